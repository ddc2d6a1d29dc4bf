/**
 * European roulette: 37 numbers, one zero. Spots are where chips lie; payouts include the stake.
 */
import type { Numbers } from '../../kernel/game.ts';

export const POCKETS = 37;
/** The order of the wheel, clockwise from the zero. */
export const WHEEL: Numbers = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export const isRed = (number: number): boolean => RED.has(number);

export interface Spot {
  readonly id: number;
  readonly name: string;
  readonly numbers: Numbers;
  /** Stakes that come back for one staked. */
  readonly pays: number;
}

const ALL: Numbers = Array.from({ length: 36 }, (_, index) => index + 1);

function createSpots(): readonly Spot[] {
  const straight = [0, ...ALL].map((n) => ({
    name: String(n),
    numbers: [n] as readonly number[],
    pays: 36,
  }));
  const outside: readonly (readonly [string, (n: number) => boolean, number])[] = [
    ['red', isRed, 2],
    ['black', (n) => !isRed(n), 2],
    ['odd', (n) => n % 2 === 1, 2],
    ['even', (n) => n % 2 === 0, 2],
    ['low', (n) => n <= 18, 2],
    ['high', (n) => n > 18, 2],
    ['dozen1', (n) => n <= 12, 3],
    ['dozen2', (n) => n > 12 && n <= 24, 3],
    ['dozen3', (n) => n > 24, 3],
    ['column1', (n) => n % 3 === 1, 3],
    ['column2', (n) => n % 3 === 2, 3],
    ['column3', (n) => n % 3 === 0, 3],
  ];
  const groups = outside.map(([name, holds, pays]) => ({ name, numbers: ALL.filter(holds), pays }));
  return [...straight, ...groups].map((spot, id) => ({ id, ...spot }));
}

export const SPOTS = createSpots();

/** The stakes that come back on a spot, for one staked. */
export function getPayout(spot: number, number: number): number {
  const found = SPOTS[spot];
  return found?.numbers.includes(number) ? found.pays : 0;
}
