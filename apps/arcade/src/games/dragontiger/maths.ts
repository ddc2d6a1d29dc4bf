/** Dragon Tiger: one card each from a fresh shoe; the higher rank wins, the ace is lowest. */
import { getRank } from '../../kernel/cards.ts';
import type { Numbers } from '../../kernel/game.ts';

export const SPOTS = ['dragon', 'tiger', 'tie'] as const;
export type Side = (typeof SPOTS)[number];
const TIE_PAYS = 1200;

export function getWinner([dragon = 0, tiger = 0]: Numbers): Side {
  const [one, other] = [getRank(dragon), getRank(tiger)];
  return one === other ? 'tie' : one > other ? 'dragon' : 'tiger';
}

/** Payout for 100 staked; a tie returns half of the stakes on the sides. */
export function getPayout(side: Side, winner: Side): number {
  if (winner === 'tie') return side === 'tie' ? TIE_PAYS : 50;
  return side === winner ? 200 : 0;
}
