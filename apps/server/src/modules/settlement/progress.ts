import { sql } from 'kysely';
import { groupedBy } from '../../platform/lists.ts';
import { startedContracts } from '../contracts/index.ts';
import type { Db, Progress, Trx } from './store.ts';

/**
 * Contracts with something to settle, longest waiting first. Contracts of one downline are
 * adjacent: its team is read once for all of them.
 */
export async function contractsToSettle(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_progress as progress')
    .innerJoin(startedContracts.as('contract'), 'contract.id', 'progress.contract_id')
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
    .orderBy('contract.downline_id')
    .orderBy('contract_id')
    .execute();
  return rows.map(({ contract_id: id }) => id);
}

/** Ended contracts are settled soon after their end, not at the end of that period. */
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

/** Starts the settlement of new contracts, in a time zone. */
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

/** Progress of contracts not being settled by another server, locked until the transaction ends. */
export const lockProgress = (trx: Trx, contractIds: readonly string[]): Promise<Progress[]> =>
  trx
    .selectFrom('settlement_progress')
    .selectAll()
    .where('contract_id', 'in', contractIds)
    .orderBy('contract_id')
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * Removes and returns closing times of changed rounds, by contract. They reappear if the
 * transaction fails.
 */
export async function takeChanges(
  trx: Trx,
  contractIds: readonly string[],
): Promise<Map<string, Date[]>> {
  const rows = await trx
    .deleteFrom('settlement_change')
    .where('contract_id', 'in', contractIds)
    .returning(['contract_id', 'closed_at'])
    .execute();
  const groups = groupedBy(rows, ({ contract_id: id }) => id);
  return new Map([...groups].map(([id, changes]) => [id, changes.map(({ closed_at: at }) => at)]));
}

/** Progress and time zone of a contract; undefined before its first settlement. */
export const getProgress = (db: Db, contractId: string): Promise<Progress | undefined> =>
  db
    .selectFrom('settlement_progress')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirst();

/** Stores the progress of contracts, and their next runs. */
export async function writeProgress(
  trx: Trx,
  settled: readonly Pick<Progress, 'contract_id' | 'settled_until' | 'next_run_at'>[],
): Promise<void> {
  await sql`
    update settlement_progress as progress
    set settled_until = written.settled_until, next_run_at = written.next_run_at, failed_at = null, failure = null
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as written (
      contract_id uuid, settled_until timestamptz, next_run_at timestamptz)
    where progress.contract_id = written.contract_id`.execute(trx);
}

/** Stores why a contract cannot be settled; it is retried and does not block others (H104). */
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
