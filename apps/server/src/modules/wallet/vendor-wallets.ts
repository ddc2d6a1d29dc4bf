import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { vendorAccount, type AccountKind } from './balances.ts';
import { getWallet } from './service.ts';
import type { Db } from './wallet.ts';

/** How the ledger calls what goes from one of a player's own wallets to another. */
export const TRANSFER_TYPE = 'wallet-transfer';

/** Whose wallets, in which currency. */
interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

/** Who knows which rounds are open: nobody until the module of rounds has said how to find them. */
interface OpenRounds {
  /** The vendors from whose wallet the player has an open round. */
  vendors(db: Db, playerId: string): Promise<ReadonlySet<string>>;
}

/**
 * The wallets of vendors whose games do not play from the main one. What is moved is moved in the caller's
 * transaction, with the player's accounts locked before anything is read of them: a bet, a withdrawal or another launch
 * comes before it or after it.
 */
export interface VendorWallets {
  readonly rounds: OpenRounds;
  /** The account that a game of the vendor plays from when it is launched now: the one place that decides it. */
  getAccount(vendor: string): Promise<AccountKind>;
  /** Moves all that is available to a vendor's wallet, under a reference that counts once; answers how much. */
  fill(trx: Db, owner: Owner, to: { vendor: string; reference: string }): Promise<bigint>;
  /**
   * Brings all that lies in vendors' wallets back to the main one, except where a round is open; answers how much.
   * @param isWanted whether to take this vendor's
   */
  collect(trx: Db, owner: Owner, isWanted: (vendor: string) => boolean): Promise<bigint>;
}

/** The vendors' wallets of a platform. */
export const getVendorWallets = service((platform: Platform): VendorWallets => {
  const wallet = getWallet(platform);
  const rounds: OpenRounds = { vendors: async () => new Set() };

  return {
    rounds,

    async getAccount(vendor) {
      const { vendors } = await getCatalogue(platform).snapshot();
      return vendors.get(vendor)?.wallet === 'transfer' ? vendorAccount(vendor) : 'cash';
    },

    async fill(trx, { playerId, currency }, { vendor, reference: sourceTxId }) {
      await wallet.lockFunds(trx, playerId, currency);
      const amount = await wallet.balance(trx, playerId, currency, 'cash');
      if (amount <= 0n) return 0n;
      const source = { type: TRANSFER_TYPE, source: 'wallet-fill', sourceTxId };
      const movement = { playerId, currency, amount, ...source };
      await wallet.move(trx, movement, 'cash', vendorAccount(vendor));
      return amount;
    },

    async collect(trx, { playerId, currency }, isWanted) {
      await wallet.lockFunds(trx, playerId, currency);
      const wallets = await wallet.vendorWallets(trx, playerId, currency);
      const filled = [...wallets].filter(([code, amount]) => amount > 0n && isWanted(code));
      if (filled.length === 0) return 0n;
      const open = await rounds.vendors(trx, playerId);
      const free = filled.filter(([code]) => !open.has(code)).sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [code, amount] of free) {
        // It takes what there is, once: under the lock nobody else finds it there.
        const source = { type: TRANSFER_TYPE, source: 'wallet-collect', sourceTxId: newId() };
        const movement = { playerId, currency, amount, ...source };
        await wallet.move(trx, movement, vendorAccount(code), 'cash');
      }
      return free.reduce((sum, [, amount]) => sum + amount, 0n);
    },
  };
});
