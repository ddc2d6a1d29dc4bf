import type { Schemas } from '@baize/api';
import { currencyOf } from '../../platform/currency.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
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
import { type Branch, ownersIn, ownersWith } from './branch.ts';

/** Everything that was booked on the main wallets of a branch, newest first (AC8). */
export async function teamTransactions(
  platform: Platform,
  branch: Branch,
  filter: EntryFilter,
  page: Page,
  language: string,
): Promise<Schemas['TeamTransactions']> {
  const names = await namesIn(catalogueOf(platform), language);
  const owners = await ownersWith(platform, branch, filter.period, anyBooking);
  const wallets = { ...walletsOf(branch), owners };
  const entries = await pageOfEntries(platform.db, wallets, filter, page);
  return {
    path: branch.path,
    period: periodWire(filter.period),
    currencySymbol: currencyOf(branch.agent.currency).symbol,
    // The operator's reasons are the member's own; deposits and withdrawals have pages that only the member has.
    ...pageWire(entries, page, (entry) =>
      entryWire({ ...entry, note: null, deposit: null, withdrawal: null }, names),
    ),
  };
}

/** What those bookings come to (AC8). */
export async function teamTransactionTotals(
  platform: Platform,
  branch: Branch,
  filter: EntryFilter,
): Promise<Schemas['AccountTotals']> {
  return totalsWire(await sumsOfEntries(platform.db, walletsOf(branch), filter));
}

const walletsOf = (branch: Branch): Account => ({
  owners: ownersIn(branch),
  currency: branch.agent.currency,
  kind: 'cash',
});
