/**
 * Bets on the last digits of 18 prizes, as in southern Vietnam: from the eighth prize of two digits
 * to the special prize of six. A choice is the bet's kind and its number.
 */
import type { Numbers } from '../../kernel/game.ts';

/** The number of digits of each prize in the order of the draw: eighth prize to special prize. */
export const PRIZE_DIGITS: Numbers = [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6];

/** The places of each rank's prizes in the draw, from the eighth to the special one. */
export const RANKS: readonly { readonly rank: string; readonly places: Numbers }[] = [
  { rank: '8', places: [0] },
  { rank: '7', places: [1] },
  { rank: '6', places: [2, 3, 4] },
  { rank: '5', places: [5] },
  { rank: '4', places: [6, 7, 8, 9, 10, 11, 12] },
  { rank: '3', places: [13, 14] },
  { rank: '2', places: [15] },
  { rank: '1', places: [16] },
  { rank: 'special', places: [17] },
];

export interface BetKind {
  readonly code: string;
  /** The number of digits of the bet; 0 for a bet on one of two halves. */
  readonly digits: number;
  /** Which prizes it counts: the first, the special one, or all that have enough digits. */
  readonly on: 'first' | 'special' | 'all';
  /** Hundredths of the stake, for each prize that ends with the number. */
  readonly pays: number;
}

/** Every kind; its place is its code in a choice. */
export const KINDS: readonly BetKind[] = [
  { code: 'head2', digits: 2, on: 'first', pays: 9500 },
  { code: 'tail2', digits: 2, on: 'special', pays: 9500 },
  { code: 'all2', digits: 2, on: 'all', pays: 525 },
  { code: 'tail3', digits: 3, on: 'special', pays: 94_000 },
  { code: 'all3', digits: 3, on: 'all', pays: 5500 },
  { code: 'tail4', digits: 4, on: 'special', pays: 930_000 },
  { code: 'all4', digits: 4, on: 'all', pays: 58_000 },
  { code: 'parity', digits: 0, on: 'special', pays: 192 },
  { code: 'size', digits: 0, on: 'special', pays: 192 },
];

/** Numbers of a kind: ten to the power of its digits, or two halves. */
export const countNumbers = ({ digits }: BetKind): number => (digits === 0 ? 2 : 10 ** digits);

/** The places of the prizes that a kind counts. */
export function listPrizes({ digits, on }: BetKind): Numbers {
  if (on === 'first') return [0];
  if (on === 'special') return [PRIZE_DIGITS.length - 1];
  return PRIZE_DIGITS.flatMap((length, place) => (length >= digits ? [place] : []));
}

export function isBet(choice: Numbers): boolean {
  const [place = -1, number = -1] = choice;
  const kind = KINDS[place];
  return kind !== undefined && choice.length === 2 && number >= 0 && number < countNumbers(kind);
}

/** How many of its prizes a bet hits. */
export function countHits(prizes: Numbers, [place = -1, number = -1]: Numbers): number {
  const kind = KINDS[place];
  if (!kind) return 0;
  return listPrizes(kind).filter((prize) => isHit(kind, prizes[prize] ?? -1, number)).length;
}

function isHit({ code, digits }: BetKind, prize: number, number: number): boolean {
  // 0 is even and small, 1 is odd and big.
  if (code === 'parity') return prize % 2 === number;
  if (code === 'size') return (prize % 10 >= 5 ? 1 : 0) === number;
  return prize % 10 ** digits === number;
}

export function getPayout(prizes: Numbers, choice: Numbers): number {
  return countHits(prizes, choice) * (KINDS[choice[0] ?? -1]?.pays ?? 0);
}

/** A prize with its leading zeros. */
export const printPrize = (number: number, place: number): string =>
  String(number).padStart(PRIZE_DIGITS[place] ?? 0, '0');
