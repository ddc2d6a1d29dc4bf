import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getReference, getReferenceKey } from '../../platform/references.ts';
import { members } from '../accounts/index.ts';
import type { AdjustmentEventTable, AdjustmentState, AdjustmentTable } from './tables.ts';

type Db = Kysely<Database>;

export type Adjustment = Omit<Selectable<AdjustmentTable>, 'reference'>;
export type AdjustmentEvent = Selectable<AdjustmentEventTable>;
/** An adjustment and its member's account. */
export type Found = Adjustment & { readonly account: string };

const selectAdjustments = (db: Db) =>
  db
    .selectFrom('adjustment')
    .innerJoin(members.as('member'), 'member.id', 'adjustment.player_id')
    .selectAll('adjustment')
    .select('member.account');

/** The id of the adjustment that a reference or an id names. */
export async function findAdjustmentId(db: Db, reference: string): Promise<string | undefined> {
  const key = getReferenceKey('adjustment', reference);
  if (key === null) return undefined;
  const row = await db
    .selectFrom('adjustment')
    .select('id')
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  return row?.id;
}

export const adjustmentById = (db: Db, id: string): Promise<Found | undefined> =>
  selectAdjustments(db).where('adjustment.id', '=', id).executeTakeFirst();

/** The log of an adjustment, oldest first. */
export const getEvents = (db: Db, id: string): Promise<AdjustmentEvent[]> =>
  db
    .selectFrom('adjustment_event')
    .selectAll()
    .where('adjustment_id', '=', id)
    .orderBy('seq')
    .execute();

/** An adjustment, locked until the transaction ends. */
export const lockAdjustment = (trx: Db, id: string): Promise<Found | undefined> =>
  selectAdjustments(trx).where('adjustment.id', '=', id).forUpdate('adjustment').executeTakeFirst();

export interface Wanted {
  readonly state: AdjustmentState | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of adjustments, oldest first, and their total number. */
export async function getPage(
  db: Db,
  { state, offset, limit }: Wanted,
): Promise<{ rows: Found[]; total: number }> {
  const page = selectAdjustments(db)
    .$if(state !== undefined, (query) => query.where('adjustment.state', '=', state!))
    .orderBy('adjustment.proposed_at')
    .orderBy('adjustment.id')
    .offset(offset)
    .limit(limit);
  const count = db
    .selectFrom('adjustment')
    .select(({ fn }) => fn.countAll().as('count'))
    .$if(state !== undefined, (query) => query.where('state', '=', state!));
  const [rows, { count: total }] = await Promise.all([
    page.execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Adds an adjustment with its first log row. */
export async function addAdjustment(trx: Db, adjustment: Adjustment): Promise<void> {
  const { id, state, reason, proposed_by: operator, proposed_at: at } = adjustment;
  const reference = getReference('adjustment', id);
  await trx
    .insertInto('adjustment')
    .values({ ...adjustment, reference })
    .execute();
  await addEvent(trx, {
    adjustment_id: id,
    seq: 1,
    command: 'propose',
    state_before: null,
    state_after: state,
    operator,
    reason,
    at,
  });
}

/**
 * The only place that writes the state, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeDecision(
  trx: Db,
  event: Omit<AdjustmentEventTable, 'seq' | 'state_before'> & { state_before: AdjustmentState },
): Promise<void> {
  const { adjustment_id: id, state_before: before, state_after: state, operator, at } = event;
  await trx
    .updateTable('adjustment')
    .set({ state, decided_by: operator, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', before)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEvent(trx, { ...event, seq: 2 });
}

async function addEvent(trx: Db, event: AdjustmentEventTable): Promise<void> {
  await trx.insertInto('adjustment_event').values(event).execute();
}
