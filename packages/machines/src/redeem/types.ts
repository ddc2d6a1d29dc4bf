import type { Failure, Sealed } from '../kit/index.ts';

/** What the points are redeemed for: a number of rewards, or money (C66, C67). */
export interface RedeemWanted {
  /** Null if points are converted to money. */
  readonly rewardId: string | null;
  /** The number of rewards, or of points. */
  readonly count: number;
}

/** What `sendRedemption` needs. */
export interface RedeemSending {
  readonly wanted: RedeemWanted;
  readonly password: Sealed;
}

export interface RedeemContext {
  readonly wanted: RedeemWanted | null;
  /** The payment password, from the confirmation until the answer. */
  readonly password: Sealed | null;
  readonly failure: Failure | null;
  /** Reference number of the redemption. */
  readonly reference: string | null;
}

export type RedeemEvent =
  | { readonly type: 'form.submitted'; readonly wanted: RedeemWanted }
  | { readonly type: 'form.edited' }
  | { readonly type: 'redemption.confirmed'; readonly password: Sealed }
  | { readonly type: 'password.edited' }
  | { readonly type: 'review.abandoned' }
  /** The dialog is closed. */
  | { readonly type: 'redemption.abandoned' };

/** reviewing: shown for confirmation. */
export type RedeemTag = 'busy' | 'reviewing';

/** Keys that no recorder may show. */
export const redeemSecrets: readonly string[] = ['password'];
