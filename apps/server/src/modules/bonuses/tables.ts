import type { BonusCommand } from '@baize/machines/bonus-status';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { Generated } from 'kysely';

/** A state of the bonus's statechart. */
export type BonusState = 'active' | 'completed' | 'used_up' | 'expired' | 'cancelled';

/** Money that must be wagered before it is the player's; amounts are minor units. */
export interface BonusTable {
  id: string;
  player_id: string;
  currency: string;
  amount: bigint;
  /** Required wagering; `wagered` is the progress. */
  required: bigint;
  wagered: Generated<bigint>;
  /** Amount released as cash at completion. */
  released: Generated<bigint>;
  /**
   * Released money that was already spent when a vendor rolled back bets that the wagering needs.
   */
  shortfall: Generated<bigint>;
  reason: string;
  state: BonusState;
  granted_by: string;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** A command that was applied to a bonus; append-only. */
export interface BonusEventTable {
  bonus_id: BonusTable['id'];
  /** Counted from 1. */
  seq: number;
  command: BonusCommand['type'];
  /** Null in the first row. */
  state_before: BonusState | null;
  state_after: BonusState;
  actor_role: ActorRole;
  actor_id: string;
  wagered: bigint;
  left_over: bigint;
  reason: string | null;
  at: Date;
}

/** A bonus's part of a bet or a win; amounts are minor units. */
export interface BonusPartTable {
  vendor_code: string;
  transaction_id: string;
  bonus_id: BonusTable['id'];
  player_id: string;
  round_id: string;
  kind: 'bet' | 'win';
  amount: bigint;
  /** Whole stake of a bet, from any account; zero for a win. */
  stake: bigint;
  /** Counted wagering of the stake; zero before the round is closed. */
  counted: bigint;
  /** Market of the bet, and the outcome that wins it, if the vendor sends them. */
  market: string | null;
  side: string | null;
  state: Generated<'open' | 'settled' | 'taken_back'>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    bonus: BonusTable;
    bonus_event: BonusEventTable;
    bonus_part: BonusPartTable;
  }
}
