import type { Given } from '../lifecycle/index.ts';

/** What was decided of a withdrawal, spelt as on the wire. What follows of `paying` its parts say. */
export type DecidedState = 'requested' | 'reviewing' | 'approved' | 'paying' | 'rejected';

/** Where a withdrawal stands, spelt as on the wire (H97). */
export type WithdrawalState =
  | DecidedState
  | 'awaiting_confirmation'
  | 'partly_received'
  | 'disputed'
  | 'all_received'
  | 'forced_received'
  | 'resolved_paid'
  | 'resolved_returned';

/** What can be asked of a withdrawal; nobody cancels it (H77). */
export type WithdrawalCommand = Given & {
  readonly type: 'review' | 'approve' | 'reject' | 'pay';
};
