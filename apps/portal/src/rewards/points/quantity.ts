import { readWholeInput } from '@baize/rules/money-input';
import type { Reward } from './points.ts';

/** Maximum quantity of a reward per request, by the contract. */
const MAX_QUANTITY = 100;

/** Why a quantity cannot be redeemed: not a number, or more than the stock or the points allow. */
export type QuantityProblem = 'format' | 'high';

/** The maximum quantity of a reward, by its stock and the points. */
export function getMost(
  { quantity, requiredPoints }: Pick<Reward, 'quantity' | 'requiredPoints'>,
  points: number,
): number {
  const affordable = requiredPoints === 0 ? MAX_QUANTITY : Math.floor(points / requiredPoints);
  return Math.min(MAX_QUANTITY, quantity, affordable);
}

/** The typed quantity, or what is wrong with it. */
export function checkQuantity(
  text: string,
  most: number,
  locale: string,
): { quantity: number } | { problem: QuantityProblem } {
  const reading = readWholeInput(text, locale);
  if (!('amount' in reading) || reading.amount === 0n) return { problem: 'format' };
  const quantity = Number(reading.amount);
  return quantity > most ? { problem: 'high' } : { quantity };
}
