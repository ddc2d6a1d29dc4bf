import type { Given } from '../lifecycle/index.ts';

/** Where a part of a payout stands, spelt as on the wire. */
export type PayoutPartState =
  | 'paying'
  | 'awaiting_confirmation'
  | 'partly_received'
  | 'received'
  | 'forced_received'
  | 'disputed'
  | 'resolved_paid'
  | 'resolved_returned';

export interface PayoutPartContext {
  /** What was sent, in minor units; 0 until it was. */
  readonly amount: number;
  /** What of it has arrived, or counts as arrived, in minor units. */
  readonly received: number;
  /** What had arrived when the deadline counted the rest as received, in minor units; null of every other part. */
  readonly receivedBeforeForce: number | null;
  /** When all of it counts as received, milliseconds since the epoch; null while nobody waits for an answer (H51). */
  readonly dueAt: number | null;
}

/** What can be asked of a part of a payout (H97). */
export type PayoutPartCommand = Given &
  (
    | { readonly type: 'send'; readonly amount: number; readonly dueAt: number }
    | { readonly type: 'receive' }
    | { readonly type: 'receive_partly'; readonly amount: number }
    | { readonly type: 'dispute' }
    | { readonly type: 'settle' }
    | { readonly type: 'return' }
    | { readonly type: 'force' }
    | { readonly type: 'extend'; readonly dueAt: number }
    | { readonly type: 'reopen' }
  );

/**
 * Refusals of the guards: the deadline has passed or has not come; what is said to have arrived is not less than
 * what is open, or is said too late.
 */
export type PayoutPartRefusal = 'deadline_passed' | 'not_due' | 'not_less_in_time';
