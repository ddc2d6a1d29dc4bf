import { describe, expect, test } from 'vitest';
import { percent } from '../src/kernel/fraction.ts';
import {
  CYCLE,
  MAX_UNITS,
  getFigures,
  lineReturn,
  returnToPlayer,
  scatterReturn,
} from '../src/games/lines/rtp.ts';
import { FACES } from '../src/kernel/slot-faces.ts';
import type { Face } from '../src/kernel/slot-faces.ts';
import {
  LINES,
  LINE_COUNT,
  LINE_PAYS,
  REELS,
  REEL_LENGTH,
  SCATTER_PAYS,
  getOutcome,
  getWin,
} from '../src/games/lines/maths.ts';

const WILD = FACES.indexOf('wild');
const SCATTER = FACES.indexOf('scatter');
const STRIPS = REELS.map((strip) => Uint8Array.from(strip, (face) => FACES.indexOf(face)));
/** Pays of a run, by face and length: a table of this test's own. */
const PAYS = FACES.map((face) => {
  const pays = face in LINE_PAYS ? LINE_PAYS[face as keyof typeof LINE_PAYS] : [];
  return [0, 0, 0].concat(pays);
});

interface Cycle {
  units: number;
  hits: number;
  squares: number;
  most: number;
}

/** Walks all 32^5 outcomes, each evaluated by itself, with none of the product's evaluation. */
function walkCycle(): Cycle {
  const cycle: Cycle = { units: 0, hits: 0, squares: 0, most: 0 };
  const stops = [0, 0, 0, 0, 0];
  const walk = (
    reel: number,
    alive: readonly (readonly [number, number])[],
    banked: number,
    scatters: number,
  ): void => {
    const strip = STRIPS[reel];
    if (!strip) {
      const units =
        alive.reduce((sum, [, face]) => sum + (PAYS[face]?.[5] ?? 0), banked) +
        scatterUnits(scatters);
      cycle.units += units;
      cycle.squares += units * units;
      cycle.hits += units > 0 ? 1 : 0;
      cycle.most = Math.max(cycle.most, units);
      return;
    }
    for (let stop = 0; stop < REEL_LENGTH; stop += 1) {
      stops[reel] = stop;
      const seen = [0, 1, 2].filter((row) => strip[(stop + row) % REEL_LENGTH] === SCATTER).length;
      const left: (readonly [number, number])[] = [];
      let bank = banked;
      for (const [line, face] of alive) {
        const here = strip[(stop + (LINES[line]?.[reel] ?? 0)) % REEL_LENGTH] ?? SCATTER;
        if (reel === 0) left.push([line, here]);
        else if (here === face || here === WILD) left.push([line, face]);
        else bank += PAYS[face]?.[reel] ?? 0;
      }
      walk(reel + 1, left, bank, scatters + seen);
    }
  };
  walk(
    0,
    LINES.map((_, line) => [line, 0] as const),
    0,
    0,
  );
  return cycle;
}

function scatterUnits(count: number): number {
  return count < 3 ? 0 : (SCATTER_PAYS[count - 3] ?? 0) * LINE_COUNT;
}

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

describe('the reels', () => {
  test('have 32 stops each, and no wild on the first or last', () => {
    expect(REELS.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32]);
    expect(REELS.map((strip) => strip.includes('wild'))).toEqual([false, true, true, true, false]);
  });

  test('never show two scatters in one window, and every reel can show one', () => {
    for (const strip of REELS) {
      const windows = strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % 32]));
      const most = windows.map((faces) => faces.filter((face) => face === 'scatter').length);
      expect(Math.max(...most)).toBe(1);
    }
  });

  test('are crossed by ten different lines', () => {
    expect(new Set(LINES.map(String)).size).toBe(10);
  });
});

describe('the return to player', () => {
  test('agrees with a walk over all 33,554,432 outcomes, to the last unit', () => {
    const cycle = walkCycle();
    expect(cycle.units).toBe(lineReturn() * LINE_COUNT + scatterReturn());
    expect(returnToPlayer()).toEqual({ numerator: cycle.units, denominator: CYCLE * LINE_COUNT });
    expect(cycle.most).toBe(MAX_UNITS);
    expect(getFigures().hitRate[0]).toBe(percent({ numerator: cycle.hits, denominator: CYCLE }));
    expect(cycle).toMatchInlineSnapshot(`
      {
        "hits": 11372851,
        "most": 2645,
        "squares": 41507031598,
        "units": 323538680,
      }
    `);
  });

  test('is 96.42%', () => {
    expect(percent(returnToPlayer())).toBe('96.42');
  });

  test('is met by 300,000 simulated spins within four standard errors', () => {
    const next = generator(20_261_121);
    const spins = 300_000;
    let sum = 0;
    let squares = 0;
    for (let spin = 0; spin < spins; spin += 1) {
      const stops = REELS.map(() => next() % REEL_LENGTH);
      const paid = getOutcome(stops).units / LINE_COUNT;
      sum += paid;
      squares += paid * paid;
    }
    const mean = sum / spins;
    const error = Math.sqrt((squares / spins - mean * mean) / spins);
    const { numerator, denominator } = returnToPlayer();
    expect(Math.abs(mean - numerator / denominator)).toBeLessThan(4 * error);
    expect(error).toBeLessThan(0.02);
  });
});

describe('an outcome', () => {
  /** Stops that put the wanted face of each reel into the middle row. */
  const middle = (...faces: Face[]): number[] =>
    faces.map((face, reel) => ((REELS[reel]?.indexOf(face) ?? -1) + 31) % 32);

  test('pays the middle line for five of a kind once, by its longest run', () => {
    const outcome = getOutcome(middle('high1', 'high1', 'high1', 'high1', 'high1'));
    const onMiddle = outcome.wins.filter((win) => win.kind === 'line' && win.line === 0);
    expect(onMiddle).toEqual([{ kind: 'line', line: 0, face: 'high1', count: 5, units: 2500 }]);
  });

  test('lets a wild stand for the face of the run', () => {
    const outcome = getOutcome(middle('high2', 'wild', 'wild', 'high2', 'low1'));
    expect(outcome.wins).toContainEqual({
      kind: 'line',
      line: 0,
      face: 'high2',
      count: 4,
      units: 200,
    });
  });

  test('pays scatters anywhere in view, whatever the lines do', () => {
    const stops = REELS.map((strip, reel) => (strip.indexOf('scatter') + 32 - (reel % 3)) % 32);
    expect(getOutcome(stops).wins).toContainEqual({ kind: 'scatter', count: 5, units: 2500 });
  });

  test('turns units into minor units of the stake without rounding', () => {
    const outcome = getOutcome(middle('high2', 'wild', 'wild', 'high2', 'low1'));
    expect(getWin(outcome, 20)).toBe(outcome.units * 2);
    expect(() => getWin(outcome, 25)).toThrow(RangeError);
  });
});
