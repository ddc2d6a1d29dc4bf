import type { ActorRole } from '@baize/machines/lifecycle';
import type { PayoutPartCommand, PayoutPartState } from '@baize/machines/payout-part';
import type { DecidedState, WithdrawalCommand } from '@baize/machines/withdrawal';

/** A withdrawal; its id is that of its hold, and amounts are minor units. */
export interface WithdrawalTable {
  player_id: string;
  id: string;
  /** Computed of the id. */
  reference: string;
  method_id: string;
  account_id: string;
  /** Whether a confirmation requires the account holder's name (S6). */
  asks_account_name: boolean;
  currency: string;
  /** Amount of the hold. */
  amount: bigint;
  /** Part of the amount that is not paid out. */
  fee: bigint;
  /** The decision; after `paying`, the parts have the state. */
  state: DecidedState;
  created_at: Date;
}

/** A part of a payout. */
export interface PayoutPartTable {
  player_id: string;
  withdrawal_id: string;
  id: string;
  /** Counted from 1, in the original order. */
  place: number;
  amount: bigint;
  state: PayoutPartState;
  received: bigint;
  /** Amount received when the deadline counted the rest as received; otherwise null. */
  received_before_force: bigint | null;
  /** When the whole part counts as received, while it waits for an answer (H51). */
  due_at: Date | null;
}

/** A command that was applied to a withdrawal or a part of it; append-only. */
export interface WithdrawalEventTable {
  player_id: string;
  withdrawal_id: string;
  /** Counted from 1 within the withdrawal. */
  seq: number;
  /** Null for the withdrawal itself. */
  part_id: string | null;
  command: 'request' | WithdrawalCommand['type'] | PayoutPartCommand['type'];
  /** Null for the request. */
  state_before: DecidedState | PayoutPartState | null;
  state_after: DecidedState | PayoutPartState;
  /** The requested, sent or partly received amount. */
  amount: bigint | null;
  /** The part's deadline after the command. */
  due_at: Date | null;
  actor_role: ActorRole;
  actor_id: string;
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    withdrawal: WithdrawalTable;
    payout_part: PayoutPartTable;
    withdrawal_event: WithdrawalEventTable;
  }
}
