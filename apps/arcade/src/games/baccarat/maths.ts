/** Baccarat (punto banco): two hands by fixed rules from a shoe that is shuffled for each round. */
import { getRank } from '../../kernel/cards.ts';
import type { Numbers } from '../../kernel/game.ts';

export const SPOTS = ['player', 'banker', 'tie'] as const;
export type Side = (typeof SPOTS)[number];
export const CARDS_DRAWN = 6;

/** Payout for 100 staked on the winning side: the banker's win pays 5% commission. */
const PAYS: Readonly<Record<Side, number>> = { player: 200, banker: 195, tie: 900 };

export interface Hands {
  readonly player: Numbers;
  readonly banker: Numbers;
  readonly winner: Side;
}

/** Ace is one, ten and pictures are nothing. */
export function getPoints(rank: number): number {
  return rank < 9 ? rank + 1 : 0;
}

const sum = (points: Numbers): number => points.reduce((total, one) => total + one, 0) % 10;

/** Whether the banker draws, by its own points and the player's third card (null: none). */
function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** How many cards each hand takes of points that come in this order: player, banker, player, … */
export function dealPoints(points: Numbers): Hands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...rest] = points;
  let player: number[] = [p1, p2];
  let banker: number[] = [b1, b2];
  const isNatural = sum(player) >= 8 || sum(banker) >= 8;
  if (!isNatural) {
    const next = rest.values();
    let third: number | null = null;
    if (sum(player) <= 5) {
      third = next.next().value ?? 0;
      player = [...player, third];
    }
    if (bankerDraws(sum(banker), third)) banker = [...banker, next.next().value ?? 0];
  }
  const [one, other] = [sum(player), sum(banker)];
  return { player, banker, winner: one === other ? 'tie' : one > other ? 'player' : 'banker' };
}

/** The hands of six cards; those that no hand takes stay in the shoe. */
export function deal(cards: Numbers): Hands {
  const points = cards.map((card) => getPoints(getRank(card)));
  const { player, banker, winner } = dealPoints(points);
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...rest] = cards;
  const thirdOfPlayer = player.length > 2 ? rest.slice(0, 1) : [];
  const thirdOfBanker =
    banker.length > 2 ? rest.slice(thirdOfPlayer.length, thirdOfPlayer.length + 1) : [];
  return { player: [p1, p2, ...thirdOfPlayer], banker: [b1, b2, ...thirdOfBanker], winner };
}

export function getScore(hand: Numbers): number {
  return sum(hand.map((card) => getPoints(getRank(card))));
}

/** Payout for 100 staked on a side; a tie returns stakes on player and banker. */
export function getPayout(side: Side, winner: Side): number {
  if (side === winner) return PAYS[side];
  return winner === 'tie' ? 100 : 0;
}
