/** The return of mines for each plan: a number of mines, and of cells before the cash-out. */
import { choose, getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { CELLS, MAX_MINES, MIN_MINES, getLastStep, getPayout } from './maths.ts';

/** The chance to open a number of cells without a hit. */
export function survival(mines: number, opened: number): Fraction {
  return { numerator: choose(CELLS - mines, opened), denominator: choose(CELLS, opened) };
}

export function returnToPlayer(mines: number, opened: number): Fraction {
  const { numerator, denominator } = survival(mines, opened);
  return { numerator: numerator * getPayout(mines, opened), denominator: denominator * 100 };
}

/** Every plan: mines, then cells to open. */
export function listPlans(): (readonly [mines: number, opened: number])[] {
  return Array.from({ length: MAX_MINES - MIN_MINES + 1 }, (_, index) => MIN_MINES + index).flatMap(
    (mines) => Array.from({ length: getLastStep(mines) }, (_, step) => [mines, step + 1] as const),
  );
}

export function getFigures(): Figures {
  const plans = listPlans();
  return {
    rtp: getRange(plans.map((plan) => returnToPlayer(...plan))),
    volatility: 'medium',
    hitRate: getRange(plans.map((plan) => survival(...plan))),
    maxWin: Math.max(...plans.map((plan) => getPayout(...plan))) / 100,
  };
}
