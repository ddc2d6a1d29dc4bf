import type { Failure, Sealed } from '../kit/index.ts';

/** What a player says of a payment (T64 to T67). */
export type ConfirmationOutcome = 'received' | 'partly_received' | 'not_received' | 'all_received';

export interface ConfirmationAnswer {
  readonly outcome: ConfirmationOutcome;
  /** The part that is meant; null with all_received. */
  readonly partId: string | null;
  /** With partly_received what has arrived, a decimal such as 20.50; null otherwise. */
  readonly amount: string | null;
  /** What had arrived of the part before, a decimal: whether an answer was taken is told by it. */
  readonly receivedBefore: string;
  /** Ids of uploads, with not_received alone (E83). */
  readonly proofImages: readonly string[];
}

/**
 * What keeps an answer from being sent: none was chosen, its amount is none, or not less than what is open;
 * `required`: the name of the bank account is missing (S6).
 */
export type ConfirmationProblem = 'choice' | 'format' | 'high' | 'required';

export interface ConfirmationInput {
  /** Whether the name of the bank account is asked for (S6, T22). */
  readonly asksName: boolean;
  /** The server's deadline, epoch milliseconds (H51). */
  readonly dueAt: number;
}

/** What `postAnswer` needs. */
export interface ConfirmationSending {
  readonly answer: ConfirmationAnswer;
  readonly name: Sealed | null;
}

/** Where a payment stands: it waits, it took this answer, it took another one, or its deadline has come (T68). */
export type PaymentStanding = 'open' | 'taken' | 'closed' | 'forced';

export const withdrawalConfirmationTimes = {
  /** Where the deadline has come on this device and not on the server: until it is looked at again. */
  pause: 15_000,
} as const;

export interface WithdrawalConfirmationContext {
  readonly asksName: boolean;
  /** When to ask the server what has become of the payment, on this device's clock: at its deadline. */
  readonly lookAt: number;
  readonly answer: ConfirmationAnswer | null;
  /** The last answer that was sent and not refused: it may yet arrive, however late. */
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

/** naming: the name of the bank account is typed. */
export type WithdrawalConfirmationTag = 'busy' | 'naming';

/** Keys that no recorder may show. */
export const withdrawalConfirmationSecrets: readonly string[] = ['name'];
