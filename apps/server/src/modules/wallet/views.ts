import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import { POINTS_UNIT } from './points.ts';
import './tables.ts';

/**
 * What was booked of money, which points are not, from the account `debit_kind` of its owner to `credit_kind`, with
 * what each had after it and the game that it was booked for; amounts in minor units.
 */
export const bookings = readView
  .selectFrom('transfer')
  .select(['id', 'owner', 'type', 'amount', 'currency', 'at', 'source', 'source_tx_id'])
  .select(['debit_kind', 'credit_kind', 'debit_balance_after', 'credit_balance_after'])
  .select([
    sql<string | null>`meta->>'note'`.as('note'),
    // What the player's cash was after it; of a movement without cash what its credited account was.
    sql<bigint>`case debit_kind when 'cash' then debit_balance_after else credit_balance_after end`.as(
      'balance_after',
    ),
    sql<string | null>`meta->>'vendor'`.as('vendor_code'),
    sql<string | null>`meta->>'gameCode'`.as('game_code'),
    sql<string | null>`meta->>'roundId'`.as('round_id'),
  ])
  .where('currency', '<>', POINTS_UNIT);

/** Movements of players' points: how many came, less than zero when they went, and how many there were after it. */
export const pointsBookings = readView
  .selectFrom('transfer')
  .select(['id', 'owner', 'type', 'at', 'source', 'source_tx_id'])
  .select([
    sql<bigint>`case credit_kind when 'points' then amount else -amount end`.as('points'),
    sql<bigint>`case credit_kind when 'points' then credit_balance_after else debit_balance_after end`.as(
      'balance_after',
    ),
    sql<string | null>`meta->>'gameType'`.as('game_type'),
    sql<string | null>`meta->>'vendor'`.as('vendor_code'),
    sql<string | null>`meta->>'roundId'`.as('round_id'),
  ])
  .where('currency', '=', POINTS_UNIT);

/** What players have of money, in minor units, without the platform's side of it. */
export const playerBalances = readView
  .selectFrom('account')
  .select(['owner', 'kind', 'currency', 'balance'])
  .where('kind', '<>', 'house')
  .where('currency', '<>', POINTS_UNIT);

/** What is and was set aside, and for whom; `amount` in minor units. */
export const holds = readView
  .selectFrom('hold')
  .select(['id', 'owner', 'currency', 'amount', 'state', 'source']);
