import type { Given } from '../lifecycle/index.ts';

/** What happens to a payment of another amount than was asked for: the operator looks at it, or it is credited. */
export type OtherAmounts = 'hold' | 'credit';

export interface DepositStatusContext {
  /** What the player is to pay, in minor units as a decimal string; null before it is opened. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly otherAmounts: OtherAmounts | null;
  /** When it expires unless it was paid, milliseconds since the epoch; null once nobody waits. */
  readonly dueAt: number | null;
}

/** What can be said of a deposit. */
export type DepositCommand = Given &
  (
    | {
        readonly type: 'open';
        readonly amount: string;
        readonly currency: string;
        readonly otherAmounts: OtherAmounts;
        readonly dueAt: number;
      }
    /** `amount` in minor units has come; `fee` is what is kept of it. */
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
