import type { Failure } from '../kit/index.ts';

/** A deposit as filled in. Amounts are decimal strings of the member's currency. */
export interface DepositDraft {
  readonly methodId: string;
  readonly amount: string;
  /** The fee that was shown: the server accepts the deposit at no other fee (K52). */
  readonly fee: string;
}

/** Why an amount does not suit a method. */
export type DepositProblem = 'format' | 'low' | 'high';

/** A deposit that has begun. */
export interface DepositBegun {
  readonly reference: string;
  /** The provider's page, if the method has one. */
  readonly payUrl: string | null;
}

/** The answer to a request: the deposit has begun, or its fee differs from the one shown. */
export type DepositAnswer = DepositBegun | { readonly feeNow: string };

export interface DepositRequestContext {
  /** The last request. */
  readonly draft: DepositDraft | null;
  readonly problem: DepositProblem | null;
  readonly failure: Failure | null;
  /** The current fee, if another one was shown. */
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
  /** The browser went back from the provider and restored the page as it was left. */
  | { readonly type: 'page.returned' };

/** busy: a request is pending, or the page is about to leave. */
export type DepositRequestTag = 'busy';

/** Keys that no recorder may show: the address alone opens the provider's page. */
export const depositRequestSecrets: readonly string[] = ['payUrl'];
