import type { BonusCommand } from '@baize/machines/bonus-status';
import type { ActorRole } from '@baize/machines/lifecycle';
import type { Generated } from 'kysely';

/** What has become of a bonus: a state of its chart. */
export type BonusState = 'active' | 'completed' | 'used_up' | 'expired' | 'cancelled';

/** Money that is staked before it is the player's; amounts are minor units. */
export interface BonusTable {
  id: string;
  player_id: string;
  currency: string;
  amount: bigint;
  /** What has to be staked, and what was. */
  required: bigint;
  wagered: Generated<bigint>;
  /** What became cash when it was completed. */
  released: Generated<bigint>;
  /** What had become cash and was spent when a vendor took back bets that the wagering needs. */
  shortfall: Generated<bigint>;
  reason: string;
  state: BonusState;
  granted_by: string;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** A command that a bonus has taken; rows are added and never changed. */
export interface BonusEventTable {
  bonus_id: BonusTable['id'];
  /** Counted from 1. */
  seq: number;
  command: BonusCommand['type'];
  /** Null of the first. */
  state_before: BonusState | null;
  state_after: BonusState;
  actor_role: ActorRole;
  actor_id: string;
  wagered: bigint;
  left_over: bigint;
  reason: string | null;
  at: Date;
}

/** What of a bet or a win belongs to a bonus; amounts are minor units. */
export interface BonusPartTable {
  vendor_code: string;
  transaction_id: string;
  bonus_id: BonusTable['id'];
  player_id: string;
  round_id: string;
  kind: 'bet' | 'win';
  amount: bigint;
  /** The whole stake of a bet, whoever paid it; nothing of a win. */
  stake: bigint;
  /** What of the stake is wagering; nothing before the round is closed. */
  counted: bigint;
  /** What the bet is on, and the outcome that wins it, where the vendor says so. */
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
