import type { BadgeProps } from '@baize/ui/Badge';
import type { NoticeProps } from '@baize/ui/Notice';
import type { State } from './useWithdrawals.ts';

/** How a state looks as a badge. */
export const toneOf: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
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
export const noticeOf: Readonly<Record<State, NoticeProps['tone']>> = {
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

const all = (states: readonly Step['state'][], standing: Step['standing']): Step[] =>
  states.map((state) => ({ state, standing }));

/** The way of a withdrawal through its lifecycle (H97): what is behind it, where it stands, what comes. */
export function stepsOf(state: State): readonly Step[] {
  const at = way.findIndex((one) => one === state);
  if (at >= 0) {
    return [
      ...all(way.slice(0, at), 'done'),
      { state, standing: 'current' },
      ...all([...way.slice(at + 1), 'all_received'], 'ahead'),
    ];
  }
  if (state === 'rejected') return [...all(['requested'], 'done'), { state, standing: 'current' }];
  const next: Step['state'][] =
    state === 'partly_received' ? ['all_received'] : state === 'disputed' ? ['resolved'] : [];
  return [...all(behind(state), 'done'), { state, standing: 'current' }, ...all(next, 'ahead')];
}

/** What every way to a state that a payment led to has passed. */
function behind(state: State): readonly Step['state'][] {
  if (state === 'resolved_paid') return [...way, 'disputed'];
  // A payment that failed was returned before anybody waited for it.
  return state === 'resolved_returned' ? way.slice(0, -1) : way;
}
