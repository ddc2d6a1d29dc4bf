import type { Failure, Sealed } from '../kit/index.ts';

/** What a withdrawal asks for, as it was typed. */
export interface WithdrawalDraft {
  readonly methodId: string;
  readonly accountId: string;
  /** A decimal, such as 20.50. */
  readonly amount: string;
}

/**
 * What keeps an amount from being asked for: it is none, it is outside the limits of its method, its fee eats it up,
 * there is less money, or today's withdrawals are used up (H27, K52). `required`: the payment password is missing;
 * `account`: the method does not pay to it; `coolDown`: it or the payment password is new.
 */
export type WithdrawalProblem =
  | 'format'
  | 'low'
  | 'high'
  | 'costs'
  | 'funds'
  | 'count'
  | 'account'
  | 'coolDown'
  | 'required';

/** What is known before anything can be asked for. */
export interface WithdrawalFacts {
  /** Without which nobody withdraws. */
  readonly missing: 'method' | 'password' | 'account' | null;
  /** For how long the payment password is locked, in milliseconds (H75). */
  readonly lockedForMs: number;
}

/** What `postRequest` needs. */
export interface WithdrawalSending {
  readonly draft: WithdrawalDraft;
  readonly password: Sealed;
}

export const withdrawalRequestTimes = {
  /** However long a server says, a locked password is tried again after an hour. */
  longestLock: 3_600_000,
} as const;

export interface WithdrawalRequestContext {
  readonly draft: WithdrawalDraft | null;
  readonly password: Sealed | null;
  /** When the payment password may be tried again, on this device's clock (H75). */
  readonly unlocksAt: number | null;
  /** The withdrawal that it became. */
  readonly reference: string | null;
  readonly problem: WithdrawalProblem | null;
  readonly failure: Failure | null;
}

export type WithdrawalRequestEvent =
  | { readonly type: 'facts.requested' }
  | {
      readonly type: 'request.submitted';
      readonly draft: WithdrawalDraft;
      readonly problem: WithdrawalProblem | null;
    }
  | { readonly type: 'request.edited' }
  | { readonly type: 'password.submitted'; readonly password: Sealed }
  | { readonly type: 'password.edited' }
  | { readonly type: 'review.abandoned' };

/** reviewing: what will be sent is shown, and the payment password typed. */
export type WithdrawalRequestTag = 'reviewing';

/** Keys that no recorder may show. */
export const withdrawalRequestSecrets: readonly string[] = ['password'];
