import type { Given } from '../lifecycle/index.ts';

export interface ProposalContext {
  /** The proposer; null before it is proposed. */
  readonly proposedBy: string | null;
  /** When it expires, milliseconds since the epoch; null once it is decided. */
  readonly dueAt: number | null;
}

/** A command of a proposal. */
export type ProposalCommand = Given &
  (
    | { readonly type: 'propose'; readonly dueAt: number }
    | { readonly type: 'approve' | 'refuse' | 'expire' }
  );

/** Refusals of the guards: the proposer cannot approve, or the time has not come. */
export type ProposalRefusal = 'same_person' | 'not_due';
