import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { MAX_ROWS, splitChunks } from '../../platform/lists.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { addRewards, type NewReward, removeUnclaimed } from '../rewards/index.ts';
import type { Trx } from '../wallet/index.ts';
import { type Fact, isCounted, isWithoutMoney, type Rule, sortByUnlocking } from './rules.ts';
import { getWindow, listWindows, type ProgressWindow } from './windows.ts';

const DAY_MS = 24 * 3_600_000;

/** A new fact, or one whose amount was lowered. */
export interface FactChange {
  readonly fact: Fact;
  readonly hasFallen: boolean;
}

/** A period in which all facts of a member are counted again. */
export interface SpanChange {
  readonly playerId: string;
  readonly event: Fact['event'];
  readonly from: Date;
  readonly until: Date;
}

/** The standings of a window that must be recomputed. */
interface OutdatedStandings {
  readonly window: ProgressWindow;
  /** Per member the time of the first change; null to recompute every standing. */
  readonly members: Map<string, Date | null>;
}

interface StandingRow {
  readonly player_id: string;
  readonly progress: bigint;
  readonly reached_at: Date | null;
}

/**
 * Recomputes the standings that changes of facts affect. The caller has locked the members. Returns
 * the members whose progress has changed.
 */
export async function updateStandings(
  platform: Platform,
  trx: Trx,
  rules: readonly Rule[],
  changes: readonly FactChange[],
  spans: readonly SpanChange[] = [],
): Promise<Set<string>> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const moved = new Set<string>();
  /** Per rule the members for whom the time of unlocking has changed, with the new time. */
  const unlocked = new Map<string, Map<string, Date>>();
  for (const rule of sortByUnlocking(rules.filter(({ active }) => active))) {
    const touched = collectChanges(rule, changes, timeZone);
    for (const span of spans)
      if (span.event === rule.event) touchSpan(rule, span, touched, timeZone);
    const since = rule.unlocks_after === null ? undefined : unlocked.get(rule.unlocks_after);
    if (since) addUnlocked(rule, since, touched, { now: platform.clock.now(), timeZone });
    for (const { window, members } of touched.values()) {
      for (const change of await updateWindow(platform, trx, rule, window, members)) {
        moved.add(change.playerId);
        if (change.unlocksFrom === undefined) continue;
        const of = unlocked.get(rule.id) ?? new Map<string, Date>();
        unlocked.set(rule.id, of);
        const earlier = of.get(change.playerId);
        if (!earlier || change.unlocksFrom < earlier) of.set(change.playerId, change.unlocksFrom);
      }
    }
  }
  return moved;
}

/** The windows and members of a rule that changes of facts affect. */
function collectChanges(
  rule: Rule,
  changes: readonly FactChange[],
  timeZone: string,
): Map<string, OutdatedStandings> {
  const touched = new Map<string, OutdatedStandings>();
  for (const { fact, hasFallen } of changes) {
    if (!isCounted(rule, fact)) continue;
    const window = getWindow(rule.repeats, fact.at, timeZone);
    const { members } = getOutdated(touched, window);
    const first = members.get(fact.player_id);
    if (hasFallen || first === null) members.set(fact.player_id, null);
    else if (first === undefined || fact.at < first) members.set(fact.player_id, fact.at);
  }
  return touched;
}

function getOutdated(
  touched: Map<string, OutdatedStandings>,
  window: ProgressWindow,
): OutdatedStandings {
  const found = touched.get(window.key) ?? { window, members: new Map() };
  touched.set(window.key, found);
  return found;
}

/** Adds every window in which the rule may now be unlocked, or locked again. */
function addUnlocked(
  rule: Rule,
  since: ReadonlyMap<string, Date>,
  touched: Map<string, OutdatedStandings>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): void {
  for (const [playerId, from] of since)
    touchSpan(rule, { playerId, from, until: now }, touched, timeZone);
}

/** Adds every window of a span in which the rule counts. */
function touchSpan(
  rule: Rule,
  { playerId, from, until }: Omit<SpanChange, 'event'>,
  touched: Map<string, OutdatedStandings>,
  timeZone: string,
): void {
  const first = from > rule.starts_at ? from : rule.starts_at;
  for (const window of listWindows(rule.repeats, { from: first, until }, timeZone))
    getOutdated(touched, window).members.set(playerId, null);
}

interface StandingChange {
  readonly playerId: string;
  /** The earliest time at which rules that this one unlocks may change. */
  readonly unlocksFrom?: Date;
}

/** Recomputes the standings of a window, in batches that one statement can name. */
async function updateWindow(
  platform: Platform,
  trx: Trx,
  rule: Rule,
  window: ProgressWindow,
  members: ReadonlyMap<string, Date | null>,
): Promise<StandingChange[]> {
  const changes: StandingChange[] = [];
  for (const chunk of splitChunks([...members], MAX_ROWS))
    changes.push(...(await updateMembers(platform, trx, rule, window, new Map(chunk))));
  return changes;
}

/** Recomputes standings of a window, and gives or removes the rewards that depend on them. */
async function updateMembers(
  platform: Platform,
  trx: Trx,
  rule: Rule,
  window: ProgressWindow,
  members: ReadonlyMap<string, Date | null>,
): Promise<StandingChange[]> {
  const before = new Map(
    (await readStandings(trx, rule, window, [...members.keys()])).map((row) => [
      row.player_id,
      row,
    ]),
  );
  // Facts after the goal do not change a standing.
  const due = [...members].filter(([id, first]) => {
    const reachedAt = before.get(id)?.reached_at ?? null;
    return first === null || reachedAt === null || first < reachedAt;
  });
  const ids = due.map(([id]) => id);
  if (ids.length === 0) return [];
  const after = new Map(
    (await computeStandings(trx, rule, window, ids)).map((row) => [row.player_id, row]),
  );
  const changes: StandingChange[] = [];
  const written: StandingRow[] = [];
  for (const id of ids) {
    const was = before.get(id);
    const is = after.get(id) ?? { player_id: id, progress: 0n, reached_at: null };
    const wasReached = was?.reached_at ?? null;
    const isSame =
      (was?.progress ?? 0n) === is.progress && wasReached?.getTime() === is.reached_at?.getTime();
    if (isSame && (was !== undefined || is.progress === 0n)) continue;
    written.push(is);
    const times = [wasReached, is.reached_at].filter((time) => time !== null);
    const hasMoved = wasReached?.getTime() !== is.reached_at?.getTime();
    const first = times.toSorted((one, other) => one.getTime() - other.getTime())[0];
    changes.push({ playerId: id, ...(hasMoved && first && { unlocksFrom: first }) });
  }
  await writeStandings(trx, rule, window, written);
  await updateRewards(platform, trx, rule, window, written, before);
  return changes;
}

const readStandings = (
  trx: Trx,
  rule: Rule,
  window: ProgressWindow,
  playerIds: readonly string[],
): Promise<StandingRow[]> =>
  trx
    .selectFrom('progress_standing')
    .select(['player_id', 'progress', 'reached_at'])
    .where('rule_id', '=', rule.id)
    .where('window_key', '=', window.key)
    .where('player_id', 'in', [...playerIds])
    .execute();

/**
 * The standings of members in a window, from their facts: the sum up to the goal, and when it was
 * reached. Facts before the rule was unlocked do not count.
 */
async function computeStandings(
  trx: Trx,
  rule: Rule,
  { start, end }: ProgressWindow,
  playerIds: readonly string[],
): Promise<StandingRow[]> {
  const from = start > rule.starts_at ? start : rule.starts_at;
  const until = [end, rule.ends_at]
    .filter((time) => time !== null)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
  const conditions: RawBuilder<unknown>[] = [
    sql`fact.player_id = any(${[...playerIds]}::uuid[])`,
    sql`fact.event = ${rule.event}`,
    sql`fact.at >= ${from}`,
    sql`fact.amount >= ${rule.minimum}`,
  ];
  if (rule.event !== 'login') conditions.push(sql`fact.amount > 0`);
  if (until) conditions.push(sql`fact.at < ${until}`);
  if (!isWithoutMoney(rule)) conditions.push(sql`fact.currency = ${rule.currency}`);
  if (rule.game_type !== null) conditions.push(sql`fact.game_type = ${rule.game_type}`);
  if (rule.vendor_code !== null) conditions.push(sql`fact.vendor_code = ${rule.vendor_code}`);
  if (rule.game_code !== null) conditions.push(sql`fact.game_code = ${rule.game_code}`);
  if (rule.unlocks_after !== null)
    conditions.push(sql`fact.at > (
      select min(reached_at) from progress_standing before
      where before.rule_id = ${rule.unlocks_after} and before.player_id = fact.player_id)`);
  const counted = rule.goal_kind === 'amount' ? sql`fact.amount` : sql`1`;
  const { rows } = await sql<StandingRow>`
    select player_id, least(sum(counted), ${rule.goal}::bigint)::bigint as progress,
      min(at) filter (where running >= ${rule.goal}::bigint) as reached_at
    from (
      select fact.player_id, fact.at, ${counted} as counted,
        sum(${counted}) over (partition by fact.player_id order by fact.at, fact.source_id) as running
      from progress_fact fact where ${sql.join(conditions, sql` and `)}
    ) step
    group by player_id`.execute(trx);
  return rows;
}

async function writeStandings(
  trx: Trx,
  rule: Rule,
  window: ProgressWindow,
  standings: readonly StandingRow[],
): Promise<void> {
  if (standings.length === 0) return;
  await trx
    .insertInto('progress_standing')
    .values(standings.map((row) => ({ rule_id: rule.id, window_key: window.key, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['rule_id', 'player_id', 'window_key']).doUpdateSet(({ ref }) => ({
        progress: ref('excluded.progress'),
        reached_at: ref('excluded.reached_at'),
      })),
    )
    .execute();
}

/**
 * Gives the reward of a goal that was reached; removes an unclaimed one whose goal is no longer
 * reached.
 */
async function updateRewards(
  { clock }: Platform,
  trx: Trx,
  rule: Rule,
  window: ProgressWindow,
  written: readonly StandingRow[],
  before: ReadonlyMap<string, StandingRow>,
): Promise<void> {
  const at = clock.now();
  const key = getRewardKey(rule.id, window.key);
  const wasReached = (id: string) => (before.get(id)?.reached_at ?? null) !== null;
  const reached = written.filter((row) => row.reached_at !== null && !wasReached(row.player_id));
  const lost = written.filter((row) => row.reached_at === null && wasReached(row.player_id));
  const currencies = await readCurrencies(trx, rule, reached);
  await addRewards(
    trx,
    reached.map(({ player_id }): NewReward => ({
      player_id,
      source: 'mission',
      source_key: key,
      names: rule.names,
      reward: rule.reward,
      currency: currencies.get(player_id) ?? rule.currency,
      expires_at: new Date(at.getTime() + rule.claim_days * DAY_MS),
      at,
    })),
  );
  const taken = lost.map(({ player_id }) => ({ player_id, source_key: key }));
  await removeUnclaimed(trx, 'mission', taken);
}

/** The currencies of members; those of a rule with money are the rule's. */
async function readCurrencies(
  trx: Trx,
  rule: Rule,
  standings: readonly StandingRow[],
): Promise<ReadonlyMap<string, string>> {
  if (!isWithoutMoney(rule) || standings.length === 0) return new Map();
  const ids = standings.map((row) => row.player_id);
  const { rows } = await sql<{ player_id: string; currency: string }>`
    select distinct on (player_id) player_id, currency from progress_fact
    where player_id = any(${ids}::uuid[]) and event = ${rule.event}
    order by player_id, at desc`.execute(trx);
  return new Map(rows.map((row) => [row.player_id, row.currency]));
}

/** The key of a mission's reward: there is one for a window. */
export const getRewardKey = (ruleId: string, windowKey: string): string => `${ruleId}:${windowKey}`;
