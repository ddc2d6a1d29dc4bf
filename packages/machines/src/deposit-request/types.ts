import type { Failure } from '../kit/index.ts';

/** A deposit as it was filled in. Amounts are decimal strings of the member's currency. */
export interface DepositDraft {
  readonly methodId: string;
  readonly amount: string;
  /** What was shown as the fee: the server takes the deposit at no other one (K52). */
  readonly fee: string;
}

/** Why an amount is not fit for a method. */
export type DepositProblem = 'format' | 'low' | 'high';

/** A deposit that has begun. */
export interface DepositBegun {
  readonly reference: string;
  /** The provider's page, where the player is led to one. */
  readonly payUrl: string | null;
}

/** What comes of asking: it has begun, or it costs something else than was shown. */
export type DepositAnswer = DepositBegun | { readonly feeNow: string };

export interface DepositRequestContext {
  /** What was asked for last. */
  readonly draft: DepositDraft | null;
  readonly problem: DepositProblem | null;
  readonly failure: Failure | null;
  /** The fee as it is now, where another one was shown. */
  readonly feeNow: string | null;
  readonly begun: DepositBegun | null;
}

export type DepositRequestEvent =
  | {
      readonly type: 'deposit.submitted';
      readonly draft: DepositDraft;
      readonly problem: DepositProblem | null;
    }
  | { readonly type: 'deposit.edited' }
  /** Whoever went back from the provider finds the page as it was left. */
  | { readonly type: 'page.returned' };

/** busy: the server is asked, or the page is about to go. */
export type DepositRequestTag = 'busy';

/** Keys that no recorder may show: the provider's page is opened by whoever has its address. */
export const depositRequestSecrets: readonly string[] = ['payUrl'];
