/** Exact shares of whole numbers, and how they are written. */

/** A fraction of whole numbers; both stay below 2^53. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** A fraction as a percentage with `digits` decimals, rounded down so that it never flatters. */
export function percent({ numerator, denominator }: Fraction, digits = 2): string {
  const scale = 10n ** BigInt(digits + 2);
  const scaled = (BigInt(numerator) * scale) / BigInt(denominator);
  const text = scaled.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `n` choose `k`, exact while it stays below 2^53. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return Math.round(ways);
}

/** Odds of a game for its sheet. Percentages are decimal text. */
export interface Figures {
  /** The return to player, or the lowest and the highest over all choices. */
  readonly rtp: readonly [low: string, high: string];
  readonly volatility: 'low' | 'medium' | 'high';
  /** The share of rounds that pay anything, or its range over all choices. */
  readonly hitRate: readonly [low: string, high: string];
  /** The largest win in stakes. */
  readonly maxWin: number;
}

/** The lowest and the highest of several shares, as percentages rounded down. */
export function getRange(shares: readonly Fraction[]): readonly [low: string, high: string] {
  const byValue = shares.toSorted(
    (one, other) => one.numerator / one.denominator - other.numerator / other.denominator,
  );
  const zero: Fraction = { numerator: 0, denominator: 1 };
  return [percent(byValue[0] ?? zero), percent(byValue.at(-1) ?? zero)];
}
