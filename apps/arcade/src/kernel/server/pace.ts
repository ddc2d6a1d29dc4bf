/** The minimum time between two rounds of a player. */
import type { RoundGame } from '../game.ts';

/** By the game's pace, in milliseconds. */
export type Intervals = Readonly<Record<RoundGame['pace'], number>>;

const QUICK_MS = 300;
/** RTS 14 of January 2025: 2.5 s between spins of a slot, 5 s between rounds of other games. */
const REGULATED: Intervals = { slot: 2500, quick: 5000 };

export function getIntervals(slot: number, isRegulated: boolean): Intervals {
  const quick = Math.min(slot, QUICK_MS);
  if (!isRegulated) return { slot, quick };
  return { slot: Math.max(slot, REGULATED.slot), quick: REGULATED.quick };
}
