import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { suppliedService } from '../../platform/service.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { vendorAccount, type AccountKind } from './balances.ts';
import { getWallet } from './service.ts';
import type { Db } from './wallet.ts';

/** Ledger type of transfers between a player's own wallets. */
export const TRANSFER_TYPE = 'wallet-transfer';

/** The player and currency of the wallets. */
interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

/** Dependencies of vendor wallets, provided by the rounds module, which imports wallets. */
export interface VendorWalletNeeds {
  /** Vendors whose wallet the player has an open round on. */
  findVendorsWithOpenRounds(db: Db, playerId: string): Promise<ReadonlySet<string>>;
}

/**
 * Wallets of vendors whose games do not play from the main wallet. Movements run in the caller's
 * transaction, with the player's accounts locked before anything is read: a bet, a withdrawal or
 * another launch comes entirely before or after.
 */
export interface VendorWallets {
  /** The account for a game of the vendor launched now: the only place that decides it. */
  getAccount(vendor: string): Promise<AccountKind>;
  /** Moves all available money to a vendor wallet, once per reference; returns the amount. */
  fill(trx: Db, owner: Owner, to: { vendor: string; reference: string }): Promise<bigint>;
  /**
   * Moves the balances of vendor wallets back to the main wallet, except those with an open round;
   * returns the amount.
   * @param isWanted whether to include this vendor
   */
  collect(trx: Db, owner: Owner, isWanted: (vendor: string) => boolean): Promise<bigint>;
}

export const vendorWalletsService = suppliedService('vendor wallets', createVendorWallets);

/** The vendor wallets of a platform. */
export const getVendorWallets = vendorWalletsService.get;

function createVendorWallets(
  platform: Platform,
  { findVendorsWithOpenRounds }: VendorWalletNeeds,
): VendorWallets {
  const wallet = getWallet(platform);

  return {
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
      const open = await findVendorsWithOpenRounds(trx, playerId);
      const free = filled.filter(([code]) => !open.has(code)).sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [code, amount] of free) {
        // Moves the whole balance, once: under the lock it cannot be moved twice.
        const source = { type: TRANSFER_TYPE, source: 'wallet-collect', sourceTxId: newId() };
        const movement = { playerId, currency, amount, ...source };
        await wallet.move(trx, movement, vendorAccount(code), 'cash');
      }
      return free.reduce((sum, [, amount]) => sum + amount, 0n);
    },
  };
}
