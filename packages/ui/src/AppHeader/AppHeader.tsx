import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconMenu } from '../Icon/generated/lucide/menu.ts';
import * as css from './AppHeader.css.ts';

/** Props of {@link AppHeader}. */
export interface AppHeaderProps {
  /** Name of the brand: the logo's text alternative, and its text when there is no picture. */
  readonly brandName: string;
  readonly homeHref: string;
  readonly onHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Picture of the brand; decorative, the link is named by `brandName`. */
  readonly logo?: ReactNode | undefined;
  /** The game-type menu; shown from 1024 px on, below that the side drawer replaces it. */
  readonly menu?: ReactNode | undefined;
  /** A promoted banner between menu and account (W12). */
  readonly banner?: ReactNode | undefined;
  readonly language?: ReactNode | undefined;
  /** `VisitorActions` or `MemberActions`. */
  readonly account?: ReactNode | undefined;
  /** Opens the side drawer below 1024 px; without it the button is missing. */
  readonly drawer?: DrawerOpener | undefined;
}

/** The button that opens the side drawer on a phone. */
export interface DrawerOpener {
  readonly label: string;
  readonly expanded: boolean;
  readonly onOpen: () => void;
}

/** Logo, game-type menu, banner, language selector and account, in one sticky line (W10–W22). */
export function AppHeader(props: AppHeaderProps) {
  return (
    <header className={css.header}>
      {props.drawer && <DrawerButton {...props.drawer} />}
      <a
        className={css.brand}
        href={props.homeHref}
        aria-label={props.brandName}
        onClick={props.onHome}
      >
        {props.logo ?? <span className={css.brandName}>{props.brandName}</span>}
      </a>
      <div className={css.menu}>{props.menu}</div>
      {props.banner && <div className={css.banner}>{props.banner}</div>}
      {props.language && <div className={css.language}>{props.language}</div>}
      {props.account && <div className={css.account}>{props.account}</div>}
    </header>
  );
}

function DrawerButton({ label, expanded, onOpen }: DrawerOpener) {
  return (
    <button
      type="button"
      className={css.drawer}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onOpen}
    >
      <Icon of={iconMenu} />
    </button>
  );
}
