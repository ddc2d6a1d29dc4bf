import type { BadgeProps } from '@baize/ui/Badge';
import type { NoticeProps } from '@baize/ui/Notice';
import type { State } from './useWithdrawals.ts';

/** The badge tone of each state. */
export const toneByState: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  requested: 'neutral',
  reviewing: 'neutral',
  approved: 'neutral',
  paying: 'neutral',
  awaiting_confirmation: 'warning',
  partly_received: 'warning',
  disputed: 'danger',
  all_received: 'accent',
  forced_received: 'accent',
  resolved_paid: 'accent',
  resolved_returned: 'neutral',
  rejected: 'danger',
};

/** The notice tone of each state. */
export const noticeToneByState: Readonly<Record<State, NoticeProps['tone']>> = {
  requested: 'info',
  reviewing: 'info',
  approved: 'info',
  paying: 'info',
  awaiting_confirmation: 'warning',
  partly_received: 'warning',
  disputed: 'info',
  all_received: 'success',
  forced_received: 'success',
  resolved_paid: 'success',
  resolved_returned: 'info',
  rejected: 'danger',
};

export interface Step {
  readonly state: State | 'resolved';
  readonly standing: 'done' | 'current' | 'ahead';
}

const way = ['requested', 'reviewing', 'approved', 'paying', 'awaiting_confirmation'] as const;

/** The steps before a state, where they differ from the normal ones. */
const behind: Partial<Record<State, readonly Step['state'][]>> = {
  rejected: ['requested'],
  resolved_paid: [...way, 'disputed'],
  // A failed payment was returned before it had to be confirmed.
  resolved_returned: way.slice(0, -1),
};

/** The steps after a state, where it has its own end. */
const beyond: Partial<Record<State, readonly Step['state'][]>> = {
  partly_received: ['all_received'],
  disputed: ['resolved'],
};

const all = (states: readonly Step['state'][], standing: Step['standing']): Step[] =>
  states.map((state) => ({ state, standing }));

/** The steps of a withdrawal (H97): past, current and next. */
export function getSteps(state: State): readonly Step[] {
  const at = way.findIndex((one) => one === state);
  const [done, ahead] =
    at < 0
      ? [behind[state] ?? way, beyond[state] ?? []]
      : [way.slice(0, at), [...way.slice(at + 1), 'all_received' as const]];
  return [...all(done, 'done'), { state, standing: 'current' }, ...all(ahead, 'ahead')];
}
