import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import { bookings } from '../wallet/index.ts';
import { FORFEIT, GRANT, REBATE, REWARD } from './booking-types.ts';
import './tables.ts';

/**
 * Players with an active bonus: their bets are placed one by one, because a bonus may pay for them
 * and count them.
 */
export const activeBonuses = readView
  .selectFrom('bonus')
  .select(['player_id', 'currency'])
  .where('state', '=', 'active');

/** Every bonus; amounts in minor units. */
export const bonuses = readView
  .selectFrom('bonus')
  .select(['id', 'player_id', 'currency', 'amount', 'required', 'wagered', 'released', 'reason'])
  .select(['state', 'granted_at', 'expires_at', 'ended_at']);

/** The ledger's types of what bonuses and rewards have cost; `less` is what came back. */
export const bonusSigns = [
  { plus: GRANT, less: FORFEIT },
  { plus: REWARD },
  { plus: REBATE },
] as const;

/**
 * Bets placed while a bonus was active: the stake, the bonus's part of it, and the counted
 * wagering.
 */
export const bonusBets = readView
  .selectFrom('bonus_part')
  .innerJoin('bonus', 'bonus.id', 'bonus_part.bonus_id')
  .select(['bonus_part.player_id', 'bonus_part.vendor_code', 'bonus_part.round_id'])
  .select(['bonus_part.transaction_id', 'bonus_part.amount', 'bonus_part.stake'])
  .select(['bonus_part.counted', 'bonus_part.state', 'bonus.state as bonus_state'])
  .where('bonus_part.kind', '=', 'bet');

/**
 * Cost of bonuses and rewards to the platform over time: granted amounts less those that returned
 * to it; minor units.
 */
export const bonusCosts = bookings
  .where('type', 'in', [GRANT, FORFEIT, REWARD, REBATE])
  .clearSelect()
  .select(['owner', 'currency', 'at'])
  .select(sql<bigint>`case type when ${sql.lit(FORFEIT)} then -amount else amount end`.as('cost'));
