import { sql } from 'kysely';
import { splitChunks, groupedBy } from '../../platform/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type SettledContract, settlePeriods } from './periods.ts';
import { GRACE_MS, type Plan, getPlan } from './plan.ts';
import {
  beginProgress,
  contractsToSettle,
  lockProgress,
  scheduleEnded,
  takeChanges,
  writeFailure,
  writeProgress,
} from './progress.ts';
import { contractsById, type Trx } from './store.ts';
import { runBisecting } from './run-bisecting.ts';

/** Statement time-out: a month of a large team is read in one. */
const STATEMENT_MS = 5 * 60_000;
/** Retry interval of a contract that could not be settled. */
const RETRY_MS = 5 * 60_000;
/** Shorter ranges have few rounds, so a cached plan is fine. */
const LONG_MS = 12 * 60 * 60_000;
/** Maximum stored length of a failure. */
const MAX_TEXT = 2000;

/**
 * Settles all contracts as far as periods are over, many per transaction; if several servers try,
 * one does. A contract that cannot be settled is reported and skipped (H104).
 */
export async function settleAll(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  await beginProgress(db, getMerchant(platform).current().reporting.timeZone);
  await scheduleEnded(db, GRACE_MS);
  let isBehind = true;
  while (isBehind) {
    isBehind = false;
    const waiting = await contractsToSettle(db, clock.now());
    for (const ids of splitChunks(waiting, config.settlementContracts))
      await runBisecting(
        ids,
        async (some) => {
          const areBehind = await platform.transaction((trx) => settleIn(platform, trx, some));
          isBehind ||= areBehind;
        },
        (id, error) => keepFailure(platform, id, error),
      );
  }
}

/** Stores why a contract cannot be settled; it is retried. */
async function keepFailure(
  { db, clock, log }: Platform,
  id: string,
  error: unknown,
): Promise<void> {
  log.error({ err: error, contract: id }, 'a contract could not be settled');
  const at = clock.now();
  const again = new Date(at.getTime() + RETRY_MS);
  await writeFailure(db, id, { failure: String(error).slice(0, MAX_TEXT), at, again });
}

/** Settles contracts; returns whether one has more finished periods. */
async function settleIn(platform: Platform, trx: Trx, ids: readonly string[]): Promise<boolean> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
  const now = platform.clock.now();
  const planned = await plan(trx, ids, now);
  if (planned.some(isLong)) await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  for (let step = 0; planned.some(({ steps }) => step < steps.length); step += 1) {
    const waiting = planned.filter(({ steps }) => step < steps.length);
    const groups = groupedBy(waiting, ({ steps }) => steps[step]!.map(Number).join());
    for (const group of groups.values()) {
      const edges = group[0]!.steps[step]!;
      if (edges.length > 1) await settlePeriods(platform, trx, group, edges, now);
    }
  }
  const settled = planned.map(({ contract, settledUntil, nextRunAt }) => ({
    contract_id: contract.id,
    settled_until: settledUntil,
    next_run_at: nextRunAt,
  }));
  await writeProgress(trx, settled);
  return planned.some(({ isBehind }) => isBehind);
}

/** Whether the amount settled at once deserves a fresh query plan. */
const isLong = ({ steps }: Plan): boolean =>
  steps.some((edges) => edges.at(-1)!.getTime() - edges[0]!.getTime() >= LONG_MS);

/** Plans those of the contracts that no other server is settling. */
async function plan(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<(SettledContract & Plan)[]> {
  const found = await lockProgress(trx, ids);
  if (found.length === 0) return [];
  const own = found.map(({ contract_id: id }) => id);
  const contracts = await contractsById(trx, own);
  const changes = await takeChanges(trx, own);
  return found.map((progress) => {
    const contract = contracts.get(progress.contract_id);
    if (!contract) throw new Error(`the contract ${progress.contract_id} has lost its downline`);
    const { time_zone: timeZone } = progress;
    return {
      contract,
      timeZone,
      ...getPlan(contract, progress, changes.get(contract.id) ?? [], now),
    };
  });
}
