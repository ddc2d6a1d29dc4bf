/** Fish: a shot is a bet on one fish; the server decides whether it is caught. */

export interface Fish {
  readonly name: string;
  /** Stakes that a catch pays. */
  readonly pays: number;
}

export const FISH: readonly Fish[] = [
  { name: 'minnow', pays: 2 },
  { name: 'clown', pays: 3 },
  { name: 'puffer', pays: 5 },
  { name: 'turtle', pays: 10 },
  { name: 'ray', pays: 20 },
  { name: 'shark', pays: 50 },
  { name: 'whale', pays: 200 },
];

/** A shot hits when its number below a million is below this share of the fish's payout. */
export const DRAWS = 1_000_000;
const RETURN = 960_000;

export function getHits({ pays }: Fish): number {
  return Math.floor(RETURN / pays);
}

export function isCaught(drawn: number, fish: Fish): boolean {
  return drawn < getHits(fish);
}
