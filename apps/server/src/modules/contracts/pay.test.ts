import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CARRIED_LOSS, getPay, type PayTerms, type Play } from './pay.ts';

const createPlay = (more: Partial<Play>): Play => ({
  validBet: 0n,
  result: 0n,
  activeMembers: 0,
  lostStake: 0n,
  wonStake: 0n,
  ...more,
});
const createTier = (
  periodValidBet: string,
  periodProfitLoss: string,
  activeMembers: number,
  rateBasisPoints: number,
) => ({
  periodValidBet,
  periodProfitLoss,
  activeMembers,
  rateBasisPoints,
});
const createDividend = (carry_over: PayTerms['carry_over'] = 'none'): PayTerms => ({
  kind: 'dividend',
  carry_over,
  tiers: [
    createTier('0', '0', 0, 1000),
    createTier('1000', '100', 2, 2000),
    createTier('5000', '500', 5, 3000),
  ],
});
const DIGITS = 2;
const amounts = (terms: PayTerms, ...results: bigint[]) =>
  getPay(
    terms,
    results.map((result) => createPlay({ result })),
    DIGITS,
  ).map(({ amount }) => amount);

describe('dividend', () => {
  test.each([
    [1, { validBet: 100_000n, result: 9_999n, activeMembers: 2 }, 999n],
    [1, { validBet: 99_999n, result: 10_000n, activeMembers: 2 }, 1_000n],
    [1, { validBet: 100_000n, result: 10_000n, activeMembers: 1 }, 1_000n],
    [2, { validBet: 100_000n, result: 10_000n, activeMembers: 2 }, 2_000n],
    [3, { validBet: 500_000n, result: 50_000n, activeMembers: 5 }, 15_000n],
  ])('is paid by the highest tier whose thresholds all hold: %i', (reached, more, amount) => {
    expect(getPay(createDividend(), [createPlay(more)], DIGITS)).toEqual([
      { tier: reached, loss: more.result, amount, carried: NO_CARRIED_LOSS },
    ]);
  });

  test('pays nothing when the players have won or no tier is reached', () => {
    expect(amounts(createDividend(), -500n)).toEqual([0n]);
    const high = { ...createDividend(), tiers: [createTier('1', '0', 0, 1000)] };
    expect(getPay(high, [createPlay({ result: 500n })], DIGITS)).toEqual([
      { tier: null, loss: 500n, amount: 0n, carried: NO_CARRIED_LOSS },
    ]);
  });

  test('drops a losing period, or carries it into the next one or into all later ones', () => {
    const results = [-3_000n, 1_000n, 5_000n] as const;
    expect(amounts(createDividend('none'), ...results)).toEqual([0n, 100n, 500n]);
    expect(amounts(createDividend('next-period'), ...results)).toEqual([0n, 0n, 500n]);
    expect(amounts(createDividend('permanent'), ...results)).toEqual([0n, 0n, 300n]);
  });
});

describe('salary', () => {
  test('pays a daily salary as a rate of valid bets or as the tier’s fixed sum', () => {
    const daily: PayTerms = {
      kind: 'daily',
      carry_over: 'none',
      tiers: [{ periodValidBet: '100', activeMembers: 1, rateBasisPoints: 33 }],
    };
    const play = createPlay({ validBet: 10_099n, activeMembers: 1 });
    expect(
      getPay(daily, [play, createPlay({ validBet: 9_999n, activeMembers: 1 })], DIGITS),
    ).toMatchObject([
      { tier: 1, amount: 33n },
      { tier: null, amount: 0n },
    ]);
    const fixed = {
      ...daily,
      tiers: [{ periodValidBet: '100', activeMembers: 1, fixedAmount: '7.50' }],
    };
    expect(getPay(fixed, [play], DIGITS)).toMatchObject([{ tier: 1, amount: 750n }]);
  });

  test('pays a five-minute salary from one rate for lost and one for won stakes, rounded down together', () => {
    const realtime: PayTerms = {
      kind: 'realtime',
      carry_over: 'none',
      tiers: [{ profitRateBasisPoints: 50, lossRateBasisPoints: 100, singleBet: '10' }],
    };
    // 199 × 1 % = 1.99 and 199 × 0.5 % = 0.995: together 2.985.
    const play = createPlay({ validBet: 398n, lostStake: 199n, wonStake: 199n });
    expect(getPay(realtime, [play], DIGITS)).toMatchObject([{ tier: 1, amount: 2n }]);
  });
});

test('never pays more than a more forgiving carry-over, nor more than the rate of all losses', () => {
  const results = fc.array(fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(results, (all) => {
      const sum = (carryOver: PayTerms['carry_over']) =>
        amounts(createDividend(carryOver), ...all).reduce((total, amount) => total + amount, 0n);
      const [none, next, permanent] = [sum('none'), sum('next-period'), sum('permanent')];
      expect(none >= next && next >= permanent && permanent >= 0n).toBe(true);
      const losses = all.reduce((total, result) => (result > 0n ? total + result : total), 0n);
      expect(none <= losses / 10n).toBe(true);
    }),
  );
});
