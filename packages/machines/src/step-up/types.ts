import type { Failure, Sealed } from '../kit/index.ts';

/** The kinds of proof; with an app or a passkey the password is not enough. */
export type ProofKind = 'password' | 'google' | 'passkey';

/** A proof as submitted to the server. */
export type Proof =
  | { readonly kind: 'password' | 'google'; readonly answer: Sealed }
  /** The browser's passkey assertion. */
  | { readonly kind: 'passkey'; readonly signature: Sealed<unknown> };

/** The session's new token: the one that the proof was sent with is void. */
export interface Renewal {
  readonly sentWith: string | undefined;
  readonly token: string;
}

/** Why an answer is not sent; names the message. */
export type StepUpProblem = 'required' | 'format';

export interface StepUpContext {
  readonly proof: Proof | null;
  readonly renewal: Sealed<Renewal> | null;
  /** The dialog was closed; an answer that is still pending is handled. */
  readonly withdrawn: boolean;
  readonly problem: StepUpProblem | null;
  readonly failure: Failure | null;
  /** When answers are accepted again, on this device's clock. */
  readonly openAt: number | null;
}

export type StepUpEvent =
  | {
      readonly type: 'answer.submitted';
      readonly kind: 'password' | 'google';
      readonly answer: Sealed;
    }
  | { readonly type: 'answer.edited' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'proof.abandoned' }
  /** The member changed or signed out, so a proof would be another member's. */
  | { readonly type: 'member.changed' };

export type StepUpTag = 'busy';

/** Milliseconds. The server counts guesses within an hour, so no wait is longer (ASVS 6.6.3). */
export const stepUpTimes = { longestWait: 3_600_000 } as const;

/** The port's code when the browser's own dialog was closed, which is no failure. */
export const passkeyDismissed = 'passkey_dismissed';

/** Keys that no recorder may show. */
export const stepUpSecrets: readonly string[] = ['proof', 'answer', 'signature', 'renewal'];
