import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getReference, getReferenceKey } from '../../platform/references.ts';
import './tables.ts';
import type { PayoutPartTable, WithdrawalEventTable, WithdrawalTable } from './tables.ts';

type Db = Kysely<Database>;

export type WithdrawalRow = Omit<Selectable<WithdrawalTable>, 'reference'>;
export type PartRow = Selectable<PayoutPartTable>;
export type LogRow = Selectable<WithdrawalEventTable>;

/** A withdrawal and its parts. */
export interface Payout {
  readonly withdrawal: WithdrawalRow;
  readonly parts: readonly PartRow[];
}

/** Identifies a withdrawal; with a player only one of theirs. */
export interface Meant {
  readonly id: string;
  readonly playerId?: string;
}

/** Columns of a log row without its withdrawal. */
export type Logged = Omit<LogRow, 'player_id' | 'withdrawal_id' | 'seq'>;

/** The id of the withdrawal that a reference or an id names. */
export async function findWithdrawalId(db: Db, reference: string): Promise<string | undefined> {
  const key = getReferenceKey('withdrawal', reference);
  if (key === null) return undefined;
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  return row?.id;
}

/** A withdrawal with its parts, locked until the transaction ends. */
export async function lockPayout(trx: Db, { id, playerId }: Meant): Promise<Payout | undefined> {
  const withdrawal = await trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId!))
    .forUpdate()
    .executeTakeFirst();
  return withdrawal && { withdrawal, parts: await getParts(trx, [withdrawal]) };
}

/** The parts of some withdrawals, in their original order. */
export function getParts(db: Db, withdrawals: readonly WithdrawalRow[]): Promise<PartRow[]> {
  if (withdrawals.length === 0) return Promise.resolve([]);
  const ids = withdrawals.map(({ id }) => id);
  const players = [...new Set(withdrawals.map(({ player_id }) => player_id))];
  return db
    .selectFrom('payout_part')
    .selectAll()
    .where('player_id', 'in', players)
    .where('withdrawal_id', 'in', ids)
    .orderBy('withdrawal_id')
    .orderBy('place')
    .execute();
}

/** Stores a requested withdrawal with its first log row. */
export async function addWithdrawal(trx: Db, row: WithdrawalRow): Promise<void> {
  const { state, amount, player_id: playerId, created_at: at } = row;
  const reference = getReference('withdrawal', row.id);
  await trx
    .insertInto('withdrawal')
    .values({ ...row, reference })
    .execute();
  const actor = { actor_role: 'player', actor_id: playerId } as const;
  await log(trx, row, {
    part_id: null,
    command: 'request',
    state_before: null,
    state_after: state,
    amount,
    due_at: null,
    ...actor,
    reason: null,
    at,
  });
}

/** Writes a decision with its log row. */
export async function writeDecision(
  trx: Db,
  withdrawal: WithdrawalRow,
  state: WithdrawalRow['state'],
  logged: Logged,
): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({ state })
    .where('player_id', '=', withdrawal.player_id)
    .where('id', '=', withdrawal.id)
    .where('state', '=', withdrawal.state)
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(trx, withdrawal, logged);
}

/** Stores the parts of a payment; the log row is that of `pay`. */
export async function addParts(trx: Db, parts: readonly PartRow[]): Promise<void> {
  await trx
    .insertInto('payout_part')
    .values([...parts])
    .execute();
}

/** Writes the state of a part with its log row. */
export async function writePart(
  trx: Db,
  withdrawal: WithdrawalRow,
  before: PartRow,
  after: PartRow,
  logged: Logged,
): Promise<void> {
  const { state, received, received_before_force, due_at: dueAt } = after;
  await trx
    .updateTable('payout_part')
    .set({ state, received, received_before_force, due_at: dueAt })
    .where('player_id', '=', before.player_id)
    .where('withdrawal_id', '=', before.withdrawal_id)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(trx, withdrawal, logged);
}

/** Adds a row to a withdrawal's log; the lock keeps rows in one order. */
async function log(
  trx: Db,
  { player_id, id }: Pick<WithdrawalRow, 'player_id' | 'id'>,
  logged: Logged,
): Promise<void> {
  const { last } = await trx
    .selectFrom('withdrawal_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('player_id', '=', player_id)
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { player_id, withdrawal_id: id, seq: Number(last ?? 0) + 1, ...logged };
  await trx.insertInto('withdrawal_event').values(row).execute();
}

/** A withdrawal's log, oldest first. */
export function getLog(db: Db, { player_id, id }: WithdrawalRow): Promise<LogRow[]> {
  return db
    .selectFrom('withdrawal_event')
    .selectAll()
    .where('player_id', '=', player_id)
    .where('withdrawal_id', '=', id)
    .orderBy('seq')
    .execute();
}

/** A player's withdrawals with a part whose deadline is after a time. */
export async function findWaiting(db: Db, playerId: string, after: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_part')
    .select('withdrawal_id')
    .distinct()
    .where('player_id', '=', playerId)
    .where('due_at', '>', after)
    .execute();
  return rows.map(({ withdrawal_id: id }) => id);
}

/** Withdrawals with an overdue part, of all players or of one. */
export async function listOverdue(db: Db, now: Date, playerId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_part')
    .select('withdrawal_id')
    .distinct()
    .where('due_at', '<=', now)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId!))
    .execute();
  return rows.map(({ withdrawal_id: id }) => id);
}
