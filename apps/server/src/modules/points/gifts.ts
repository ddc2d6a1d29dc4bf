import { moneyFor, pointsFor } from '@baize/rules/points';
import type { OperatorGift } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PointsSetting } from '../merchant-settings/index.ts';
import type { Reward } from './rewards.ts';

type Ratios = PointsSetting['ratios'];

/** Compares the value of many points, because one is worth a fraction of a minor unit. */
const MANY_POINTS = 1_000_000n;
const BASIS = 10_000n;

/**
 * Value that a change of ratios gives away: nothing if a point is worth no more than one operator
 * may set alone, and points return no more of a stake or a deposit.
 */
export function getRatioGift(
  { config: { operatorLimits: limits, currencyDigits: digits } }: Platform,
  before: Ratios,
  after: Ratios,
): OperatorGift | undefined {
  const names = Object.keys(after) as (keyof Ratios)[];
  if (names.every((name) => toScaled(before[name]) === toScaled(after[name]))) return undefined;
  const redeem = toScaled(after.redeem);
  if (redeem === 0n) return undefined;
  const earned = names.filter((name) => name !== 'redeem').map((name) => toScaled(after[name]));
  const most = earned.reduce((max, ratio) => (ratio > max ? ratio : max), 0n);
  const isReturnAbove = most * BASIS > redeem * BigInt(limits.pointsReturnBasisPoints);
  const isValueAbove =
    moneyFor(MANY_POINTS, after.redeem, digits) > limits.pointValue * MANY_POINTS;
  if (!isReturnAbove && !isValueAbove) return undefined;
  return { kind: 'points_value', amount: null, currency: null };
}

/**
 * A ratio in millionths, with as many decimals as the contract allows: the points for a million
 * units of money.
 */
const toScaled = (ratio: string): bigint => pointsFor(1_000_000n, ratio, 0);

/**
 * Value that a reward gives away: the payout of its whole stock. Nothing if it pays no more than
 * before for the same points.
 */
export function getRewardGift(
  { config }: Platform,
  before: Reward | undefined,
  after: Reward,
): OperatorGift | undefined {
  if (after.type !== 'conversion') return undefined;
  const amount = after.required_amount * BigInt(after.stock);
  const isKept =
    before?.type === 'conversion' &&
    after.required_amount <= before.required_amount &&
    after.required_points >= before.required_points &&
    after.stock <= before.stock &&
    (before.active || !after.active);
  if (isKept || amount === 0n) return undefined;
  return { kind: 'conversion_reward', amount, currency: config.currency };
}
