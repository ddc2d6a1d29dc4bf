import type { BonusStatusContext } from '@baize/machines/bonus-status';
import type { Stored } from '@baize/machines/lifecycle';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members } from '../accounts/index.ts';
import { playerBalances } from '../wallet/index.ts';
import type { BonusEventTable, BonusState, BonusTable } from './tables.ts';

type Db = Kysely<Database>;

export type Bonus = Selectable<BonusTable>;
/** A bonus, its account, and the balance of its account. */
export type Found = Bonus & { readonly account: string; readonly left: bigint };
export type BonusEvent = Selectable<BonusEventTable>;
type Row = Insertable<BonusEventTable>;

/** A bonus's state in its statechart. */
export interface StoredBonus extends Stored<BonusStatusContext> {
  readonly state: BonusState;
}

export function getStored({ state, required, expires_at: end }: Bonus): StoredBonus {
  const dueAt = state === 'active' ? end.getTime() : null;
  return { state, context: { required: String(required), dueAt } };
}

/** The player's active bonus, locked until the transaction ends. */
export const lockActive = (
  trx: Db,
  playerId: string,
  currency: string,
): Promise<Bonus | undefined> =>
  trx
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();

export const lockBonus = (trx: Db, id: string): Promise<Bonus | undefined> =>
  trx.selectFrom('bonus').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const bonusById = (db: Db, id: string): Promise<Bonus | undefined> =>
  db.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirst();

/** The log of a bonus, oldest first. */
export const getEvents = (db: Db, id: string): Promise<BonusEvent[]> =>
  db.selectFrom('bonus_event').selectAll().where('bonus_id', '=', id).orderBy('seq').execute();

/** Adds a bonus with its first log row; false if the player already has an active one. */
export async function addBonus(
  trx: Db,
  bonus: Omit<Bonus, 'state' | 'wagered' | 'released' | 'shortfall' | 'ended_at'>,
): Promise<boolean> {
  const added = await trx
    .insertInto('bonus')
    .values({ ...bonus, state: 'active', ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await addEvent(trx, {
    bonus_id: bonus.id,
    seq: 1,
    command: 'grant',
    state_before: null,
    state_after: 'active',
    actor_role: 'operator',
    actor_id: bonus.granted_by,
    wagered: 0n,
    left_over: bonus.amount,
    reason: bonus.reason,
    at: bonus.granted_at,
  });
  return true;
}

/**
 * The only place that writes the state, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeState(
  trx: Db,
  event: Omit<Row, 'seq' | 'state_before'> & { state_before: BonusState },
): Promise<Bonus & { readonly seq: number }> {
  const { bonus_id: id, state_before: before, state_after: state, at } = event;
  const released = state === 'completed' ? event.left_over : 0n;
  const written = await trx
    .updateTable('bonus')
    .set({ state, ended_at: state === 'active' ? null : at, released })
    .where('id', '=', id)
    .where('state', '=', before)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('bonus_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('bonus_id', '=', id)
    .executeTakeFirstOrThrow();
  const seq = Number(last ?? 0) + 1;
  await addEvent(trx, { ...event, seq });
  return { ...written, seq };
}

async function addEvent(trx: Db, event: Row): Promise<void> {
  await trx.insertInto('bonus_event').values(event).execute();
}

/** Adds to the wagering of a bonus, or subtracts rolled-back bets. */
export async function addWagered(trx: Db, id: string, stakes: bigint): Promise<Bonus> {
  return trx
    .updateTable('bonus')
    .set((eb) => ({ wagered: eb('wagered', '+', stakes) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds to the shortfall: released money that was already spent. */
export async function addShortfall(trx: Db, id: string, amount: bigint): Promise<void> {
  await trx
    .updateTable('bonus')
    .set((eb) => ({ shortfall: eb('shortfall', '+', amount) }))
    .where('id', '=', id)
    .execute();
}

/** Active bonuses whose time is over. */
export async function bonusesDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bonus')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Wanted {
  readonly playerId: string | undefined;
  readonly state: BonusState | undefined;
  /** Only bonuses that existed then. */
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of bonuses, newest first, and their total number. */
export async function getPage(
  db: Db,
  { playerId, state, asOf, offset, limit }: Wanted,
): Promise<{ rows: Found[]; total: number }> {
  let statement = db
    .selectFrom('bonus')
    .innerJoin(members.as('member'), 'member.id', 'bonus.player_id')
    .leftJoin(playerBalances.as('money'), (join) =>
      join
        .onRef('money.owner', '=', 'bonus.player_id')
        .onRef('money.currency', '=', 'bonus.currency')
        .on('money.kind', '=', 'bonus'),
    )
    .where('bonus.granted_at', '<=', asOf);
  if (playerId !== undefined) statement = statement.where('bonus.player_id', '=', playerId);
  if (state !== undefined) statement = statement.where('bonus.state', '=', state);
  const [rows, { count }] = await Promise.all([
    statement
      .selectAll('bonus')
      .select(['member.account', sql<bigint>`coalesce(money.balance, 0)`.as('left')])
      .orderBy('bonus.granted_at', 'desc')
      .orderBy('bonus.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    statement.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}
