import type { AdjustmentCommand } from '@baize/machines/adjustment';

/** Where an adjustment stands: a state of its chart. */
export type AdjustmentState = 'pending' | 'booked' | 'rejected';

/** A correction of a member's money; the amount is minor units. */
export interface AdjustmentTable {
  id: string;
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

/** A command that an adjustment has taken; rows are added and never changed. */
export interface AdjustmentEventTable {
  adjustment_id: AdjustmentTable['id'];
  /** Counted from 1. */
  seq: number;
  command: AdjustmentCommand['type'];
  /** Null of the first. */
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
