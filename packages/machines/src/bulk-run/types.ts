import type { Failure } from '../kit/index.ts';

/**
 * unchecked: nobody knows yet whether it can take part; barred: it cannot; waiting: it is to be done, the first of them
 * now; skipped: it was not begun before the run was stopped; lost: nobody knows whether it was done.
 */
export type BulkItemState =
  | 'unchecked'
  | 'barred'
  | 'waiting'
  | 'skipped'
  | 'done'
  | 'refused'
  | 'lost';

/** One account, and what has become of it. */
export interface BulkItem {
  readonly id: string;
  readonly state: BulkItemState;
  /** The problem that bars it, has refused it or has lost its answer; an item that is sent again keeps the last one. */
  readonly code: string | null;
  /** Of its call; null before it is confirmed. A lost answer is asked for again under the same key (H95). */
  readonly key: string | null;
  /** Of what ends with it, as it was shown (H53); null where nothing ends. */
  readonly confirmation: string | null;
}

/** What was found of one item before the run. */
export interface BulkCheck {
  readonly id: string;
  /** The problem that bars it; null where it can take part. */
  readonly code: string | null;
  readonly confirmation: string | null;
}

/** What is to be done to all of them, as the form has read it. */
export type BulkWork = object;

/** One intention: however often it is sent under its key, it is done once (H95). */
export interface BulkCommand {
  readonly id: string;
  readonly key: string;
  readonly confirmation: string | null;
  readonly work: BulkWork;
}

export interface BulkRunInput {
  /** Each of them once. */
  readonly ids: readonly string[];
}

export interface BulkRunContext {
  readonly items: readonly BulkItem[];
  readonly work: BulkWork | null;
  /** No further item is begun. */
  readonly isStopping: boolean;
  /** When the server takes commands again, on this device's clock. */
  readonly resumeAt: number | null;
  /** Why the items could not be checked. */
  readonly failure: Failure | null;
}

export type BulkRunEvent =
  | { readonly type: 'work.submitted'; readonly work: BulkWork }
  | { readonly type: 'work.edited' }
  | {
      readonly type: 'review.confirmed';
      /** The items' own keys begin with it. */
      readonly key: string;
    }
  | { readonly type: 'review.abandoned' }
  | { readonly type: 'run.stopped' }
  /** Those that were skipped are done, too. */
  | { readonly type: 'run.continued' }
  /** Those that were refused or got lost are sent again. */
  | { readonly type: 'run.retried' }
  /** The dialog is closed: a run is stopped first. */
  | { readonly type: 'run.closed' };

/** Milliseconds. A server that takes so many commands a minute asks nobody to wait longer than two. */
export const bulkRunTimes = { longestWait: 120_000 } as const;
