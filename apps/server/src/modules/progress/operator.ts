import type { components } from '@baize/api/operator';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { fromWireType, type GameType, wireType } from '../catalogue/index.ts';
import { getMerchant, type MerchantSettings } from '../merchant-settings/index.ts';
import { getRewardGift, readReward, notifyRewards, toRewardSetting } from '../rewards/index.ts';
import { type Db, toAmount } from '../wallet/index.ts';
import { RULES_LOCK } from './count.ts';
import { recomputeStandings } from './replay.ts';
import { findRule, listRules, putRule, type Rule } from './rules.ts';

type Setting = components['schemas']['ProgressRuleSetting'];
type Wire = components['schemas']['ProgressRule'];

/** Maximum missions of a merchant. */
const MAX_RULES = 100;

/** The operator's calls for missions and for the prizes of the leaderboard. */
export function progressOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const merchant = getMerchant(platform);
  const toPrizes = ({ leaderboard }: MerchantSettings) => ({
    prizes: leaderboard.prizes.map((prize) => ({ ...prize })),
  });
  return {
    async listProgressRules() {
      const completions = await countCompletions(db);
      const rules = await listRules(db);
      return ok({
        list: rules.map((rule) => toWire(platform, rule, completions.get(rule.id) ?? 0)),
      });
    },

    async setProgressRule({ params: { id }, body }, ctx) {
      const rules = await listRules(db);
      const earlier = rules.find((rule) => rule.id === id);
      if (!earlier && rules.length >= MAX_RULES) throw invalid('/params/id', 'maximum');
      const rule = readRule(platform, id, body, earlier?.starts_at ?? ctx.now);
      requireOpenChain(rule, rules);
      return {
        gives: body.active ? getRewardGift(platform, rule.reward) : undefined,
        async commit(trx) {
          await lockName(trx, RULES_LOCK);
          const before = await findRule(trx, id);
          ctx.before = before ? toWire(platform, before, 0) : null;
          await putRule(trx, rule);
          // One that is switched off keeps what members have reached: it may have unlocked others.
          if (rule.active)
            await notifyRewards(platform, trx, await recomputeStandings(platform, trx, [id]));
          const completions = await countCompletions(trx);
          return ok(toWire(platform, rule, completions.get(id) ?? 0));
        },
      };
    },

    getLeaderboardPrizes: async () => ok(toPrizes(merchant.current())),
    async setLeaderboardPrizes({ body: { prizes } }, ctx) {
      for (const [at, { toRank }] of prizes.entries()) {
        if (at > 0 && toRank <= prizes[at - 1]!.toRank)
          throw invalid(`/body/prizes/${at}/toRank`, 'ascending');
      }
      return {
        async commit(trx) {
          const { before, after } = await merchant.change(trx, { leaderboard: { prizes } });
          ctx.before = toPrizes(before);
          return ok(toPrizes(after));
        },
      };
    },
  };
}

/** Reads a rule that an operator sets. Throws `validation_failed`. */
function readRule(platform: Platform, id: string, body: Setting, startsAt: Date): Rule {
  const { filter = {}, goal, event, endsAt } = body;
  const { config } = platform;
  const hasMoney = event !== 'login';
  if (event !== 'stake') {
    for (const name of ['gameType', 'vendorCode', 'gameCode'] as const)
      if (filter[name] !== undefined) throw invalid(`/body/filter/${name}`, 'stake');
  }
  if (!hasMoney && filter.minimum !== undefined) throw invalid('/body/filter/minimum', 'stake');
  if (goal.kind === 'amount' && event !== 'stake' && event !== 'deposit')
    throw invalid('/body/goal/kind', 'count');
  if (goal[goal.kind] === undefined) throw invalid(`/body/goal/${goal.kind}`, 'required');
  const starts = body.startsAt === undefined ? startsAt : new Date(body.startsAt);
  const ends = endsAt === undefined ? null : new Date(endsAt);
  if (ends !== null && ends <= starts) throw invalid('/body/endsAt', 'future');
  return {
    id,
    names: body.names,
    descriptions: body.descriptions,
    event,
    game_type: filter.gameType === undefined ? null : fromWireType(filter.gameType),
    vendor_code: filter.vendorCode ?? null,
    game_code: filter.gameCode ?? null,
    minimum: readMinimum(filter.minimum, config.currencyDigits),
    currency: config.currency,
    goal_kind: goal.kind,
    goal:
      goal.kind === 'amount'
        ? toAmount(goal.amount!, '/body/goal/amount', config.currencyDigits)
        : BigInt(goal.count!),
    repeats: body.window,
    reward: readReward(platform, body.reward, '/body/reward'),
    points: body.points,
    claim_days: body.claimDays ?? 7,
    unlocks_after: body.unlocksAfter ?? null,
    starts_at: starts,
    ends_at: ends,
    sequence: body.sequence,
    active: body.active,
  };
}

function readMinimum(text: string | undefined, digits: number): bigint {
  try {
    return text === undefined ? 0n : parseMoney(text, digits);
  } catch {
    throw invalid('/body/filter/minimum', 'decimals');
  }
}

/**
 * Throws `validation_failed` if a rule is unlocked by a missing one, or by itself through others.
 */
function requireOpenChain(rule: Rule, rules: readonly Rule[]): void {
  const byId = new Map([...rules, rule].map((one) => [one.id, one]));
  let { unlocks_after: next } = rule;
  while (next !== null) {
    const before = byId.get(next);
    if (before === undefined) throw invalid('/body/unlocksAfter', 'exists');
    if (before.id === rule.id) throw invalid('/body/unlocksAfter', 'circle');
    next = before.unlocks_after;
  }
}

/** How often members have reached the goal of each rule. */
async function countCompletions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('progress_standing')
    .select(['rule_id', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('reached_at', 'is not', null)
    .groupBy('rule_id')
    .execute();
  return new Map(rows.map((row) => [row.rule_id, Number(row.count)]));
}

function toWire(platform: Platform, rule: Rule, completions: number): Wire {
  const { currencyDigits: digits } = platform.config;
  return {
    id: rule.id,
    names: { ...rule.names },
    descriptions: { ...rule.descriptions },
    event: rule.event,
    filter: {
      ...(rule.game_type !== null && { gameType: wireType(rule.game_type as GameType) }),
      ...(rule.vendor_code !== null && { vendorCode: rule.vendor_code }),
      ...(rule.game_code !== null && { gameCode: rule.game_code }),
      ...(rule.minimum > 0n && { minimum: formatMoney(rule.minimum, digits) }),
    },
    goal:
      rule.goal_kind === 'amount'
        ? { kind: 'amount', amount: formatMoney(rule.goal, digits) }
        : { kind: 'count', count: Number(rule.goal) },
    window: rule.repeats,
    reward: toRewardSetting(platform, rule.reward),
    points: rule.points,
    claimDays: rule.claim_days,
    ...(rule.unlocks_after !== null && { unlocksAfter: rule.unlocks_after }),
    startsAt: rule.starts_at.toISOString(),
    ...(rule.ends_at !== null && { endsAt: rule.ends_at.toISOString() }),
    sequence: rule.sequence,
    active: rule.active,
    completions,
  };
}

const invalid = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
