import { sql } from 'kysely';
import { memberUplines } from '../accounts/index.ts';
import type { Bill, Db, Trx } from './store.ts';

/** A bill not paid in full. */
export interface UnpaidBill extends Bill {
  /** Number of payments. */
  readonly payments: number;
}

/** A payment of a bill. */
export interface Payment {
  readonly bill: UnpaidBill;
  /** Owed before the payment; negative if the downline owes the upline. */
  readonly owed: bigint;
  /** Paid part, with the same sign; zero if nothing can be paid. */
  readonly amount: bigint;
}

/**
 * Depth of the payee when the bill's period ended: the payer was one of its uplines then, even if
 * members moved since.
 */
const getLevel = sql`(select count(*) from ${memberUplines.as('upline')} where upline.member_id = bill.payee_id
  and upline.since < bill.period_to and upline.until >= bill.period_to)`;

/** Due bills, from the top of the trees down. */
export const billsToBePaid = (db: Db, now: Date): Promise<Pick<Bill, 'id' | 'currency'>[]> =>
  db
    .selectFrom('bill')
    .select(['bill.id', 'bill.currency'])
    .where('bill.try_at', '<=', now)
    .orderBy(getLevel)
    .orderBy('bill.period_from')
    .orderBy('bill.id')
    .execute();

/**
 * Of these bills, those still due and not being paid by another server, in the given order, locked
 * until the transaction ends.
 */
export async function lockUnpaid(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<UnpaidBill[]> {
  const bills = await trx
    .selectFrom('bill')
    .selectAll()
    .where('id', 'in', ids)
    .where('try_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const counts = await getPayments(
    trx,
    bills.map(({ id }) => id),
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  return bills
    .map((bill) => ({ ...bill, payments: counts.get(bill.id) ?? 0 }))
    .toSorted((one, other) => places.get(one.id)! - places.get(other.id)!);
}

/** Number of payments per bill; call it after locking the bills. */
async function getPayments(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('bill_payment')
    .select(['bill_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('bill_id', 'in', ids)
    .groupBy('bill_id')
    .execute();
  return new Map(rows.map(({ bill_id: id, count }) => [id, Number(count)]));
}

/** Stores payments of locked bills; a remainder is retried. */
export async function addPayments(
  trx: Trx,
  payments: readonly Payment[],
  { at, retryAt }: { readonly at: Date; readonly retryAt: Date },
): Promise<void> {
  const rows = payments
    .filter(({ amount }) => amount !== 0n)
    .map(({ bill, amount }) => ({
      bill_id: bill.id,
      seq: bill.payments + 1,
      revision: bill.revision,
      amount,
      at,
    }));
  if (rows.length > 0) await trx.insertInto('bill_payment').values(rows).execute();
  const written = payments.map(({ bill, owed, amount }) => ({
    id: bill.id,
    paid: (bill.paid + amount).toString(),
    try_at: amount === owed ? null : retryAt,
    problem: amount === owed ? null : 'insufficient_funds',
  }));
  await sql`
    update bill set paid = written.paid, try_at = written.try_at, problem = written.problem
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written (
      id uuid, paid bigint, try_at timestamptz, problem text)
    where bill.id = written.id`.execute(trx);
}
