import type { ProposalCommand } from '@baize/machines/proposal';
import type { ColumnType } from 'kysely';
import type { OperatorGift } from '../../platform/http/handlers.ts';

/** A state of the proposal's statechart. */
export type ProposalState = 'pending' | 'approved' | 'refused' | 'expired';

/** What an operation is called with. */
export interface ProposedInput {
  readonly query: Record<string, unknown>;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
}

/** A call that waits for a second operator, or has waited. */
export interface ProposalTable {
  id: string;
  operation: string;
  kind: OperatorGift['kind'];
  /** Minor units; null where the call gives away no sum of money. */
  amount: bigint | null;
  currency: string | null;
  input: ColumnType<ProposedInput, string, never>;
  /** What the call has answered when it was approved. */
  result: ColumnType<unknown, string | null, string | null>;
  state: ProposalState;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** A command of a proposal; rows are added and never changed. */
export interface ProposalEventTable {
  proposal_id: ProposalTable['id'];
  /** Counted from 1. */
  seq: number;
  command: ProposalCommand['type'];
  /** Null of the first. */
  state_before: ProposalState | null;
  state_after: ProposalState;
  operator: string;
  reason: string | null;
  at: Date;
}

/** What an operator has given away alone, in minor units of the platform's currency. */
export interface OperatorGrantTable {
  id: string;
  operator: string;
  kind: OperatorGift['kind'];
  amount: bigint;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    proposal: ProposalTable;
    proposal_event: ProposalEventTable;
    operator_grant: OperatorGrantTable;
  }
}
