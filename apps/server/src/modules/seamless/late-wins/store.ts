import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { members } from '../../accounts/index.ts';
import type { RoundKey } from '../rounds.ts';
import type { LateWinEventTable, LateWinState, LateWinTable } from '../tables.ts';

type Db = Kysely<Database>;

export type LateWin = Selectable<LateWinTable>;
export type LateWinEvent = Selectable<LateWinEventTable>;
/** A late win with its player's account name. */
export type NamedLateWin = LateWin & { readonly account: string };

const namedLateWins = (db: Db) =>
  db
    .selectFrom('late_win')
    .innerJoin(members.as('member'), 'member.id', 'late_win.player_id')
    .selectAll('late_win')
    .select('member.account');

export const findLateWin = (db: Db, id: string): Promise<NamedLateWin | undefined> =>
  namedLateWins(db).where('late_win.id', '=', id).executeTakeFirst();

/** A late win, locked until the transaction ends; lock its round first. */
export const lockLateWin = (trx: Db, id: string): Promise<NamedLateWin | undefined> =>
  namedLateWins(trx).where('late_win.id', '=', id).forUpdate('late_win').executeTakeFirst();

/** The held wins of a round, locked, oldest first: all, or those of a bet. */
export async function lockHeldWins(
  trx: Db,
  { playerId, vendor, roundId }: RoundKey,
  betTransactionId: string | null,
): Promise<LateWin[]> {
  const held = trx
    .selectFrom('late_win')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('round_id', '=', roundId)
    .where('state', '=', 'held')
    .orderBy('id')
    .forUpdate();
  if (betTransactionId === null) return held.execute();
  return held.where('bet_transaction_id', '=', betTransactionId).execute();
}

/** The log of a late win, oldest first. */
export const findLateWinEvents = (db: Db, id: string): Promise<LateWinEvent[]> =>
  db
    .selectFrom('late_win_event')
    .selectAll()
    .where('late_win_id', '=', id)
    .orderBy('seq')
    .execute();

interface Filter {
  readonly state: LateWinState | undefined;
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of late wins, oldest first, and their total number. */
export async function findLateWinPage(
  db: Db,
  { state, asOf, offset, limit }: Filter,
): Promise<{ rows: NamedLateWin[]; total: number }> {
  const page = namedLateWins(db)
    .where('late_win.received_at', '<=', asOf)
    .$if(state !== undefined, (query) => query.where('late_win.state', '=', state!))
    .orderBy('late_win.received_at')
    .orderBy('late_win.id')
    .offset(offset)
    .limit(limit);
  const count = db
    .selectFrom('late_win')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('received_at', '<=', asOf)
    .$if(state !== undefined, (query) => query.where('state', '=', state!));
  const [rows, { count: total }] = await Promise.all([
    page.execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Adds a late win with its first log row. */
export async function addLateWin(trx: Db, win: LateWin): Promise<void> {
  const { id, state, vendor_code: vendor, received_at: at } = win;
  await trx.insertInto('late_win').values(win).execute();
  await addEvent(trx, {
    late_win_id: id,
    seq: 1,
    command: 'receive',
    state_before: null,
    state_after: state,
    actor_role: 'provider',
    actor_id: vendor,
    reason: null,
    at,
  });
}

/**
 * The only place that writes the state, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeDecision(
  trx: Db,
  event: Omit<LateWinEventTable, 'seq' | 'state_before'>,
): Promise<void> {
  const { late_win_id: id, state_after: state, at } = event;
  await trx
    .updateTable('late_win')
    .set({ state, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEvent(trx, { ...event, seq: 2, state_before: 'held' });
}

async function addEvent(trx: Db, event: LateWinEventTable): Promise<void> {
  await trx.insertInto('late_win_event').values(event).execute();
}
