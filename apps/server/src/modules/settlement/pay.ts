import { ProblemError } from '../../platform/errors.ts';
import { splitChunks, groupedBy } from '../../platform/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Move, getMoveAll, type Moved, getWallet } from '../wallet/index.ts';
import { PAID, RETURNED, SOURCE } from './booking-types.ts';
import {
  addPayments,
  billsToBePaid,
  lockUnpaid,
  type Payment,
  type UnpaidBill,
} from './payments.ts';
import type { Bill, Trx } from './store.ts';
import { notifyBills } from './notify.ts';
import { runBisecting } from './run-bisecting.ts';

/** Retry interval of a bill that could not be paid in full. */
const RETRY_MS = 5 * 60_000;

/**
 * Pays all due bills, many per transaction, from the top of the trees down, so that an agent can
 * spend what its upline has just paid. A bill that cannot be paid does not block others.
 */
export async function payAll(platform: Platform): Promise<void> {
  const dueBills = await billsToBePaid(platform.db, platform.clock.now());
  for (const bills of groupedBy(dueBills, ({ currency }) => currency).values())
    for (const some of splitChunks(bills, platform.config.settlementBills))
      await runBisecting(
        some.map(({ id }) => id),
        (ids) => platform.transaction((trx) => payIn(platform, trx, ids)),
        (id, error) => postpone(platform, id, error),
      );
}

/**
 * Pays bills of one currency as far as the payers have money, one by one; the rest stays owed and
 * is retried (H102).
 */
async function payIn(platform: Platform, trx: Trx, ids: readonly string[]): Promise<void> {
  const now = platform.clock.now();
  const bills = await lockUnpaid(trx, ids, now);
  const [first] = bills;
  if (first === undefined) return;
  const parties = [...new Set(bills.flatMap(getParties))];
  const available = await getWallet(platform).lockAvailable(trx, parties, first.currency);
  const payments = bills.map((bill) => affordable(bill, available));
  const moved = await getMoveAll(platform)(trx, payments.flatMap(getMoves));
  checkBooked(moved);
  await addPayments(trx, payments, { at: now, retryAt: new Date(now.getTime() + RETRY_MS) });
  const paid = payments.filter(({ amount }) => amount !== 0n);
  await notifyBills(
    platform,
    trx,
    paid.map(({ bill }) => bill),
  );
}

const getParties = ({ payer_id: payer, payee_id: payee }: Bill): string[] =>
  payer === null ? [payee] : [payer, payee];

/** Payer and payee; null is the platform. */
function getSides({
  bill: { payer_id: payer, payee_id: payee },
  owed,
}: Pick<Payment, 'bill' | 'owed'>) {
  return owed < 0n ? { from: payee, to: payer } : { from: payer, to: payee };
}

/**
 * The payable part of what is owed; updates the balances in `available`. The platform can always
 * pay.
 */
function affordable(bill: UnpaidBill, available: Map<string, bigint>): Payment {
  const owed = bill.amount - bill.paid;
  const { from, to } = getSides({ bill, owed });
  const wanted = owed < 0n ? -owed : owed;
  const has = from === null ? wanted : atLeastZero(available.get(from) ?? 0n);
  const amount = has < wanted ? has : wanted;
  if (from !== null) available.set(from, (available.get(from) ?? 0n) - amount);
  if (to !== null) available.set(to, (available.get(to) ?? 0n) + amount);
  return { bill, owed, amount: owed < 0n ? -amount : amount };
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** A payment as bookings of both sides, identified by the bill and the payment's number. */
function getMoves(payment: Payment): Move[] {
  const { bill, owed, amount } = payment;
  if (amount === 0n) return [];
  const { from, to } = getSides(payment);
  const types = owed < 0n ? RETURNED : PAID;
  const movement = {
    currency: bill.currency,
    amount: amount < 0n ? -amount : amount,
    source: SOURCE,
    sourceTxId: `${bill.id}:${bill.payments + 1}`,
  };
  const out = { ...movement, type: types.from, from: 'cash', to: 'house' } as const;
  const into = { ...movement, type: types.to, from: 'house', to: 'cash' } as const;
  return [
    ...(from === null ? [] : [{ ...out, playerId: from }]),
    ...(to === null ? [] : [{ ...into, playerId: to }]),
  ];
}

/** Throws if the ledger rejected a movement. */
function checkBooked(moved: readonly Moved[]): void {
  for (const { outcome } of moved) {
    // The payer's balance is locked and sufficient, so the rejection is the payee's maximum
    // balance.
    if (outcome === 'insufficient') throw new ProblemError('limit_reached');
    if (outcome !== 'booked') throw new ProblemError('transaction_conflict');
  }
}

/** Stores why a bill was not paid. */
async function postpone({ db, clock, log }: Platform, id: string, error: unknown): Promise<void> {
  log.error({ err: error, bill: id }, 'a bill could not be paid');
  const problem = error instanceof ProblemError ? error.code : 'internal';
  await db
    .updateTable('bill')
    .set({ problem, try_at: new Date(clock.nowMs() + RETRY_MS) })
    .where('id', '=', id)
    .where('try_at', 'is not', null)
    .execute();
}
