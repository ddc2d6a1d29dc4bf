import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconPanelLeftClose } from '../Icon/generated/lucide/panel-left-close.ts';
import { iconPanelLeftOpen } from '../Icon/generated/lucide/panel-left-open.ts';
import * as css from './SideMenu.css.ts';

/** One entry of the side menu: a link, or a button when it has no address. */
export interface SideEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href?: string | undefined;
  readonly current?: boolean | undefined;
  /** Shown as a red count when above 0. */
  readonly count?: number | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Related entries, separated from the next group by a line. */
export interface SideGroup {
  readonly id: string;
  readonly entries: readonly SideEntry[];
}

/** Props of {@link SideMenu}. The order of entries is the caller's (W23–W32). */
export interface SideMenuProps {
  readonly label: string;
  readonly groups: readonly SideGroup[];
  /** Shows icons only; names stay for assistive technology and as tooltips. */
  readonly collapsed?: boolean | undefined;
  /** The collapse toggle (W31); left out inside a drawer. */
  readonly toggle?: CollapseToggle | undefined;
}

/** Texts and handler of the collapse toggle. */
export interface CollapseToggle {
  readonly collapse: string;
  readonly expand: string;
  readonly onToggle: () => void;
}

/** Navigation beside the content, or in a drawer on a phone. */
export function SideMenu({ label, groups, collapsed = false, toggle }: SideMenuProps) {
  return (
    <nav className={css.menu} aria-label={label} data-state={collapsed ? 'collapsed' : 'expanded'}>
      {toggle && <Toggle {...toggle} collapsed={collapsed} />}
      {groups.map((group) => (
        <ul key={group.id} className={css.group}>
          {group.entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Toggle({
  collapse,
  expand,
  onToggle,
  collapsed,
}: CollapseToggle & { collapsed: boolean }) {
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={!collapsed}
      aria-label={collapsed ? expand : collapse}
      onClick={onToggle}
    >
      <Icon of={collapsed ? iconPanelLeftOpen : iconPanelLeftClose} />
    </button>
  );
}

function Entry({ entry, collapsed }: { readonly entry: SideEntry; readonly collapsed: boolean }) {
  const { count = 0 } = entry;
  const content = (
    <>
      <span className={css.icon}>{entry.icon}</span>
      <span className={css.text}>{entry.label}</span>
      {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
    </>
  );
  const shared = {
    className: css.entry,
    title: collapsed ? entry.label : undefined,
    'aria-current': entry.current ? ('page' as const) : undefined,
    onClick: entry.onSelect,
  };
  if (entry.href === undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    );
  }
  return (
    <a href={entry.href} {...shared}>
      {content}
    </a>
  );
}
