import type { MouseEvent, ReactNode } from 'react';
import * as css from './BottomTabBar.css.ts';

/** One of at most five pages, or a button if it has no address. */
export interface TabBarEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href?: string | undefined;
  readonly current?: boolean | undefined;
  /** How many things need the reader there; nothing for none. */
  readonly count?: number | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Props of {@link BottomTabBar}. */
export interface BottomTabBarProps {
  readonly label: string;
  readonly entries: readonly TabBarEntry[];
}

/** The main pages of the app within reach of a thumb; `AppShell` fixes it to the lower edge. */
export function BottomTabBar({ label, entries }: BottomTabBarProps) {
  return (
    <nav className={css.bar} data-count={entries.length} aria-label={label}>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </nav>
  );
}

function Entry({ label, icon, href, current, count, onSelect }: TabBarEntry) {
  const shared = {
    className: css.entry,
    'aria-current': current ? ('page' as const) : undefined,
    onClick: onSelect,
  };
  const content = (
    <>
      {icon}
      <span className={css.text}>{label}</span>
      {count ? <b className={css.count}>{count}</b> : null}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    );
  }
  return (
    <a href={href} {...shared}>
      {content}
    </a>
  );
}
