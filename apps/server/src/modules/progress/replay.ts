import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { removeUnclaimed } from '../rewards/index.ts';
import type { Trx } from '../wallet/index.ts';
import { lockMembers } from './count.ts';
import { listRules, type Rule } from './rules.ts';
import { getRewardKey, type SpanChange, updateStandings } from './standings.ts';

/**
 * Recomputes the standings of rules, and of the rules that they unlock, from the stored facts.
 * Unclaimed rewards are given again under the current rules. Returns the members whose progress may
 * have changed.
 */
export async function recomputeStandings(
  platform: Platform,
  trx: Trx,
  ruleIds: readonly string[],
): Promise<Set<string>> {
  const rules = await listRules(trx);
  const ids = new Set(ruleIds.flatMap((id) => followUnlocks(rules, id)));
  const concerned = rules.filter(({ id }) => ids.has(id));
  const events = concerned.map(({ event }) => event);
  const { rows: spans } = await sql<SpanChange>`
    select player_id as "playerId", event, min(at) as from, max(at) as until from progress_fact
    where event = any(${events}::text[]) group by 1, 2`.execute(trx);
  await lockMembers(
    trx,
    spans.map(({ playerId }) => playerId),
  );
  const before = await removeStandings(trx, [...ids]);
  const moved = await updateStandings(platform, trx, concerned, [], spans);
  return new Set([...before, ...moved]);
}

/** Removes standings and their rewards; returns the members. */
async function removeStandings(trx: Trx, ruleIds: readonly string[]): Promise<string[]> {
  const standings = await trx
    .selectFrom('progress_standing')
    .select(['rule_id', 'player_id', 'window_key'])
    .where('rule_id', 'in', [...ruleIds])
    .execute();
  const ids = standings.map((row) => row.player_id);
  await trx
    .deleteFrom('progress_standing')
    .where('rule_id', 'in', [...ruleIds])
    .execute();
  const keys = standings.map((row) => ({
    player_id: row.player_id,
    source_key: getRewardKey(row.rule_id, row.window_key),
  }));
  await removeUnclaimed(trx, 'mission', keys);
  return ids;
}

/** A rule and all that it unlocks, directly or through others. */
function followUnlocks(rules: readonly Rule[], id: string): string[] {
  const next = rules.filter((rule) => rule.unlocks_after === id).map((rule) => rule.id);
  return [id, ...next.flatMap((rule) => followUnlocks(rules, rule))];
}
