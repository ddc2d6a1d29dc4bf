/**
 * The return to player, computed exactly. Every stop is equally likely and independent, so a line
 * sees each reel's faces in proportion to the strip and all lines return the same; scatters are a
 * convolution of the reels' windows. Every count is a whole number over 32^5, so the figure is a
 * fraction, not an estimate.
 */
import { percent } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { FACES } from '../../kernel/slot-faces.ts';
import type { Face } from '../../kernel/slot-faces.ts';
import {
  REELS,
  REEL_LENGTH,
  ROW_COUNT,
  LINE_COUNT,
  linePay,
  scatterPay,
  findRun,
} from './maths.ts';

/** Number of equally likely outcomes of the five reels. */
export const CYCLE = REEL_LENGTH ** REELS.length;

/** Units that one line returns over the whole cycle, at one unit a spin. */
export function lineReturn(): number {
  const weights = REELS.map(countFaces);
  const walk = (reel: number, faces: Face[], ways: number): number => {
    const faceCounts = weights[reel];
    if (!faceCounts) {
      const { face, count } = findRun(faces);
      return ways * linePay(face, count);
    }
    return FACES.reduce((sum, face) => {
      const here = faceCounts.get(face) ?? 0;
      return here === 0 ? sum : sum + walk(reel + 1, [...faces, face], ways * here);
    }, 0);
  };
  return walk(0, [], 1);
}

/** Units that the scatters return over the whole cycle, for a stake of one unit a line. */
export function scatterReturn(): number {
  const ways = REELS.map(scattersInView).reduce(convolve, [1]);
  return ways.reduce((sum, count, scatters) => sum + count * scatterPay(scatters), 0);
}

/** The return to player of a spin: units won over units staked, over the whole cycle. */
export function returnToPlayer(): Fraction {
  return {
    numerator: lineReturn() * LINE_COUNT + scatterReturn(),
    denominator: CYCLE * LINE_COUNT,
  };
}

function countFaces(strip: readonly Face[]): Map<Face, number> {
  const counts = new Map<Face, number>();
  for (const face of strip) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

/** How many stops of a strip show 0, 1, 2, … scatters in the window. */
function scattersInView(strip: readonly Face[]): number[] {
  const ways = Array.from({ length: ROW_COUNT + 1 }, () => 0);
  strip.forEach((_, stop) => {
    const window = Array.from(
      { length: ROW_COUNT },
      (_, row) => strip[(stop + row) % strip.length],
    );
    const seen = window.filter((face) => face === 'scatter').length;
    ways[seen] = (ways[seen] ?? 0) + 1;
  });
  return ways;
}

function convolve(left: readonly number[], right: readonly number[]): number[] {
  const out = Array.from({ length: left.length + right.length - 1 }, () => 0);
  left.forEach((a, i) => right.forEach((b, j) => (out[i + j] = (out[i + j] ?? 0) + a * b)));
  return out;
}

/** Counted by a walk over all outcomes; a test repeats it. */
const HITS = { numerator: 11_372_851, denominator: CYCLE };
export const MAX_UNITS = 2645;

export function getFigures(): Figures {
  const rtp = percent(returnToPlayer());
  const hits = percent(HITS);
  return {
    rtp: [rtp, rtp],
    volatility: 'medium',
    hitRate: [hits, hits],
    maxWin: MAX_UNITS / LINE_COUNT,
  };
}
