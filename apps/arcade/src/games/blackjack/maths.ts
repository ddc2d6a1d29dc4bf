/**
 * Blackjack for one hand: hit or stand. Each card is drawn from a full deck, as from an infinite
 * shoe, so the cards already dealt do not change the chances of the next one.
 */
import { getRank } from '../../kernel/cards.ts';
import type { Numbers } from '../../kernel/game.ts';

export const DECK = 52;
/** The player ends at five cards; a dealer's hand has nine at most: eight twos and one more. */
export const CARDS = 14;
/** A hand with this many cards and at most 21 points wins. */
export const FULL_HAND = 5;
export const HIT = 0;
/** Stands for the dealer's second card while the hand is played. */
export const HIDDEN = -1;
/** Cards dealt alternately to player and dealer before the first hit. */
const DEALT_CARDS = 4;
const TARGET = 21;
/** The dealer draws below this total and stands from it on. */
const DEALER_STANDS_AT = 17;

/** Payout for 100 staked. */
export const PAYS = { blackjack: 250, win: 200, push: 100, lose: 0 } as const;
export type Result = keyof typeof PAYS;

/** Ace is 1 here, pictures are 10. */
export const getPoints = (card: number): number => Math.min(10, getRank(card) + 1);

/** The best total of a hand: one ace counts 11 where that is not above 21. */
export function getTotal(cards: Numbers): number {
  const low = cards.reduce((sum, card) => sum + getPoints(card), 0);
  const hasAce = cards.some((card) => getPoints(card) === 1);
  return hasAce && low + 10 <= TARGET ? low + 10 : low;
}

const isNatural = (cards: Numbers): boolean => cards.length === 2 && getTotal(cards) === TARGET;

export function getPlayerHand(cards: Numbers, hits: number): Numbers {
  const [first = 0, , second = 0] = cards;
  return [first, second, ...cards.slice(DEALT_CARDS, DEALT_CARDS + hits)];
}

/** The dealer's hand, played to its end after the player's hits. */
export function getDealerHand(cards: Numbers, hits: number): Numbers {
  const [, up = 0, , hole = 0] = cards;
  const hand = [up, hole];
  for (let at = DEALT_CARDS + hits; getTotal(hand) < DEALER_STANDS_AT && at < cards.length; at += 1)
    hand.push(cards[at] ?? 0);
  return hand;
}

/** Whether the hand ends by itself: at 21 or above, or with five cards. */
export function isOver(cards: Numbers, hits: number): boolean {
  const hand = getPlayerHand(cards, hits);
  return getTotal(hand) >= TARGET || hand.length >= FULL_HAND;
}

export function getResult(cards: Numbers, hits: number): Result {
  const player = getPlayerHand(cards, hits);
  const dealer = getDealerHand(cards, hits);
  const [own, other] = [getTotal(player), getTotal(dealer)];
  if (own > TARGET) return 'lose';
  if (player.length >= FULL_HAND) return 'win';
  if (isNatural(player)) return isNatural(dealer) ? 'push' : 'blackjack';
  if (isNatural(dealer)) return 'lose';
  if (other > TARGET || own > other) return 'win';
  return own === other ? 'push' : 'lose';
}

/** The win in minor units, rounded down. */
export function getWin(cards: Numbers, hits: number, stakeMinor: number): number {
  return Math.floor((stakeMinor * PAYS[getResult(cards, hits)]) / 100);
}

/** The cards visible to the player while the hand is played. */
export function getShown(cards: Numbers, hits: number): Numbers {
  return [
    ...cards.slice(0, DEALT_CARDS - 1),
    HIDDEN,
    ...cards.slice(DEALT_CARDS, DEALT_CARDS + hits),
  ];
}
