import { contractStatus, type ContractStatusContext } from '@baize/machines/contract-status';
import { begin, type Stored } from '@baize/machines/lifecycle';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { members } from '../accounts/index.ts';
import { type ComparedTerms, getRates } from './limits.ts';
import type { ContractEventTable, ContractKind, ContractState, ContractTable } from './tables.ts';

type Db = Kysely<Database>;

export type Contract = Selectable<ContractTable>;
export type ContractEvent = Selectable<ContractEventTable>;
type Event = Insertable<ContractEventTable>;

/** A contract with the names of its two sides; the platform has none. */
export interface NamedContract extends Contract {
  readonly upline: string | null;
  readonly downline: string;
}

/** The state of a contract in its statechart. */
export interface StoredContract extends Stored<ContractStatusContext> {
  readonly state: ContractState;
}

const running = ['active', 'termination_requested'] as const;
const open = [...running, 'offered', 'requested'] as const;
export const isRunning = (state: ContractState): boolean =>
  (running as readonly string[]).includes(state);
const isOpen = (state: ContractState): boolean => (open as readonly string[]).includes(state);

/**
 * Passed as one array: a tree of a hundred thousand members would exceed the statement's parameter
 * limit.
 */
const isIn = (column: 'upline_id' | 'contract.id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

export const unwritten = begin(contractStatus);

export const getStored = (contract: Contract): StoredContract => ({
  state: contract.state,
  context: { rates: getRates(contract) },
});

/** A contract in the form that is compared with the upline's (H104). */
export const toCompared = ({ kind, period, tiers, active_floor }: Contract): ComparedTerms => ({
  kind,
  period,
  tiers,
  activeFloor: active_floor,
});

/** Locks contracts of the kind between members of one tree until the transaction ends. */
export async function lockTree(trx: Db, topId: string, kind: ContractKind): Promise<void> {
  await lockName(trx, `contracts:${topId}:${kind}`);
}

export const contractById = (db: Db, id: string): Promise<Contract | undefined> =>
  db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();

/** A contract of the member; another member's takes as long to reject as a missing one (L21). */
export const getContract = (db: Db, memberId: string, id: string): Promise<Contract | undefined> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', id)
    .where((side) => side.or({ downline_id: memberId, upline_id: memberId }))
    .executeTakeFirst();

/** The log of a contract, oldest first. */
export const getEvents = (db: Db, id: string): Promise<ContractEvent[]> =>
  db
    .selectFrom('contract_event')
    .selectAll()
    .where('contract_id', '=', id)
    .orderBy('seq')
    .execute();

/** The running contract of a kind by which a member earns. */
export const getRunning = (
  db: Db,
  downlineId: string,
  kind: ContractKind,
): Promise<Contract | undefined> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .where('state', 'in', running)
    .executeTakeFirst();

/** The proposals and running contracts by which a member earns or would earn. */
export const getOpen = (db: Db, downlineId: string): Promise<Contract[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('downline_id', '=', downlineId)
    .where('state', 'in', open)
    .orderBy('id')
    .execute();

/** The running contracts of a kind by which members pay, from the top of the tree down. */
export const runningBelow = (
  db: Db,
  uplineIds: readonly string[],
  kind: ContractKind,
): Promise<Contract[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where(isIn('upline_id', uplineIds))
    .where('kind', '=', kind)
    .where('state', 'in', running)
    .orderBy('id')
    .execute();

/** Adds a proposal with its first log row; false if the two sides already have one of the kind. */
export async function addProposal(
  trx: Db,
  proposal: Omit<Contract, 'revision' | 'started_at' | 'ended_at'>,
  event: Pick<Event, 'command' | 'actor_role' | 'actor_id' | 'measured_at'>,
): Promise<boolean> {
  const added = await trx
    .insertInto('contract')
    .values({
      ...proposal,
      tiers: JSON.stringify(proposal.tiers),
      revision: 1,
      started_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await addEvent(trx, {
    ...event,
    contract_id: proposal.id,
    seq: 1,
    state_before: null,
    state_after: proposal.state,
    cause_id: null,
    reason: null,
    at: proposal.offered_at,
  });
  return true;
}

/**
 * The only place that writes the state, always with its log row
 * (scripts/gates/lifecycle-writes.mjs).
 */
export async function writeState(
  trx: Db,
  event: Omit<Event, 'seq' | 'state_before'> & { readonly state_before: ContractState },
): Promise<Contract> {
  const { contract_id: id, state_before: before, state_after: state, at } = event;
  const begins = isRunning(state) && !isRunning(before);
  const written = await trx
    .updateTable('contract')
    .set((eb) => ({
      state,
      revision: eb('revision', '+', 1),
      ...(begins && { started_at: at }),
      ended_at: isOpen(state) ? null : at,
    }))
    .where('id', '=', id)
    .where('state', '=', before)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(trx, { ...event, seq: written.revision });
  return written;
}

async function addEvent(trx: Db, event: Event): Promise<void> {
  await trx.insertInto('contract_event').values(event).execute();
}

/** Contracts with the names of both sides. */
function selectNamed(db: Db) {
  return db
    .selectFrom('contract')
    .innerJoin(members.as('downline'), 'downline.id', 'contract.downline_id')
    .leftJoin(members.as('upline'), 'upline.id', 'contract.upline_id')
    .selectAll('contract')
    .select(['upline.account as upline', 'downline.account as downline']);
}

export const namedById = (db: Db, ids: readonly string[]): Promise<NamedContract[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectNamed(db).where(isIn('contract.id', ids)).execute();

export interface Wanted {
  /** Only contracts of this member. */
  readonly memberId?: string | undefined;
  readonly state?: ContractState | undefined;
  /** Only rows that existed then. */
  readonly asOf?: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of contracts, open ones first, then newest first; and their total number. */
export async function getPage(
  db: Db,
  { memberId, state, asOf, offset, limit }: Wanted,
): Promise<{ rows: NamedContract[]; total: number }> {
  let contractQuery = selectNamed(db);
  if (memberId !== undefined)
    contractQuery = contractQuery.where(({ eb, or }) =>
      or([eb('contract.upline_id', '=', memberId), eb('contract.downline_id', '=', memberId)]),
    );
  if (state !== undefined) contractQuery = contractQuery.where('contract.state', '=', state);
  if (asOf !== undefined) contractQuery = contractQuery.where('contract.offered_at', '<=', asOf);
  const rows = await contractQuery
    .orderBy(sql`contract.ended_at is not null`)
    .orderBy('contract.offered_at', 'desc')
    .orderBy('contract.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await contractQuery
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
