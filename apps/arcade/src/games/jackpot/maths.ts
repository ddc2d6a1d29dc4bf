/**
 * The jackpot slot: three reels, five lines, and a ticket that decides about the vendor's shared
 * jackpot. Every stake buys tickets in proportion, so each unit of money has the same chance.
 */
import type { Numbers } from '../../kernel/game.ts';

export const FACES = ['W', 'A', 'B', 'C', 'D', 'e', 'f'] as const;
/** `W` stands for every face and pays most itself. */
export type Face = (typeof FACES)[number];

export const REEL_LENGTH = 20;

/** Each reel from the top down; a stop names the face of the upper row, and the strip wraps. */
export const REELS: readonly string[] = [
  'eAfDeBfCeWfDeCfBeDfC',
  'fBeCfDWeAfCeDfBeCfDe',
  'eCfDeBfCeDfWeCfBeDfA',
];

/** The row of each reel that a line crosses. */
export const LINES: readonly Numbers[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Hundredths of the stake for three on a line. */
export const PAYS: Readonly<Record<Face, number>> = {
  W: 20_000,
  A: 5000,
  B: 1000,
  C: 400,
  D: 200,
  e: 80,
  f: 50,
};

/** Number of tickets in the draw; numbers below the stake's ticket count win the jackpot. */
export const TICKETS = 10_000_000;
/** Tickets that the lowest stake buys. */
const TICKETS_AT_MIN_STAKE = 2;

/** The face that a reel shows `row` rows below its stop. */
export function getFace(reel: number, stop: number, row: number): Face {
  return (REELS[reel]?.[(stop + row) % REEL_LENGTH] ?? 'f') as Face;
}

export interface Win {
  readonly line: number;
  readonly face: Face;
  readonly hundredths: number;
}

/** The win of three stops. */
export function getWins(stops: Numbers): readonly Win[] {
  return LINES.flatMap((rows, line) => {
    const faces = rows.map((row, reel) => getFace(reel, stops[reel] ?? 0, row));
    const face = faces.find((one) => one !== 'W') ?? 'W';
    if (!faces.every((one) => one === face || one === 'W')) return [];
    return [{ line, face, hundredths: PAYS[face] }];
  });
}

/** The win of the reels in hundredths of the stake. */
export function getHundredths(stops: Numbers): number {
  return getWins(stops).reduce((sum, win) => sum + win.hundredths, 0);
}

/** Tickets of a stake: each has one chance in `TICKETS`. */
export function countTickets(stakeMinor: number, lowestMinor: number): number {
  return Math.floor((stakeMinor * TICKETS_AT_MIN_STAKE) / lowestMinor);
}
