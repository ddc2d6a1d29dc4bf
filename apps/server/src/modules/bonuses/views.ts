import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import { bookings } from '../wallet/index.ts';
import { FORFEIT, GRANT } from './booking-types.ts';
import './tables.ts';

/** Whose bets are placed one by one: they may be paid by a bonus, and count for it. */
export const activeBonuses = readView
  .selectFrom('bonus')
  .select(['player_id', 'currency'])
  .where('state', '=', 'active');

/** Every bonus; amounts in minor units. */
export const bonuses = readView
  .selectFrom('bonus')
  .select(['id', 'player_id', 'currency', 'amount', 'required', 'wagered', 'released', 'reason'])
  .select(['state', 'granted_at', 'expires_at', 'ended_at']);

/** The ledger's types of what bonuses have cost; `less` is what came back. */
export const bonusSigns = { plus: GRANT, less: FORFEIT } as const;

/** Bets that were placed while a bonus was active: the stake, what of it the bonus paid, and what of it counts. */
export const bonusBets = readView
  .selectFrom('bonus_part')
  .innerJoin('bonus', 'bonus.id', 'bonus_part.bonus_id')
  .select(['bonus_part.player_id', 'bonus_part.vendor_code', 'bonus_part.round_id'])
  .select(['bonus_part.transaction_id', 'bonus_part.amount', 'bonus_part.stake'])
  .select(['bonus_part.counted', 'bonus_part.state', 'bonus.state as bonus_state'])
  .where('bonus_part.kind', '=', 'bet');

/** What bonuses cost the platform, by when: what was granted, less what came back to it; minor units. */
export const bonusCosts = bookings
  .where('type', 'in', [bonusSigns.plus, bonusSigns.less])
  .clearSelect()
  .select(['owner', 'currency', 'at'])
  .select(
    sql<bigint>`case type when ${sql.lit(bonusSigns.plus)} then amount else -amount end`.as('cost'),
  );
