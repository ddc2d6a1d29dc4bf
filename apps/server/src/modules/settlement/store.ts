import type { Kysely, Selectable, Transaction } from 'kysely';
import { splitChunks, MAX_ROWS } from '../../platform/lists.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type CarriedLoss,
  type Pay,
  type Play,
  startedContracts,
  sumCarried,
} from '../contracts/index.ts';
import { members } from '../accounts/index.ts';
import type { BillRevisionTable, BillTable, SettlementProgressTable } from './tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type Bill = Selectable<BillTable>;
export type Revision = Selectable<BillRevisionTable>;
export type Progress = Selectable<SettlementProgressTable>;

/** Contracts with their downline's currency, in which they pay. */
const contracts = (db: Db) =>
  db
    .selectFrom(startedContracts.as('contract'))
    .innerJoin(members.as('downline'), 'downline.id', 'contract.downline_id')
    .selectAll('contract')
    .select('downline.currency');

export type StartedContract = Awaited<
  ReturnType<ReturnType<typeof contracts>['executeTakeFirstOrThrow']>
>;

export const contractById = (db: Db, id: string): Promise<StartedContract | undefined> =>
  contracts(db).where('contract.id', '=', id).executeTakeFirst();

/** The contract of a kind by which a member earns now. */
export const getRunningContract = (
  db: Db,
  memberId: string,
  kind: StartedContract['kind'],
): Promise<StartedContract | undefined> =>
  contracts(db)
    .where('contract.downline_id', '=', memberId)
    .where('contract.kind', '=', kind)
    .where('contract.ended_at', 'is', null)
    .executeTakeFirst();

/** Contracts by their ids. */
export async function contractsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StartedContract>> {
  const rows = await contracts(db).where('contract.id', 'in', ids).execute();
  return new Map(rows.map((contract) => [contract.id, contract]));
}

/** Columns that a revision stores; a bill has the amount, too. */
export const figuresOfRevision = [
  'latest.valid_bet',
  'latest.result',
  'latest.active_members',
  'latest.lost_stake',
  'latest.won_stake',
  'latest.carried_in',
  'latest.carried_out',
  'latest.inherited_out',
  'latest.loss',
  'latest.tier',
] as const;

/** A bill with its latest revision. */
export interface RevisedBill extends Bill, Omit<Revision, 'bill_id' | 'at' | keyof Bill> {}

/** Bills joined with their latest revision. */
export const selectRevisedBills = (db: Db) =>
  db
    .selectFrom('bill')
    .innerJoin('bill_revision as latest', (join) =>
      join.onRef('latest.bill_id', '=', 'bill.id').onRef('latest.revision', '=', 'bill.revision'),
    );

const getAt = (contractId: string, at: Date): string => `${contractId} ${at.getTime()}`;

/**
 * Bills of contracts whose periods begin between two times, by contract and start, locked until the
 * transaction ends.
 */
export async function billsBetween(
  trx: Trx,
  contractIds: readonly string[],
  from: Date,
  to: Date,
): Promise<(contractId: string, from: Date) => RevisedBill | undefined> {
  const rows = await selectRevisedBills(trx)
    .selectAll('bill')
    .select(figuresOfRevision)
    .where('bill.contract_id', 'in', contractIds)
    .where('bill.period_from', '>=', from)
    .where('bill.period_from', '<', to)
    .orderBy('bill.id')
    .forUpdate('bill')
    .execute();
  const bills = new Map(rows.map((bill) => [getAt(bill.contract_id, bill.period_from), bill]));
  return (contractId, begin) => bills.get(getAt(contractId, begin));
}

/** Figures computed for a period. */
export interface Figures {
  readonly play: Play;
  readonly pay: Pay;
  readonly carriedIn: CarriedLoss;
}

/** The columns of a revision from computed figures. */
export const getRevision = ({ play, pay, carriedIn }: Figures) => ({
  valid_bet: play.validBet,
  result: play.result,
  active_members: play.activeMembers,
  lost_stake: play.lostStake,
  won_stake: play.wonStake,
  carried_in: sumCarried(carriedIn),
  carried_out: sumCarried(pay.carried),
  inherited_out: pay.carried.inherited,
  loss: pay.loss,
  tier: pay.tier,
  amount: pay.amount,
});

/** A new bill with its computed figures. */
export interface NewBill extends Omit<
  Bill,
  'revision' | 'amount' | 'paid' | 'try_at' | 'problem' | 'created_at'
> {
  readonly figures: Figures;
}

/** Adds bills, each with its first revision. */
export async function addBills(trx: Trx, added: readonly NewBill[], at: Date): Promise<void> {
  for (const some of splitChunks(added, MAX_ROWS)) {
    const bills = some.map(({ figures, ...bill }) => ({
      ...bill,
      created_at: at,
      revision: 1,
      amount: figures.pay.amount,
      try_at: figures.pay.amount > 0n ? bill.due_at : null,
      problem: null,
    }));
    await trx.insertInto('bill').values(bills).execute();
    const revisions = some.map(({ id, figures }) => ({
      bill_id: id,
      revision: 1,
      ...getRevision(figures),
      at,
    }));
    await trx.insertInto('bill_revision').values(revisions).execute();
  }
}

/** Adds a revision to a locked bill and updates the amount owed. */
export async function addRevision(
  trx: Trx,
  { id, revision: before, paid, due_at: due }: Bill,
  figures: Figures,
  at: Date,
): Promise<void> {
  const { amount } = figures.pay;
  const revision = before + 1;
  await trx
    .updateTable('bill')
    .set({ revision, amount, try_at: amount === paid ? null : due, problem: null })
    .where('id', '=', id)
    .where('revision', '=', before)
    .execute();
  await trx
    .insertInto('bill_revision')
    .values({ bill_id: id, revision, ...getRevision(figures), at })
    .execute();
}
