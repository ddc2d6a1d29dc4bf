import type { Failure } from '../kit/index.ts';

/** Contracts that would end with the move (T63). */
export interface MoveImpact {
  /** Digest of the contracts that would end; null if none would. */
  readonly confirmation: string | null;
}

/** Account names of the member and of the new upline. */
export interface WantedMove {
  readonly account: string;
  readonly to: string;
}

/** Idempotency key: sent any number of times, carried out once (H95). */
export interface MoveAttempt extends WantedMove {
  readonly key: string;
  readonly confirmation: string | null;
}

export interface DownlineMoveInput {
  readonly account: string;
}

export interface DownlineMoveContext {
  readonly account: string;
  /** The new upline; null before it is chosen. */
  readonly to: string | null;
  /** The impact shown before confirming. */
  readonly impact: MoveImpact | null;
  readonly attempt: MoveAttempt | null;
  readonly failure: Failure | null;
}

export type DownlineMoveEvent =
  | { readonly type: 'upline.chosen'; readonly to: string }
  | { readonly type: 'upline.edited' }
  | { readonly type: 'review.confirmed'; readonly key: string }
  | { readonly type: 'review.abandoned' }
  | { readonly type: 'sending.retried' }
  /** The dialog is closed. */
  | { readonly type: 'move.abandoned' };

/** reviewing: shown for confirmation. */
export type DownlineMoveTag = 'busy' | 'reviewing';
