import { formatMoney, parseMoney } from '../platform/money.ts';
import { getUnitScale, type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import type { PointsSetting } from '../modules/merchant-settings/index.ts';

/** A reward of the demo's mall; amounts are cents of a dollar. */
export interface DemoReward {
  readonly id: string;
  /** The English name selects its picture (`art/glyph-words.ts`). */
  readonly names: { readonly en: string; readonly vi: string };
  readonly stock: number;
  readonly points: bigint;
  readonly amount?: bigint;
  readonly type?: 'goods' | 'conversion';
}

/** Rewards of the demo's mall. */
export const demoRewards: readonly DemoReward[] = [
  {
    id: 'espresso',
    names: { en: 'Set for two: Espresso', vi: 'Bộ tách espresso cho hai người' },
    stock: 40,
    points: 300n,
  },
  { id: 'jigsaw', names: { en: 'Wooden jigsaw', vi: 'Bộ xếp hình gỗ' }, stock: 25, points: 180n },
  { id: 'lamp', names: { en: 'Table lamp', vi: 'Đèn bàn' }, stock: 12, points: 650n },
  {
    id: 'necklace',
    names: { en: 'Silver necklace', vi: 'Vòng cổ bạc' },
    stock: 6,
    points: 180n,
    amount: 700n,
  },
  { id: 'clock', names: { en: 'Wall clock', vi: 'Đồng hồ treo tường' }, stock: 0, points: 450n },
  {
    id: 'piano',
    names: { en: 'Toy piano', vi: 'Đàn piano đồ chơi' },
    stock: 3,
    points: 25_000n,
  },
  {
    id: 'coins',
    names: { en: 'Money: 5.00 in coins', vi: 'Tiền: 5,00 bằng xu' },
    stock: 500,
    points: 450n,
    amount: 500n,
    type: 'conversion',
  },
];

/** Converts a reward to the merchant's currency, including an amount in its name. */
export function toLocalReward(
  config: MoneyConfig,
  { names, amount: cents = 0n, ...reward }: DemoReward,
) {
  const amount = toLocalAmount(config, cents);
  const [dollars, text] = [formatMoney(cents, 2), formatMoney(amount, config.currencyDigits)];
  const toLocal = (name: string) => (cents > 0n ? name.replace(dollars, text) : name);
  return { ...reward, names: { en: toLocal(names.en), vi: toLocal(names.vi) }, amount };
}

/** The point settings of the demo; one dollar's worth of any currency earns the same. */
export function getDemoPoints(config: MoneyConfig): PointsSetting {
  const scale = getUnitScale(config);
  const toLocal = (ratio: string) => String(Number(formatMoney(parseMoney(ratio, 6) / scale, 6)));
  const ratios = Object.entries(DOLLAR_POINTS.ratios).map(([name, ratio]) => [
    name,
    toLocal(ratio),
  ]);
  return { ...DOLLAR_POINTS, ratios: Object.fromEntries(ratios) as PointsSetting['ratios'] };
}

const DOLLAR_POINTS: PointsSetting = {
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
  rules: {
    en:
      '<p>Bets earn points when their round has closed, deposits once they have been staked. What is less than a point is ' +
      'lost; a bet that is rolled back gives its points back.</p><ul><li>Points never expire.</li>' +
      '<li>Goods are sent when they are approved. What is rejected comes back in full.</li>' +
      '<li>Points become demo money at once.</li></ul>',
    vi:
      '<p>Cược được tính điểm khi ván đã kết thúc, tiền nạp khi đã được cược hết. Phần lẻ dưới một điểm không được tính; ' +
      'cược bị hoàn lại thì điểm bị thu hồi.</p><ul><li>Điểm không bao giờ hết hạn.</li>' +
      '<li>Quà được gửi khi yêu cầu được duyệt. Yêu cầu bị từ chối được hoàn lại toàn bộ.</li>' +
      '<li>Điểm đổi thành tiền demo ngay lập tức.</li></ul>',
  },
};
