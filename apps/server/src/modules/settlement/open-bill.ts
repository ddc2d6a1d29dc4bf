import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NamedBill } from './bills.ts';
import { getProgress } from './progress.ts';
import { contractById } from './store.ts';
import { billWire, partsWire, revisionWire, tiersWire } from './wire.ts';

/** Maximum that the OpenAPI document lists. */
const MAX_LISTED = 100;

/** A bill in detail: every threshold, sums and rounding, corrections and payments (H102). */
export async function openBill(
  platform: Platform,
  bill: NamedBill,
  now: Date,
): Promise<Schemas['OpenBill']> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const contract = await contractById(db, bill.contract_id);
  const progress = await getProgress(db, bill.contract_id);
  if (contract === undefined || progress === undefined)
    throw new Error(`the bill ${bill.id} has lost its contract`);
  const revisions = await db
    .selectFrom('bill_revision')
    .selectAll()
    .where('bill_id', '=', bill.id)
    .orderBy('revision', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const payments = await db
    .selectFrom('bill_payment')
    .selectAll()
    .where('bill_id', '=', bill.id)
    .orderBy('seq', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return {
    bill: billWire(bill, now, digits),
    currencySymbol: getCurrency(bill.currency).symbol,
    timeZone: progress.time_zone,
    tiers: tiersWire(contract, bill, digits),
    parts: partsWire(contract, bill, digits),
    revisions: revisions.map((revision) => revisionWire(revision, digits)),
    payments: payments.map(({ at, amount, revision }) => ({
      at: at.toISOString(),
      amount: formatMoney(amount, digits),
      revision,
    })),
  };
}
