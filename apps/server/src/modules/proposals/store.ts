import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { OperatorGift } from '../../platform/http/handlers.ts';
import type { ProposalEventTable, ProposalState, ProposalTable } from './tables.ts';

type Db = Kysely<Database>;

export type Proposal = Selectable<ProposalTable>;
export type ProposalEvent = Selectable<ProposalEventTable>;

export const findProposal = (db: Db, id: string): Promise<Proposal | undefined> =>
  db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst();

/** A proposal, locked until the transaction ends. */
export const lockProposal = (trx: Db, id: string): Promise<Proposal | undefined> =>
  trx.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The log of a proposal, oldest first. */
export const getEvents = (db: Db, id: string): Promise<ProposalEvent[]> =>
  db
    .selectFrom('proposal_event')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('seq')
    .execute();

interface PageQuery {
  readonly state: ProposalState | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of proposals, oldest first, and how many there are. */
export async function getPage(
  db: Db,
  { state, offset, limit }: PageQuery,
): Promise<{ rows: Proposal[]; total: number }> {
  const wanted = db
    .selectFrom('proposal')
    .$if(state !== undefined, (query) => query.where('state', '=', state!));
  const [rows, { count }] = await Promise.all([
    wanted.selectAll().orderBy('proposed_at').orderBy('id').offset(offset).limit(limit).execute(),
    wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** Adds a proposal with its first log row. */
export async function addProposal(trx: Db, proposal: Insertable<ProposalTable>): Promise<Proposal> {
  const added = await trx
    .insertInto('proposal')
    .values(proposal)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(trx, {
    proposal_id: added.id,
    seq: 1,
    command: 'propose',
    state_before: null,
    state_after: added.state,
    operator: added.proposed_by,
    reason: null,
    at: added.proposed_at,
  });
  return added;
}

/**
 * The only place that writes the state, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeDecision(
  trx: Db,
  event: Omit<ProposalEventTable, 'seq' | 'state_before'> & { state_before: ProposalState },
  result: string | null,
): Promise<Proposal> {
  const { proposal_id: id, state_before: before, state_after: state, operator, reason, at } = event;
  const decided = await trx
    .updateTable('proposal')
    .set({ state, decided_by: operator, decided_at: at, reason, result })
    .where('id', '=', id)
    .where('state', '=', before)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(trx, { ...event, seq: 2 });
  return decided;
}

async function addEvent(trx: Db, event: ProposalEventTable): Promise<void> {
  await trx.insertInto('proposal_event').values(event).execute();
}

/** Pending proposals whose time is over. */
export async function getDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Amount that an operator has granted without approval since a time, in minor units. */
export async function getGranted(
  trx: Db,
  operator: string,
  kind: OperatorGift['kind'],
  since: Date,
): Promise<bigint> {
  const { total } = await trx
    .selectFrom('operator_grant')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('operator', '=', operator)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function addGrant(
  trx: Db,
  grant: Insertable<Database['operator_grant']>,
): Promise<void> {
  await trx.insertInto('operator_grant').values(grant).execute();
}
