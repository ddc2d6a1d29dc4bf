import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Platform } from '../../src/platform/platform.ts';

/**
 * Where a settlement run ends its process: after this many batches of settled contracts or paid
 * bills.
 */
export interface Death {
  readonly of: 'contract' | 'bill';
  readonly number: number;
  /** With everything written but not committed, or right after the commit. */
  readonly when: 'written' | 'committed';
}

interface Run {
  /** The number of the last transaction; null for a complete run. */
  readonly last: number | null;
  readonly when: Death['when'] | null;
  transactions: number;
}

/**
 * Makes a platform's settlement end its process during a run; no other call's transaction does.
 * Returns the runner.
 */
export function createMortalSettlement(platform: Platform) {
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

/** A run settles due contracts and then pays bills. */
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
