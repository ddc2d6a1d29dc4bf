import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Pay, type Play, startedContracts } from '../contracts/index.ts';
import type { BillRevisionTable, BillTable, SettlementProgressTable } from './tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type Bill = Selectable<BillTable>;
export type Revision = Selectable<BillRevisionTable>;
export type Progress = Selectable<SettlementProgressTable>;

const contracts = (db: Db) => db.selectFrom(startedContracts.as('contract')).selectAll();

export type StartedContract = Awaited<
  ReturnType<ReturnType<typeof contracts>['executeTakeFirstOrThrow']>
>;

export const contractById = (db: Db, id: string): Promise<StartedContract | undefined> =>
  contracts(db).where('contract.id', '=', id).executeTakeFirst();

/** Contracts that have something to settle now, those that have waited longest first. */
export async function contractsToSettle(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_progress as progress')
    .select('contract_id')
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('next_run_at', '<=', now),
        and([
          eb('failed_at', 'is', null),
          exists(
            selectFrom('settlement_change').whereRef(
              'settlement_change.contract_id',
              '=',
              'progress.contract_id',
            ),
          ),
        ]),
      ]),
    )
    .orderBy('next_run_at')
    .orderBy('contract_id')
    .execute();
  return rows.map(({ contract_id: id }) => id);
}

/** Contracts that have ended are settled soon after, and not with the end of the period that they have ended in. */
export async function scheduleEnded(db: Db, graceMs: number): Promise<void> {
  const soon = sql<Date>`contract.ended_at + ${graceMs} * interval '1 millisecond'`;
  await db
    .updateTable('settlement_progress as progress')
    .from(startedContracts.as('contract'))
    .set({ next_run_at: soon })
    .whereRef('contract.id', '=', 'progress.contract_id')
    .where('contract.ended_at', 'is not', null)
    .whereRef('progress.settled_until', '<', 'contract.ended_at')
    .where('progress.next_run_at', '>', soon)
    .where('progress.failed_at', 'is', null)
    .execute();
}

/** Takes the changes of a contract's closed rounds away: when each of those was closed. They are back if the transaction fails. */
export async function takeChanges(trx: Trx, contractId: string): Promise<Date[]> {
  const rows = await trx
    .deleteFrom('settlement_change')
    .where('contract_id', '=', contractId)
    .returning('closed_at')
    .execute();
  return rows.map(({ closed_at: at }) => at);
}

/** Begins to settle every contract that was not yet, by the clocks of a zone. */
export async function beginProgress(db: Db, timeZone: string): Promise<void> {
  await db
    .insertInto('settlement_progress')
    .columns(['contract_id', 'time_zone', 'settled_until', 'next_run_at'])
    .expression(({ selectFrom, val, exists, not }) =>
      selectFrom(startedContracts.as('contract'))
        .select(['contract.id', val(timeZone).as('time_zone')])
        .select(['contract.started_at', 'contract.started_at as next_run_at'])
        .where(({ selectFrom: from }) =>
          not(
            exists(
              from('settlement_progress').whereRef(
                'settlement_progress.contract_id',
                '=',
                'contract.id',
              ),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How far a contract is settled; undefined while another server settles it. Nobody else does until the transaction ends. */
export const lockProgress = (trx: Trx, contractId: string): Promise<Progress | undefined> =>
  trx
    .selectFrom('settlement_progress')
    .selectAll()
    .where('contract_id', '=', contractId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** By whose clocks the periods of a contract are. */
export async function zoneOf(db: Db, contractId: string): Promise<string> {
  const { time_zone: zone } = await db
    .selectFrom('settlement_progress')
    .select('time_zone')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return zone;
}

export async function writeProgress(
  trx: Trx,
  { contract_id: id, ...progress }: Pick<Progress, 'contract_id' | 'settled_until' | 'next_run_at'>,
): Promise<void> {
  await trx
    .updateTable('settlement_progress')
    .set({ ...progress, failed_at: null, failure: null })
    .where('contract_id', '=', id)
    .execute();
}

/** Keeps why a contract cannot be settled; it is tried again, and the others are not held up (H104). */
export async function writeFailure(
  db: Db,
  id: string,
  failed: { readonly failure: string; readonly at: Date; readonly again: Date },
): Promise<void> {
  await db
    .updateTable('settlement_progress')
    .set(({ fn, ref, val }) => ({
      next_run_at: failed.again,
      failed_at: fn.coalesce(ref('failed_at'), val(failed.at)),
      failure: failed.failure,
    }))
    .where('contract_id', '=', id)
    .execute();
}

/** What a revision keeps of what was computed; a bill has its amount, too. */
export const figuresOfRevision = [
  'latest.valid_bet',
  'latest.result',
  'latest.active_members',
  'latest.lost_stake',
  'latest.won_stake',
  'latest.carried_in',
  'latest.carried_out',
  'latest.loss',
  'latest.tier',
] as const;

/** A bill with the figures of its latest revision. */
export interface RevisedBill extends Bill, Omit<Revision, 'bill_id' | 'at' | keyof Bill> {}

/** Bills, each beside its latest revision. */
export const revised = (db: Db) =>
  db
    .selectFrom('bill')
    .innerJoin('bill_revision as latest', (join) =>
      join.onRef('latest.bill_id', '=', 'bill.id').onRef('latest.revision', '=', 'bill.revision'),
    );

/**
 * The bills of a contract whose periods begin between two moments, by the beginning of their periods in milliseconds. Nobody
 * pays one of them until the transaction ends.
 */
export async function billsBetween(
  trx: Trx,
  contractId: string,
  from: Date,
  to: Date,
): Promise<Map<number, RevisedBill>> {
  const bills = await revised(trx)
    .selectAll('bill')
    .select(figuresOfRevision)
    .where('bill.contract_id', '=', contractId)
    .where('bill.period_from', '>=', from)
    .where('bill.period_from', '<', to)
    .forUpdate('bill')
    .execute();
  return new Map(bills.map((bill) => [bill.period_from.getTime(), bill]));
}

/** What the period that ends at a moment has carried over; nothing where it has no bill. */
export async function carriedUntil(trx: Trx, contractId: string, to: Date): Promise<bigint> {
  const row = await revised(trx)
    .select('latest.carried_out')
    .where('bill.contract_id', '=', contractId)
    .where('bill.period_to', '=', to)
    .executeTakeFirst();
  return row?.carried_out ?? 0n;
}

/** What was computed for a period. */
export interface Figures {
  readonly play: Play;
  readonly pay: Pay;
  readonly carriedIn: bigint;
}

/** What a revision keeps of what was computed. */
export const revisionOf = ({ play, pay, carriedIn }: Figures) => ({
  valid_bet: play.validBet,
  result: play.result,
  active_members: play.activeMembers,
  lost_stake: play.lostStake,
  won_stake: play.wonStake,
  carried_in: carriedIn,
  carried_out: pay.carried,
  loss: pay.loss,
  tier: pay.tier,
  amount: pay.amount,
});

/** Adds a bill with its first revision. */
export async function addBill(
  trx: Trx,
  bill: Omit<Bill, 'revision' | 'amount' | 'paid' | 'try_at' | 'problem'>,
  figures: Figures,
  at: Date,
): Promise<void> {
  const { amount } = figures.pay;
  await trx
    .insertInto('bill')
    .values({
      ...bill,
      revision: 1,
      amount,
      try_at: amount > 0n ? bill.due_at : null,
      problem: null,
    })
    .execute();
  await trx
    .insertInto('bill_revision')
    .values({ bill_id: bill.id, revision: 1, ...revisionOf(figures), at })
    .execute();
}

/** Adds a revision to a bill that is locked: it is owed what that says from now on. */
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
    .values({ bill_id: id, revision, ...revisionOf(figures), at })
    .execute();
}
