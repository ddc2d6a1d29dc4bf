import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/ids.ts';
import { edgesFrom, payOf, playBetween } from '../contracts/index.ts';
import { type Member, memberById } from '../identity/index.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { dueAt } from './due.ts';
import {
  addBill,
  addRevision,
  beginProgress,
  billsBetween,
  carriedUntil,
  contractById,
  contractsToSettle,
  type Figures,
  scheduleEnded,
  lockProgress,
  type RevisedBill,
  revisionOf,
  type StartedContract,
  takeChanges,
  type Trx,
  writeFailure,
  writeProgress,
} from './store.ts';
import { tellBill } from './tell.ts';
import { earlierOf, laterOf, shareOf, windowAt, windowEdges } from './windows.ts';

const MINUTE_MS = 60_000;
/** How long after its end a period is settled: a round that was closed in it may be committed later. */
const GRACE_MS = MINUTE_MS;
/**
 * How long after its end a period is computed once more, and how far back each run goes: a clock that was wrong by an hour has put
 * rounds into a period that was settled.
 */
const AGAIN_MS = 120 * MINUTE_MS;
/** How long one statement may take: a month of a large team is read in one. */
const STATEMENT_MS = 5 * MINUTE_MS;
/** When a contract that could not be settled is tried again. */
const RETRY_MS = 5 * MINUTE_MS;
/** As much of a failure is kept. */
const MOST_TEXT = 2000;
/** Periods that are computed at once: two days of the shortest. */
const MOST_AT_ONCE = 576;

/**
 * Settles every contract as far as it is over, each in a transaction of its own; of several servers that try, one does. A
 * contract that cannot be settled is reported and skipped (H104).
 */
export async function settleAll(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  await beginProgress(db, merchantOf(platform).current().reporting.timeZone);
  await scheduleEnded(db, GRACE_MS);
  for (const id of await contractsToSettle(db, clock.now())) await settle(platform, id);
}

/** Settles a contract. A failure is kept and not thrown. */
async function settle(platform: Platform, id: string): Promise<void> {
  const { clock, log } = platform;
  try {
    await platform.transaction((trx) => settleIn(platform, trx, id));
  } catch (error) {
    log.error({ err: error, contract: id }, 'a contract could not be settled');
    const at = clock.now();
    const again = new Date(at.getTime() + RETRY_MS);
    const failure = String(error).slice(0, MOST_TEXT);
    await writeFailure(platform.db, id, { failure, at, again });
  }
}

async function settleIn(platform: Platform, trx: Trx, id: string): Promise<void> {
  const progress = await lockProgress(trx, id);
  if (progress === undefined) return;
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
  const contract = await contractById(trx, id);
  const downline = contract && (await memberById(trx, contract.downline_id));
  if (!contract || !downline) throw new Error(`the contract ${id} has lost its downline`);
  const now = platform.clock.now();
  const { settled_until: before, time_zone: timeZone } = progress;
  const until = new Date(now.getTime() - GRACE_MS);
  const from = new Date(earlierOf(before, now).getTime() - AGAIN_MS);
  const changes = await takeChanges(trx, id);
  for (const edges of rangesOf(contract, timeZone, { from, until, changes }))
    for (let first = 0; first < edges.length - 1; first += MOST_AT_ONCE)
      await settlePeriods(platform, trx, {
        contract,
        downline,
        timeZone,
        edges: edges.slice(first, first + MOST_AT_ONCE + 1),
        now,
      });
  const last = windowEdges(contract, timeZone, from, until).at(-1)!;
  const settledUntil = laterOf(before, last);
  const nextRunAt = nextRun(contract, timeZone, settledUntil, now);
  await writeProgress(trx, {
    contract_id: id,
    settled_until: settledUntil,
    next_run_at: nextRunAt,
  });
}

interface Span {
  readonly from: Date;
  readonly until: Date;
  /** When rounds were closed that have changed since. */
  readonly changes: readonly Date[];
}

/** What is computed: everything since a moment, and the periods of changes before it; what those carry over, too. */
function rangesOf(
  contract: StartedContract,
  timeZone: string,
  { from, until, changes }: Span,
): Date[][] {
  const edges = windowEdges(contract, timeZone, from, until);
  const earlier = changes.filter((at) => at < edges[0]!);
  if (earlier.length === 0) return [edges];
  if (contract.carry_over !== 'none')
    return [windowEdges(contract, timeZone, earlier.reduce(earlierOf), until)];
  const windows = earlier.map((at) => windowAt(contract, timeZone, at, until));
  const once = new Map(windows.map((window) => [window[0]!.getTime(), window]));
  return [...once.values(), edges];
}

/** When it is run next: the next period is over, or the last one is computed again; null where neither is to come. */
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
    runs.push(new Date((ended === null ? next : earlierOf(next, ended)).getTime() + GRACE_MS));
  }
  const coming = runs.filter((at) => at > now);
  if (coming.length > 0) return coming.reduce(earlierOf);
  // A period that has ended meanwhile is settled with the next run.
  return isOver ? null : now;
}

function firstAfter(edges: Iterable<Date>, at: Date): Date {
  for (const edge of edges) if (edge > at) return edge;
  throw new Error('periods have no end');
}

interface Periods {
  readonly contract: StartedContract;
  readonly downline: Member;
  readonly timeZone: string;
  readonly edges: readonly Date[];
  readonly now: Date;
}

async function settlePeriods(
  platform: Platform,
  trx: Trx,
  { contract, downline, timeZone, edges, now }: Periods,
): Promise<void> {
  const start = edges[0]!;
  const bills = await billsBetween(trx, contract.id, start, edges.at(-1)!);
  const carried = await carriedUntil(trx, contract.id, start);
  const played = await playBetween(trx, downline, contract, edges);
  const plays = played.map((play, index) => ({
    ...play,
    share: shareOf(contract, timeZone, edges[index]!, edges[index + 1]!),
  }));
  const pays = payOf(contract, plays, carried);
  for (const [index, play] of plays.entries()) {
    const carriedIn = pays[index - 1]?.carried ?? carried;
    const figures = { play, pay: pays[index]!, carriedIn };
    const period = { from: edges[index]!, to: edges[index + 1]! };
    const found = bills.get(period.from.getTime());
    const kept = found
      ? await correct(trx, found, figures, now)
      : await bill(trx, { contract, downline, timeZone, period, figures, now });
    if (kept) await tellBill(platform, trx, kept);
  }
}

/** Adds a revision where something has changed; answers the bill then. */
async function correct(
  trx: Trx,
  found: RevisedBill,
  figures: Figures,
  now: Date,
): Promise<RevisedBill | null> {
  const isSame = Object.entries(revisionOf(figures)).every(
    ([field, value]) => found[field as keyof typeof found] === value,
  );
  if (isSame) return null;
  await addRevision(trx, found, figures, now);
  return found;
}

interface Period extends Omit<Periods, 'edges'> {
  readonly period: { readonly from: Date; readonly to: Date };
  readonly figures: Figures;
}

/** Adds a bill, unless nothing was played and nothing carried over. */
async function bill(trx: Trx, { contract, downline, timeZone, period, figures, now }: Period) {
  if (isNothing(figures)) return null;
  const added = {
    id: newId(now.getTime()),
    contract_id: contract.id,
    kind: contract.kind,
    payer_id: contract.upline_id,
    payee_id: contract.downline_id,
    currency: downline.currency,
    period_from: period.from,
    period_to: period.to,
    due_at: dueAt(contract.kind, period.to, timeZone),
    created_at: now,
  };
  await addBill(trx, added, figures, now);
  return added;
}

const isNothing = ({ play, pay, carriedIn }: Figures): boolean =>
  play.validBet === 0n && play.result === 0n && carriedIn === 0n && pay.amount === 0n;
