import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getReference, getReferenceKey } from '../../platform/references.ts';
import { members } from '../accounts/index.ts';
import type { RedemptionEventTable, RedemptionState, RedemptionTable } from './tables.ts';

type Db = Kysely<Database>;

export type Redemption = Omit<Selectable<RedemptionTable>, 'reference'>;
export type RedemptionEvent = Selectable<RedemptionEventTable>;
/** A redemption with its member's account. */
export type Found = Redemption & { readonly account: string };

const selectRedemptions = (db: Db) =>
  db
    .selectFrom('redemption')
    .innerJoin(members.as('member'), 'member.id', 'redemption.player_id')
    .selectAll('redemption')
    .select('member.account');

/** The id of the redemption that a reference or an id names. */
export async function findRedemptionId(db: Db, reference: string): Promise<string | undefined> {
  const key = getReferenceKey('redemption', reference);
  if (key === null) return undefined;
  const row = await db
    .selectFrom('redemption')
    .select('id')
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  return row?.id;
}

export const redemptionById = (db: Db, id: string): Promise<Found | undefined> =>
  selectRedemptions(db).where('redemption.id', '=', id).executeTakeFirst();

/** A redemption, locked until the transaction ends. */
export const lockRedemption = (trx: Db, id: string): Promise<Found | undefined> =>
  selectRedemptions(trx).where('redemption.id', '=', id).forUpdate('redemption').executeTakeFirst();

/** The redemption of a repeated call. */
export const getRedemption = (
  db: Db,
  playerId: string,
  request: string,
): Promise<Redemption | undefined> =>
  db
    .selectFrom('redemption')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request', '=', request)
    .executeTakeFirst();

export interface Wanted {
  readonly playerId?: string | undefined;
  readonly state?: RedemptionState | undefined;
  /** Period, from inclusive to exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only rows that existed then. */
  readonly asOf?: Date | undefined;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of redemptions by request time, and the total number. */
export async function getRedemptionPage(
  db: Db,
  { playerId, state, from, until, asOf, order, offset, limit }: Wanted,
): Promise<{ rows: Found[]; total: number }> {
  let wanted = db
    .selectFrom('redemption')
    .innerJoin(members.as('member'), 'member.id', 'redemption.player_id');
  if (playerId !== undefined) wanted = wanted.where('redemption.player_id', '=', playerId);
  if (state !== undefined) wanted = wanted.where('redemption.state', '=', state);
  if (from) wanted = wanted.where('redemption.created_at', '>=', from);
  if (until) wanted = wanted.where('redemption.created_at', '<', until);
  if (asOf) wanted = wanted.where('redemption.created_at', '<=', asOf);
  const [rows, { count }] = await Promise.all([
    wanted
      .selectAll('redemption')
      .select('member.account')
      .orderBy('redemption.created_at', order)
      .orderBy('redemption.id', order)
      .offset(offset)
      .limit(limit)
      .execute(),
    wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** Columns of a log row common to all commands. */
type CommandColumns = Pick<RedemptionEvent, 'command' | 'actor_role' | 'actor_id' | 'at'>;

/** Adds a redemption with its first log row. */
export async function addRedemption(
  trx: Db,
  redemption: Redemption,
  said: CommandColumns,
): Promise<void> {
  const names = JSON.stringify(redemption.names) as never;
  await trx
    .insertInto('redemption')
    .values({ ...redemption, names, reference: getReference('redemption', redemption.id) })
    .execute();
  const { id, state } = redemption;
  await addEvent(trx, {
    ...said,
    redemption_id: id,
    seq: 1,
    state_before: null,
    state_after: state,
    reason: null,
  });
}

/**
 * The only place that writes the state, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeDecision(
  trx: Db,
  before: Redemption,
  state: RedemptionState,
  { reason, ...said }: CommandColumns & Pick<RedemptionEvent, 'reason'>,
): Promise<void> {
  const { id } = before;
  await trx
    .updateTable('redemption')
    .set({ state, decided_by: said.actor_id, decided_at: said.at, reason })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEvent(trx, {
    ...said,
    redemption_id: id,
    seq: 2,
    state_before: before.state,
    state_after: state,
    reason,
  });
}

async function addEvent(trx: Db, event: RedemptionEventTable): Promise<void> {
  await trx.insertInto('redemption_event').values(event).execute();
}

/** The log, oldest first. */
export const getEvents = (db: Db, id: string): Promise<RedemptionEvent[]> =>
  db
    .selectFrom('redemption_event')
    .selectAll()
    .where('redemption_id', '=', id)
    .orderBy('seq')
    .execute();
