/**
 * The return of the last digits. Every prize ends with a number of n digits in one of 10^n cases,
 * so the expected number of hits is the number of prizes divided by 10^n, exactly.
 */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { KINDS, countNumbers, listPrizes } from './maths.ts';
import type { BetKind } from './maths.ts';

export function returnToPlayer(kind: BetKind): Fraction {
  return { numerator: listPrizes(kind).length * kind.pays, denominator: countNumbers(kind) * 100 };
}

/** Millionths of the draws in which at least one prize is hit, rounded down. */
export function hitShare(kind: BetKind): Fraction {
  const numbers = BigInt(countNumbers(kind));
  const prizes = BigInt(listPrizes(kind).length);
  const all = numbers ** prizes;
  const hit = all - (numbers - 1n) ** prizes;
  return { numerator: Number((hit * 1_000_000n) / all), denominator: 1_000_000 };
}

export function getFigures(): Figures {
  const most = KINDS.map((kind) => listPrizes(kind).length * kind.pays);
  return {
    rtp: getRange(KINDS.map(returnToPlayer)),
    volatility: 'high',
    hitRate: getRange(KINDS.map(hitShare)),
    maxWin: Math.max(...most) / 100,
  };
}
