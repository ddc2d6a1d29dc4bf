import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Deposits that were paid, with what was credited, in minor units. */
export const paidDeposits = readView
  .selectFrom('deposit')
  .select(['id', 'player_id', 'paid_at', sql<bigint>`amount - fee`.as('credited')])
  .where('status', '=', 'paid');
