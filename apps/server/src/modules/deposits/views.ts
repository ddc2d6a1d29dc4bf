import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Deposits that were paid, with what was credited, in minor units. */
export const paidDeposits = readView
  .selectFrom('deposit')
  .select(['id', 'player_id', 'paid_at', sql<bigint>`credited`.as('credited')])
  .where('status', '=', 'paid');
