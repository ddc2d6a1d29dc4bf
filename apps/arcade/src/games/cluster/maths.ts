/**
 * The cluster slot: 25 cells fall at once; five or more equal ones that touch pay. Three scatters
 * give eight free drops, which pay double and give no further ones.
 */
import type { Numbers } from '../../kernel/game.ts';

export const SIDE = 5;
export const CELLS = SIDE * SIDE;
export const FREE_DROPS = 8;
export const FREE_FACTOR = 2;
export const SCATTERS_NEEDED = 3;
/** Each cell is one number below this. */
export const WEIGHTS = 64;

export const FACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type PayingFace = (typeof FACES)[number];
export type Face = PayingFace | 'S';

/** How many of the 64 numbers show each face. */
export const SHARES: Readonly<Record<Face, number>> = {
  a: 5,
  b: 7,
  c: 9,
  d: 12,
  e: 14,
  f: 15,
  S: 2,
};

/** The smallest cluster of each price. */
export const SIZES: Numbers = [5, 6, 7, 9, 12, 16];

/** Hundredths of the stake for a cluster, by size. */
export const PAYS: Readonly<Record<PayingFace, Numbers>> = {
  a: [1000, 1600, 4000, 16_000, 60_000, 300_000],
  b: [600, 1100, 2400, 9500, 40_000, 150_000],
  c: [300, 550, 1250, 4700, 19_000, 80_000],
  d: [120, 240, 470, 1600, 8000, 30_000],
  e: [80, 140, 310, 940, 4700, 19_000],
  f: [60, 110, 240, 800, 3100, 16_000],
};

const BY_NUMBER: readonly Face[] = (Object.keys(SHARES) as Face[]).flatMap((face) =>
  Array<Face>(SHARES[face]).fill(face),
);

export function getFace(number: number): Face {
  return BY_NUMBER[number] ?? 'S';
}

/** The cells that touch a cell. */
export function getNeighbours(cell: number): Numbers {
  const column = cell % SIDE;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < SIDE - 1 ? [cell + 1] : []),
    ...(cell >= SIDE ? [cell - SIDE] : []),
    ...(cell < CELLS - SIDE ? [cell + SIDE] : []),
  ];
}

/** Hundredths of the stake for a cluster of this size. */
export function getPay(face: PayingFace, size: number): number {
  const price = SIZES.findLastIndex((smallest) => size >= smallest);
  return PAYS[face][price] ?? 0;
}

export interface Cluster {
  readonly face: PayingFace;
  readonly cells: Numbers;
  readonly hundredths: number;
}

/** The clusters of one drop that pay. */
export function findClusters(drop: Numbers): readonly Cluster[] {
  const faces = drop.map(getFace);
  const seen = new Set<number>();
  return faces.flatMap((face, start) => {
    if (face === 'S' || seen.has(start)) return [];
    const cells = [start];
    seen.add(start);
    for (const cell of cells)
      for (const next of getNeighbours(cell))
        if (faces[next] === face && !seen.has(next)) {
          seen.add(next);
          cells.push(next);
        }
    const hundredths = getPay(face, cells.length);
    return hundredths > 0 ? [{ face, cells, hundredths }] : [];
  });
}

export function hasFreeDrops(drop: Numbers): boolean {
  return drop.filter((number) => getFace(number) === 'S').length >= SCATTERS_NEEDED;
}

/** The drops of an outcome: the paid one, then the free ones. */
export function getDrops(outcome: Numbers): readonly Numbers[] {
  return Array.from({ length: Math.ceil(outcome.length / CELLS) }, (_, index) =>
    outcome.slice(index * CELLS, (index + 1) * CELLS),
  );
}

/** The win of a drop in hundredths of the stake; free drops pay double. */
export function getDropWin(drop: Numbers, isFree: boolean): number {
  const sum = findClusters(drop).reduce((total, { hundredths }) => total + hundredths, 0);
  return isFree ? sum * FREE_FACTOR : sum;
}

/** The whole win in hundredths of the stake. */
export function getHundredths(outcome: Numbers): number {
  return getDrops(outcome).reduce((sum, drop, index) => sum + getDropWin(drop, index > 0), 0);
}
