import type { Given } from '../lifecycle/index.ts';

export interface AdjustmentContext {
  /** The proposer's id; null before it is proposed. */
  readonly proposedBy: string | null;
}

/** Commands of an adjustment. */
export type AdjustmentCommand = Given & { readonly type: 'propose' | 'approve' | 'reject' };

/** Refusal of the guard: the proposer cannot approve it. */
export type AdjustmentRefusal = 'same_person';
