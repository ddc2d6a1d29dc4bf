import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Rounds with their stakes and wins that stand, in minor units; `game_code` is null while only a rollback has named one. */
export const rounds = readView
  .selectFrom('round')
  .select(['player_id', 'vendor_code', 'round_id', 'game_code', 'currency', 'bets', 'wins'])
  .select(['opened_at', 'closed_at']);

/** Bets and wins that their vendor has taken back. */
export const rolledBackTransactions = readView
  .selectFrom('vendor_transaction')
  .select(['vendor_code', 'transaction_id', 'player_id', 'round_id', 'kind', 'amount'])
  .where('state', '=', 'rolled_back');

/** When bets that had been taken were rolled back, one by one. */
export const voidedBets = readView
  .selectFrom('significant_event')
  .select(['player_id', 'vendor_code', 'round_id', 'at'])
  .where('kind', '=', 'bet_voided');

/** Rollbacks of rounds that were closed before, which nothing else changes; when, and when the round was closed. */
export const changesOfClosedRounds = readView
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
