/** The returns that the sheets show, counted a second time and mostly in another way. */
import { describe, expect, test } from 'vitest';
import * as baccarat from '../src/games/baccarat/rtp.ts';
import { dealPoints } from '../src/games/baccarat/maths.ts';
import * as cluster from '../src/games/cluster/rtp.ts';
import * as clusterMaths from '../src/games/cluster/maths.ts';
import * as cockfight from '../src/games/cockfight/rtp.ts';
import * as crash from '../src/games/crash/rtp.ts';
import { DRAWS as CRASH_DRAWS, getBurst, getTime, getValue } from '../src/games/crash/maths.ts';
import * as dice from '../src/games/dice/rtp.ts';
import { ROLLS, getWin as getDiceWin } from '../src/games/dice/maths.ts';
import * as dragontiger from '../src/games/dragontiger/rtp.ts';
import { getPayout as getSidePayout, getWinner } from '../src/games/dragontiger/maths.ts';
import * as fish from '../src/games/fish/rtp.ts';
import { DRAWS as FISH_DRAWS, FISH, isCaught } from '../src/games/fish/maths.ts';
import { games } from '../src/games/games.ts';
import * as jackpot from '../src/games/jackpot/rtp.ts';
import {
  LINES as JACKPOT_LINES,
  PAYS as JACKPOT_PAYS,
  REELS as JACKPOT_REELS,
} from '../src/games/jackpot/maths.ts';
import * as mines from '../src/games/mines/rtp.ts';
import { getWin as getMinesWin } from '../src/games/mines/maths.ts';
import * as plinko from '../src/games/plinko/rtp.ts';
import { getWin as getPlinkoWin } from '../src/games/plinko/maths.ts';
import * as roulette from '../src/games/roulette/rtp.ts';
import { POCKETS, SPOTS, WHEEL, getPayout } from '../src/games/roulette/maths.ts';
import * as sicbo from '../src/games/sicbo/rtp.ts';
import * as fantan from '../src/games/fantan/rtp.ts';
import * as fantanMaths from '../src/games/fantan/maths.ts';
import * as wheel from '../src/games/wheel/rtp.ts';
import * as wheelMaths from '../src/games/wheel/maths.ts';
import * as xocdia from '../src/games/xocdia/rtp.ts';
import * as xocdiaMaths from '../src/games/xocdia/maths.ts';
import * as ways from '../src/games/ways/rtp.ts';
import * as waysMaths from '../src/games/ways/maths.ts';
import { choose, percent } from '../src/kernel/fraction.ts';
import { getSpotFigures } from '../src/kernel/spot-game.ts';
import type { Fraction } from '../src/kernel/fraction.ts';

const toNumber = ({ numerator, denominator }: Fraction): number => numerator / denominator;

/** A repeatable generator of whole numbers below 2^32 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

describe('dice', () => {
  test('return what every roll pays together, on either side of the point', () => {
    for (const chance of [200, 1234, 4950, 9500])
      for (const side of [0, 1]) {
        let paid = 0;
        for (let roll = 0; roll < ROLLS; roll += 1)
          paid += getDiceWin(roll, { chance, side }, ROLLS);
        expect(paid / ROLLS / ROLLS).toBeCloseTo(toNumber(dice.returnToPlayer(chance)), 12);
      }
    expect(dice.getFigures().rtp).toEqual(['98.99', '99.00']);
  });
});

describe('jackpot', () => {
  test('return what each line pays by the shares of its faces', () => {
    const counts = JACKPOT_REELS.map((strip) => {
      const seen = new Map<string, number>();
      for (const face of strip) seen.set(face, (seen.get(face) ?? 0) + 1);
      return seen;
    });
    const ways = (faces: string): number =>
      counts.reduce(
        (product, seen) =>
          product * Array.from(faces).reduce((sum, face) => sum + (seen.get(face) ?? 0), 0),
        1,
      );
    const perLine = Object.entries(JACKPOT_PAYS).reduce((sum, [face, pay]) => {
      const outcomes = face === 'W' ? ways('W') : ways(`W${face}`) - ways('W');
      return sum + outcomes * pay;
    }, 0);
    const expected = (perLine * JACKPOT_LINES.length) / (jackpot.CYCLE * 100);
    expect(toNumber(jackpot.returnToPlayer())).toBeCloseTo(expected, 12);
    // A jackpot of 25,000 at these odds adds 2.5 percentage points, and the share of the stake 1.
    expect(expected).toBeGreaterThan(0.91);
    expect(expected).toBeLessThan(0.95);
  });
});

describe('mines', () => {
  test('return what every layout pays together, for plans that can be walked', () => {
    for (const [count, opened] of [
      [1, 1],
      [1, 24],
      [2, 3],
      [3, 5],
    ] as const) {
      let [paid, layouts] = [0, 0];
      const walk = (from: number, cells: number[]): void => {
        if (cells.length === count) {
          layouts += 1;
          paid += getMinesWin(
            cells,
            Array.from({ length: opened }, (_, cell) => cell),
            100,
          );
          return;
        }
        for (let cell = from; cell < 25; cell += 1) walk(cell + 1, [...cells, cell]);
      };
      walk(0, []);
      expect(layouts).toBe(choose(25, count));
      expect(paid / layouts / 100).toBeCloseTo(toNumber(mines.returnToPlayer(count, opened)), 12);
    }
  });

  test('never return more than 99%, nor less than 98%', () => {
    const returns = mines.listPlans().map((plan) => toNumber(mines.returnToPlayer(...plan)));
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.99);
    expect(Math.min(...returns)).toBeGreaterThan(0.98);
  });
});

describe('plinko', () => {
  test('returns what all paths pay together', () => {
    for (const choice of plinko.CHOICES) {
      let paid = 0;
      for (let bits = 0; bits < 2 ** choice.rows; bits += 1) {
        const path = Array.from({ length: choice.rows }, (_, row) => (bits >> row) & 1);
        paid += getPlinkoWin(path, choice, 10);
      }
      expect(paid / 10 / 2 ** choice.rows).toBeCloseTo(toNumber(plinko.returnToPlayer(choice)), 12);
    }
    expect(plinko.getFigures().rtp).toEqual(['98.90', '99.11']);
  });
});

describe('crash', () => {
  test('bursts at or above a value for exactly the counted draws', () => {
    for (const value of [101, 150, 200, 999, 10_000, 1_000_000]) {
      const { numerator } = crash.reach(value);
      // The first draw that reaches the value, and the last that does not.
      expect(getBurst(CRASH_DRAWS - numerator)).toBeGreaterThanOrEqual(value);
      expect(getBurst(CRASH_DRAWS - numerator - 1)).toBeLessThan(value);
    }
  });

  test('returns 97% of every target, less than a thousandth of a percent', () => {
    for (let target = 101; target <= 1_000_000; target += 97) {
      const share = toNumber(crash.returnToPlayer(target));
      expect(share).toBeLessThanOrEqual(0.97);
      expect(share).toBeGreaterThan(0.969_98);
    }
  });

  test('is at a value from its stated time on', () => {
    for (const value of [101, 150, 200, 999, 123_456]) {
      expect(getValue(getTime(value))).toBe(value);
      expect(getValue(getTime(value) - 1)).toBeLessThanOrEqual(value);
    }
  });
});

describe('roulette', () => {
  test('returns 36 of 37 on every spot, over all pockets', () => {
    for (const spot of SPOTS) {
      const paid = Array.from({ length: POCKETS }, (_, pocket) => getPayout(spot.id, pocket));
      expect(paid.reduce((sum, one) => sum + one, 0)).toBe(36);
      expect(percent(roulette.returnToPlayer(spot))).toBe('97.29');
    }
  });

  test('has every number once on its wheel, red and black in turn', () => {
    expect(new Set(WHEEL).size).toBe(37);
    const colours = WHEEL.slice(1).map((n) => getPayout(37, n));
    expect(colours.every((colour, index) => colour !== colours[index + 1])).toBe(true);
  });
});

describe('baccarat', () => {
  test('wins as often as a walk over all orders of points says', () => {
    expect(baccarat.countWinners()).toEqual(baccarat.WINNERS);
    const all = Object.values(baccarat.WINNERS).reduce((sum, count) => sum + count, 0);
    expect(all).toBe(baccarat.ORDERS);
  });

  test('returns the published figures for eight decks', () => {
    const sides = ['player', 'banker', 'tie'] as const;
    expect(sides.map((side) => percent(baccarat.returnToPlayer(side)))).toEqual([
      '98.76',
      '98.94',
      '85.64',
    ]);
  });

  test.each([
    ['a natural stands', [4, 0, 5, 3, 9, 9], [2, 2]],
    ['the player draws on five', [2, 3, 3, 4, 1, 9], [3, 2]],
    ['the banker stands on seven', [1, 3, 2, 4, 6, 9], [3, 2]],
    ['the banker on three stands against an eight', [1, 1, 2, 2, 8, 9], [3, 2]],
    ['the banker on three draws against a nine', [1, 1, 2, 2, 9, 9], [3, 3]],
    ['the banker on five draws when the player stands', [3, 2, 3, 3, 9, 9], [2, 3]],
  ])('%s', (_, points, lengths) => {
    const { player, banker } = dealPoints(points);
    expect([player.length, banker.length]).toEqual(lengths);
  });
});

describe('Dragon Tiger', () => {
  test('returns what all pairs of cards pay together', () => {
    const sides = ['dragon', 'tiger', 'tie'] as const;
    const paid = { dragon: 0, tiger: 0, tie: 0 };
    for (let one = 0; one < 416; one += 1)
      for (let other = 0; other < 416; other += 1)
        if (one !== other)
          for (const side of sides) paid[side] += getSidePayout(side, getWinner([one, other]));
    for (const side of sides)
      expect(paid[side] / (416 * 415 * 100)).toBeCloseTo(
        toNumber(dragontiger.returnToPlayer(side)),
        12,
      );
    expect(dragontiger.getFigures().rtp).toEqual(['89.63', '96.26']);
  });
});

describe('Sic Bo', () => {
  test('returns between 86% and 98% on every spot', () => {
    expect(sicbo.getFigures().rtp).toEqual(['87.50', '97.22']);
  });
});

describe('the cockfight', () => {
  test('returns 95.5% of an even pool, and less of one that the player has moved', () => {
    expect(percent(cockfight.returnToPlayer(0, cockfight.EVEN_POOL))).toBe('95.50');
    expect(percent(cockfight.returnToPlayer(2, cockfight.EVEN_POOL))).toBe('90.00');
  });

  test('pays out at most what is in the pool', () => {
    const bets = [3000, 200, 20].map((amount, index) => ({
      choice: [index % 2, amount],
      stakeMinor: amount,
      unitMinor: 20,
      cashedOutAt: null,
    }));
    const units = 10_000 + (3000 + 200 + 20) / 20;
    const wins = games.cockfight.settle([0], bets);
    const house = 5000 * (wins[0]! / 3000);
    const paid = wins.reduce((sum, win) => sum + win / 20, house);
    expect(paid).toBeLessThanOrEqual(units * 0.95);
  });
});

describe('fish', () => {
  test('are caught by exactly the counted numbers', () => {
    for (const one of FISH) {
      const hits = toNumber(fish.returnToPlayer(one)) * (FISH_DRAWS / one.pays);
      expect(isCaught(Math.round(hits) - 1, one)).toBe(true);
      expect(isCaught(Math.round(hits), one)).toBe(false);
    }
    expect(fish.getFigures().rtp).toEqual(['96.00', '96.00']);
  });
});

describe('the slot of 243 ways', () => {
  test('agrees with a walk over all 33,554,432 outcomes', () => {
    const faces = [...waysMaths.FACES];
    const counts = waysMaths.REELS.map((strip) =>
      Array.from({ length: 32 }, (_, stop) => {
        const column = [0, 1, 2].map((row) => strip[(stop + row) % 32]);
        const shown = faces.map(
          (face) => column.filter((one) => one === face || one === 'W').length,
        );
        return { shown, scatters: column.filter((one) => one === 'S').length };
      }),
    );
    const [one = [], two = [], three = [], four = [], five = []] = counts;
    const cycle = { hundredths: 0, hits: 0, most: 0 };
    for (const a of one)
      for (const b of two)
        for (const c of three) {
          const alive = faces.flatMap((face, index) => {
            const ways = a.shown[index]! * b.shown[index]! * c.shown[index]!;
            return ways > 0 ? [{ index, ways, pays: waysMaths.PAYS[face] }] : [];
          });
          const seen = a.scatters + b.scatters + c.scatters;
          for (const d of four)
            for (const e of five) {
              const scatters = seen + d.scatters + e.scatters;
              let won = scatters < 3 ? 0 : waysMaths.SCATTER_PAYS[scatters - 3]!;
              for (const { index, ways, pays } of alive) {
                const [fourth, fifth] = [d.shown[index]!, e.shown[index]!];
                if (fourth === 0) won += ways * pays[0]!;
                else if (fifth === 0) won += ways * fourth * pays[1]!;
                else won += ways * fourth * fifth * pays[2]!;
              }
              cycle.hundredths += won;
              if (won > 0) cycle.hits += 1;
              if (won > cycle.most) cycle.most = won;
            }
        }
    expect(ways.returnToPlayer()).toEqual({
      numerator: cycle.hundredths,
      denominator: ways.CYCLE * 100,
    });
    expect(cycle.hits).toBe(ways.HITS);
    expect(cycle.most).toBe(ways.MAX_HUNDREDTHS);
    expect(percent(ways.returnToPlayer())).toBe('96.94');
  });

  test('pays a stake of 1.00 by its ways', () => {
    const next = generator(7);
    for (let spin = 0; spin < 2000; spin += 1) {
      const stops = Array.from({ length: 5 }, () => next() % 32);
      const sum = waysMaths.getWins(stops).reduce((total, win) => total + win.hundredths, 0);
      expect(games.ways.getWin(stops, [], 100, [])).toBe(sum);
    }
  });
});

describe('the cluster slot', () => {
  test('returns what a walk over all sets of touching cells gives', () => {
    const shapes = [...cluster.countShapes().values()];
    expect(shapes.reduce((sum, count) => sum + count, 0)).toBe(2_301_877);
    expect(cluster.returnToPlayer()).toBe(cluster.RTP);
  });

  test('pays and hits like that over 300,000 simulated rounds, within four standard errors', () => {
    const next = generator(20_261_129);
    const rounds = 300_000;
    const field = (): number[] => Array.from({ length: 25 }, () => next() % 64);
    let [sum, squares, hits] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const drop = field();
      const free = clusterMaths.hasFreeDrops(drop) ? Array.from({ length: 8 }, field).flat() : [];
      const paid = clusterMaths.getHundredths([...drop, ...free]) / 100;
      sum += paid;
      squares += paid * paid;
      hits += paid > 0 ? 1 : 0;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - cluster.RTP / 10_000)).toBeLessThan(4 * error);
    const share = cluster.HITS_PER_MILLION / 1_000_000;
    const hitError = Math.sqrt((share * (1 - share)) / rounds);
    expect(Math.abs(hits / rounds - share)).toBeLessThan(4 * hitError);
  });

  test('finds clusters by sides, not by corners', () => {
    const faces = 'abcdefS';
    const numbers = { a: 0, b: 5, c: 12, d: 21, e: 33, f: 47, S: 62 } as const;
    expect([...faces].map((face) => clusterMaths.getFace(numbers[face as 'a']))).toEqual([
      ...faces,
    ]);
    const cross = [...'dadadaaaaadadadcfcfcfcfcf'].map((face) => numbers[face as 'a']);
    const [found] = clusterMaths.findClusters(cross);
    expect(found).toMatchObject({ face: 'a', hundredths: clusterMaths.getPay('a', 9) });
    expect(found?.cells).toHaveLength(9);
  });
});

describe.each([
  ['Xoc Dia', xocdia.THROWS, xocdiaMaths.SPOTS, ['93.75', '97.50']],
  ['Fan Tan', fantan.OUTCOMES, fantanMaths.SPOTS, ['96.25', '97.50']],
  ['the money wheel', wheel.OUTCOMES, wheelMaths.SPOTS, ['96.29', '96.29']],
] as const)('%s', (_, outcomes, spots, [low, high]) => {
  test(`returns ${low}% to ${high}% over all its outcomes`, () => {
    const returns = spots.map((spot) => {
      const paid = outcomes.map((outcome) => (spot.wins(outcome) ? spot.pays : 0));
      return paid.reduce((sum, one) => sum + one, 0) / outcomes.length;
    });
    const floor = (share: number): string => (Math.floor(share * 100 + 1e-9) / 100).toFixed(2);
    expect([floor(Math.min(...returns)), floor(Math.max(...returns))]).toEqual([low, high]);
    expect(getSpotFigures(spots, outcomes).rtp).toEqual([low, high]);
  });
});
