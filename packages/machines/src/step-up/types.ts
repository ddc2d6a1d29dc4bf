import type { Failure, Sealed } from '../kit/index.ts';

/** What proves that the member is there; with an app or a passkey the password is not enough. */
export type ProofKind = 'password' | 'google' | 'passkey';

/** A proof on its way to the server. */
export type Proof =
  | { readonly kind: 'password' | 'google'; readonly answer: Sealed }
  /** What a passkey signed, as the browser hands it over. */
  | { readonly kind: 'passkey'; readonly signature: Sealed<unknown> };

/** The session goes on by a new token: the one that the proof was sent with is void. */
export interface Renewal {
  readonly sentWith: string | undefined;
  readonly token: string;
}

/** Why an answer is not worth sending; names the message. */
export type StepUpProblem = 'required' | 'format';

export interface StepUpContext {
  readonly proof: Proof | null;
  readonly renewal: Sealed<Renewal> | null;
  /** Nobody waits for the proof any more; an answer that is on its way is taken all the same. */
  readonly withdrawn: boolean;
  readonly problem: StepUpProblem | null;
  readonly failure: Failure | null;
  /** When answers count again, on this device's clock. */
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
  /** Somebody else is here now, or nobody: the proof would be another member's. */
  | { readonly type: 'member.changed' };

export type StepUpTag = 'busy';

/** Milliseconds. No server makes anybody wait longer than its own hour of guesses (ASVS 6.6.3). */
export const stepUpTimes = { longestWait: 3_600_000 } as const;

/** What the port says when the browser's own dialog was closed: nothing went wrong. */
export const passkeyDismissed = 'passkey_dismissed';

/** Keys that no recorder may show. */
export const stepUpSecrets: readonly string[] = ['proof', 'answer', 'signature', 'renewal'];
