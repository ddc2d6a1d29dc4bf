import type { Given } from '../lifecycle/index.ts';

export interface DepositStatusContext {
  /** What the player is to pay, in minor units as a decimal string; null before it is opened. */
  readonly amount: string | null;
  /** When it expires unless it was paid, milliseconds since the epoch; null once nobody waits. */
  readonly dueAt: number | null;
}

/** What can be said of a deposit. */
export type DepositCommand = Given &
  (
    | { readonly type: 'open'; readonly amount: string; readonly dueAt: number }
    | { readonly type: 'confirm'; readonly amount: string }
    | { readonly type: 'fail' }
    | { readonly type: 'expire' }
  );

/** Refusals of the guards: the provider names another amount, or the time has not come. */
export type DepositRefusal = 'other_amount' | 'not_due';
