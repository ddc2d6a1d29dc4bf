import { expect, test } from 'vitest';
import { daysBetween, sumBy } from '../../src/reports/profit.ts';

const cell = (
  day: string,
  gameType: 'RNG' | 'LIVE',
  stake: string,
  payout: string,
  result: string,
) => ({ day, gameType, bets: 1, stake, payout, result }) as const;
const cells = [
  cell('2026-11-01', 'RNG', '0.10', '0.00', '-0.10'),
  cell('2026-11-01', 'LIVE', '0.20', '0.50', '0.30'),
  cell('2026-11-02', 'RNG', '99999999999.99', '0.00', '-99999999999.99'),
];

test('[H94] sums are exact, unlike floats', () => {
  expect(sumBy(cells, ({ day }) => day, 2)).toEqual([
    { key: '2026-11-01', bets: 2, stake: '0.30', payout: '0.50', result: '0.20' },
    {
      key: '2026-11-02',
      bets: 1,
      stake: '99999999999.99',
      payout: '0.00',
      result: '-99999999999.99',
    },
  ]);
  expect(
    sumBy(cells, ({ gameType }) => gameType, 2).map(({ key, result }) => [key, result]),
  ).toEqual([
    ['RNG', '-100000000000.09'],
    ['LIVE', '0.30'],
  ]);
  expect(sumBy([], ({ day }) => day, 2)).toEqual([]);
});

test.each([
  [0, '-1', '2'],
  [3, '-0.001', '0.002'],
])('[H112] sums have %i decimals', (digits, result, payout) => {
  const one = { ...cells[0]!, stake: result.replace('-', ''), result, payout };
  const [row] = sumBy([one, one], ({ day }) => day, digits);
  expect([row?.result, row?.payout]).toEqual(digits === 0 ? ['-2', '4'] : ['-0.002', '0.004']);
});

test('includes days without play', () => {
  expect(daysBetween('2026-10-30', '2026-11-02')).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
});
