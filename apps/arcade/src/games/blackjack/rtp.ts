/**
 * The exact return of blackjack with the best choice at each turn, by the chances of every further
 * card. Cards are independent of each other, so a hand is its total and whether an ace counts 11.
 */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures } from '../../kernel/fraction.ts';
import { FULL_HAND, PAYS } from './maths.ts';

interface Hand {
  readonly total: number;
  readonly isSoft: boolean;
}

/** Chances of each card's points, ace first, in thirteenths. */
const RANKS: readonly (readonly [points: number, chance: number])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((points) => [points, 1 / 13] as const),
  [10, 4 / 13],
];
const SCALE = 1e9;
const EMPTY: Hand = { total: 0, isSoft: false };

function addCard({ total, isSoft }: Hand, points: number): Hand {
  const isAce = points === 1 && total <= 10;
  const sum = total + (isAce ? 11 : points);
  return sum > 21 && isSoft
    ? { total: sum - 10, isSoft: false }
    : { total: sum, isSoft: isSoft || isAce };
}

/** The chances of the dealer's final totals behind a card; 22 stands for all above 21. */
function getDealerTotals(up: number): ReadonlyMap<number | 'natural', number> {
  const chances = new Map<number | 'natural', number>();
  const play = (hand: Hand, cards: number, chance: number): void => {
    if (hand.total < 17 || cards < 2) {
      for (const [points, one] of RANKS) play(addCard(hand, points), cards + 1, chance * one);
      return;
    }
    const isNatural = cards === 2 && hand.total === 21;
    const end = isNatural ? 'natural' : Math.min(hand.total, 22);
    chances.set(end, (chances.get(end) ?? 0) + chance);
  };
  play(addCard(EMPTY, up), 1, 1);
  return chances;
}

interface Value {
  /** Expected payout for 1 staked. */
  readonly pays: number;
  /** The chance that anything comes back. */
  readonly hits: number;
}

const PUSH: Value = { pays: PAYS.push / 100, hits: 1 };
const LOSS: Value = { pays: 0, hits: 0 };
const WIN: Value = { pays: PAYS.win / 100, hits: 1 };
const BLACKJACK: Value = { pays: PAYS.blackjack / 100, hits: 1 };

function averageValue(values: readonly (readonly [value: Value, chance: number])[]): Value {
  return {
    pays: values.reduce((sum, [{ pays }, chance]) => sum + pays * chance, 0),
    hits: values.reduce((sum, [{ hits }, chance]) => sum + hits * chance, 0),
  };
}

function getStandValue({ total }: Hand, dealer: ReadonlyMap<number | 'natural', number>): Value {
  return averageValue(
    [...dealer].map(([end, chance]) => {
      if (end === 'natural' || (end <= 21 && end > total)) return [LOSS, chance];
      return [end === total ? PUSH : WIN, chance];
    }),
  );
}

function hit(hand: Hand, cards: number, dealer: ReadonlyMap<number | 'natural', number>): Value {
  return averageValue(
    RANKS.map(([points, chance]) => [decide(addCard(hand, points), cards + 1, dealer), chance]),
  );
}

/** The value of a hand whose player chooses best. */
function decide(hand: Hand, cards: number, dealer: ReadonlyMap<number | 'natural', number>): Value {
  if (hand.total > 21) return LOSS;
  if (cards >= FULL_HAND) return WIN;
  const standing = getStandValue(hand, dealer);
  if (hand.total === 21) return standing;
  const hitting = hit(hand, cards, dealer);
  return hitting.pays > standing.pays ? hitting : standing;
}

/** Whether a further card is the better choice for a hand below 21, given as points. */
export function shouldHit(points: readonly number[], up: number): boolean {
  const hand = points.reduce(addCard, EMPTY);
  const dealer = getDealerTotals(up);
  return hit(hand, points.length, dealer).pays > getStandValue(hand, dealer).pays;
}

/** Return and hit rate with the best choices. */
export function computeBest(): Value {
  return averageValue(
    RANKS.map(([up, upChance]) => {
      const dealer = getDealerTotals(up);
      const natural = dealer.get('natural') ?? 0;
      const hands = RANKS.flatMap(([first, one]) =>
        RANKS.map(([second, other]): readonly [Value, number] => {
          const hand = addCard(addCard(EMPTY, first), second);
          const value =
            hand.total === 21
              ? averageValue([
                  [PUSH, natural],
                  [BLACKJACK, 1 - natural],
                ])
              : decide(hand, 2, dealer);
          return [value, one * other];
        }),
      );
      return [averageValue(hands), upChance];
    }),
  );
}

export function getFigures(): Figures {
  const { pays, hits } = computeBest();
  // Rounded down, so that it never flatters.
  const toFraction = (value: number) => ({
    numerator: Math.floor(value * SCALE),
    denominator: SCALE,
  });
  return {
    rtp: getRange([toFraction(pays)]),
    volatility: 'low',
    hitRate: getRange([toFraction(hits)]),
    maxWin: PAYS.blackjack / 100,
  };
}
