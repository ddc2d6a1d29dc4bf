/**
 * The mathematics of the ten-line slot: reels, lines, pays, and what a set of stops wins. A wild
 * sits on the three middle reels only.
 */
import type { Face } from '../../kernel/slot-faces.ts';

export const REEL_COUNT = 5;
export const ROW_COUNT = 3;
/** A power of two, so that five bits of a digest pick a stop with no bias at all. */
export const REEL_LENGTH = 32;

const LETTERS: Readonly<Record<string, Face>> = {
  W: 'wild',
  S: 'scatter',
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  e: 'low1',
  f: 'low2',
  g: 'low3',
  h: 'low4',
};

/** Each reel from the top down; a stop names the face of the upper row, and the strip wraps. */
export const REELS: readonly (readonly Face[])[] = [
  'hAgeDfhCgeBfhgSDeChfgBehDfgCehgf',
  'gfWhCeDgfhAeBghSfeCgDhfWegBhfCeD',
  'eDhWgCfSheBgfAhDeCgfWhBegDfhCegW',
  'fgCeWhDfgBhSeCfgAhDeWfgBhCefDgWh',
  'heDgCfhBgeSfhDgAefChgBeDhfgCehfg',
].map((strip) => Array.from(strip, faceOfLetter));

/** The row of each reel that a line crosses, from the first reel to the last. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 0, 1],
];

export const LINE_COUNT = LINES.length;

/** Pays for 3, 4 and 5 in a row from the first reel, in stakes of one line. */
export const LINE_PAYS: Readonly<Record<Exclude<Face, 'wild' | 'scatter'>, readonly number[]>> = {
  high1: [100, 600, 2500],
  high2: [60, 200, 1000],
  high3: [25, 80, 500],
  high4: [20, 60, 300],
  low1: [10, 25, 120],
  low2: [10, 25, 100],
  low3: [6, 20, 80],
  low4: [5, 20, 60],
};

/** Pays for 3, 4 and 5 scatters anywhere in view, in whole stakes. */
export const SCATTER_PAYS: readonly number[] = [10, 50, 250];

const MIN_RUN = 3;

function faceOfLetter(letter: string): Face {
  const face = LETTERS[letter];
  if (!face) throw new Error(`no face is written ${letter}`);
  return face;
}

/** One win of a round; `units` are stakes of one line. */
export type Win =
  | {
      readonly kind: 'line';
      readonly line: number;
      readonly face: Face;
      readonly count: number;
      readonly units: number;
    }
  | { readonly kind: 'scatter'; readonly count: number; readonly units: number };

/** Symbols and wins of a set of stops. `units` are stakes of one line, over all wins. */
export interface Outcome {
  readonly stops: readonly number[];
  /** Faces in view, a column for each reel. */
  readonly view: readonly (readonly Face[])[];
  readonly wins: readonly Win[];
  readonly units: number;
}

/** The face a reel shows `row` rows under its stop. */
export function faceAt(reel: number, stop: number, row: number): Face {
  const strip = REELS[reel];
  const face = strip?.[(stop + row) % REEL_LENGTH];
  if (!face) throw new RangeError(`reel ${reel} has no stop ${stop}`);
  return face;
}

/** Units paid for a run of `count` of `face`; 0 when the run is too short to pay. */
export function linePay(face: Face, count: number): number {
  if (face === 'wild' || face === 'scatter' || count < MIN_RUN) return 0;
  return LINE_PAYS[face][count - MIN_RUN] ?? 0;
}

/** Units paid for `count` scatters in view: the whole stake is `LINE_COUNT` units. */
export function scatterPay(count: number): number {
  if (count < MIN_RUN) return 0;
  return (SCATTER_PAYS[count - MIN_RUN] ?? 0) * LINE_COUNT;
}

/** The run that starts on the first reel: reel one holds no wild, so it names the face. */
export function findRun(faces: readonly Face[]): { readonly face: Face; readonly count: number } {
  const face = faces[0] ?? 'scatter';
  const broken = faces.findIndex((other) => other !== face && other !== 'wild');
  return { face, count: broken === -1 ? faces.length : broken };
}

/** Symbols and wins of the five stops. Throws RangeError for a stop that no reel has. */
export function getOutcome(stops: readonly number[]): Outcome {
  const view = stops.map((stop, reel) => columnAt(reel, stop));
  const scatters = view.flat().filter((face) => face === 'scatter').length;
  const wins: Win[] = LINES.flatMap((rows, line) => {
    const { face, count } = findRun(rows.map((row, reel) => view[reel]?.[row] ?? 'scatter'));
    const units = linePay(face, count);
    return units > 0 ? [{ kind: 'line' as const, line, face, count, units }] : [];
  });
  const scatterUnits = scatterPay(scatters);
  if (scatterUnits > 0) wins.push({ kind: 'scatter', count: scatters, units: scatterUnits });
  return { stops, view, wins, units: wins.reduce((sum, win) => sum + win.units, 0) };
}

function columnAt(reel: number, stop: number): Face[] {
  return Array.from({ length: ROW_COUNT }, (_, row) => faceAt(reel, stop, row));
}

/** The win in minor units. The stake is a multiple of the line count, so nothing is rounded. */
export function getWin(outcome: Outcome, stakeMinor: number): number {
  if (stakeMinor % LINE_COUNT !== 0) throw new RangeError('a stake divides into whole lines');
  return (stakeMinor / LINE_COUNT) * outcome.units;
}

/** Row indexes of a line, or the cells of a scatter win: what the page lights up. */
export function getCells(win: Win, view: Outcome['view']): readonly (readonly [number, number])[] {
  if (win.kind === 'scatter') {
    return view.flatMap((column, reel) =>
      column.flatMap((face, row) => (face === 'scatter' ? [[reel, row] as const] : [])),
    );
  }
  const rows = LINES[win.line] ?? [];
  return rows.slice(0, win.count).map((row, reel) => [reel, row] as const);
}
