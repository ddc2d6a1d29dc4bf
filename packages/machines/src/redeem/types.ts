import type { Failure, Sealed } from '../kit/index.ts';

/** What points are given for: a reward so many times, or money (C66, C67). */
export interface RedeemWanted {
  /** Null where points are converted to money. */
  readonly rewardId: string | null;
  /** How many of the reward, or how many points. */
  readonly count: number;
}

/** One intention: however often it is sent under its key, it is made once (H95). */
export interface RedeemAttempt {
  readonly key: string;
  readonly wanted: RedeemWanted;
}

export interface RedeemInput {
  /** What was sent before this page came, and never answered. */
  readonly pending: RedeemAttempt | null;
}

/** What `sendRedemption` needs. */
export interface RedeemSending extends RedeemAttempt {
  readonly password: Sealed;
}

export interface RedeemContext {
  readonly wanted: RedeemWanted | null;
  /**
   * What was confirmed last. The server keeps a refusal under its key, too, so that a try that was answered is
   * followed by one of another key.
   */
  readonly attempt: RedeemAttempt | null;
  /** The payment password, from the confirmation until the answer. */
  readonly password: Sealed | null;
  /** What was sent and never answered: it may have been made. */
  readonly lost: RedeemAttempt | null;
  readonly failure: Failure | null;
  /** Of what was redeemed. */
  readonly reference: string | null;
}

export type RedeemEvent =
  | { readonly type: 'form.submitted'; readonly wanted: RedeemWanted }
  | { readonly type: 'form.edited' }
  | {
      readonly type: 'redemption.confirmed';
      readonly password: Sealed;
      /** A new one, for a redemption that is not sent for the second time. */
      readonly key: string;
    }
  | { readonly type: 'password.edited' }
  | { readonly type: 'redemption.retried' }
  | { readonly type: 'review.abandoned' }
  /** The dialog is closed. */
  | { readonly type: 'redemption.abandoned' };

/** reviewing: it is looked at once more. */
export type RedeemTag = 'busy' | 'reviewing';

/** Keys that no recorder may show. */
export const redeemSecrets: readonly string[] = ['attempt', 'lost', 'pending', 'password'];
