/** Crash: a multiplier grows until it bursts; a bet must leave before. Values are hundredths. */
import type { Numbers } from '../../kernel/game.ts';

/** The burst is read from one number below this. */
export const DRAWS = 1_000_000_000;
/** Hundredths of the fair value. */
const RETURN = 97;
export const MIN_TARGET = 101;
/** No round goes higher. */
export const MAX_VALUE = 1_000_000;
/** Growth per millisecond of the multiplier's logarithm. */
const GROWTH = 0.0001;

/** The value at which the multiplier bursts. */
export function getBurst(drawn: number): number {
  const value = Math.floor((RETURN * DRAWS) / (DRAWS - drawn));
  return Math.min(MAX_VALUE, Math.max(100, value));
}

/** The multiplier after a number of milliseconds. */
export function getValue(elapsedMs: number): number {
  return Math.max(100, Math.floor(100 * Math.exp(GROWTH * elapsedMs) + 1e-9));
}

/** When a value is reached, in milliseconds. */
export function getTime(value: number): number {
  return Math.log(value / 100) / GROWTH;
}

/** Zero stands for no automatic cash-out. */
export function isTarget([target = 0, ...more]: Numbers): boolean {
  return more.length === 0 && (target === 0 || (target >= MIN_TARGET && target <= MAX_VALUE));
}

/** The win in minor units, rounded down. */
export function getWin(stakeMinor: number, cashedOutAt: number | null): number {
  return cashedOutAt === null ? 0 : Math.floor((stakeMinor * cashedOutAt) / 100);
}
