import type { Failure, Sealed } from '../kit/index.ts';

/** Kinds of extra verification (T19-T22). */
export type VerificationKind = 'sms' | 'email' | 'google' | 'bankAccountName';

/** The extra verification that a login from an unregistered browser must pass (T18). */
export interface Verification {
  readonly challengeId: string;
  /** The available kinds, strongest first. */
  readonly kinds: readonly VerificationKind[];
  /** Masked targets of the kinds that send a code. */
  readonly hints: { readonly [Kind in VerificationKind]?: string };
  /** When the challenge expires, epoch milliseconds. */
  readonly expiresAt: number;
  /** Wrong answers left. */
  readonly attemptsLeft: number;
}

/** An answer as submitted to the server. */
export interface VerificationAnswer {
  readonly challengeId: string;
  readonly kind: VerificationKind;
  readonly answer: Sealed;
}

/** The server's answer about a code that it has sent; epoch milliseconds (H23). */
export interface CodeSent {
  readonly expiresAt: number;
  readonly resendAt: number;
}

export interface CodeRequest {
  readonly challengeId: string;
  readonly kind: VerificationKind;
}

/** How the ports reject: a wrong answer says how many attempts are left. */
export interface ChallengeFailure extends Failure {
  readonly attemptsLeft?: number;
}

/** Why an answer is not sent; names the message. */
export type AnswerProblem = 'required' | 'format';

export interface ChallengeContext extends Verification {
  /** The chosen kind; null if none is. */
  readonly kind: VerificationKind | null;
  /** Codes that were sent, by kind. */
  readonly sent: { readonly [Kind in VerificationKind]?: CodeSent };
  readonly answer: Sealed | null;
  readonly problem: AnswerProblem | null;
  readonly failure: ChallengeFailure | null;
}

export type ChallengeEvent =
  /** `at` is the time of the click, epoch milliseconds. */
  | { readonly type: 'kind.chosen'; readonly kind: VerificationKind; readonly at: number }
  | { readonly type: 'kinds.requested' }
  | { readonly type: 'code.requested'; readonly at: number }
  | { readonly type: 'answer.submitted'; readonly answer: Sealed }
  | { readonly type: 'answer.edited' }
  | { readonly type: 'challenge.abandoned' };

/** kinds: show the kinds to choose from; error: show why it has ended. */
export type ChallengeTag = 'busy' | 'error' | 'kinds';

/** Kinds whose answer is a code that the server sends. */
export const sendingKinds: readonly VerificationKind[] = ['sms', 'email'];

/** Error codes by which the server says that this challenge takes no more answers. */
export const endingCodes: readonly string[] = [
  'verification_expired',
  'verification_exhausted',
  'verification_required',
  'invalid_credentials',
  'account_locked',
  'account_suspended',
  'account_closed',
];

/** Keys that no recorder may show. */
export const challengeSecrets: readonly string[] = ['answer', 'challengeId'];
