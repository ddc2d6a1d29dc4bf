import type { VipLevelSetting } from '../merchant-settings/index.ts';

/** The benefits of a VIP level. */
export interface VipBenefits {
  readonly level: number;
  /** Additional points per bet, in percent. */
  readonly pointsPercent: number;
  /** Added to the rates of rebates. */
  readonly rebateBasisPoints: number;
}

export const NO_BENEFITS: VipBenefits = { level: 0, pointsPercent: 0, rebateBasisPoints: 0 };

/** The level of a credit: the number of thresholds it has reached. */
export const getLevel = (levels: readonly VipLevelSetting[], credit: bigint): number =>
  levels.filter(({ threshold }) => credit >= BigInt(threshold)).length;

/** One credit for each whole unit of money staked, plus granted credit. */
export const getCredit = (
  { staked, granted }: { readonly staked: bigint; readonly granted: bigint },
  digits: number,
): bigint => staked / 10n ** BigInt(digits) + granted;

export function getBenefits(levels: readonly VipLevelSetting[], level: number): VipBenefits {
  const setting = levels[Math.min(level, levels.length) - 1];
  if (setting === undefined) return NO_BENEFITS;
  const { pointsPercent, rebateBasisPoints } = setting;
  return { level, pointsPercent, rebateBasisPoints };
}
