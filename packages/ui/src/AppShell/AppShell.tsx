import type { ReactNode } from 'react';
import * as css from './AppShell.css.ts';

/** Props of {@link AppShell}; an omitted part takes no space. */
export interface AppShellProps {
  /** Text of the link that jumps over the chrome, first in the page. */
  readonly skipLabel: string;
  readonly header?: ReactNode | undefined;
  /** Beside the content from 1024 px on; on a phone the app shows it in a `SideDrawer`. */
  readonly side?: ReactNode | undefined;
  /** Narrows the side column to its icons. */
  readonly sideCollapsed?: boolean | undefined;
  readonly footer?: ReactNode | undefined;
  /** Fixed to the lower edge below 1024 px; the page keeps room for it. */
  readonly tabBar?: ReactNode | undefined;
  /** `page` keeps a reading width and margins; `bleed` gives a game or a frame the whole area. */
  readonly content?: 'page' | 'bleed' | undefined;
  readonly children: ReactNode;
}

/** The frame of every screen: skip link, header, side menu, `<main>`, footer, bottom tab bar. */
export function AppShell(props: AppShellProps) {
  const { header, side, footer, tabBar, content = 'page', sideCollapsed = false } = props;
  return (
    <div
      className={css.shell}
      data-side={side ? (sideCollapsed ? 'collapsed' : 'open') : 'none'}
      data-tab-bar={tabBar ? '' : undefined}
    >
      <a className={css.skip} href="#main">
        {props.skipLabel}
      </a>
      {header}
      <div className={css.body}>
        {side && <div className={css.side}>{side}</div>}
        <div className={css.column}>
          <main className={css.main} id="main" tabIndex={-1} data-content={content}>
            {props.children}
          </main>
          {footer}
        </div>
      </div>
      {tabBar && <div className={css.tabBar}>{tabBar}</div>}
    </div>
  );
}
