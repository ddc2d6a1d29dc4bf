import type { MouseEvent, ReactNode } from 'react';
import { CentreCount } from './CentreCount.tsx';
import * as css from './CentreNav.css.ts';

/** One page of the centre. */
export interface CentreEntry {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon?: ReactNode;
  readonly current?: boolean | undefined;
  /** A red badge when above 0, for example unread messages. */
  readonly count?: number | undefined;
}

/** Entries under one heading; the title is optional. */
export interface CentreSection {
  readonly id: string;
  readonly title?: string | undefined;
  readonly entries: readonly CentreEntry[];
}

/** Props of {@link CentreNav}. */
export interface CentreNavProps {
  readonly label: string;
  readonly sections: readonly CentreSection[];
  /** Text alternative of a badge, for example "3 new". */
  readonly countLabel: (count: number) => string;
  readonly onSelect?:
    | ((entry: CentreEntry, event: MouseEvent<HTMLAnchorElement>) => void)
    | undefined;
}

/** The pages of the member or agent centre as a column; a phone starts with `CentreHub` instead. */
export function CentreNav({ label, sections, countLabel, onSelect }: CentreNavProps) {
  return (
    <nav className={css.nav} aria-label={label}>
      {sections.map((section) => (
        <div key={section.id}>
          {section.title && <h2 className={css.title}>{section.title}</h2>}
          <ul className={css.list}>
            {section.entries.map((entry) => (
              <li key={entry.id}>
                <a
                  className={css.entry}
                  href={entry.href}
                  aria-current={entry.current ? 'page' : undefined}
                  onClick={onSelect && ((event) => onSelect(entry, event))}
                >
                  {entry.icon}
                  <span className={css.text}>{entry.label}</span>
                  <CentreCount value={entry.count} label={countLabel} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
