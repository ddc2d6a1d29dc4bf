import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberUplines } from '../identity/index.ts';
import { walletOf } from '../wallet/index.ts';
import { PAID, RETURNED, SOURCE } from './booking-types.ts';
import type { Bill, Db, Trx } from './store.ts';
import { tellBill } from './tell.ts';

/** When a bill that could not be paid in full is tried again. */
const RETRY_MS = 5 * 60_000;

/**
 * Pays every bill that is due, from the top of the trees down, so that an agent has what its own upline has just paid. A bill
 * that cannot be paid holds up no other.
 */
export async function payAll(platform: Platform): Promise<void> {
  for (const id of await billsToPay(platform.db, platform.clock.now())) {
    try {
      await platform.transaction((trx) => pay(platform, trx, id));
    } catch (error) {
      await postpone(platform, id, error);
    }
  }
}

/** How many were above the payee when the bill's period ended: the payer is one of them, whoever has moved since. */
const levelOf = sql`(select count(*) from ${memberUplines.as('upline')} where upline.member_id = bill.payee_id
  and upline.since < bill.period_to and upline.until >= bill.period_to)`;

async function billsToPay(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bill')
    .select('bill.id')
    .where('bill.try_at', '<=', now)
    .orderBy(levelOf)
    .orderBy('bill.period_from')
    .orderBy('bill.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pays what the payer has of what is owed; the rest stays owed, and is tried again (H102). */
async function pay(platform: Platform, trx: Trx, id: string): Promise<void> {
  const now = platform.clock.now();
  const bill = await trx
    .selectFrom('bill')
    .selectAll()
    .where('id', '=', id)
    .where('try_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (bill === undefined) return;
  const owed = bill.amount - bill.paid;
  const isReturn = owed < 0n;
  const wanted = isReturn ? -owed : owed;
  const amount = await affordable(platform, trx, bill, { wanted, isReturn });
  if (amount === 0n) throw new ProblemError('insufficient_funds');
  const seq = await book(platform, trx, bill, { amount, isReturn });
  const signed = isReturn ? -amount : amount;
  await trx
    .insertInto('bill_payment')
    .values({ bill_id: id, seq, revision: bill.revision, amount: signed, at: now })
    .execute();
  const isSettled = amount === wanted;
  await trx
    .updateTable('bill')
    .set({
      paid: bill.paid + signed,
      try_at: isSettled ? null : new Date(now.getTime() + RETRY_MS),
      problem: isSettled ? null : 'insufficient_funds',
    })
    .where('id', '=', id)
    .execute();
  await tellBill(platform, trx, bill);
}

interface Wanted {
  readonly wanted: bigint;
  /** From the downline back to the upline. */
  readonly isReturn: boolean;
}

/** What can be paid now of what is wanted; the platform can pay everything. */
async function affordable(
  platform: Platform,
  trx: Trx,
  { payer_id: payer, payee_id: payee, currency }: Bill,
  { wanted, isReturn }: Wanted,
): Promise<bigint> {
  const from = isReturn ? payee : payer;
  if (from === null) return wanted;
  const { available } = await walletOf(platform).funds(trx, from, currency);
  return available < wanted ? (available < 0n ? 0n : available) : wanted;
}

/** Books a payment on both sides under the bill and its number; answers the number. */
async function book(
  platform: Platform,
  trx: Trx,
  { id, payer_id: payer, payee_id: payee, currency }: Bill,
  { amount, isReturn }: { readonly amount: bigint; readonly isReturn: boolean },
): Promise<number> {
  const { count } = await trx
    .selectFrom('bill_payment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bill_id', '=', id)
    .executeTakeFirstOrThrow();
  const seq = Number(count) + 1;
  const wallet = walletOf(platform);
  const types = isReturn ? RETURNED : PAID;
  const movement = { currency, amount, source: SOURCE, sourceTxId: `${id}:${seq}` };
  if (payer !== null) {
    const [from, to] = isReturn ? [payee, payer] : [payer, payee];
    await wallet.send(trx, { ...movement, from, to, types });
  } else if (isReturn) await wallet.debit(trx, { ...movement, playerId: payee, type: types.from });
  else await wallet.credit(trx, { ...movement, playerId: payee, type: types.to });
  return seq;
}

/** Keeps why a bill was not paid. */
async function postpone(platform: Platform, id: string, error: unknown): Promise<void> {
  const problem = error instanceof ProblemError ? error.code : 'internal';
  if (problem !== 'insufficient_funds')
    platform.log.error({ err: error, bill: id }, 'a bill could not be paid');
  await platform.db
    .updateTable('bill')
    .set({ problem, try_at: new Date(platform.clock.nowMs() + RETRY_MS) })
    .where('id', '=', id)
    .where('try_at', 'is not', null)
    .execute();
}
