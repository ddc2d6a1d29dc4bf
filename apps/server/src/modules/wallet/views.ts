import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import { POINTS_UNIT } from './points.ts';
import './tables.ts';

const afterIt = sql`case when debit_kind = 'cash' or credit_kind = 'house' then debit_balance_after
  else credit_balance_after end`;

/**
 * Bookings of money, without points, from the owner's account `debit_kind` to `credit_kind`, with
 * the balances afterwards and the game; amounts in minor units.
 */
export const bookings = readView
  .selectFrom('transfer')
  .select(['id', 'owner', 'type', 'amount', 'currency', 'at', 'source', 'source_tx_id'])
  .select(['debit_kind', 'credit_kind', 'debit_balance_after', 'credit_balance_after'])
  .select([
    sql<string | null>`meta->>'note'`.as('note'),
    // The player's cash afterwards; for a movement without cash, the player's account.
    sql<bigint>`${afterIt}`.as('balance_after'),
    // Playable balance afterwards, if it differs from cash.
    sql<bigint>`coalesce((meta->>'playable')::bigint, ${afterIt})`.as('playable_after'),
    // Of a movement in parts: the first row has the whole, the others reference it.
    sql<bigint>`coalesce((meta->>'whole')::bigint, amount)`.as('whole'),
    sql<string | null>`meta->>'entry'`.as('entry'),
    sql<string | null>`meta->>'bonus'`.as('bonus'),
    sql<string | null>`meta->>'vendor'`.as('vendor_code'),
    sql<string | null>`meta->>'gameCode'`.as('game_code'),
    sql<string | null>`meta->>'roundId'`.as('round_id'),
  ])
  .where('currency', '<>', POINTS_UNIT);

/** Movements of players' points: the change, negative for a debit, and the balance afterwards. */
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

/** Players' money balances, in minor units, without the platform's side. */
export const playerBalances = readView
  .selectFrom('account')
  .select(['owner', 'kind', 'currency', 'balance'])
  .where('kind', '<>', 'house')
  .where('currency', '<>', POINTS_UNIT);

/** Present and past holds and their purpose; `amount` in minor units. */
export const holds = readView
  .selectFrom('hold')
  .select(['id', 'owner', 'currency', 'amount', 'state', 'source']);
