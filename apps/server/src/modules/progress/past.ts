import type { Platform } from '../../platform/platform.ts';
import { countAll, countFrom } from './count.ts';
import { listRules, putRule, type Rule } from './rules.ts';

/**
 * Adds the demo's missions and counts what its members have done since a time. Returns false, and
 * changes nothing, if there are missions already.
 */
export async function addPastRules(
  platform: Platform,
  rules: readonly Rule[],
  since: Date,
): Promise<boolean> {
  const { db } = platform;
  if ((await listRules(db)).length > 0) return false;
  await platform.transaction(async (trx) => {
    for (const rule of rules) await putRule(trx, rule);
    await countFrom(trx, since);
  });
  await countAll(platform);
  return true;
}
