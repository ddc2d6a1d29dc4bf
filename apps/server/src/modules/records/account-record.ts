import type { Schemas } from '@baize/api';
import { currencyOf } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { type Entry, pageOf, type Sums, sumsOf } from './entries.ts';
import { namesIn, type GameNames } from './names.ts';
import { oneMoment } from './one-moment.ts';
import { ownedBy } from './owners.ts';
import type { RecordType } from './entry-types.ts';
import { type Period, periodWire } from './period.ts';
import { kindOf, ownWallet, walletChoices, walletOfKind, walletsOf } from './wallets.ts';

/** Who reads, in which language. */
export interface Reader {
  readonly playerId: string;
  readonly currency: string;
  readonly language: string;
}

/** What is wanted of an account record. */
export interface AccountQuery {
  readonly period: Period;
  readonly wallet: string;
  readonly type: RecordType | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Everything that was booked on one of the reader's wallets, newest first, with the totals of all of it (PC7). */
export async function accountRecords(
  platform: Platform,
  { playerId, currency, language }: Reader,
  { period, wallet, type, pageNo, pageSize }: AccountQuery,
): Promise<Schemas['AccountRecords']> {
  const catalogue = catalogueOf(platform);
  const names = await namesIn(catalogue, language);
  const account = { owners: ownedBy(playerId), currency, kind: kindOf(wallet) };
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const found = await oneMoment(platform.db, async (db) => {
    const wallets = await walletsOf(db, playerId, currency);
    ownWallet(wallets, wallet);
    const sums = await sumsOf(db, account, { period, type });
    const list = await pageOf(db, account, { period, type }, page);
    return { wallets, sums, list };
  });
  return {
    period: periodWire(period),
    wallet,
    wallets: await walletChoices(catalogue, found.wallets, language),
    currencySymbol: currencyOf(currency).symbol,
    list: found.list.map((entry) => entryWire(entry, names)),
    totals: totalsWire(found.sums),
    pageNo,
    totalPages: Math.ceil(found.sums.count / pageSize),
  };
}

/** Sums as the wire writes them. */
export function totalsWire({ count, in: gained, out }: Sums): Schemas['AccountTotals'] {
  return {
    count,
    in: formatMoney(gained),
    out: formatMoney(out),
    net: formatMoney(gained + out),
  };
}

/** An entry as the wire writes it. */
export function entryWire(
  entry: Entry,
  names: (vendor: string, gameCode: string | null) => GameNames,
): Schemas['AccountEntry'] {
  const { account, id, type, vendor, gameCode, roundId, note, deposit, withdrawal } = entry;
  const { vendorName, gameName } = vendor === null ? {} : names(vendor, gameCode);
  return {
    account,
    id,
    type,
    amount: formatMoney(entry.amount),
    balance: formatMoney(entry.balance),
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
