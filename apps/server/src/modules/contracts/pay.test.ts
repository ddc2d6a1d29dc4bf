import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CARRIED_LOSS, getPay, type PayTerms, type Play } from './pay.ts';

const played = (more: Partial<Play>): Play => ({
  validBet: 0n,
  result: 0n,
  activeMembers: 0,
  lostStake: 0n,
  wonStake: 0n,
  ...more,
});
const tier = (
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
const dividend = (carry_over: PayTerms['carry_over'] = 'none'): PayTerms => ({
  kind: 'dividend',
  carry_over,
  tiers: [tier('0', '0', 0, 1000), tier('1000', '100', 2, 2000), tier('5000', '500', 5, 3000)],
});
const DIGITS = 2;
const amounts = (terms: PayTerms, ...results: bigint[]) =>
  getPay(
    terms,
    results.map((result) => played({ result })),
    DIGITS,
  ).map(({ amount }) => amount);

describe('a dividend', () => {
  test.each([
    [1, { validBet: 100_000n, result: 9_999n, activeMembers: 2 }, 999n],
    [1, { validBet: 99_999n, result: 10_000n, activeMembers: 2 }, 1_000n],
    [1, { validBet: 100_000n, result: 10_000n, activeMembers: 1 }, 1_000n],
    [2, { validBet: 100_000n, result: 10_000n, activeMembers: 2 }, 2_000n],
    [3, { validBet: 500_000n, result: 50_000n, activeMembers: 5 }, 15_000n],
  ])('is paid by the highest tier whose thresholds all hold: %i', (reached, more, amount) => {
    expect(getPay(dividend(), [played(more)], DIGITS)).toEqual([
      { tier: reached, loss: more.result, amount, carried: NO_CARRIED_LOSS },
    ]);
  });

  test('pays nothing where the players have won, and where no tier is reached', () => {
    expect(amounts(dividend(), -500n)).toEqual([0n]);
    const high = { ...dividend(), tiers: [tier('1', '0', 0, 1000)] };
    expect(getPay(high, [played({ result: 500n })], DIGITS)).toEqual([
      { tier: null, loss: 500n, amount: 0n, carried: NO_CARRIED_LOSS },
    ]);
  });

  test('forgets a losing period, takes it from the next one, or from all that come', () => {
    const results = [-3_000n, 1_000n, 5_000n] as const;
    expect(amounts(dividend('none'), ...results)).toEqual([0n, 100n, 500n]);
    expect(amounts(dividend('next-period'), ...results)).toEqual([0n, 0n, 500n]);
    expect(amounts(dividend('permanent'), ...results)).toEqual([0n, 0n, 300n]);
  });
});

describe('a salary', () => {
  test('of a day is a rate of the valid bets, or the fixed sum of the tier', () => {
    const daily: PayTerms = {
      kind: 'daily',
      carry_over: 'none',
      tiers: [{ periodValidBet: '100', activeMembers: 1, rateBasisPoints: 33 }],
    };
    const play = played({ validBet: 10_099n, activeMembers: 1 });
    expect(
      getPay(daily, [play, played({ validBet: 9_999n, activeMembers: 1 })], DIGITS),
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

  test('of five minutes has one rate for lost and one for won stakes, rounded down together', () => {
    const realtime: PayTerms = {
      kind: 'realtime',
      carry_over: 'none',
      tiers: [{ profitRateBasisPoints: 50, lossRateBasisPoints: 100, singleBet: '10' }],
    };
    // 199 × 1 % = 1.99 and 199 × 0.5 % = 0.995: together 2.985.
    const play = played({ validBet: 398n, lostStake: 199n, wonStake: 199n });
    expect(getPay(realtime, [play], DIGITS)).toMatchObject([{ tier: 1, amount: 2n }]);
  });
});

test('no carry-over pays more than another that forgives more, and none pays more than its rate of all losses', () => {
  const results = fc.array(fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(results, (all) => {
      const sum = (carryOver: PayTerms['carry_over']) =>
        amounts(dividend(carryOver), ...all).reduce((total, amount) => total + amount, 0n);
      const [none, next, permanent] = [sum('none'), sum('next-period'), sum('permanent')];
      expect(none >= next && next >= permanent && permanent >= 0n).toBe(true);
      const losses = all.reduce((total, result) => (result > 0n ? total + result : total), 0n);
      expect(none <= losses / 10n).toBe(true);
    }),
  );
});
