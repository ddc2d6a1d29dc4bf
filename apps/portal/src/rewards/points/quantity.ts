import type { Reward } from './points.ts';

/** The most of a reward that the contract takes at once. */
const MOST = 100;

/** Why a quantity cannot be redeemed: it is none, or there are not so many, or not the points for them. */
export type QuantityProblem = 'format' | 'high';

/** How many of a reward can be redeemed at once, for its stock and for the points. */
export function mostOf(
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
): { quantity: number } | { problem: QuantityProblem } {
  if (!/^[1-9][0-9]{0,5}$/.test(text.trim())) return { problem: 'format' };
  const quantity = Number(text.trim());
  return quantity > most ? { problem: 'high' } : { quantity };
}
