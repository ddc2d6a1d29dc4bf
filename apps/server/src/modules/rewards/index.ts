import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { memberByAccount, TRIAL_TYPE } from '../accounts/index.ts';
import type { RewardCounts } from '../member/index.ts';
import type { Db } from '../wallet/index.ts';
import { claimReward } from './claim.ts';
import { type RewardNeeds, rewardNeeds } from './pay.ts';
import { addRewards, countAvailable, expireRewards, listPage } from './store.ts';
import { notifyRewards } from './notify.ts';
import { getRewardGift, type MemberReward, readReward, toRewardValue, toWire } from './wire.ts';
import './tables.ts';

export { claimReward, type ClaimOutcome } from './claim.ts';
export { rewardRules } from './ledger-rules.ts';
export type { GiveTickets } from './pay.ts';
export { addRewards, findRewards, type NewReward, removeUnclaimed } from './store.ts';
export type { RewardSource, RewardState } from './tables.ts';
export { notifyRewards } from './notify.ts';
export type { RewardSetting, RewardValue, StoredReward } from './types.ts';
export { memberRewards } from './views.ts';
export { getRewardGift, getState, readReward, toRewardSetting, toRewardValue } from './wire.ts';

const EXPIRY_JOB = { name: 'rewards-clock', cron: '* * * * *' };
/** Maximum time to claim an offered reward. */
const MAX_CLAIM_MS = 366 * 24 * 3_600_000;

/**
 * The reward centre (PC10): rewards of missions, rebates, raffles and the operator, until they are
 * claimed or expire.
 */
export function createRewardsModule(platform: Platform, needs: RewardNeeds): ServerModule {
  rewardNeeds.create(platform, needs);
  platform.jobs.register({ ...EXPIRY_JOB, run: () => expireAll(platform) });
  return {
    name: 'rewards',
    handlers: handlers(platform),
    operatorHandlers: operatorHandlers(platform),
  };
}

/** Number of rewards that a member can claim now. */
export async function countRewards(
  platform: Platform,
  db: Db,
  playerId: string,
): Promise<RewardCounts> {
  const counts = await countAvailable(db, [playerId], platform.clock.now());
  return counts.get(playerId) ?? { missions: 0, rewards: 0 };
}

async function expireAll(platform: Platform): Promise<void> {
  await platform.transaction(async (trx) => {
    await notifyRewards(platform, trx, await expireRewards(trx, platform.clock.now()));
  });
}

function handlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  return {
    async listClaimableRewards({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const { state, pageNo = 1, pageSize = 20, language = ctx.language } = query;
      const { now } = ctx;
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await listPage(db, { playerId, state, now, ...page });
      const counts = await countAvailable(db, [playerId], now);
      return ok({
        list: rows.map((row) => toWire(platform, row, { language, now })),
        total,
        pageNo,
        totalPages: Math.ceil(total / pageSize),
        available: counts.get(playerId)?.rewards ?? 0,
      });
    },

    async claimRewards({ body: { ids } }, ctx) {
      const { playerId } = ctx.requireSession();
      return {
        async commit(trx) {
          const list = [];
          // In the order of their ids: two calls that claim the same would wait for each other
          // otherwise.
          for (const id of ids.toSorted()) {
            const claimed = await claimReward(platform, trx, playerId, id);
            list.push(
              'reward' in claimed
                ? { id, outcome: claimed.outcome, reward: toValue(platform, claimed.reward) }
                : { id, outcome: claimed.outcome },
            );
          }
          await notifyRewards(platform, trx, [playerId]);
          return ok({ list });
        },
      };
    },
  };
}

const toValue = (platform: Platform, { reward, currency }: MemberReward) =>
  toRewardValue(platform, reward, currency);

function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  return {
    async offerReward({ body }, ctx) {
      const member = await memberByAccount(platform.db, body.account);
      if (!member) throw new ProblemError('not_found');
      if (member.type === TRIAL_TYPE) throw new ProblemError('need_true_account');
      const reward = readReward(platform, body.reward, '/body/reward');
      const gives = getRewardGift(platform, reward);
      if (gives && member.currency !== platform.config.currency)
        throw invalid('/body/account', 'currency');
      const expiresAt = getEnd(body.expiresAt, ctx.now);
      return {
        gives,
        async commit(trx, reference) {
          const row = {
            player_id: member.id,
            source: 'gift' as const,
            source_key: reference,
            names: body.title,
            reward,
            currency: member.currency,
            expires_at: expiresAt,
          };
          const [added] = await addRewards(trx, [{ ...row, at: ctx.now }]);
          await notifyRewards(platform, trx, [member.id]);
          const created = {
            ...row,
            id: added!.id,
            state: 'available',
            created_at: ctx.now,
          } as const;
          const shown = { ...created, game_type: null, day: null, claimed_at: null };
          return ok(toWire(platform, shown, { language: ctx.language, now: ctx.now }));
        },
      };
    },
  };
}

/** The end of an offer. Throws `validation_failed` unless it is in the future and within a year. */
function getEnd(text: string, now: Date): Date {
  const end = new Date(text);
  const ms = end.getTime() - now.getTime();
  if (ms > 0 && ms <= MAX_CLAIM_MS) return end;
  throw invalid('/body/expiresAt', ms > 0 ? 'maximum' : 'future');
}

const invalid = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
