import type { Failure } from '../kit/index.ts';

/**
 * unchecked: not known yet whether it can take part; barred: it cannot; waiting: in line, the first
 * one is in progress; skipped: not started because the run was stopped; lost: its answer was lost,
 * so it may or may not be done.
 */
export type BulkItemState =
  | 'unchecked'
  | 'barred'
  | 'waiting'
  | 'skipped'
  | 'done'
  | 'refused'
  | 'lost';

/** One account and its result. */
export interface BulkItem {
  readonly id: string;
  readonly state: BulkItemState;
  /**
   * The problem that bars or refused it, or lost its answer; an item that is sent again keeps the
   * last one.
   */
  readonly code: string | null;
  /**
   * Key of its call; null before it is confirmed. A lost answer is requested again under the same
   * key (H95).
   */
  readonly key: string | null;
  /** The contracts shown as ending with it (H53); null if none end. */
  readonly confirmation: string | null;
}

/** Result of checking one item before the run. */
export interface BulkCheck {
  readonly id: string;
  /** The problem that bars it; null if it can take part. */
  readonly code: string | null;
  readonly confirmation: string | null;
}

/** The work for all items, as the form has read it. */
export type BulkWork = object;

/** Idempotency key: the run happens once, however often it is sent (H95). */
export interface BulkCommand {
  readonly id: string;
  readonly key: string;
  readonly confirmation: string | null;
  readonly work: BulkWork;
}

export interface BulkRunInput {
  /** Each id once. */
  readonly ids: readonly string[];
}

export interface BulkRunContext {
  readonly items: readonly BulkItem[];
  readonly work: BulkWork | null;
  /** No further item is started. */
  readonly isStopping: boolean;
  /** When the server accepts commands again, on this device's clock. */
  readonly resumeAt: number | null;
  /** Why the check failed. */
  readonly failure: Failure | null;
}

export type BulkRunEvent =
  | { readonly type: 'work.submitted'; readonly work: BulkWork }
  | { readonly type: 'work.edited' }
  | {
      readonly type: 'review.confirmed';
      /** Prefix of the items' own keys. */
      readonly key: string;
    }
  | { readonly type: 'review.abandoned' }
  | { readonly type: 'run.stopped' }
  /** Runs the skipped items, too. */
  | { readonly type: 'run.continued' }
  /** Retries refused and lost items. */
  | { readonly type: 'run.retried' }
  /** Closes the dialog; a run is stopped first. */
  | { readonly type: 'run.closed' };

/** Milliseconds. Under a limit per minute no wait is longer than two minutes. */
export const bulkRunTimes = { longestWait: 120_000 } as const;
