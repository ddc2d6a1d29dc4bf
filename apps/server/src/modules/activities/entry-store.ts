import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members } from '../accounts/index.ts';
import type { ActivityEntryEventTable, ActivityEntryTable, ActivityState } from './tables.ts';

type Db = Kysely<Database>;

export type Entry = Selectable<ActivityEntryTable>;
/** An entry with the account name of its member. */
export type MemberEntry = Entry & { readonly account: string };
export type EntryEvent = Selectable<ActivityEntryEventTable>;

const selectEntries = (db: Db) =>
  db
    .selectFrom('activity_entry')
    .innerJoin(members.as('member'), 'member.id', 'activity_entry.player_id')
    .selectAll('activity_entry')
    .select('member.account');

export const findEntry = (db: Db, id: string): Promise<MemberEntry | undefined> =>
  selectEntries(db).where('activity_entry.id', '=', id).executeTakeFirst();

/** An entry, locked until the transaction ends. */
export const lockEntry = (trx: Db, id: string): Promise<MemberEntry | undefined> =>
  selectEntries(trx)
    .where('activity_entry.id', '=', id)
    .forUpdate('activity_entry')
    .executeTakeFirst();

export const findEntryByMember = (
  db: Db,
  activityId: string,
  playerId: string,
): Promise<Entry | undefined> =>
  db
    .selectFrom('activity_entry')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** The entries of a member, by activity. */
export async function getEntriesByActivity(
  db: Db,
  playerId: string,
): Promise<ReadonlyMap<string, Entry>> {
  const rows = await db
    .selectFrom('activity_entry')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  return new Map(rows.map((row) => [row.activity_id, row]));
}

export interface EntryFilter {
  readonly activityId: string | undefined;
  readonly state: ActivityState | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of entries, the oldest first, and how many there are in all. */
export async function getEntryPage(
  db: Db,
  { activityId, state, offset, limit }: EntryFilter,
): Promise<{ rows: MemberEntry[]; total: number }> {
  let query = selectEntries(db);
  if (activityId !== undefined) query = query.where('activity_entry.activity_id', '=', activityId);
  if (state !== undefined) query = query.where('activity_entry.state', '=', state);
  const [rows, { count }] = await Promise.all([
    query
      .orderBy('activity_entry.entered_at')
      .orderBy('activity_entry.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** Ids of entries whose approved reward can no longer be claimed. */
export async function getDueEntries(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('activity_entry')
    .select('id')
    .where('state', '=', 'claim')
    .where('claim_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds an entry with the first rows of its log; false when the member has entered already. */
export async function addEntry(
  trx: Db,
  entry: Entry,
  events: readonly Omit<EntryEvent, 'entry_id' | 'seq'>[],
): Promise<boolean> {
  const added = await trx
    .insertInto('activity_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  const rows = events.map((event, at) => ({ ...event, entry_id: entry.id, seq: at + 1 }));
  await trx.insertInto('activity_entry_event').values(rows).execute();
  return true;
}

/** Columns that a command changes besides the state. */
export type EntryChange = Partial<
  Pick<Entry, 'amount' | 'wagering' | 'claim_until' | 'decided_by' | 'decided_at' | 'reason'>
>;

/** The one place that writes the state: with the row of the log that explains it. */
export async function writeState(
  trx: Db,
  event: Omit<EntryEvent, 'seq'>,
  change: EntryChange,
): Promise<void> {
  const { entry_id: id, state_before: before, state_after: state } = event;
  await trx
    .updateTable('activity_entry')
    .set({ ...change, state })
    .where('id', '=', id)
    .where('state', '=', before)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('activity_entry_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('activity_entry_event')
    .values({ ...event, seq: Number(last ?? 0) + 1 })
    .execute();
}

/** The log of an entry, the first command first. */
export const getEvents = (db: Db, id: string): Promise<EntryEvent[]> =>
  db
    .selectFrom('activity_entry_event')
    .selectAll()
    .where('entry_id', '=', id)
    .orderBy('seq')
    .execute();
