import type { Schemas } from '@baize/api';
import type { Selectable } from 'kysely';
import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { OperatorGift } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type GameType, localised, wireType } from '../catalogue/index.ts';
import { toAmount } from '../wallet/index.ts';
import type { MemberRewardTable } from './tables.ts';
import type { RewardSetting, RewardValue, StoredReward } from './types.ts';
import { getTranslations } from '../language/index.ts';

export type MemberReward = Selectable<MemberRewardTable>;

/** Value of a reward, as members see it. */
export function toRewardValue(
  { config }: Platform,
  reward: StoredReward,
  currency: string,
): RewardValue {
  if (!('amount' in reward)) return { ...reward };
  const amount = formatMoney(BigInt(reward.amount), getDigits(config, currency));
  if (reward.kind === 'cash') return { kind: 'cash', amount };
  return { kind: 'bonus', amount, wageringBasisPoints: reward.wageringBasisPoints };
}

/** Value of a reward, as the operator sets it. */
export function toRewardSetting(platform: Platform, reward: StoredReward): RewardSetting {
  const value = toRewardValue(platform, reward, platform.config.currency);
  return reward.kind === 'bonus' ? { ...value, bonusDays: reward.bonusDays } : value;
}

/**
 * Reads a reward that an operator sets. Throws `validation_failed` if a field that its kind needs
 * is missing.
 */
export function readReward(
  { config }: Platform,
  setting: RewardSetting,
  pointer: string,
): StoredReward {
  const { kind, amount, count, wageringBasisPoints, bonusDays = 30, raffleId } = setting;
  const require = <Value>(value: Value | undefined, name: string): Value => {
    if (value !== undefined) return value;
    const errors = [{ pointer: `${pointer}/${name}`, rule: 'required' }];
    throw new ProblemError('validation_failed', { errors });
  };
  const getAmount = () => {
    const minor = toAmount(require(amount, 'amount'), `${pointer}/amount`, config.currencyDigits);
    return String(minor);
  };
  switch (kind) {
    case 'cash':
      return { kind, amount: getAmount() };
    case 'bonus': {
      const required = require(wageringBasisPoints, 'wageringBasisPoints');
      return { kind, amount: getAmount(), wageringBasisPoints: required, bonusDays };
    }
    case 'ticket':
      return {
        kind,
        count: require(count, 'count'),
        raffleId: require(raffleId, 'raffleId'),
      };
    case 'points':
    case 'vip':
      return { kind, count: require(count, 'count') };
  }
}

/** The money of `times` such rewards (H119); undefined for other rewards. */
export function getRewardGift(
  { config }: Platform,
  reward: StoredReward,
  times = 1n,
): OperatorGift | undefined {
  if (!('amount' in reward)) return undefined;
  return { kind: 'bonus', amount: BigInt(reward.amount) * times, currency: config.currency };
}

/** Rebates are too many to keep their name in each language. */
const getNames = ({ source, names }: MemberReward) =>
  source === 'rebate' ? getTranslations('names', 'reward.rebate') : names;

/** A reward as its member sees it. */
export function toWire(
  platform: Platform,
  row: MemberReward,
  { language, now }: { readonly language: string; readonly now: Date },
): Schemas['MemberReward'] {
  return {
    id: row.id,
    source: row.source,
    title: localised(getNames(row), language),
    reward: toRewardValue(platform, row.reward, row.currency),
    state: getState(row, now),
    ...(row.game_type !== null && { gameType: wireType(row.game_type as GameType) }),
    ...(row.day !== null && { day: row.day }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.claimed_at !== null && { claimedAt: row.claimed_at.toISOString() }),
  };
}

/** The state at a time; an expired reward counts as expired even before the job has marked it. */
export const getState = (
  { state, expires_at: end }: Pick<MemberReward, 'state' | 'expires_at'>,
  now: Date,
): MemberReward['state'] => (state === 'available' && end <= now ? 'expired' : state);
