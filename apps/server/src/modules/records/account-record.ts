import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { type Entry, type EntryFilter, getPage, type Sums, getSums } from './entries.ts';
import { namesIn, type GameNames } from './names.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ownedBy } from './owners.ts';
import { type Page, pageWire } from './page.ts';
import { periodWire } from './period.ts';
import { getKind, ownWallet, walletChoices, walletOfKind, getWallets } from './wallets.ts';

/** Who reads, in which language. */
export interface Reader {
  readonly playerId: string;
  readonly currency: string;
  readonly language: string;
}

/** Which bookings of which wallet are wanted. */
export interface AccountFilter extends EntryFilter {
  readonly wallet: string;
}

/** Everything that was booked on one of the reader's wallets, newest first (PC7). */
export async function accountRecords(
  platform: Platform,
  { playerId, currency, language }: Reader,
  { wallet, ...filter }: AccountFilter,
  page: Page,
): Promise<Schemas['AccountRecords']> {
  const catalogue = getCatalogue(platform);
  const names = await namesIn(catalogue, language);
  const account = { owners: ownedBy(playerId), currency, kind: getKind(wallet) };
  const { wallets, entries } = await oneMoment(platform.db, async (db) => {
    const wallets = await getWallets(db, playerId, currency);
    ownWallet(wallets, wallet);
    return { wallets, entries: await getPage(db, account, filter, page) };
  });
  return {
    period: periodWire(filter.period),
    wallet,
    wallets: await walletChoices(catalogue, wallets, language),
    currencySymbol: getCurrency(currency).symbol,
    ...pageWire(entries, page, (entry) => entryWire(entry, names, platform.config.currencyDigits)),
  };
}

/** What those bookings come to (PC7). */
export async function accountTotals(
  platform: Platform,
  { playerId, currency }: Reader,
  { wallet, ...filter }: AccountFilter,
): Promise<Schemas['AccountTotals']> {
  const account = { owners: ownedBy(playerId), currency, kind: getKind(wallet) };
  const sums = await oneMoment(platform.db, async (db) => {
    ownWallet(await getWallets(db, playerId, currency), wallet);
    return getSums(db, account, filter);
  });
  return totalsWire(sums, platform.config.currencyDigits);
}

/** Sums as the wire writes them. */
export function totalsWire(
  { count, in: gained, out }: Sums,
  digits: number,
): Schemas['AccountTotals'] {
  return {
    count,
    in: formatMoney(gained, digits),
    out: formatMoney(out, digits),
    net: formatMoney(gained + out, digits),
  };
}

/** An entry as the wire writes it. */
export function entryWire(
  entry: Entry,
  names: (vendor: string, gameCode: string | null) => GameNames,
  digits: number,
): Schemas['AccountEntry'] {
  const { account, id, type, vendor, gameCode, roundId, note, deposit, withdrawal } = entry;
  const { vendorName, gameName } = vendor === null ? {} : names(vendor, gameCode);
  return {
    account,
    id,
    type,
    amount: formatMoney(entry.amount, digits),
    balance: formatMoney(entry.balance, digits),
    counterpart: walletOfKind(entry.counterpart),
    ...(vendor !== null && { vendor, vendorName: vendorName ?? vendor }),
    ...(gameName !== undefined && { gameName }),
    ...(roundId !== null && { roundId }),
    ...(note !== null && { note }),
    ...(deposit !== null && { deposit }),
    ...(withdrawal !== null && { withdrawal }),
    at: entry.at.toISOString(),
  };
}
