import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/**
 * Rounds with standing stakes and wins, in minor units; `game_code` is null while only a rollback
 * referenced it, `has_bet` tells whether a bet was ever accepted, including free spins, and
 * `voided_at` since when none stands.
 */
export const rounds = readView
  .selectFrom('round')
  .select(['player_id', 'vendor_code', 'round_id', 'game_code', 'currency', 'bets', 'wins'])
  .select(['opened_at', 'closed_at', 'voided_at'])
  .select(sql<boolean>`account is not null`.as('has_bet'));

/** Bets and wins rolled back by their vendor. */
export const rolledBackTransactions = readView
  .selectFrom('vendor_transaction')
  .select(['vendor_code', 'transaction_id', 'player_id', 'round_id', 'kind', 'amount'])
  .where('state', '=', 'rolled_back');

/** Rollbacks of rounds that were closed earlier, by time. */
const lateRollbacks = readView
  .selectFrom('vendor_transaction')
  .innerJoin('round', (join) =>
    join
      .onRef('round.player_id', '=', 'vendor_transaction.player_id')
      .onRef('round.vendor_code', '=', 'vendor_transaction.vendor_code')
      .onRef('round.round_id', '=', 'vendor_transaction.round_id'),
  )
  .select(['vendor_transaction.player_id', 'vendor_transaction.at', 'round.closed_at'])
  .where('vendor_transaction.kind', '=', 'rollback')
  .whereRef('vendor_transaction.at', '>', 'round.closed_at');

/** Wins booked after their round was closed, by time. */
const lateWins = readView
  .selectFrom('late_win')
  .innerJoin('round', (join) =>
    join
      .onRef('round.player_id', '=', 'late_win.player_id')
      .onRef('round.vendor_code', '=', 'late_win.vendor_code')
      .onRef('round.round_id', '=', 'late_win.round_id'),
  )
  .select(['late_win.player_id', sql<Date>`late_win.decided_at`.as('at')])
  .select('round.closed_at')
  .where('late_win.state', '=', 'booked');

/**
 * Changes of closed rounds, i.e. rollbacks and late wins, with their time and the time of closing.
 */
export const changesOfClosedRounds = lateRollbacks.unionAll(lateWins);
