/** A money wheel of 54 segments: the number under the pointer wins. Every bet returns 52 of 54. */
import type { Numbers } from '../../kernel/game.ts';
import type { PricedSpot } from '../../kernel/spot-game.ts';

/** Hundredths that a segment pays, and how many segments there are of it. */
const SHARES: readonly (readonly [pays: number, segments: number])[] = [
  [200, 26],
  [400, 13],
  [650, 8],
  [1300, 4],
  [2600, 2],
  [5200, 1],
];

export const SEGMENTS = 54;

/** Spots of the segments around the wheel, spread so that equal ones are apart. */
export const AROUND: Numbers = spreadSegments();

function spreadSegments(): number[] {
  const around = Array<number>(SEGMENTS).fill(-1);
  SHARES.map(([, count], spot) => ({ spot, count }))
    .toReversed()
    .forEach(({ spot, count }) => {
      for (let index = 0; index < count; index += 1) {
        let place = Math.floor(((index + spot / 7) * SEGMENTS) / count) % SEGMENTS;
        while (around[place] !== -1) place = (place + 1) % SEGMENTS;
        around[place] = spot;
      }
    });
  return around;
}

export const SPOTS: readonly PricedSpot[] = SHARES.map(([pays], spot) => ({
  name: `times${pays}`,
  pays,
  wins: ([segment = 0]) => AROUND[segment] === spot,
}));
