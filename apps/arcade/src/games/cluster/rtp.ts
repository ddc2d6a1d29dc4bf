/**
 * The return of the cluster slot, exactly. Cells are independent, so a set of touching cells is a
 * cluster of a face with the chance that all of them show it and that no cell around them does. All
 * 2,301,877 sets of touching cells of the field are walked. The expected win is linear: a free drop
 * returns what a paid one does, doubled.
 */
import { percent } from '../../kernel/fraction.ts';
import type { Figures } from '../../kernel/fraction.ts';
import {
  CELLS,
  FACES,
  FREE_DROPS,
  FREE_FACTOR,
  SCATTERS_NEEDED,
  SHARES,
  WEIGHTS,
  getNeighbours,
  getPay,
} from './maths.ts';

/** How many sets of touching cells have this size and this many cells around them. */
export function countShapes(): Map<string, number> {
  const shapes = new Map<string, number>();
  const around = Array.from({ length: CELLS }, (_, cell) =>
    getNeighbours(cell).reduce((mask, next) => mask | (1 << next), 0),
  );
  const grow = (cells: number, open: number, shut: number, border: number): void => {
    const key = `${countBits(cells)} ${countBits(border & ~cells)}`;
    shapes.set(key, (shapes.get(key) ?? 0) + 1);
    let left = open;
    let closed = shut;
    while (left !== 0) {
      const cell = left & -left;
      left &= ~cell;
      closed |= cell;
      const next = around[31 - Math.clz32(cell)] ?? 0;
      grow(cells | cell, (left | (next & ~cells)) & ~closed, closed, border | next);
    }
  };
  for (let cell = 0; cell < CELLS; cell += 1) {
    const before = (1 << cell) - 1;
    const next = around[cell] ?? 0;
    grow(1 << cell, next & ~before, before | (1 << cell), next);
  }
  return shapes;
}

function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Big whole numbers: hundredths over 64^25 outcomes of a drop. */
export function dropReturn(): bigint {
  let sum = 0n;
  for (const [key, sets] of countShapes()) {
    const [size = 0, border = 0] = key.split(' ').map(Number);
    for (const face of FACES) {
      const pay = getPay(face, size);
      const share = BigInt(SHARES[face]);
      const ways =
        share ** BigInt(size) *
        (BigInt(WEIGHTS) - share) ** BigInt(border) *
        BigInt(WEIGHTS) ** BigInt(CELLS - size - border);
      sum += BigInt(sets) * BigInt(pay) * ways;
    }
  }
  return sum;
}

/** Outcomes of a drop, of 64^25, that give free drops. */
export function freeDropWays(): bigint {
  const share = BigInt(SHARES.S);
  let fewer = 0n;
  let choose = 1n;
  for (let count = 0; count < SCATTERS_NEEDED; count += 1) {
    fewer += choose * share ** BigInt(count) * (BigInt(WEIGHTS) - share) ** BigInt(CELLS - count);
    choose = (choose * BigInt(CELLS - count)) / BigInt(count + 1);
  }
  return OUTCOMES - fewer;
}

export const OUTCOMES = BigInt(WEIGHTS) ** BigInt(CELLS);

/** The return to player in ten-thousandths, rounded down. */
export function returnToPlayer(): number {
  const free = freeDropWays() * BigInt(FREE_DROPS * FREE_FACTOR);
  const hundredths = dropReturn() * (OUTCOMES + free);
  return Number((hundredths * 100n) / (OUTCOMES * OUTCOMES));
}

/** The result of `returnToPlayer`, precomputed; a test recomputes it. */
export const RTP = 9607;
/** Rounds of a million that pay, by simulation: clusters overlap too much for a closed form. */
export const HITS_PER_MILLION = 288_500;

export function getFigures(): Figures {
  const rtp = percent({ numerator: RTP, denominator: 10_000 });
  const hits = percent({ numerator: HITS_PER_MILLION, denominator: 1_000_000 }, 1);
  return {
    rtp: [rtp, rtp],
    volatility: 'high',
    hitRate: [hits, hits],
    // Three scatters among cells of the best face, then eight whole fields of it.
    maxWin: (getPay('a', CELLS) * (1 + FREE_DROPS * FREE_FACTOR)) / 100,
  };
}
