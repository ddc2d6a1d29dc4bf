import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Deposits that are paid or may still be, in minor units: what a member's own limits count. */
export const begunDeposits = readView
  .selectFrom('deposit')
  .select(['player_id', 'created_at', sql<bigint>`coalesce(credited, amount)`.as('amount')])
  .where('status', 'in', ['pending', 'held', 'paid']);

/** Deposits that were paid, with what was credited, in minor units. */
export const paidDeposits = readView
  .selectFrom('deposit')
  .select(['id', 'player_id', 'paid_at', sql<bigint>`credited`.as('credited')])
  .where('status', '=', 'paid');
