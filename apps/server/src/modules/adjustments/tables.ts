import type { AdjustmentCommand } from '@baize/machines/adjustment';

/** A state of the adjustment's statechart. */
export type AdjustmentState = 'pending' | 'booked' | 'rejected';

/** A correction of a member's money, in minor units. */
export interface AdjustmentTable {
  id: string;
  /** Computed of the id. */
  reference: string;
  player_id: string;
  direction: 'credit' | 'debit';
  currency: string;
  amount: bigint;
  reason: string;
  state: AdjustmentState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

/** A command that was applied to an adjustment; append-only. */
export interface AdjustmentEventTable {
  adjustment_id: AdjustmentTable['id'];
  /** Counted from 1. */
  seq: number;
  command: AdjustmentCommand['type'];
  /** Null in the first row. */
  state_before: AdjustmentState | null;
  state_after: AdjustmentState;
  operator: string;
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    adjustment: AdjustmentTable;
    adjustment_event: AdjustmentEventTable;
  }
}
