import type { Given } from '../lifecycle/index.ts';

/** Times in milliseconds since the epoch; null until they are known. */
export interface ActivityContext {
  /** From then on the activity takes no entries. */
  readonly closesAt: number | null;
  /** From then on an approved reward is lost. */
  readonly claimUntil: number | null;
}

/** The commands of a member's entry in an activity. */
export type ActivityCommand = Given &
  (
    | { readonly type: 'open'; readonly opensAt: number; readonly closesAt: number }
    | {
        readonly type:
          | 'sign'
          | 'join'
          | 'apply'
          | 'review'
          | 'issue'
          | 'reject'
          | 'claim'
          | 'close';
      }
    | { readonly type: 'approve'; readonly claimUntil: number }
  );

/** Refusals of the guards. */
export type ActivityRefusal = 'not_open_yet' | 'entries_closed' | 'claim_over' | 'not_due';
