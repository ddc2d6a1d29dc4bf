import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../wallet/index.ts';
import type { ProgressFactTable, ProgressRuleTable } from './tables.ts';

export type Rule = Selectable<ProgressRuleTable>;
export type Fact = Selectable<ProgressFactTable>;

export const listRules = (db: Db): Promise<Rule[]> =>
  db.selectFrom('progress_rule').selectAll().orderBy('sequence').orderBy('id').execute();

export const findRule = (db: Db, id: string): Promise<Rule | undefined> =>
  db.selectFrom('progress_rule').selectAll().where('id', '=', id).executeTakeFirst();

/** Adds or replaces a rule. */
export async function putRule(db: Db, rule: Rule): Promise<void> {
  const { id, ...rest } = rule;
  const row: Omit<Insertable<ProgressRuleTable>, 'id'> = {
    ...rest,
    names: JSON.stringify(rest.names) as never,
    descriptions: JSON.stringify(rest.descriptions) as never,
    reward: JSON.stringify(rest.reward) as never,
  };
  await db
    .insertInto('progress_rule')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The active rules; each follows the one that unlocks it. */
export function sortByUnlocking(rules: readonly Rule[]): Rule[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const sorted = new Set<Rule>();
  function add(rule: Rule, depth: number): void {
    // A chain is never longer than all rules; one that closes on itself is refused when it is set.
    if (sorted.has(rule) || depth > rules.length) return;
    const before = rule.unlocks_after === null ? undefined : byId.get(rule.unlocks_after);
    if (before) add(before, depth + 1);
    sorted.add(rule);
  }
  for (const rule of rules) add(rule, 0);
  return [...sorted];
}

/** Whether a rule counts this kind of fact, regardless of the amount. */
export const isCounted = (rule: Rule, fact: Fact): boolean =>
  rule.event === fact.event &&
  (isWithoutMoney(rule) || rule.currency === fact.currency) &&
  (rule.game_type === null || rule.game_type === fact.game_type) &&
  (rule.vendor_code === null || rule.vendor_code === fact.vendor_code) &&
  (rule.game_code === null || rule.game_code === fact.game_code) &&
  fact.at >= rule.starts_at &&
  (rule.ends_at === null || fact.at < rule.ends_at);

/**
 * Whether neither the goal nor the reward is money, so that members of every currency have the
 * rule.
 */
export const isWithoutMoney = (rule: Rule): boolean =>
  (rule.event === 'login' || rule.event === 'invited') && !('amount' in rule.reward);
