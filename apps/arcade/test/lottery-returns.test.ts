/** The returns of the lotteries, counted a second time. */
import { describe, expect, test } from 'vitest';
import * as digits from '../src/games/digits/rtp.ts';
import { KINDS as DIGIT_KINDS, countHits as countDigitHits } from '../src/games/digits/maths.ts';
import * as draw from '../src/games/draw/rtp.ts';
import * as lotto from '../src/games/lotto/rtp.ts';
import { getPayout as getDrawPayout } from '../src/games/draw/maths.ts';
import { choose, percent } from '../src/kernel/fraction.ts';
import type { Fraction } from '../src/kernel/fraction.ts';

const toNumber = ({ numerator, denominator }: Fraction): number => numerator / denominator;

describe('the quick draw', () => {
  test('returns what all sets of hits pay together', () => {
    for (let picks = 1; picks <= 8; picks += 1) {
      const shares = Array.from({ length: picks + 1 }, (_, hits) => draw.hitWays(picks, hits));
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(choose(80, picks));
      const paid = shares.reduce((sum, ways, hits) => sum + ways * getDrawPayout(picks, hits), 0);
      const share = paid / choose(80, picks) / 100;
      expect(toNumber(draw.returnToPlayer(picks))).toBeCloseTo(share, 5);
    }
    expect(draw.getFigures().rtp).toEqual(['89.45', '90.28']);
  });
});

describe('the daily 6/45', () => {
  test('returns what all sets of hits pay together', () => {
    for (const size of lotto.SIZES) {
      const shares = Array.from({ length: size + 1 }, (_, hits) => lotto.hitWays(size, hits));
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(choose(45, size));
    }
    // 15 of 990 pairs and 20 of 14,190 triples lie within the six.
    expect(toNumber(lotto.returnToPlayer(2))).toBeCloseTo((15 / 990) * 60, 10);
    expect(toNumber(lotto.returnToPlayer(3))).toBeCloseTo((20 / 14_190) * 640, 10);
    const six = 182_780 * 15 + 11_115 * 200 + 234 * 8000 + 400_000;
    expect(toNumber(lotto.returnToPlayer(6))).toBeCloseTo(six / 8_145_060, 10);
    expect(lotto.getFigures().rtp).toEqual(['88.84', '90.90']);
  });
});

describe('the last digits', () => {
  const countOver = (kind: number, size: number, place: number, bound: number): number => {
    const prizes = Array.from({ length: 18 }, () => -1);
    let hits = 0;
    for (let prize = 0; prize < bound; prize += 1) {
      prizes[place] = prize;
      for (let number = 0; number < size; number += 1)
        hits += countDigitHits(prizes, [kind, number]);
    }
    return hits;
  };

  test('hits each prize with exactly one number of every kind', () => {
    const special = 17;
    for (const [at, kind] of DIGIT_KINDS.entries()) {
      if (kind.digits > 3) continue;
      const numbers = kind.digits === 0 ? 2 : 10 ** kind.digits;
      const place = kind.on === 'first' ? 0 : special;
      const bound = kind.on === 'first' ? 100 : 50;
      expect(countOver(at, numbers, place, bound)).toBe(bound);
    }
  });

  test('returns the number of prizes over the number of numbers, times what a hit pays', () => {
    expect(DIGIT_KINDS.map((kind) => [kind.code, percent(digits.returnToPlayer(kind))])).toEqual([
      ['head2', '95.00'],
      ['tail2', '95.00'],
      ['all2', '94.50'],
      ['tail3', '94.00'],
      ['all3', '93.50'],
      ['tail4', '93.00'],
      ['all4', '92.80'],
      ['parity', '96.00'],
      ['size', '96.00'],
    ]);
  });
});
