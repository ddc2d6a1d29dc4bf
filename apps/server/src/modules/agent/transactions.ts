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

/** Everything that was booked on the main wallets of a branch, newest first (AC8). */
export async function teamTransactions(
  platform: Platform,
  branch: Branch,
  filter: EntryFilter,
  page: Page,
  language: string,
): Promise<Schemas['TeamTransactions']> {
  const names = await namesIn(getCatalogue(platform), language);
  const wallets = await getWallets(platform, branch, filter);
  const entries = await oneMoment(platform.db, (db) => pageOfEntries(db, wallets, filter, page));
  return {
    path: branch.path,
    period: periodWire(filter.period),
    currencySymbol: getCurrency(branch.agent.currency).symbol,
    // The operator's reasons are the member's own; deposits and withdrawals have pages that only the member has.
    ...pageWire(entries, page, (entry) =>
      entryWire(
        { ...entry, note: null, deposit: null, withdrawal: null },
        names,
        platform.config.currencyDigits,
      ),
    ),
  };
}

/** What those bookings come to (AC8). */
export async function teamTransactionTotals(
  platform: Platform,
  branch: Branch,
  filter: EntryFilter,
): Promise<Schemas['AccountTotals']> {
  const wallets = await getWallets(platform, branch, filter);
  const sums = await oneMoment(platform.db, (db) => sumsOfEntries(db, wallets, filter));
  return totalsWire(sums, platform.config.currencyDigits);
}

const getWallets = async (
  platform: Platform,
  branch: Branch,
  { period }: EntryFilter,
): Promise<Account> => ({
  owners: await ownersWith(platform, branch, period, anyBooking),
  currency: branch.agent.currency,
  kind: 'cash',
});
