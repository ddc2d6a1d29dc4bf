import type { Failure } from '../kit/index.ts';

/** Contracts that would end with the move (T63). */
export interface MoveImpact {
  /** Says which they are; null where none would end. */
  readonly confirmation: string | null;
}

/** Who is to be below whom, by their account names. */
export interface WantedMove {
  readonly account: string;
  readonly to: string;
}

/** One intention: however often it is sent under its key, it is done once (H95). */
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
  /** What was shown before it is confirmed. */
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

/** reviewing: it is looked at once more. */
export type DownlineMoveTag = 'busy' | 'reviewing';
