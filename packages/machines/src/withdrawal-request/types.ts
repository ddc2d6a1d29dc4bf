import type { Failure, Sealed } from '../kit/index.ts';

/** A withdrawal request as typed. */
export interface WithdrawalDraft {
  readonly methodId: string;
  readonly accountId: string;
  /** A decimal, such as 20.50. */
  readonly amount: string;
}

/**
 * Why an amount is not requested: it is missing, outside the limits of its method, not above its
 * fee, more than the balance, or above the daily limit (H27, K52). `required`: the payment password
 * is missing; `account`: the method does not pay to it; `coolDown`: it or the payment password is
 * new.
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

/** What must be known before a request. */
export interface WithdrawalFacts {
  /** Prerequisites of a withdrawal. */
  readonly missing: 'method' | 'password' | 'account' | null;
  /** How long the payment password is locked, in milliseconds (H75). */
  readonly lockedForMs: number;
}

/** What `postRequest` needs. */
export interface WithdrawalSending {
  readonly draft: WithdrawalDraft;
  readonly password: Sealed;
}

export const withdrawalRequestTimes = {
  /** The maximum wait of a locked password, whatever the server says. */
  longestLock: 3_600_000,
} as const;

export interface WithdrawalRequestContext {
  readonly draft: WithdrawalDraft | null;
  readonly password: Sealed | null;
  /** When the payment password may be tried again, on this device's clock (H75). */
  readonly unlocksAt: number | null;
  /** The withdrawal that was created. */
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

/** reviewing: the request is shown, and the payment password typed. */
export type WithdrawalRequestTag = 'reviewing';

/** Keys that no recorder may show. */
export const withdrawalRequestSecrets: readonly string[] = ['password'];
