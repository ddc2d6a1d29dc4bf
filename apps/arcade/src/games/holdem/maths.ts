/** Heads-up hold’em: the deck, the rank of a hand, the rake and what each seat is paid. */
import { getRank, getSuit } from '../../kernel/cards.ts';
import type { DuelPay, DuelState, Numbers, Side } from '../../kernel/game.ts';

export const DECK = 52;
/** Two cards a seat, then the board. */
export const CARDS_DEALT = 9;
/** Cards of the board that lie open on each street: before the flop, flop, turn, river. */
export const BOARD_SHOWN = [0, 3, 4, 5] as const;
/** Hundredths of a pot that saw a flop. */
export const RAKE_PERCENT = 5;

export const HAND_NAMES = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;
export type HandName = (typeof HAND_NAMES)[number];

/** The two cards of a seat; they are dealt in turn. */
export const getHoleCards = (deck: Numbers, side: Side): Numbers => [
  deck[side] ?? 0,
  deck[side + 2] ?? 0,
];

export const getBoard = (deck: Numbers): Numbers => deck.slice(4, CARDS_DEALT);

/** Two is the lowest, the ace 12. */
const getValue = (card: number): number => (getRank(card) + 12) % 13;

/** The highest card of a straight within these values, or -1; the ace also lies below the two. */
function getStraightTop(values: ReadonlySet<number>): number {
  for (let top = 12; top >= 3; top -= 1) {
    const run = [0, 1, 2, 3, 4].map((step) => (top - step === -1 ? 12 : top - step));
    if (run.every((value) => values.has(value))) return top;
  }
  return -1;
}

/** A number of base 13: the category, then up to five values that break a tie. */
function toStrength(category: HandName, values: Numbers): number {
  const five = [0, 1, 2, 3, 4].map((place) => values[place] ?? 0);
  return [HAND_NAMES.indexOf(category), ...five].reduce((sum, digit) => sum * 13 + digit, 0);
}

/** The strength of the best five of up to seven cards: the higher one wins, equal ones share. */
export function getStrength(cards: Numbers): number {
  const values = cards.map(getValue);
  const high = [...new Set(values)].toSorted((one, other) => other - one);
  const suits = [0, 1, 2, 3].map((suit) => cards.filter((card) => getSuit(card) === suit));
  const suited = suits.find((same) => same.length >= 5)?.map(getValue);
  if (suited) {
    const top = getStraightTop(new Set(suited));
    if (top >= 0) return toStrength('straightFlush', [top]);
  }
  const count = (value: number): number => values.filter((one) => one === value).length;
  const kinds = (least: number): number[] => high.filter((value) => count(value) >= least);
  const others = (...used: number[]): number[] => high.filter((value) => !used.includes(value));
  const [four] = kinds(4);
  if (four !== undefined) return toStrength('fourOfAKind', [four, ...others(four).slice(0, 1)]);
  const [three] = kinds(3);
  const pairs = kinds(2).filter((value) => value !== three);
  const [pair, second] = pairs;
  if (three !== undefined && pair !== undefined) return toStrength('fullHouse', [three, pair]);
  if (suited) return toStrength('flush', suited.toSorted((one, other) => other - one).slice(0, 5));
  const top = getStraightTop(new Set(values));
  if (top >= 0) return toStrength('straight', [top]);
  if (three !== undefined) return toStrength('threeOfAKind', [three, ...others(three).slice(0, 2)]);
  if (pair !== undefined && second !== undefined)
    return toStrength('twoPair', [pair, second, ...others(pair, second).slice(0, 1)]);
  if (pair !== undefined) return toStrength('pair', [pair, ...others(pair).slice(0, 3)]);
  return toStrength('highCard', high.slice(0, 5));
}

export const getHandName = (strength: number): HandName =>
  HAND_NAMES[Math.floor(strength / 13 ** 5)] ?? 'highCard';

/** The seat with the better hand of seven cards; null shares the pot. */
export function getWinner(deck: Numbers): Side | null {
  const board = getBoard(deck);
  const [first = 0, second = 0] = ([0, 1] as const).map((side) =>
    getStrength([...getHoleCards(deck, side), ...board]),
  );
  if (first === second) return null;
  return first > second ? 0 : 1;
}

/**
 * The house's share of a pot in minor units, rounded down: nothing before the flop, at most one
 * bet.
 */
export function getRake(potMinor: number, street: number, betMinor: number): number {
  if (street === 0) return 0;
  return Math.min(Math.floor((potMinor * RAKE_PERCENT) / 100), betMinor);
}

/**
 * Payout of a finished hand. Only the matched part of a bet is at stake; uncalled chips return to
 * their seat. The odd minor unit of a shared pot goes to the seat that did not deal.
 */
export function settleHand(
  state: DuelState,
  deck: Numbers,
  { betMinor, stakeMinor }: { readonly betMinor: number; readonly stakeMinor: number },
): DuelPay {
  const [first, second] = state.put.map((halves) => (halves * betMinor) / 2) as [number, number];
  const matched = Math.min(first, second);
  const potMinor = matched * 2;
  const rakeMinor = getRake(potMinor, state.street, betMinor);
  const won = potMinor - rakeMinor;
  const winner = state.folded === null ? getWinner(deck) : other(state.folded);
  const share = (side: Side): number => {
    if (winner !== null) return winner === side ? won : 0;
    return side === state.dealer ? Math.floor(won / 2) : Math.ceil(won / 2);
  };
  const paysMinor = [stakeMinor - matched + share(0), stakeMinor - matched + share(1)] as const;
  return { winner, potMinor, rakeMinor, paysMinor };
}

export const other = (side: Side): Side => (side === 0 ? 1 : 0);
