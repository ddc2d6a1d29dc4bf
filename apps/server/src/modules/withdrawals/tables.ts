import type { ActorRole } from '@baize/machines/lifecycle';
import type { PayoutPartCommand, PayoutPartState } from '@baize/machines/payout-part';
import type { DecidedState, WithdrawalCommand } from '@baize/machines/withdrawal';

/** A withdrawal; its id is that of its hold, and amounts are minor units. */
export interface WithdrawalTable {
  player_id: string;
  id: string;
  method_id: string;
  account_id: string;
  /** Whether a confirmation needs the name that the account is held in (S6). */
  asks_account_name: boolean;
  currency: string;
  /** What was set aside. */
  amount: bigint;
  /** What of the amount is not paid out. */
  fee: bigint;
  /** What was decided of it; what follows of `paying` the parts say. */
  state: DecidedState;
  created_at: Date;
}

/** A piece of what is paid out. */
export interface PayoutPartTable {
  player_id: string;
  withdrawal_id: string;
  id: string;
  /** Counted from 1, in the order in which the parts were named. */
  place: number;
  amount: bigint;
  state: PayoutPartState;
  received: bigint;
  /** What had arrived when the deadline counted the rest as received; null of every other part. */
  received_before_force: bigint | null;
  /** When all of it counts as received, while it waits for an answer (H51). */
  due_at: Date | null;
}

/** A command that a withdrawal or a part of it has taken; rows are added and never changed. */
export interface WithdrawalEventTable {
  player_id: string;
  withdrawal_id: string;
  /** Counted from 1 in the whole withdrawal. */
  seq: number;
  /** Null is the withdrawal itself. */
  part_id: string | null;
  command: 'request' | WithdrawalCommand['type'] | PayoutPartCommand['type'];
  /** Null of the request. */
  state_before: DecidedState | PayoutPartState | null;
  state_after: DecidedState | PayoutPartState;
  /** What was asked for, sent or is said to have arrived in part. */
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
