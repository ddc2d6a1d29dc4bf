import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { formatMoney } from '../../platform/money.ts';
import { getReference, type ReferenceKind } from '../../platform/references.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { type Entry, type EntryFilter, getPage, type Sums, getSums } from './entries.ts';
import { namesIn, type GameNames } from './names.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ownedBy } from './owners.ts';
import { type Page, pageWire } from './page.ts';
import { periodWire } from './period.ts';
import { getKind, ownWallet, walletChoices, walletOfKind, getWallets } from './wallets.ts';

/** The reader, the language, and the database to read. */
export interface Reader {
  readonly db: Kysely<Database>;
  readonly playerId: string;
  readonly currency: string;
  readonly language: string;
}

/** Filter of a wallet's bookings. */
export interface AccountFilter extends EntryFilter {
  readonly wallet: string;
}

/** Bookings of one of the reader's wallets, newest first (PC7). */
export async function accountRecords(
  platform: Platform,
  { db: reads, playerId, currency, language }: Reader,
  { wallet, ...filter }: AccountFilter,
  page: Page,
): Promise<Schemas['AccountRecords']> {
  const catalogue = getCatalogue(platform);
  const names = await namesIn(catalogue, language);
  const account = { owners: ownedBy(playerId), currency, kind: getKind(wallet) };
  const { wallets, entries } = await oneMoment(reads, async (db) => {
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

/** Totals of those bookings (PC7). */
export async function accountTotals(
  platform: Platform,
  { db: reads, playerId, currency }: Reader,
  { wallet, ...filter }: AccountFilter,
): Promise<Schemas['AccountTotals']> {
  const account = { owners: ownedBy(playerId), currency, kind: getKind(wallet) };
  const sums = await oneMoment(reads, async (db) => {
    ownWallet(await getWallets(db, playerId, currency), wallet);
    return getSums(db, account, filter);
  });
  return totalsWire(sums, platform.config.currencyDigits);
}

/** Totals on the wire. */
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

/** An entry on the wire. */
export function entryWire(
  entry: Entry,
  names: (vendor: string, gameCode: string | null) => GameNames,
  digits: number,
): Schemas['AccountEntry'] {
  const { account, id, type, vendor, gameCode, roundId, note, deposit, withdrawal } = entry;
  const reference = findReference(entry);
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
    ...(reference !== undefined && { reference }),
    ...(deposit !== null && { deposit: getReference('deposit', deposit) }),
    ...(withdrawal !== null && { withdrawal: getReference('withdrawal', withdrawal) }),
    at: entry.at.toISOString(),
  };
}

const NAMED_BY_REFERENCE = [
  'deposit',
  'withdrawal',
  'edgeTransfer',
  'adjustment',
  'redemption',
] as const satisfies readonly (ReferenceKind & keyof Entry)[];

/** The reference of what an entry books; bets and the like have none. */
function findReference(entry: Entry): string | undefined {
  const kind = NAMED_BY_REFERENCE.find((one) => entry[one] !== null);
  return kind && getReference(kind, entry[kind]!);
}
