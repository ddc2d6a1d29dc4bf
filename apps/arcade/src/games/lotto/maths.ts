/** The daily 6/45: six of 45 numbers are drawn; a ticket names two, three or six of them. */
import type { Numbers } from '../../kernel/game.ts';

export const BALLS = 45;
export const DRAWN = 6;

/** Wire name of a ticket, by its count of numbers. */
export const KINDS: Readonly<Record<number, string>> = { 2: 'any2', 3: 'any3', 6: 'six' };

/** Hundredths of the stake that come back, by the ticket's size and then by hits. */
export const PAYS: Readonly<Record<number, Numbers>> = {
  2: [0, 0, 6000],
  3: [0, 0, 0, 64_000],
  6: [0, 0, 0, 1500, 20_000, 800_000, 40_000_000],
};

/** Whether these are two, three or six different numbers, in order. */
export function areNumbers(picks: Numbers): boolean {
  const inOrder = picks.every((pick, index) => pick > (picks[index - 1] ?? 0) && pick <= BALLS);
  return inOrder && picks.length in PAYS;
}

export function countHits(drawn: Numbers, picks: Numbers): number {
  return picks.filter((pick) => drawn.includes(pick)).length;
}

export function getPayout(size: number, hits: number): number {
  return PAYS[size]?.[hits] ?? 0;
}
