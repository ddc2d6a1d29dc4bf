import type { BadgeProps } from '@baize/ui/Badge';
import type { NoticeProps } from '@baize/ui/Notice';
import type { State } from './useWithdrawals.ts';

/** How a state looks as a badge. */
export const toneByState: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  requested: 'neutral',
  reviewing: 'neutral',
  approved: 'neutral',
  paying: 'neutral',
  awaiting_confirmation: 'highlight',
  partly_received: 'highlight',
  disputed: 'danger',
  all_received: 'accent',
  forced_received: 'accent',
  resolved_paid: 'accent',
  resolved_returned: 'neutral',
  rejected: 'danger',
};

/** How a state looks as a notice. */
export const noticeToneByState: Readonly<Record<State, NoticeProps['tone']>> = {
  requested: 'info',
  reviewing: 'info',
  approved: 'info',
  paying: 'info',
  awaiting_confirmation: 'warning',
  partly_received: 'warning',
  disputed: 'warning',
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

/** What every way to a state has passed, where that is not all of it. */
const behind: Partial<Record<State, readonly Step['state'][]>> = {
  rejected: ['requested'],
  resolved_paid: [...way, 'disputed'],
  // A payment that failed was returned before anybody waited for it.
  resolved_returned: way.slice(0, -1),
};

/** What follows where the way has an end of its own. */
const beyond: Partial<Record<State, readonly Step['state'][]>> = {
  partly_received: ['all_received'],
  disputed: ['resolved'],
};

const all = (states: readonly Step['state'][], standing: Step['standing']): Step[] =>
  states.map((state) => ({ state, standing }));

/** The way of a withdrawal through its lifecycle (H97): what is behind it, where it stands, what comes. */
export function getSteps(state: State): readonly Step[] {
  const at = way.findIndex((one) => one === state);
  const [done, ahead] =
    at < 0
      ? [behind[state] ?? way, beyond[state] ?? []]
      : [way.slice(0, at), [...way.slice(at + 1), 'all_received' as const]];
  return [...all(done, 'done'), { state, standing: 'current' }, ...all(ahead, 'ahead')];
}
