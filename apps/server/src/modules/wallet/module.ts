import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue, localised } from '../catalogue/index.ts';
import { allOf, readFunds, vendorAccount } from './balances.ts';
import type { AccountKind, Db } from './wallet.ts';
import { getWallet } from './service.ts';
import { TRANSFER_TYPE, getVendorWallets } from './vendor-wallets.ts';

const MAIN = 'MAIN';
/** How the ledger calls a transfer that the player asks for, and who asks for it. */
const TRANSFER = { type: TRANSFER_TYPE, source: 'wallet-transfer' };

/** The balance, and moving money between the main wallet and a vendor's (C48, C51, C52). */
export function createWalletModule(platform: Platform): ServerModule {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const wallet = getWallet(platform);

  async function getKind(name: string): Promise<AccountKind> {
    if (name === MAIN) return 'cash';
    const { vendors } = await getCatalogue(platform).snapshot();
    if (!vendors.has(name)) throw new ProblemError('not_found');
    return vendorAccount(name);
  }

  /** A round's money stays where it plays until it is over. Throws `round_open`; the caller goes on under the lock. */
  async function refuseOpenRound(trx: Db, playerId: string, currency: string, vendor: string) {
    await wallet.lockFunds(trx, playerId, currency);
    const open = await getVendorWallets(platform).rounds.vendors(trx, playerId);
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
          getVendorWallets(platform).rounds.vendors(db, playerId),
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
        if (body.from === body.to) throw wrong('/body/to', 'different');
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

/** The balance as the wire has it; `asOf` is the moment of the reading. */
export async function balanceWire(
  { config: { currencyDigits: digits } }: Platform,
  db: Db,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  asOf: Date,
) {
  const funds = await readFunds(db, playerId, currency);
  return {
    balance: formatMoney(allOf(funds), digits),
    available: formatMoney(funds.available, digits),
    held: formatMoney(funds.held, digits),
    bonus: formatMoney(funds.bonus, digits),
    total: formatMoney(allOf(funds) + funds.withVendors, digits),
    currency,
    currencySymbol: getCurrency(currency).symbol,
    asOf: asOf.toISOString(),
  };
}

/**
 * The minor units of an amount above zero. Throws `validation_failed` that points at it.
 * @param digits fraction digits of the currency: more of them are refused
 */
export function toAmount(text: string, pointer: string, digits: number): bigint {
  const amount = readAmount(text, pointer, digits);
  if (amount <= 0n) throw wrong(pointer, 'decimals');
  return amount;
}

/** The same of an amount that may be zero, such as a fee that was shown. */
export function readAmount(text: string, pointer: string, digits: number): bigint {
  try {
    return parseMoney(text, digits);
  } catch {
    throw wrong(pointer, 'decimals');
  }
}

function wrong(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
