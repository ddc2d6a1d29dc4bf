import type { Failure, Sealed } from '../kit/index.ts';

/** A player's answer about a payment (T64 to T67). */
export type ConfirmationOutcome = 'received' | 'partly_received' | 'not_received' | 'all_received';

export interface ConfirmationAnswer {
  readonly outcome: ConfirmationOutcome;
  /** The part in question; null with all_received. */
  readonly partId: string | null;
  /** With partly_received the amount that has arrived, a decimal such as 20.50; null otherwise. */
  readonly amount: string | null;
  /** The amount that had arrived before, a decimal; it shows whether an answer was taken. */
  readonly receivedBefore: string;
  /** Ids of uploads, only with not_received (E83). */
  readonly proofImages: readonly string[];
}

/**
 * Why an answer is not sent: none was chosen, its amount is missing, or not less than the open one;
 * `required`: the account holder's name is missing (S6).
 */
export type ConfirmationProblem = 'choice' | 'format' | 'high' | 'required';

export interface ConfirmationInput {
  /** Whether the account holder's name is required (S6, T22). */
  readonly asksName: boolean;
  /** The server's deadline, epoch milliseconds (H51). */
  readonly dueAt: number;
}

/** What `postAnswer` needs. */
export interface ConfirmationSending {
  readonly answer: ConfirmationAnswer;
  readonly name: Sealed | null;
}

/**
 * The payment's state: it waits, it took this answer, it took another one, or its deadline has
 * passed (T68).
 */
export type PaymentStanding = 'open' | 'taken' | 'closed' | 'forced';

export const withdrawalConfirmationTimes = {
  /**
   * If the deadline has passed on this device but not on the server: wait this long before reading
   * again.
   */
  pause: 15_000,
} as const;

export interface WithdrawalConfirmationContext {
  readonly asksName: boolean;
  /** When to read the payment's state, on this device's clock: at its deadline. */
  readonly lookAt: number;
  readonly answer: ConfirmationAnswer | null;
  /** The last answer that was sent and not refused: it may still arrive. */
  readonly sent: ConfirmationAnswer | null;
  readonly name: Sealed | null;
  readonly problem: ConfirmationProblem | null;
  readonly failure: Failure | null;
}

export type WithdrawalConfirmationEvent =
  | {
      readonly type: 'answer.submitted';
      readonly answer: ConfirmationAnswer | null;
      readonly problem: ConfirmationProblem | null;
    }
  | { readonly type: 'answer.edited' }
  | { readonly type: 'answer.revised' }
  | { readonly type: 'name.submitted'; readonly name: Sealed }
  | { readonly type: 'name.edited' }
  | { readonly type: 'withdrawal.changed' }
  | { readonly type: 'confirmation.abandoned' };

/** naming: the account holder's name is typed. */
export type WithdrawalConfirmationTag = 'busy' | 'naming';

/** Keys that no recorder may show. */
export const withdrawalConfirmationSecrets: readonly string[] = ['name'];
