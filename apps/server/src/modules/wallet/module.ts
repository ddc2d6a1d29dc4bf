import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue, localised } from '../catalogue/index.ts';
import { balancesWire, readFunds, vendorAccount } from './balances.ts';
import type { AccountKind, Db } from './wallet.ts';
import { getWallet } from './service.ts';
import { TRANSFER_TYPE, type VendorWalletNeeds, vendorWalletsService } from './vendor-wallets.ts';

const MAIN = 'MAIN';
/** Ledger type and source of a player's transfer. */
const TRANSFER = { type: TRANSFER_TYPE, source: 'wallet-transfer' };

/** The balance, and transfers between the main wallet and a vendor wallet (C48, C51, C52). */
export function createWalletModule(platform: Platform, needs: VendorWalletNeeds): ServerModule {
  vendorWalletsService.create(platform, needs);
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const wallet = getWallet(platform);

  async function getKind(name: string): Promise<AccountKind> {
    if (name === MAIN) return 'cash';
    const { vendors } = await getCatalogue(platform).snapshot();
    if (!vendors.has(name)) throw new ProblemError('not_found');
    return vendorAccount(name);
  }

  /**
   * Money of an open round stays in its wallet. Throws `round_open`; the caller continues under the
   * lock.
   */
  async function refuseOpenRound(trx: Db, playerId: string, currency: string, vendor: string) {
    await wallet.lockFunds(trx, playerId, currency);
    const open = await needs.findVendorsWithOpenRounds(trx, playerId);
    if (open.has(vendor)) throw new ProblemError('round_open');
  }

  return {
    name: 'wallet',
    handlers: {
      getBalance: async (_input, ctx) => {
        const { playerId, currency } = ctx.requireSession();
        return ok(await balanceWire(platform, db, { playerId, currency }, ctx.now));
      },

      getMerchantWallet: async ({ query }, ctx) => {
        const { playerId, currency } = ctx.requireSession();
        const main = await balanceWire(platform, db, { playerId, currency }, ctx.now);
        const { vendors } = await getCatalogue(platform).snapshot();
        const own = [...vendors.values()].filter(({ wallet: mode }) => mode === 'transfer');
        const isSingle = own.every(({ maintenance }) => maintenance);
        if (query.isSingle) return ok({ isSingle, main, list: [] });
        const [balances, open] = await Promise.all([
          wallet.vendorWallets(db, playerId, currency),
          needs.findVendorsWithOpenRounds(db, playerId),
        ]);
        const list = [...vendors.values()].map(({ code, names, maintenance, wallet: mode }) => ({
          vassalage: code,
          displayName: localised(names, ctx.language),
          balance: formatMoney(balances.get(code) ?? 0n, digits),
          maintenance,
          wallet: mode,
          isOpen: open.has(code),
        }));
        return ok({ isSingle, main, list });
      },

      transferWallet: async ({ body }, ctx) => {
        const { playerId, currency } = ctx.requireSession();
        if (body.from === body.to) throw toProblem('/body/to', 'different');
        const [from, to] = await Promise.all([getKind(body.from), getKind(body.to)]);
        const amount = toAmount(body.amount, '/body/amount', digits);
        return {
          async commit(trx, reference) {
            const movement = { playerId, currency, amount, ...TRANSFER, sourceTxId: reference };
            if (from !== 'cash') await refuseOpenRound(trx, playerId, currency, body.from);
            const booking = await wallet.move(trx, movement, from, to);
            return ok({
              reference: booking.reference,
              from: body.from,
              to: body.to,
              amount: formatMoney(amount, digits),
              balance: await balanceWire(platform, trx, { playerId, currency }, ctx.now),
              at: ctx.now.toISOString(),
            });
          },
        };
      },
    },
  };
}

/** The balance on the wire; `asOf` is the time of reading. */
export async function balanceWire(
  { config: { currencyDigits: digits } }: Platform,
  db: Db,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  asOf: Date,
) {
  const funds = await readFunds(db, playerId, currency);
  return {
    ...balancesWire(funds, digits),
    currency,
    currencySymbol: getCurrency(currency).symbol,
    asOf: asOf.toISOString(),
  };
}

/**
 * Parses a positive amount to minor units. Throws `validation_failed` that points at it.
 * @param digits fraction digits of the currency; more are rejected
 */
export function toAmount(text: string, pointer: string, digits: number): bigint {
  const amount = readAmount(text, pointer, digits);
  if (amount <= 0n) throw toProblem(pointer, 'decimals');
  return amount;
}

/** As above, but zero is allowed, such as for a displayed fee. */
export function readAmount(text: string, pointer: string, digits: number): bigint {
  try {
    return parseMoney(text, digits);
  } catch {
    throw toProblem(pointer, 'decimals');
  }
}

function toProblem(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
