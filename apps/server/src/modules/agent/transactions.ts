import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import {
  type Account,
  anyBooking,
  type EntryFilter,
  entryWire,
  namesIn,
  type Page,
  pageOfEntries,
  pageWire,
  periodWire,
  sumsOfEntries,
  totalsWire,
} from '../records/index.ts';
import { type Branch, ownersWith } from './branch.ts';

/** All bookings on the main wallets of a branch, newest first (AC8). */
export async function teamTransactions(
  platform: Platform,
  branch: Branch,
  filter: EntryFilter,
  page: Page,
  language: string,
): Promise<Schemas['TeamTransactions']> {
  const names = await namesIn(getCatalogue(platform), language);
  const wallets = await getWallets(branch, filter);
  const entries = await oneMoment(branch.db, (db) => pageOfEntries(db, wallets, filter, page));
  return {
    path: branch.path,
    period: periodWire(filter.period),
    currencySymbol: getCurrency(branch.agent.currency).symbol,
    // Operator reasons are visible to the member only, and so are the details of deposits and
    // withdrawals.
    ...pageWire(entries, page, (entry) =>
      entryWire(
        { ...entry, note: null, deposit: null, withdrawal: null },
        names,
        platform.config.currencyDigits,
      ),
    ),
  };
}

/** Totals of those bookings (AC8). */
export async function teamTransactionTotals(
  platform: Platform,
  branch: Branch,
  filter: EntryFilter,
): Promise<Schemas['AccountTotals']> {
  const wallets = await getWallets(branch, filter);
  const sums = await oneMoment(branch.db, (db) => sumsOfEntries(db, wallets, filter));
  return totalsWire(sums, platform.config.currencyDigits);
}

const getWallets = async (branch: Branch, { period }: EntryFilter): Promise<Account> => ({
  owners: await ownersWith(branch, period, anyBooking),
  currency: branch.agent.currency,
  kind: 'cash',
});
