import { readWholeInput } from '@baize/rules/money-input';
import type { Reward } from './points.ts';

/** The most of a reward that the contract takes at once. */
const MOST = 100;

/** Why a quantity cannot be redeemed: it is none, or there are not so many, or not the points for them. */
export type QuantityProblem = 'format' | 'high';

/** How many of a reward can be redeemed at once, for its stock and for the points. */
export function getMost(
  { quantity, requiredPoints }: Pick<Reward, 'quantity' | 'requiredPoints'>,
  points: number,
): number {
  const affordable = requiredPoints === 0 ? MOST : Math.floor(points / requiredPoints);
  return Math.min(MOST, quantity, affordable);
}

/** The quantity of what was typed, or what is wrong with it. */
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
