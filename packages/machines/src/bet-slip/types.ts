import type { Failure } from '../kit/index.ts';

/** The slip that is sent, and the key that the call is known by (H95). */
export interface SlipWanted {
  readonly key: string;
  /** Which change of the odds it may still be accepted with. */
  readonly accept: 'none' | 'higher' | 'any';
}

/** What the book says of a slip. A bet on a running match waits before it is decided. */
export interface SlipAnswer {
  readonly slipId: string;
  readonly state: 'waiting' | 'accepted' | 'refused';
  /** Why it was refused; null otherwise. */
  readonly reason: string | null;
}

export interface QuoteWanted {
  readonly slipId: string;
  readonly percent: number;
}

/** A price that the book holds for a moment. */
export interface Quote {
  readonly quoteId: string;
  readonly heldMs: number;
}

export interface SaleWanted {
  readonly quoteId: string;
  readonly key: string;
}

export interface SaleOutcome {
  /** A part of the stake is still in play. */
  readonly goesOn: boolean;
}

export interface BetSlipContext {
  readonly wanted: SlipWanted | null;
  /** Empty until the book has answered. */
  readonly slipId: string;
  readonly quoteWanted: QuoteWanted | null;
  /** Empty while no price is held. */
  readonly quoteId: string;
  /** When the price is no longer held, by this device's clock. */
  readonly heldUntil: number;
  readonly sale: SaleWanted | null;
  readonly failure: Failure | null;
}

export type BetSlipEvent =
  | { readonly type: 'slip.placed'; readonly wanted: SlipWanted }
  /** The same slip again, under its key. */
  | { readonly type: 'slip.repeated' }
  | { readonly type: 'slip.edited' }
  /** The event stream says what became of a slip that waited. */
  | { readonly type: 'slip.decided'; readonly answer: SlipAnswer }
  | { readonly type: 'slip.settled' }
  | { readonly type: 'cashOut.requested'; readonly percent: number }
  | { readonly type: 'cashOut.confirmed'; readonly key: string }
  | { readonly type: 'cashOut.repeated' }
  | { readonly type: 'cashOut.abandoned' };

/** Keys that no recorder may show. */
export const betSlipSecrets: readonly string[] = [];
