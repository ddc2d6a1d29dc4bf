import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getCatalogue } from '../catalogue/index.ts';
import type { Jackpots } from '../seamless/index.ts';
import { findPool } from './pools.ts';
import './tables.ts';

/**
 * Contributions to jackpots, and their wins. A win subtracts the stakes that it was computed from,
 * so that a bet that commits during the award counts for the next jackpot.
 */
export const getJackpots = service((platform: Platform): Jackpots => {
  const catalogue = getCatalogue(platform);
  return {
    async find(db, { vendor, gameCode, currency }) {
      const game = await catalogue.find(vendor, gameCode);
      return game?.tab === 'JP' ? findPool(db, vendor, currency) : null;
    },

    async lock(trx, vendor, currency) {
      const locked = await trx
        .selectFrom('jackpot_pool')
        .select('vendor_code')
        .where('vendor_code', '=', vendor)
        .where('currency', '=', currency)
        .forUpdate()
        .executeTakeFirst();
      if (!locked) return null;
      // A new statement: it sees what was committed while this one waited for the lock.
      return findPool(trx, vendor, currency);
    },

    async hasWon(trx, vendor, betTransactionId) {
      const won = await trx
        .selectFrom('jackpot_win')
        .select('transaction_id')
        .where('vendor_code', '=', vendor)
        .where('bet_transaction_id', '=', betTransactionId)
        .where('whole', '=', true)
        .executeTakeFirst();
      return won !== undefined;
    },

    async recordWin(trx, win, { staked }) {
      const { vendor, currency } = win;
      await trx
        .insertInto('jackpot_win')
        .values({
          vendor_code: vendor,
          transaction_id: win.transactionId,
          currency,
          player_id: win.playerId,
          game_code: win.gameCode,
          bet_transaction_id: win.betTransactionId,
          amount: win.amount,
          whole: win.isWhole,
          staked,
          at: win.at,
          returned_at: null,
        })
        .execute();
      await trx
        .updateTable('jackpot_pool')
        .set((eb) => ({ staked: eb('staked', '-', staked) }))
        .where('vendor_code', '=', vendor)
        .where('currency', '=', currency)
        .execute();
    },

    async reverseWins(trx, vendor, transactionIds, at) {
      if (transactionIds.length === 0) return;
      const wins = await trx
        .updateTable('jackpot_win')
        .set({ returned_at: at })
        .where('vendor_code', '=', vendor)
        .where('transaction_id', 'in', [...transactionIds])
        .where('returned_at', 'is', null)
        .returning(['currency', 'staked'])
        .execute();
      for (const { currency, staked } of wins) {
        await trx
          .updateTable('jackpot_pool')
          .set((eb) => ({ staked: eb('staked', '+', staked) }))
          .where('vendor_code', '=', vendor)
          .where('currency', '=', currency)
          .execute();
      }
    },
  };
});
