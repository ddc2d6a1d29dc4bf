import type { Given } from '../lifecycle/index.ts';

export interface AdjustmentContext {
  /** Who proposed it; null before that. */
  readonly proposedBy: string | null;
}

/** What can be said of an adjustment. */
export type AdjustmentCommand = Given & { readonly type: 'propose' | 'approve' | 'reject' };

/** Refusal of the guard: whoever proposed it cannot approve it. */
export type AdjustmentRefusal = 'same_person';
