import type { Schemas } from '@baize/api';
import { currencyOf } from '../../platform/currency.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import {
  entryWire,
  namesIn,
  oneMoment,
  pageOfEntries,
  type Period,
  periodWire,
  type RecordType,
  sumsOfEntries,
  totalsWire,
} from '../records/index.ts';
import { type Branch, ownersIn } from './branch.ts';

/** What is wanted of a team's transactions. */
export interface TransactionQuery {
  readonly period: Period;
  readonly type: RecordType | undefined;
  readonly language: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Everything that was booked on the main wallets of a branch, newest first, with the totals of all of it (AC8). */
export async function teamTransactions(
  platform: Platform,
  branch: Branch,
  { period, type, language, pageNo, pageSize }: TransactionQuery,
): Promise<Schemas['TeamTransactions']> {
  const { currency } = branch.agent;
  const names = await namesIn(catalogueOf(platform), language);
  const wallets = { owners: ownersIn(branch), currency, kind: 'cash' };
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { sums, list } = await oneMoment(platform.db, async (db) => ({
    sums: await sumsOfEntries(db, wallets, { period, type }),
    list: await pageOfEntries(db, wallets, { period, type }, page),
  }));
  return {
    path: branch.path,
    period: periodWire(period),
    currencySymbol: currencyOf(currency).symbol,
    // The operator's reasons are the member's own; deposits and withdrawals have pages that only the member has.
    list: list.map((entry) =>
      entryWire({ ...entry, note: null, deposit: null, withdrawal: null }, names),
    ),
    totals: totalsWire(sums),
    pageNo,
    totalPages: Math.ceil(sums.count / pageSize),
  };
}
