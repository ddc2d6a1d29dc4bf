import type { Schemas } from '@baize/api';
import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type GameType, localised, wireType } from '../catalogue/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import {
  claimReward,
  findRewards,
  getState,
  notifyRewards,
  toRewardValue,
} from '../rewards/index.ts';
import type { Db } from '../wallet/index.ts';
import { readLeaderboard } from './leaderboard.ts';
import { findRule, isWithoutMoney, listRules, type Rule } from './rules.ts';
import { getRewardKey } from './standings.ts';
import { getWindow, type ProgressWindow } from './windows.ts';

type Mission = Schemas['Mission'];
type MissionReward = Awaited<ReturnType<typeof findRewards>>[number];

/** The data that decides the state of a mission. */
interface Progress {
  readonly playerId: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly language: string;
  readonly standings: ReadonlyMap<
    string,
    { readonly progress: bigint; readonly reached_at: Date | null }
  >;
  /** Rules whose goal the member has ever reached. */
  readonly reached: ReadonlySet<string>;
  readonly rewards: ReadonlyMap<string, MissionReward>;
  /** Claimable rewards of past windows, by rule. */
  readonly waiting: ReadonlyMap<string, MissionReward>;
}

/** The member calls for missions and their claims (C46, C47). */
export function missionHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  return {
    async getMissionSummary({ query }, ctx) {
      const { playerId, currency } = ctx.requireSession();
      const rules = (await listRules(db)).filter((rule) => isShown(rule, currency, ctx.now));
      const progress = await readProgress(platform, rules, {
        playerId,
        now: ctx.now,
        language: query.language ?? ctx.language,
      });
      const list = rules.map((rule) => toMission(platform, rule, currency, progress));
      const count = (...statuses: Mission['status'][]) =>
        list.filter(({ status }) => statuses.includes(status)).length;
      return ok({
        available: count('claim'),
        inProgress: count('process'),
        completed: count('claimed'),
        list,
      });
    },

    async getMissionLeaderboard({ query: { pageNo = 1, pageSize = 20 } }, ctx) {
      const { playerId } = ctx.requireSession();
      return ok(await readLeaderboard(platform, { playerId, now: ctx.now, pageNo, pageSize }));
    },

    async claimMission({ params: { missionId } }, ctx) {
      const { playerId, currency } = ctx.requireSession();
      const rule = await findRule(db, missionId);
      if (rule === undefined || !isOffered(rule, currency)) throw new ProblemError('not_found');
      return {
        async commit(trx) {
          const found = await findClaim(platform, trx, rule, { playerId, now: ctx.now });
          const claimed = await claimReward(platform, trx, playerId, found.id);
          if (claimed.outcome !== 'claimed') throw new ProblemError(claimed.outcome);
          await notifyRewards(platform, trx, [playerId]);
          const { reward, currency: paidIn } = claimed.reward;
          return ok({ id: found.id, reward: toRewardValue(platform, reward, paidIn) });
        },
      };
    },
  };
}

/** Whether a rule is for members of a currency. */
const isOffered = (rule: Rule, currency: string): boolean =>
  isWithoutMoney(rule) || rule.currency === currency;

const isShown = (rule: Rule, currency: string, now: Date): boolean =>
  rule.active && isOffered(rule, currency) && (rule.ends_at === null || rule.ends_at > now);

async function readProgress(
  platform: Platform,
  rules: readonly Rule[],
  asked: Pick<Progress, 'playerId' | 'now' | 'language'>,
): Promise<Progress> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const { playerId, now } = asked;
  const rows = await platform.db
    .selectFrom('progress_standing')
    .select(['rule_id', 'window_key', 'progress', 'reached_at'])
    .where('player_id', '=', playerId)
    .execute();
  const keys = rows.map((row) => getRewardKey(row.rule_id, row.window_key));
  const found = await findRewards(platform.db, playerId, 'mission', keys);
  const current = new Set(
    rules.map((rule) => getRewardKey(rule.id, getWindow(rule.repeats, now, timeZone).key)),
  );
  const waiting = new Map<string, MissionReward>();
  for (const reward of found) {
    if (current.has(reward.source_key) || getState(reward, now) !== 'available') continue;
    waiting.set(reward.source_key.slice(0, reward.source_key.lastIndexOf(':')), reward);
  }
  return {
    ...asked,
    timeZone,
    standings: new Map(rows.map((row) => [getRewardKey(row.rule_id, row.window_key), row])),
    reached: new Set(rows.filter((row) => row.reached_at !== null).map((row) => row.rule_id)),
    rewards: new Map(found.map((reward) => [reward.source_key, reward])),
    waiting,
  };
}

function toMission(platform: Platform, rule: Rule, currency: string, progress: Progress): Mission {
  const { now, timeZone, language } = progress;
  const window = getWindow(rule.repeats, now, timeZone);
  const key = getRewardKey(rule.id, window.key);
  const reward = progress.waiting.get(rule.id) ?? progress.rewards.get(key);
  const status = getStatus(rule, reward, progress);
  const done = status === 'claim' ? rule.goal : (progress.standings.get(key)?.progress ?? 0n);
  const endsAt = getEnd(rule, window, status === 'claim' ? reward : undefined);
  const write = (amount: bigint) =>
    rule.goal_kind === 'count'
      ? String(amount)
      : formatMoney(amount, getDigits(platform.config, rule.currency));
  return {
    id: rule.id,
    title: localised(rule.names, language),
    description: localised(rule.descriptions, language),
    event: rule.event,
    window: rule.repeats,
    goal: {
      kind: rule.goal_kind,
      progress: write(done < rule.goal ? done : rule.goal),
      target: write(rule.goal),
    },
    reward: toRewardValue(platform, rule.reward, currency),
    points: rule.points,
    status,
    ...(rule.unlocks_after !== null && { unlocksAfter: rule.unlocks_after }),
    ...(rule.game_type !== null && { gameType: wireType(rule.game_type as GameType) }),
    ...(rule.starts_at > now && { startsAt: rule.starts_at.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  };
}

function getStatus(
  rule: Rule,
  reward: MissionReward | undefined,
  progress: Progress,
): Mission['status'] {
  if (reward) {
    const state = getState(reward, progress.now);
    if (state === 'available') return 'claim';
    return state === 'claimed' ? 'claimed' : 'close';
  }
  if (rule.starts_at > progress.now) return 'coming_soon';
  const isLocked = rule.unlocks_after !== null && !progress.reached.has(rule.unlocks_after);
  return isLocked ? 'locked' : 'process';
}

/** The end of a reward, or else of the window or the rule. */
function getEnd(
  rule: Rule,
  { end }: ProgressWindow,
  reward: MissionReward | undefined,
): Date | undefined {
  const times = reward ? [reward.expires_at] : [end, rule.ends_at];
  return times
    .filter((time) => time !== null)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/**
 * The claimable reward of a mission that expires first. Without one it throws `already_claimed`,
 * `reward_expired` or `reward_not_ready`.
 */
async function findClaim(
  platform: Platform,
  trx: Db,
  rule: Rule,
  { playerId, now }: Pick<Progress, 'playerId' | 'now'>,
): Promise<MissionReward> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const standings = await trx
    .selectFrom('progress_standing')
    .select('window_key')
    .where('rule_id', '=', rule.id)
    .where('player_id', '=', playerId)
    .execute();
  const current = getRewardKey(rule.id, getWindow(rule.repeats, now, timeZone).key);
  const keys = [current, ...standings.map((row) => getRewardKey(rule.id, row.window_key))];
  const found = await findRewards(trx, playerId, 'mission', keys);
  const [first] = found
    .filter((reward) => getState(reward, now) === 'available')
    .toSorted((one, other) => one.expires_at.getTime() - other.expires_at.getTime());
  if (first) return first;
  const last = found.find((reward) => reward.source_key === current);
  if (last === undefined) throw new ProblemError('reward_not_ready');
  throw new ProblemError(last.state === 'claimed' ? 'already_claimed' : 'reward_expired');
}
