import { edgesFrom, leastLength } from '../contracts/index.ts';
import type { Progress, StartedContract } from './store.ts';
import { pickEarlier, pickLater, windowAt, windowEdges } from './windows.ts';

const MINUTE_MS = 60_000;
/** How long after its end a period is settled: a round that was closed in it may be committed later. */
export const GRACE_MS = MINUTE_MS;
/**
 * How long after its end a period is computed once more, and how far back a run goes until that was done: a clock that was
 * wrong by an hour has put rounds into a period that was settled.
 */
const AGAIN_MS = 120 * MINUTE_MS;
/** After a long downtime so many of the shortest periods are caught up by one run of a contract. */
const MAX_AT_ONCE = 96;

/** What a run does with a contract. */
export interface Plan {
  /** The edges of periods that are computed at once, in the order in which they are; of one edge alone nothing is. */
  readonly steps: readonly Date[][];
  /** Until when the contract is settled then. */
  readonly settledUntil: Date;
  /** When it is run next: the next period is over, or the last one is computed again; null where neither is to come. */
  readonly nextRunAt: Date | null;
  /** More is over than this run settles. */
  readonly isBehind: boolean;
}

/**
 * What is over now and was not settled, as far as one run settles it, and what is computed once more.
 * @param changes when rounds were closed that have changed since
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

/** Whether the run that computes the last settled period once more has been made: a run is due then at the latest, unless it fails. */
const wasComputedAgain = (progress: Progress): boolean => {
  const { settled_until: settledUntil, next_run_at: nextRunAt, failed_at: failedAt } = progress;
  if (failedAt !== null) return false;
  return nextRunAt === null || nextRunAt.getTime() > settledUntil.getTime() + AGAIN_MS;
};

interface Changed {
  /** Of what is computed in any case. */
  readonly edges: readonly Date[];
  readonly changes: readonly Date[];
  readonly until: Date;
}

/** The periods of changes that are computed only because of them; of a dividend all that follow, because losses are carried on. */
function earlierRanges(
  contract: StartedContract,
  timeZone: string,
  { edges, changes, until }: Changed,
): Date[][] {
  const earlier = changes.filter((at) => at < edges[0]!);
  if (earlier.length === 0) return [];
  // Whatever its rule, a dividend may carry on what an earlier contract has left (H120).
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
  // A period that has ended meanwhile is settled with the next run.
  return isOver ? null : now;
}

function firstAfter(edges: Iterable<Date>, at: Date): Date {
  for (const edge of edges) if (edge > at) return edge;
  throw new Error('periods have no end');
}
