import type { DepositStatusContext } from '@baize/machines/deposit-status';
import type { Stored } from '@baize/machines/lifecycle';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { members } from '../identity/index.ts';
import type { DepositEventTable, DepositStatus, DepositTable } from './tables.ts';

type Db = Kysely<Database>;

export type Deposit = Selectable<DepositTable>;
export type DepositEvent = Selectable<DepositEventTable>;
type Row = Insertable<DepositEventTable>;

/** Where a deposit stands, as its chart has it. */
export interface StoredDeposit extends Stored<DepositStatusContext> {
  readonly state: DepositStatus;
}

export function getStored(deposit: Deposit): StoredDeposit {
  const { status, amount, currency, other_amounts: otherAmounts, expires_at: end } = deposit;
  const dueAt = status === 'pending' ? end.getTime() : null;
  return { state: status, context: { amount: String(amount), currency, otherAmounts, dueAt } };
}

/** Lets a player begin one deposit after another, so that none is counted too late. */
export async function lockBeginning(trx: Db, playerId: string): Promise<void> {
  await lockName(trx, `deposit:${playerId}`);
}

/** A deposit; nobody else changes it until the transaction ends. */
export const lockDeposit = (trx: Db, id: string): Promise<Deposit | undefined> =>
  trx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A deposit as it begins. */
export type NewDeposit = Omit<
  Deposit,
  'status' | 'paid_at' | 'arrived' | 'arrived_currency' | 'credited'
>;

/** Adds a deposit with the first row of its log. */
export async function addDeposit(trx: Db, deposit: NewDeposit): Promise<void> {
  const { id, player_id: playerId, method_names: names, created_at: at } = deposit;
  await trx
    .insertInto('deposit')
    .values({
      ...deposit,
      method_names: JSON.stringify(names) as never,
      status: 'pending',
      paid_at: null,
    })
    .execute();
  await addEvent(trx, {
    deposit_id: id,
    seq: 1,
    command: 'open',
    status_before: null,
    status_after: 'pending',
    actor_role: 'player',
    actor_id: playerId,
    transaction_id: null,
    amount: null,
    currency: null,
    reason: null,
    at,
  });
}

/** What has come, in minor units of its own currency. */
export interface Arrived {
  readonly amount: bigint;
  readonly currency: string;
}

/** What a row of the log says has come; null of commands that say nothing of it and of older rows. */
export const getArrived = ({ amount, currency }: DepositEvent): Arrived | null =>
  amount === null || currency === null ? null : { amount, currency };

/** What a command changes beside the status. */
export interface DepositChange {
  readonly arrived?: Arrived;
  readonly credited?: bigint;
}

/** The one place that writes the status: with the row of the log that says why (scripts/gates/lifecycle-writes.mjs). */
export async function writeStatus(
  trx: Db,
  event: Omit<DepositEvent, 'seq' | 'status_before'> & { status_before: DepositStatus },
  { arrived, credited }: DepositChange,
): Promise<void> {
  const { deposit_id: id, status_before: before, status_after: status, at } = event;
  await trx
    .updateTable('deposit')
    .set({
      status,
      paid_at: status === 'paid' ? at : null,
      ...(arrived && { arrived: arrived.amount, arrived_currency: arrived.currency }),
      ...(credited !== undefined && { credited }),
    })
    .where('id', '=', id)
    .where('status', '=', before)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('deposit_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow();
  await addEvent(trx, { ...event, seq: Number(last ?? 0) + 1 });
}

async function addEvent(trx: Db, event: Row): Promise<void> {
  await trx.insertInto('deposit_event').values(event).execute();
}

/** A deposit's log from its beginning. */
export const getEvents = (db: Db, id: string): Promise<DepositEvent[]> =>
  db.selectFrom('deposit_event').selectAll().where('deposit_id', '=', id).orderBy('seq').execute();

/** What a provider has said under an id of its own: that a payment failed, that it was paid, or both. */
export const findTransactionEvents = (
  db: Db,
  provider: string,
  transactionId: string,
): Promise<DepositEvent[]> =>
  db
    .selectFrom('deposit_event')
    .selectAll()
    .where('actor_id', '=', provider)
    .where('transaction_id', '=', transactionId)
    .execute();

export const depositById = (db: Db, id: string): Promise<Deposit | undefined> =>
  db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a provider has ever been paid by; its results count whatever has become of its methods. */
export async function hasDeposits(db: Db, provider: string): Promise<boolean> {
  const found = await db
    .selectFrom('deposit')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The deposits that wait longer than they may. */
export async function depositsDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many deposits of a method a player has begun since a moment that may still be paid, are, or are held. */
export async function countSince(
  db: Db,
  playerId: string,
  methodId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('player_id', '=', playerId)
    .where('method_id', '=', methodId)
    .where('created_at', '>=', since)
    .where('status', 'in', ['pending', 'paid', 'held'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many deposits of a player wait for their provider. */
export async function countPending(db: Db, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Asked {
  readonly playerId: string;
  readonly asOf: Date;
  readonly status?: string | undefined;
  /** The first moment, and the first one after the last. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a player's deposits, the latest first, and how many there are in all. */
export async function getPage(
  db: Db,
  { playerId, asOf, status, from, until, offset, limit }: Asked,
): Promise<{ rows: Deposit[]; total: number }> {
  let asked = db
    .selectFrom('deposit')
    .where('player_id', '=', playerId)
    .where('created_at', '<=', asOf);
  if (status !== undefined) asked = asked.where('status', '=', status as DepositStatus);
  if (from) asked = asked.where('created_at', '>=', from);
  if (until) asked = asked.where('created_at', '<', until);
  const [rows, { count }] = await Promise.all([
    asked
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    asked.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** A deposit with the account name of its player. */
export type NamedDeposit = Deposit & { readonly account: string };

export interface DepositFilter {
  readonly status: DepositStatus | undefined;
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the deposits of all players, the oldest first, and how many there are in all. */
export async function findDepositPage(
  db: Db,
  { status, asOf, offset, limit }: DepositFilter,
): Promise<{ rows: NamedDeposit[]; total: number }> {
  const page = db
    .selectFrom('deposit')
    .innerJoin(members.as('member'), 'member.id', 'deposit.player_id')
    .selectAll('deposit')
    .select('member.account')
    .where('deposit.created_at', '<=', asOf)
    .$if(status !== undefined, (query) => query.where('deposit.status', '=', status!))
    .orderBy('deposit.created_at')
    .orderBy('deposit.id')
    .offset(offset)
    .limit(limit);
  const count = db
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '<=', asOf)
    .$if(status !== undefined, (query) => query.where('status', '=', status!));
  const [rows, { count: total }] = await Promise.all([
    page.execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}
