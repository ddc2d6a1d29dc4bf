import { parseMoney } from '@baize/rules/money';
import { moneyFor } from '@baize/rules/points';
import type { PointsConfig, Reward } from './points.ts';

/** Cost and gain of a redemption. Amounts are minor units. */
export interface Cost {
  readonly points: number;
  /** The price in money, for goods. */
  readonly pays: bigint;
  /** The credited money. */
  readonly gets: bigint;
}

/**
 * The cost of a quantity of a reward, or of points to convert.
 * @param reward null: points are converted
 */
export function getCost(
  reward: Pick<Reward, 'type' | 'requiredPoints' | 'requiredAmount'> | null,
  count: number,
  { ratios, digits }: Pick<PointsConfig, 'ratios'> & { readonly digits: number },
): Cost {
  if (reward === null)
    return { points: count, pays: 0n, gets: moneyFor(BigInt(count), ratios.redeem, digits) };
  const amount = parseMoney(reward.requiredAmount, digits) * BigInt(count);
  const isGoods = reward.type === 'goods';
  return {
    points: reward.requiredPoints * count,
    pays: isGoods ? amount : 0n,
    gets: isGoods ? 0n : amount,
  };
}
