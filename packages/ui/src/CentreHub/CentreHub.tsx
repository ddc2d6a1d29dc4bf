import type { MouseEvent } from 'react';
import type { CentreEntry, CentreSection } from '../CentreNav/index.ts';
import { CentreCount } from '../CentreNav/CentreCount.tsx';
import * as css from './CentreHub.css.ts';

/** Props of {@link CentreHub}. */
export interface CentreHubProps {
  readonly label: string;
  readonly sections: readonly CentreSection[];
  /** Text alternative of a badge, for example "3 new". */
  readonly countLabel: (count: number) => string;
  readonly onSelect?:
    | ((entry: CentreEntry, event: MouseEvent<HTMLAnchorElement>) => void)
    | undefined;
}

/** The start of a centre on a phone: its pages as tiles with icons, in groups with headings. */
export function CentreHub({ label, sections, countLabel, onSelect }: CentreHubProps) {
  return (
    <nav className={css.hub} aria-label={label}>
      {sections.map(({ id, title, entries }) => (
        <div key={id}>
          {title && <h2 className={css.title}>{title}</h2>}
          <ul className={css.tiles}>
            {entries.map((entry) => (
              <li key={entry.id} className={css.item}>
                <a
                  className={css.tile}
                  href={entry.href}
                  aria-current={entry.current ? 'page' : undefined}
                  onClick={onSelect && ((event) => onSelect(entry, event))}
                >
                  {entry.icon && <span className={css.icon}>{entry.icon}</span>}
                  <span className={css.text}>{entry.label}</span>
                  <span className={css.count}>
                    <CentreCount value={entry.count} label={countLabel} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
