import { sql } from 'kysely';
import { holdName } from '../../platform/db/name-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { notifyRewards } from '../rewards/index.ts';
import { changeCredit } from '../vip/index.ts';
import type { Db, Trx } from '../wallet/index.ts';
import {
  BATCH,
  type LoweredStake,
  readLoweredStakes,
  factReaders,
  readValidCash,
} from './facts.ts';
import { type Fact, listRules } from './rules.ts';
import { type FactChange, updateStandings } from './standings.ts';

/** Lock that is held while members are counted, so that no rule changes meanwhile. */
export const RULES_LOCK = 'progress-rules';
/** A transaction may become visible this long after its time, so this span is read again. */
const OVERLAP_MS = 3_600_000;

/**
 * Counts the facts since the last run, each once by its key, and subtracts what vendors have rolled
 * back. It is safe to interrupt it, and to run it on several servers at once.
 */
export async function countAll(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const kept = await readClock(db);
  if (kept === undefined || !(await isCounting(platform))) return countFrom(db, now);
  await countSpan(platform, kept, now);
  // Another run may have set the clock back: the facts before it are to be counted, too.
  await db
    .updateTable('progress_clock')
    .set({ seen_until: now })
    .where('counts_since', '=', kept.counts_since)
    .where('seen_until', '=', kept.seen_until)
    .where('seen_until', '<', now)
    .execute();
}

/** Whether anything depends on facts: an active mission, VIP levels or rebates. */
export async function isCounting(platform: Platform): Promise<boolean> {
  const { features, rebates } = getMerchant(platform).current();
  if (features.vip || rebates.enabled) return true;
  return (await listRules(platform.db)).some(({ active }) => active);
}

/** Counts what one member has just done, without waiting for the job. */
export async function countMember(platform: Platform, playerId: string): Promise<void> {
  const kept = await readClock(platform.db);
  if (kept !== undefined && (await isCounting(platform)))
    await countSpan(platform, kept, platform.clock.now(), playerId);
}

interface Clock {
  readonly counts_since: Date;
  readonly seen_until: Date;
}

const readClock = (db: Db): Promise<Clock | undefined> =>
  db.selectFrom('progress_clock').selectAll().executeTakeFirst();

/** Sets the start of counting: only facts that end from this time on count. */
export async function countFrom(db: Db, since: Date): Promise<void> {
  const row = { counts_since: since, seen_until: since };
  await db
    .insertInto('progress_clock')
    .values({ only_row: true, ...row })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

async function countSpan(
  platform: Platform,
  { counts_since: since, seen_until: seen }: Clock,
  until: Date,
  playerId?: string,
): Promise<void> {
  const { db } = platform;
  const { timeZone } = getMerchant(platform).current().reporting;
  const again = new Date(seen.getTime() - OVERLAP_MS);
  for (const fallen of await readLoweredStakes(db, again, playerId))
    await lowerStake(platform, fallen);
  const from = again > since ? again : since;
  const span = { from, until, ...(playerId !== undefined && { playerId }) };
  for (const read of factReaders) {
    let count = BATCH;
    while (count === BATCH) {
      const facts = await read(db, span, timeZone);
      count = facts.length;
      await addFacts(platform, facts);
    }
  }
}

/** Stores new facts and counts them; another server may be doing the same. */
async function addFacts(platform: Platform, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await platform.transaction(async (trx) => {
    await holdName(trx, RULES_LOCK);
    await lockMembers(
      trx,
      facts.map(({ player_id: id }) => id),
    );
    const added = await trx
      .insertInto('progress_fact')
      .values([...facts])
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    await applyChanges(
      platform,
      trx,
      added.map((fact) => ({ fact, hasFallen: false })),
      sumStakes(added),
    );
  });
}

/** Lowers a counted round to its stakes that are still valid. */
async function lowerStake(
  platform: Platform,
  { player_id, source_id }: LoweredStake,
): Promise<void> {
  await platform.transaction(async (trx) => {
    await holdName(trx, RULES_LOCK);
    await lockMembers(trx, [player_id]);
    const fact = await trx
      .selectFrom('progress_fact')
      .selectAll()
      .where('player_id', '=', player_id)
      .where('event', '=', 'stake')
      .where('source_id', '=', source_id)
      .executeTakeFirstOrThrow();
    const amount = await readValidCash(trx, fact);
    if (amount >= fact.amount) return;
    await trx
      .updateTable('progress_fact')
      .set({ amount })
      .where('player_id', '=', player_id)
      .where('event', '=', 'stake')
      .where('source_id', '=', source_id)
      .execute();
    const fallen = new Map([[player_id, amount - fact.amount]]);
    await applyChanges(platform, trx, [{ fact: { ...fact, amount }, hasFallen: true }], fallen);
  });
}

/** Updates standings, levels and rewards after changes of facts, and notifies the members. */
async function applyChanges(
  platform: Platform,
  trx: Trx,
  changes: readonly FactChange[],
  staked: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (changes.length === 0) return;
  const credit = [...staked].map(([playerId, amount]) => ({ playerId, staked: amount }));
  await changeCredit(platform, trx, credit);
  const moved = await updateStandings(platform, trx, await listRules(trx), changes);
  await notifyRewards(platform, trx, moved);
}

function sumStakes(facts: readonly Fact[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { event, player_id: id, amount } of facts) {
    if (event === 'stake') sums.set(id, (sums.get(id) ?? 0n) + amount);
  }
  return sums;
}

/** Locks members in the order of their ids, so that two servers count one after the other. */
export async function lockMembers(trx: Trx, playerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(playerIds)].toSorted();
  if (ids.length === 0) return;
  await sql`insert into progress_member (player_id)
    select unnest(${ids}::uuid[]) on conflict do nothing`.execute(trx);
  await sql`select from progress_member where player_id = any(${ids}::uuid[])
    order by player_id for update`.execute(trx);
}
