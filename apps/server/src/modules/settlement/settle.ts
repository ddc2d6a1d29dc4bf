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
  billsFrom,
  carriedUntil,
  contractById,
  contractsToSettle,
  type Figures,
  lockProgress,
  type RevisedBill,
  revisionOf,
  type StartedContract,
  type Trx,
  writeFailure,
  writeProgress,
} from './store.ts';
import { tellBill } from './tell.ts';
import { earlierOf, laterOf, windowEdges } from './windows.ts';

const MINUTE_MS = 60_000;
/** How long after its end a period is settled: a round that was closed in it may be committed later. */
const GRACE_MS = MINUTE_MS;
/** For how long a period that was settled is computed again: a clock that was wrong by an hour has put rounds into it since. */
const AGAIN_MS = 120 * MINUTE_MS;
/** What a look is late by. */
const LATE_MS = 10 * MINUTE_MS;
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
  const contract = await contractById(trx, id);
  const downline = contract && (await memberById(trx, contract.downline_id));
  if (!contract || !downline) throw new Error(`the contract ${id} has lost its downline`);
  const now = platform.clock.now();
  const { settled_until: before, changed_from: changedFrom, time_zone: timeZone } = progress;
  const until = new Date(now.getTime() - GRACE_MS);
  const again = new Date(now.getTime() - AGAIN_MS - LATE_MS);
  const from = earlierOf(earlierOf(before, again), changedFrom ?? now);
  const edges = windowEdges(contract, timeZone, from, until);
  for (let first = 0; first < edges.length - 1; first += MOST_AT_ONCE)
    await settlePeriods(platform, trx, {
      contract,
      downline,
      timeZone,
      edges: edges.slice(first, first + MOST_AT_ONCE + 1),
      now,
    });
  const settledUntil = laterOf(before, edges.at(-1)!);
  const lookAt = nextLook(contract, timeZone, settledUntil, now);
  await writeProgress(trx, { contract_id: id, settled_until: settledUntil, look_at: lookAt });
}

/** When the next period is over, or the last one is computed again; null where neither is to come. */
function nextLook(
  contract: StartedContract,
  timeZone: string,
  settledUntil: Date,
  now: Date,
): Date | null {
  const [, edge] = edgesFrom(contract, timeZone, settledUntil);
  const { ended_at: ended } = contract;
  const isOver = ended !== null && settledUntil >= ended;
  const next = new Date(edge!.getTime() + GRACE_MS);
  const again = new Date(settledUntil.getTime() + AGAIN_MS);
  const looks = [...(isOver ? [] : [next]), again].filter((at) => at > now);
  return looks.length === 0 ? null : looks.reduce(earlierOf);
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
  const bills = await billsFrom(trx, contract.id, start);
  const carried = await carriedUntil(trx, contract.id, start);
  const plays = await playBetween(trx, downline, contract, edges);
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
  const { latest } = found;
  const isSame = Object.entries(revisionOf(figures)).every(
    ([field, value]) => latest[field as keyof typeof latest] === value,
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
