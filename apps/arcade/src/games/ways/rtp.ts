/**
 * The return of the ways slot, exactly. Reels stop independently, so the ways of a face over so
 * many reels return the product of what each reel shows on the average.
 */
import { percent } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { FACES, PAYS, REELS, REEL_LENGTH, SCATTER_PAYS, getColumn } from './maths.ts';
import type { PayingFace } from './maths.ts';

export const CYCLE = REEL_LENGTH ** REELS.length;
const STOPS = Array.from({ length: REEL_LENGTH }, (_, stop) => stop);

/** Hundredths that a face returns over the whole cycle. */
function faceReturn(face: PayingFace): number {
  const shown = REELS.map((_, reel) =>
    STOPS.map((stop) => getColumn(reel, stop).filter((one) => one === face || one === 'W').length),
  );
  const sums = shown.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const empties = shown.map((counts) => counts.filter((count) => count === 0).length);
  return [3, 4, 5].reduce((total, run) => {
    const ways = sums.slice(0, run).reduce((product, sum) => product * sum, 1);
    const ends = run < 5 ? (empties[run] ?? 0) * REEL_LENGTH ** (4 - run) : 1;
    return total + ways * ends * (PAYS[face][run - 3] ?? 0);
  }, 0);
}

/** Number of outcomes, by their count of scatters. */
export function countScatters(): number[] {
  return REELS.reduce<number[]>(
    (ways, _, reel) => {
      const seen = STOPS.map((stop) => getColumn(reel, stop).filter((one) => one === 'S').length);
      const next = Array<number>(ways.length + 3).fill(0);
      ways.forEach((count, already) =>
        seen.forEach((more) => (next[already + more] = (next[already + more] ?? 0) + count)),
      );
      return next;
    },
    [1],
  );
}

export function returnToPlayer(): Fraction {
  const faces = FACES.reduce((sum, face) => sum + faceReturn(face), 0);
  const scatters = countScatters().reduce(
    (sum, outcomes, count) => sum + outcomes * (SCATTER_PAYS[count - 3] ?? 0),
    0,
  );
  return { numerator: faces + scatters, denominator: CYCLE * 100 };
}

/** Counted by a walk over all outcomes; a test repeats it. */
export const HITS = 19_768_880;
export const MAX_HUNDREDTHS = 8190;

export function getFigures(): Figures {
  const rtp = percent(returnToPlayer());
  const hits = percent({ numerator: HITS, denominator: CYCLE });
  return {
    rtp: [rtp, rtp],
    volatility: 'low',
    hitRate: [hits, hits],
    maxWin: MAX_HUNDREDTHS / 100,
  };
}
