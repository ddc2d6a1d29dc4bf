import type { LateWinCommand } from '@baize/machines/late-win';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { ColumnType, Generated } from 'kysely';
import type { AccountKind } from '../wallet/index.ts';

/** A round of a vendor's game. */
export interface RoundTable {
  player_id: string;
  vendor_code: string;
  round_id: string;
  /** Null while only a rollback referenced the round. */
  game_code: string | null;
  currency: string;
  bets: Generated<bigint>;
  wins: Generated<bigint>;
  opened_at: Date;
  closed_at: Date | null;
  /** Since when the round has no standing stake. */
  voided_at: Date | null;
  /** Account of the first bet's session; null before the first bet. */
  account: AccountKind | null;
}

/** A rejection, stored for repetition. */
export interface Refusal {
  code: string;
  extensions: Readonly<Record<string, unknown>>;
}

/** A vendor's booking call and its stored answer. */
export interface VendorTransactionTable {
  vendor_code: string;
  transaction_id: string;
  player_id: string;
  /** Null for a promotion win, which belongs to no round. */
  round_id: string | null;
  kind: 'bet' | 'win' | 'promotion' | 'rollback' | 'close';
  state: 'done' | 'refused' | 'rolled_back' | 'tombstone' | 'held';
  amount: bigint;
  request_hash: string;
  answer: ColumnType<unknown, string | null, string>;
  refusal: ColumnType<Refusal | null, string | null, string>;
  /** The bet that a win references. */
  bet_transaction_id: string | null;
  at: Date;
}

/** A state of the late win's statechart. */
export type LateWinState = 'held' | 'booked' | 'refused' | 'voided';

/** A win received after its round was closed; `amount` in minor units. */
export interface LateWinTable {
  id: string;
  player_id: string;
  vendor_code: string;
  round_id: string;
  transaction_id: string;
  game_code: string;
  currency: string;
  amount: bigint;
  jackpot: boolean;
  /** The bet that the win references, or null. */
  bet_transaction_id: string | null;
  state: LateWinState;
  received_at: Date;
  decided_at: Date | null;
}

/** A command that was applied to a late win; append-only. */
export interface LateWinEventTable {
  late_win_id: LateWinTable['id'];
  /** Counted from 1. */
  seq: number;
  command: LateWinCommand['type'];
  /** Null in the first row. */
  state_before: LateWinState | null;
  state_after: LateWinState;
  actor_role: ActorRole;
  actor_id: string;
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    round: RoundTable;
    vendor_transaction: VendorTransactionTable;
    late_win: LateWinTable;
    late_win_event: LateWinEventTable;
  }
}
