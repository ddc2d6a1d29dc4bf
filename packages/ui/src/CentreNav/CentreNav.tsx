import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
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

/** Entries under one heading; without a title they just follow. */
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

/** The pages of the member or agent centre: a column, or a strip that scrolls on a phone. */
export function CentreNav({ label, sections, countLabel, onSelect }: CentreNavProps) {
  const nav = useRef<HTMLElement>(null);
  const entries = sections.flatMap((section) => section.entries);
  const current = entries.find((entry) => entry.current)?.id;
  useEffect(() => {
    const strip = nav.current;
    if (!strip) return undefined;
    showCurrent(strip);
    // Again when the entries get wider: a font comes, or the text is enlarged.
    const observer = new ResizeObserver(() => showCurrent(strip));
    for (const list of strip.querySelectorAll('ul')) observer.observe(list);
    return () => observer.disconnect();
    // More entries may come when it is known what is allowed.
  }, [current, entries.length]);
  return (
    <nav ref={nav} className={css.nav} aria-label={label}>
      {sections.map((section) => (
        <div key={section.id} className={css.section}>
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
                  <Count value={entry.count} label={countLabel} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Scrolls a strip so that its current entry is in the middle; the strip alone moves, not the page. */
function showCurrent(strip: HTMLElement): void {
  const entry = strip.querySelector<HTMLElement>('[aria-current]');
  if (!entry || strip.scrollWidth <= strip.clientWidth) return;
  const [window, own] = [strip.getBoundingClientRect(), entry.getBoundingClientRect()];
  strip.scrollBy({ left: own.left + own.width / 2 - (window.left + window.width / 2) });
}

interface CountProps {
  readonly value: number | undefined;
  readonly label: (count: number) => string;
}

function Count({ value = 0, label }: CountProps) {
  if (value <= 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a mark drawn with text
    <span className={css.count} role="img" aria-label={label(value)}>
      {value > 99 ? '99+' : value}
    </span>
  );
}
