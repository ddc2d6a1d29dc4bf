import type { Given } from '../lifecycle/index.ts';

/** The state of a part of a payout, as on the wire. */
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
  /** The amount sent, in minor units; 0 before that. */
  readonly amount: number;
  /** The amount that has arrived, or counts as arrived, in minor units. */
  readonly received: number;
  /**
   * The amount that had arrived when the deadline counted the rest as received, in minor units;
   * null for every other part.
   */
  readonly receivedBeforeForce: number | null;
  /**
   * When all of it counts as received, milliseconds since the epoch; null while no answer is due
   * (H51).
   */
  readonly dueAt: number | null;
}

/** Commands of a part of a payout (H97). */
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
 * Refusals of the guards: the deadline has passed or has not come; the reported amount is not less
 * than the open one, or is reported too late.
 */
export type PayoutPartRefusal = 'deadline_passed' | 'not_due' | 'not_less_in_time';
