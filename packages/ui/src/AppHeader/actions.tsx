import type { MouseEvent, ReactNode } from 'react';
import * as css from './AppHeader.css.ts';

/** A text and where it leads; a link, so that it works before the app is awake. */
export interface HeaderAction {
  readonly label: string;
  readonly href: string;
  /** `preventDefault` lets a router take over. */
  readonly onSelect?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Action({ label, href, onSelect, className }: HeaderAction & { className: string }) {
  return (
    <a className={className} href={href} onClick={onSelect}>
      {label}
    </a>
  );
}

/** Props of {@link VisitorActions}. */
export interface VisitorActionsProps {
  readonly login: HeaderAction;
  /** Left out where registration is closed. */
  readonly register?: HeaderAction | undefined;
}

/** The header of a visitor: log in and register (W15, W16). */
export function VisitorActions({ login, register }: VisitorActionsProps) {
  return (
    <>
      <Action className={css.quiet} {...login} />
      {register && <Action className={css.strong} {...register} />}
    </>
  );
}

/** Props of {@link MemberActions}. */
export interface MemberActionsProps {
  /** A `BalanceChip`. */
  readonly balance?: ReactNode | undefined;
  readonly deposit?: HeaderAction | undefined;
  readonly withdraw?: HeaderAction | undefined;
  /** A `ProfileMenu` with greeting and avatar. */
  readonly profile?: ReactNode | undefined;
}

/** The header of someone who is logged in: balance, deposit, withdraw, greeting and avatar (W17–W22). */
export function MemberActions({ balance, deposit, withdraw, profile }: MemberActionsProps) {
  return (
    <>
      {balance}
      {deposit && <Action className={css.strongShort} {...deposit} />}
      {withdraw && <Action className={css.quietWide} {...withdraw} />}
      {profile}
    </>
  );
}
