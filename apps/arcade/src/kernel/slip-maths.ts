/**
 * Value of slips. A slip of `size` from n legs is a bet on every combination of that size: singles
 * (1), a system, or an accumulator (n). Server and page share these functions.
 */
import { choose } from './fraction.ts';
import type { Numbers } from './game.ts';

export const MAX_LEGS = 8;
/** The most that a slip may pay for each unit of its stake, in thousandths. */
export const MAX_ODDS = 10_000_000;
const ONE = 1000n;

/** The number of combinations, each of which has the stake of a line. */
export const countLines = (legs: number, size: number): number => choose(legs, size);

/** The sum of the products of every `size` values. */
function sumProducts(values: readonly bigint[], size: number): bigint {
  const sums = [1n, ...Array<bigint>(size).fill(0n)];
  for (const value of values)
    for (let count = size; count > 0; count -= 1)
      sums[count] = (sums[count] ?? 0n) + value * (sums[count - 1] ?? 0n);
  return sums[size] ?? 0n;
}

/** Payout of lines of `lineMinor` for legs' odds in thousandths, rounded down. */
export function getPayout(lineMinor: number, values: Numbers, size: number): number {
  const sum = sumProducts(values.map(BigInt), size);
  return Number((BigInt(lineMinor) * sum) / ONE ** BigInt(size));
}

/** Thousandths that the whole slip pays for each unit of its stake when every leg wins. */
export function getTotalOdds(odds: Numbers, size: number): number {
  const sum = sumProducts(odds.map(BigInt), size);
  return Number(sum / ONE ** BigInt(size - 1)) / countLines(odds.length, size);
}

/** Current value of lines of `lineMinor`, from the chances of the open legs. */
export function getWorth(lineMinor: number, values: Numbers, size: number): number {
  const sums = [1, ...Array<number>(size).fill(0)];
  for (const value of values)
    for (let count = size; count > 0; count -= 1)
      sums[count] = (sums[count] ?? 0) + value * (sums[count - 1] ?? 0);
  return Math.floor(lineMinor * (sums[size] ?? 0));
}
