import type { Given } from '../lifecycle/index.ts';

/**
 * How a payment of another amount than requested is handled: held for the operator, or credited.
 */
export type OtherAmounts = 'hold' | 'credit';

export interface DepositStatusContext {
  /** The requested amount in minor units, as a decimal string; null before it is opened. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly otherAmounts: OtherAmounts | null;
  /** When it expires unless paid, milliseconds since the epoch; null once it no longer waits. */
  readonly dueAt: number | null;
}

/** Commands of a deposit. */
export type DepositCommand = Given &
  (
    | {
        readonly type: 'open';
        readonly amount: string;
        readonly currency: string;
        readonly otherAmounts: OtherAmounts;
        readonly dueAt: number;
      }
    /** `amount` in minor units was received; `fee` is deducted from it. */
    | {
        readonly type: 'confirm';
        readonly amount: string;
        readonly currency: string;
        readonly fee: string;
      }
    | { readonly type: 'fail' }
    | { readonly type: 'expire' }
    | { readonly type: 'credit' }
    | { readonly type: 'return' }
  );

/** Refusal of the guard: the time has not come. */
export type DepositRefusal = 'not_due';
