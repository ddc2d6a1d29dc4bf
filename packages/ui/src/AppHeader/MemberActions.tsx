import type { ReactNode } from 'react';
import { Action, type HeaderAction } from './actions.tsx';
import * as css from './AppHeader.css.ts';

/** Props of {@link MemberActions}. */
export interface MemberActionsProps {
  /** A `BalanceChip`. */
  readonly balance?: ReactNode | undefined;
  readonly deposit?: HeaderAction | undefined;
  readonly withdraw?: HeaderAction | undefined;
  /** A button with the number of unread notifications. */
  readonly notifications?: ReactNode | undefined;
  /** A `ProfileMenu` with greeting and avatar. */
  readonly profile?: ReactNode | undefined;
}

/**
 * The header of a logged-in member: balance, deposit, withdraw, notifications, greeting and avatar
 * (W17–W22).
 */
export function MemberActions(props: MemberActionsProps) {
  const { balance, deposit, withdraw, notifications, profile } = props;
  return (
    <>
      {balance}
      {deposit && <Action className={css.strongShort} {...deposit} />}
      {withdraw && <Action className={css.quietWide} {...withdraw} />}
      {notifications}
      {profile}
    </>
  );
}
