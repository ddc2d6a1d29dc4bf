/** Cards of a shoe of eight decks, as numbers below 416. */

export const SHOE = 416;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['♠', '♥', '♦', '♣'] as const;

/** 0 is the ace, 12 the king. */
export const getRank = (card: number): number => card % 13;
export const getSuit = (card: number): number => Math.floor(card / 13) % 4;

export function getCardName(card: number): string {
  return `${RANKS[getRank(card)] ?? ''}${SUITS[getSuit(card)] ?? ''}`;
}
