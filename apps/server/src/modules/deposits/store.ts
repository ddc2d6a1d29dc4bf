import type { DepositStatusContext } from '@baize/machines/deposit-status';
import type { Stored } from '@baize/machines/lifecycle';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { getReference, getReferenceKey } from '../../platform/references.ts';
import { matchesSearch, members } from '../accounts/index.ts';
import type { DepositEventTable, DepositStatus, DepositTable } from './tables.ts';

type Db = Kysely<Database>;

export type Deposit = Omit<Selectable<DepositTable>, 'reference'>;
export type DepositEvent = Selectable<DepositEventTable>;
type Row = Insertable<DepositEventTable>;

/** The state of a deposit in its statechart. */
export interface StoredDeposit extends Stored<DepositStatusContext> {
  readonly state: DepositStatus;
}

export function getStored(deposit: Deposit): StoredDeposit {
  const { status, amount, currency, other_amounts: otherAmounts, expires_at: end } = deposit;
  const dueAt = status === 'pending' ? end.getTime() : null;
  return { state: status, context: { amount: String(amount), currency, otherAmounts, dueAt } };
}

/** Serialises a player's new deposits, so that the limit counts all of them. */
export async function lockBeginning(trx: Db, playerId: string): Promise<void> {
  await lockName(trx, `deposit:${playerId}`);
}

/** A deposit, locked until the transaction ends. */
export const lockDeposit = (trx: Db, id: string): Promise<Deposit | undefined> =>
  trx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A new deposit. */
export type NewDeposit = Omit<
  Deposit,
  'status' | 'paid_at' | 'arrived' | 'arrived_currency' | 'credited'
>;

/** Adds a deposit with its first log row. */
export async function addDeposit(trx: Db, deposit: NewDeposit): Promise<void> {
  const { id, player_id: playerId, method_names: names, created_at: at } = deposit;
  await trx
    .insertInto('deposit')
    .values({
      ...deposit,
      reference: getReference('deposit', id),
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

/** Arrived money, in minor units of its own currency. */
export interface Arrived {
  readonly amount: bigint;
  readonly currency: string;
}

/** The arrived money of a log row; null for commands without an amount and for older rows. */
export const getArrived = ({ amount, currency }: DepositEvent): Arrived | null =>
  amount === null || currency === null ? null : { amount, currency };

/** Columns that a command changes besides the status. */
export interface DepositChange {
  readonly arrived?: Arrived;
  readonly credited?: bigint;
}

/**
 * The only place that writes the status, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
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

/** A deposit's log, oldest first. */
export const getEvents = (db: Db, id: string): Promise<DepositEvent[]> =>
  db.selectFrom('deposit_event').selectAll().where('deposit_id', '=', id).orderBy('seq').execute();

/** Payment results of a provider under an id of its own: failed, paid, or both. */
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

/** The id of the deposit that a reference or an id names. */
export async function findDepositId(db: Db, reference: string): Promise<string | undefined> {
  const key = getReferenceKey('deposit', reference);
  if (key === null) return undefined;
  const row = await db
    .selectFrom('deposit')
    .select('id')
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  return row?.id;
}

export const depositById = (db: Db, id: string): Promise<Deposit | undefined> =>
  db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a provider has ever had a deposit; its results count even if its methods are gone. */
export async function hasDeposits(db: Db, provider: string): Promise<boolean> {
  const found = await db
    .selectFrom('deposit')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Overdue pending deposits. */
export async function depositsDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Number of a player's deposits by a method since a time that are pending, paid or held. */
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

/** Number of a player's pending deposits. */
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
  /** Period, from inclusive to exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a player's deposits, newest first, and their total number. */
export async function getPage(
  db: Db,
  { playerId, asOf, status, from, until, offset, limit }: Asked,
): Promise<{ rows: Deposit[]; total: number }> {
  let statement = db
    .selectFrom('deposit')
    .where('player_id', '=', playerId)
    .where('created_at', '<=', asOf);
  if (status !== undefined) statement = statement.where('status', '=', status as DepositStatus);
  if (from) statement = statement.where('created_at', '>=', from);
  if (until) statement = statement.where('created_at', '<', until);
  const [rows, { count }] = await Promise.all([
    statement
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    statement.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** A deposit with the account name of its player. */
export type NamedDeposit = Deposit & { readonly account: string };

export interface DepositFilter {
  readonly status: DepositStatus | undefined;
  /** The beginning of the account, or a part of the reference. */
  readonly search: string | undefined;
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the deposits of all players, oldest first, and their total number. */
export async function findDepositPage(
  db: Db,
  { status, search, asOf, offset, limit }: DepositFilter,
): Promise<{ rows: NamedDeposit[]; total: number }> {
  const page = db
    .selectFrom('deposit')
    .innerJoin(members.as('member'), 'member.id', 'deposit.player_id')
    .selectAll('deposit')
    .select('member.account')
    .where('deposit.created_at', '<=', asOf)
    .$if(status !== undefined, (query) => query.where('deposit.status', '=', status!))
    .$if(search !== undefined, (query) => query.where(matchesSearch(search!, 'deposit.reference')))
    .orderBy('deposit.created_at')
    .orderBy('deposit.id')
    .offset(offset)
    .limit(limit);
  const count = db
    .selectFrom('deposit')
    .innerJoin(members.as('member'), 'member.id', 'deposit.player_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deposit.created_at', '<=', asOf)
    .$if(status !== undefined, (query) => query.where('deposit.status', '=', status!))
    .$if(search !== undefined, (query) => query.where(matchesSearch(search!, 'deposit.reference')));
  const [rows, { count: total }] = await Promise.all([
    page.execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}
