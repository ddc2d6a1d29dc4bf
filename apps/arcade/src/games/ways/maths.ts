/**
 * The slot of 243 ways: a face pays when it shows on three or more neighbouring reels from the
 * left.
 */
import type { Numbers } from '../../kernel/game.ts';

export const FACES = ['A', 'B', 'C', 'D', 'e', 'f', 'g', 'h'] as const;
export type PayingFace = (typeof FACES)[number];
/** `W` stands for every paying face and sits on the three middle reels; `S` is the scatter. */
export type Face = PayingFace | 'W' | 'S';

export const REEL_LENGTH = 32;
export const ROW_COUNT = 3;

/** Each reel from the top down; a stop names the face of the upper row, and the strip wraps. */
export const REELS: readonly string[] = [
  'hAgBeDfhCgehDfBgSehfAgeChfDgehBf',
  'gWfhCeDgfhAeBghSfeCgDhfeWgBhfCeD',
  'eDhWgCfSheBgfAhDeCgfWhBegDfhCegB',
  'fgCeWhDfgBhSeCfgAhDefgBhCefDgWhe',
  'heDgCfhBgeSfhDgAefChgBeDhfgCehfg',
];

/** Hundredths of the stake for each way over 3, 4 and 5 reels. */
export const PAYS: Readonly<Record<PayingFace, Numbers>> = {
  A: [150, 450, 1500],
  B: [110, 300, 800],
  C: [70, 180, 500],
  D: [50, 140, 350],
  e: [30, 80, 190],
  f: [30, 70, 160],
  g: [20, 50, 130],
  h: [20, 50, 120],
};

/** Hundredths of the stake for 3, 4 and 5 scatters anywhere. */
export const SCATTER_PAYS: Numbers = [300, 1500, 8000];

const MIN_RUN = 3;

/** The faces that a reel shows at a stop, from the top. */
export function getColumn(reel: number, stop: number): Face[] {
  const strip = REELS[reel] ?? '';
  return Array.from(
    { length: ROW_COUNT },
    (_, row) => (strip[(stop + row) % REEL_LENGTH] ?? 'S') as Face,
  );
}

export interface Win {
  readonly face: Face;
  readonly reels: number;
  readonly ways: number;
  readonly hundredths: number;
}

/** The win of five stops. */
export function getWins(stops: Numbers): readonly Win[] {
  const view = stops.map((stop, reel) => getColumn(reel, stop));
  const wins: Win[] = FACES.flatMap((face) => {
    const counts = view.map((column) => column.filter((one) => one === face || one === 'W').length);
    const gap = counts.indexOf(0);
    const reels = gap === -1 ? counts.length : gap;
    if (reels < MIN_RUN) return [];
    const ways = counts.slice(0, reels).reduce((product, count) => product * count, 1);
    const hundredths = ways * (PAYS[face][reels - MIN_RUN] ?? 0);
    return [{ face, reels, ways, hundredths }];
  });
  const scatters = view.flat().filter((face) => face === 'S').length;
  if (scatters >= MIN_RUN) {
    const hundredths = SCATTER_PAYS[scatters - MIN_RUN] ?? 0;
    wins.push({ face: 'S', reels: scatters, ways: 1, hundredths });
  }
  return wins;
}

/** The win in hundredths of the stake. */
export function getHundredths(stops: Numbers): number {
  return getWins(stops).reduce((sum, win) => sum + win.hundredths, 0);
}
