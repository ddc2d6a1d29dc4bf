import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Platform } from '../../src/platform/platform.ts';

/** Where a run of the settlement ends its process: when so many batches of contracts are settled, or of bills are paid. */
export interface Death {
  readonly of: 'contract' | 'bill';
  readonly number: number;
  /** With everything written and not committed, or committed and nothing more. */
  readonly when: 'written' | 'committed';
}

interface Run {
  /** The number of the transaction that is the last one; null of a run that ends as it should. */
  readonly last: number | null;
  readonly when: Death['when'] | null;
  transactions: number;
}

/**
 * Lets the settlement of a platform end its process in the middle of a run: no other call's transaction does. Answers what
 * runs it.
 */
export function mortalSettlement(platform: Platform) {
  const runs = new AsyncLocalStorage<Run>();
  const transaction = platform.transaction.bind(platform);
  platform.transaction = async (work) => {
    const run = runs.getStore();
    if (run === undefined) return transaction(work);
    run.transactions += 1;
    const isLast = run.transactions === run.last;
    const made = await transaction(async (trx) => {
      const result = await work(trx);
      if (isLast && run.when === 'written') die();
      return result;
    });
    if (isLast) die();
    return made;
  };
  return async (death: Death | null): Promise<void> => {
    const last = death && (await transactionsBefore(platform, death.of)) + death.number;
    const run: Run = { last, when: death?.when ?? null, transactions: 0 };
    await runs.run(run, () => platform.jobs.run('settlement'));
  };
}

/** A run settles the contracts whose time has come, and pays bills, in that order. */
async function transactionsBefore(platform: Platform, of: Death['of']): Promise<number> {
  if (of === 'contract') return 0;
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from contract
    left join settlement_progress progress on progress.contract_id = contract.id
    where contract.started_at <= ${platform.clock.now()}
      and (progress.contract_id is null or progress.next_run_at <= ${platform.clock.now()})`.execute(
    platform.db,
  );
  return Math.ceil(rows[0]!.due / platform.config.settlementContracts);
}

const die = () => process.kill(process.pid, 'SIGKILL');
