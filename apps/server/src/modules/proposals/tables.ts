import type { ProposalCommand } from '@baize/machines/proposal';
import type { ColumnType } from 'kysely';
import type { OperatorGift } from '../../platform/http/handlers.ts';

/** A state of the proposal's statechart. */
export type ProposalState = 'pending' | 'approved' | 'refused' | 'expired';

/** Input of the proposed call. */
export interface ProposedInput {
  readonly query: Record<string, unknown>;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
}

/** A call that waits or waited for a second operator. */
export interface ProposalTable {
  id: string;
  operation: string;
  kind: OperatorGift['kind'];
  /** Minor units; null if the call gives away no amount of money. */
  amount: bigint | null;
  currency: string | null;
  input: ColumnType<ProposedInput, string, never>;
  /** Response of the approved call. */
  result: ColumnType<unknown, string | null, string | null>;
  state: ProposalState;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** A command of a proposal; append-only. */
export interface ProposalEventTable {
  proposal_id: ProposalTable['id'];
  /** Counted from 1. */
  seq: number;
  command: ProposalCommand['type'];
  /** Null in the first row. */
  state_before: ProposalState | null;
  state_after: ProposalState;
  operator: string;
  reason: string | null;
  at: Date;
}

/** Amount granted without approval, in minor units of the platform's currency. */
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
