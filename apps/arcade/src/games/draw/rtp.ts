/** The return of the quick draw: hypergeometric, for one to eight picks. */
import { choose, getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { BALLS, DRAWN, MAX_PICKS, PAYS, getPayout } from './maths.ts';

/** How many sets of `picks` numbers hold `hits` of the twenty, of all sets of that size. */
export function hitWays(picks: number, hits: number): number {
  return choose(DRAWN, hits) * choose(BALLS - DRAWN, picks - hits);
}

const HITS = Array.from({ length: MAX_PICKS + 1 }, (_, hits) => hits);

export function returnToPlayer(picks: number): Fraction {
  const paid = HITS.slice(0, picks + 1).reduce(
    (sum, hits) => sum + BigInt(hitWays(picks, hits)) * BigInt(getPayout(picks, hits)),
    0n,
  );
  // In millionths, rounded down.
  const share = (paid * 10_000n) / BigInt(choose(BALLS, picks));
  return { numerator: Number(share), denominator: 1_000_000 };
}

export function hitShare(picks: number): Fraction {
  const paying = HITS.slice(0, picks + 1).filter((hits) => getPayout(picks, hits) > 0);
  const numerator = paying.reduce((sum, hits) => sum + hitWays(picks, hits), 0);
  return { numerator, denominator: choose(BALLS, picks) };
}

export function getFigures(): Figures {
  const picks = HITS.slice(1);
  const rates = picks.map((count) => hitShare(count));
  return {
    rtp: getRange(picks.map(returnToPlayer)),
    volatility: 'high',
    hitRate: getRange(rates),
    maxWin: Math.max(...Object.values(PAYS).flat()) / 100,
  };
}
