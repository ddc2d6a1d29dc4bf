/** Quick draw: pick up to eight of 80 numbers; twenty are drawn every three minutes. */
import type { Numbers } from '../../kernel/game.ts';

export const BALLS = 80;
export const DRAWN = 20;
export const MAX_PICKS = 8;

/** Hundredths of the stake that come back, by picks and then by hits. */
export const PAYS: Readonly<Record<number, Numbers>> = {
  1: [0, 360],
  2: [0, 100, 870],
  3: [0, 0, 250, 4000],
  4: [0, 0, 100, 800, 11_000],
  5: [0, 0, 0, 400, 2000, 50_000],
  6: [0, 0, 0, 200, 800, 7000, 150_000],
  7: [100, 0, 0, 0, 400, 3000, 25_000, 500_000],
  8: [100, 0, 0, 0, 200, 1400, 8000, 100_000, 1_000_000],
};

/** Whether these are one to eight different numbers, in order. */
export function arePicks(picks: Numbers): boolean {
  const inOrder = picks.every((pick, index) => pick > (picks[index - 1] ?? 0) && pick <= BALLS);
  return inOrder && picks.length > 0 && picks.length <= MAX_PICKS;
}

export function countHits(drawn: Numbers, picks: Numbers): number {
  return picks.filter((pick) => drawn.includes(pick)).length;
}

export function getPayout(picks: number, hits: number): number {
  return PAYS[picks]?.[hits] ?? 0;
}
