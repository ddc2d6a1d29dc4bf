/** A playing card, drawn from its number; face down until it is dealt. */
import { getCardName, getRank, getSuit, RANKS, SUITS } from '../cards.ts';

interface CardProps {
  readonly card: number;
  /** When it turns over, in ms from now; negative when it lies open already. */
  readonly delayMs: number;
}

export function Card({ card, delayMs }: CardProps) {
  const suit = getSuit(card);
  const isRed = suit === 1 || suit === 2;
  return (
    <span
      className="card"
      role="img"
      aria-label={getCardName(card)}
      style={{ animationDelay: `${delayMs}ms` }}
    >
      <svg viewBox="0 0 40 56" aria-hidden="true">
        <rect className="paper" x="0.5" y="0.5" width="39" height="55" rx="4" />
        <g data-red={isRed}>
          <text x="5" y="15" fontSize="14">
            {RANKS[getRank(card)]}
          </text>
          <text x="5" y="27" fontSize="11">
            {SUITS[suit]}
          </text>
          <text x="22" y="46" fontSize="25" textAnchor="middle">
            {SUITS[suit]}
          </text>
        </g>
      </svg>
    </span>
  );
}
