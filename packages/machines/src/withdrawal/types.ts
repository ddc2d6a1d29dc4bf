import type { Given } from '../lifecycle/index.ts';

/** The decision on a withdrawal, as on the wire. After `paying` its parts define the state. */
export type DecidedState = 'requested' | 'reviewing' | 'approved' | 'paying' | 'rejected';

/** The state of a withdrawal, as on the wire (H97). */
export type WithdrawalState =
  | DecidedState
  | 'awaiting_confirmation'
  | 'partly_received'
  | 'disputed'
  | 'all_received'
  | 'forced_received'
  | 'resolved_paid'
  | 'resolved_returned';

/** Commands of a withdrawal; it cannot be cancelled (H77). */
export type WithdrawalCommand = Given & {
  readonly type: 'review' | 'approve' | 'reject' | 'pay';
};
