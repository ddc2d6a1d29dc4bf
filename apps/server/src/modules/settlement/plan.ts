import { edgesFrom, leastLength } from '../contracts/index.ts';
import type { Progress, StartedContract } from './store.ts';
import { pickEarlier, pickLater, windowAt, windowEdges } from './windows.ts';

const MINUTE_MS = 60_000;
/**
 * Delay from the end of a period to its settlement: a round closed in it may be committed later.
 */
export const GRACE_MS = MINUTE_MS;
/**
 * Delay after which a period is computed again, and how far back runs go until then: a server clock
 * wrong by an hour may have added rounds to a settled period.
 */
const AGAIN_MS = 120 * MINUTE_MS;
/**
 * After a long downtime, one run of a contract catches up on at most this many of the shortest
 * periods.
 */
const MAX_AT_ONCE = 96;

/** A run's work for a contract. */
export interface Plan {
  /** Edges of periods computed together, in order; a single edge has no period. */
  readonly steps: readonly Date[][];
  /** Until when the contract is settled afterwards. */
  readonly settledUntil: Date;
  /**
   * Next run: the end of the next period, or the repeated computation of the last; null if neither
   * follows.
   */
  readonly nextRunAt: Date | null;
  /** More periods are over than this run settles. */
  readonly isBehind: boolean;
}

/**
 * Unsettled finished periods, limited per run, and periods to compute again.
 * @param changes closing times of rounds that changed since
 */
export function getPlan(
  contract: StartedContract,
  progress: Progress,
  changes: readonly Date[],
  now: Date,
): Plan {
  const { settled_until: before, time_zone: timeZone } = progress;
  const over = new Date(now.getTime() - GRACE_MS);
  const again = wasComputedAgain(progress) ? 0 : AGAIN_MS;
  const from = new Date(pickEarlier(before, now).getTime() - again);
  const reached = new Date(from.getTime() + MAX_AT_ONCE * leastLength(contract.kind));
  const isBehind = reached < pickEarlier(over, contract.ended_at ?? over);
  const until = isBehind ? reached : over;
  const edges = windowEdges(contract, timeZone, from, until);
  const settledUntil = pickLater(before, edges.at(-1)!);
  return {
    steps: [...earlierRanges(contract, timeZone, { edges, changes, until }), edges],
    settledUntil,
    nextRunAt: isBehind ? now : nextRun(contract, timeZone, settledUntil, now),
    isBehind,
  };
}

/**
 * Whether the last settled period was already computed again: a run is due then at the latest,
 * unless it fails.
 */
const wasComputedAgain = (progress: Progress): boolean => {
  const { settled_until: settledUntil, next_run_at: nextRunAt, failed_at: failedAt } = progress;
  if (failedAt !== null) return false;
  return nextRunAt === null || nextRunAt.getTime() > settledUntil.getTime() + AGAIN_MS;
};

interface PlanInputs {
  /** Edges computed in any case. */
  readonly edges: readonly Date[];
  readonly changes: readonly Date[];
  readonly until: Date;
}

/**
 * Periods computed only because of changes; for a dividend all later ones too, because losses carry
 * over.
 */
function earlierRanges(
  contract: StartedContract,
  timeZone: string,
  { edges, changes, until }: PlanInputs,
): Date[][] {
  const earlier = changes.filter((at) => at < edges[0]!);
  if (earlier.length === 0) return [];
  // Any dividend may carry an inherited loss (H120).
  if (contract.kind === 'dividend') {
    const all = windowEdges(contract, timeZone, earlier.reduce(pickEarlier), until);
    return [all.filter((edge) => edge <= edges[0]!)];
  }
  const windows = earlier.map((at) => windowAt(contract, timeZone, at, until));
  return [...new Map(windows.map((window) => [window[0]!.getTime(), window])).values()];
}

function nextRun(
  contract: StartedContract,
  timeZone: string,
  settledUntil: Date,
  now: Date,
): Date | null {
  const { ended_at: ended } = contract;
  const isOver = ended !== null && settledUntil >= ended;
  const runs = [new Date(settledUntil.getTime() + AGAIN_MS)];
  if (!isOver) {
    const next = firstAfter(edgesFrom(contract, timeZone, settledUntil), settledUntil);
    runs.push(new Date((ended === null ? next : pickEarlier(next, ended)).getTime() + GRACE_MS));
  }
  const coming = runs.filter((at) => at > now);
  if (coming.length > 0) return coming.reduce(pickEarlier);
  // A period that ends during a run is settled by the next one.
  return isOver ? null : now;
}

function firstAfter(edges: Iterable<Date>, at: Date): Date {
  for (const edge of edges) if (edge > at) return edge;
  throw new Error('periods have no end');
}
