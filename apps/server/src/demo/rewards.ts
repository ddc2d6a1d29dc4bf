import { formatMoney, parseMoney } from '../platform/money.ts';
import { getUnitScale, type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import { DEFAULT_LANGUAGE, getContentText, getTranslations } from '../modules/language/index.ts';
import type { PointsSetting } from '../modules/merchant-settings/index.ts';

/** A reward of the demo's mall; its name is `mall.<id>`, amounts are cents of a dollar. */
export interface DemoReward {
  readonly id: string;
  readonly stock: number;
  readonly points: bigint;
  readonly amount?: bigint;
  readonly type?: 'goods' | 'conversion';
}

/** Rewards of the demo's mall. */
export const demoRewards: readonly DemoReward[] = [
  {
    id: 'espresso',
    stock: 40,
    points: 300n,
  },
  { id: 'jigsaw', stock: 25, points: 180n },
  { id: 'lamp', stock: 12, points: 650n },
  {
    id: 'necklace',
    stock: 6,
    points: 180n,
    amount: 700n,
  },
  { id: 'clock', stock: 0, points: 450n },
  {
    id: 'piano',
    stock: 3,
    points: 25_000n,
  },
  {
    id: 'coins',
    stock: 500,
    points: 450n,
    amount: 500n,
    type: 'conversion',
  },
];

/** Converts a reward to the merchant's currency; a name may have its amount. */
export function toLocalReward(config: MoneyConfig, { amount: cents = 0n, ...reward }: DemoReward) {
  const amount = toLocalAmount(config, cents);
  const digits = config.currencyDigits;
  const text = formatMoney(amount, digits) as `${number}`;
  const values = {
    amount: (language: string) =>
      new Intl.NumberFormat(`${language}-u-nu-latn`, { minimumFractionDigits: digits }).format(
        text,
      ),
  };
  return { ...reward, names: getTranslations('rewards', `mall.${reward.id}`, values), amount };
}

/** The name that selects a reward's picture (`art/glyph-words.ts`). */
export const getEnglishName = ({ id }: DemoReward): string =>
  getContentText(DEFAULT_LANGUAGE, 'rewards', `mall.${id}`);

/** The point settings of the demo; one dollar's worth of any currency earns the same. */
export function getDemoPoints(config: MoneyConfig): PointsSetting {
  const scale = getUnitScale(config);
  const toLocal = (ratio: string) => String(Number(formatMoney(parseMoney(ratio, 6) / scale, 6)));
  const ratios = Object.entries(DOLLAR_POINTS.ratios).map(([name, ratio]) => [
    name,
    toLocal(ratio),
  ]);
  return {
    ...DOLLAR_POINTS,
    ratios: Object.fromEntries(ratios) as PointsSetting['ratios'],
    rules: getTranslations('rewards', 'points.rules'),
  };
}

const DOLLAR_POINTS: Omit<PointsSetting, 'rules'> = {
  enabled: true,
  minimumConversion: 200,
  depositsEarn: 'staked',
  ratios: {
    live: '5',
    lottery: '8',
    pvp: '6',
    rng: '10',
    sports: '4',
    redeem: '100',
    deposit: '0.5',
  },
};
