/** A card of the sports lane. */
interface Card {
  readonly vassalage: string;
}

/** The game types that share the sports lane. */
export const sportsTypes = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
type SportsType = (typeof sportsTypes)[number];

/** The merchant's lists of vendors. */
interface SportsSplit {
  readonly esports: readonly string[];
  readonly cockfight: readonly string[];
}

/**
 * Divides the cards of the sports lane by the merchant's lists (K43). A vendor has one card; one
 * that stands in both lists belongs to e-sports.
 */
export function splitSportsCards<T extends Card>(
  cards: readonly T[],
  { esports, cockfight }: SportsSplit,
): Readonly<Record<SportsType, readonly T[]>> {
  const split: Record<SportsType, T[]> = { SPORTS: [], ESPORTS: [], COCKFIGHT: [] };
  const seen = new Set<string>();
  for (const card of cards) {
    if (seen.has(card.vassalage)) continue;
    seen.add(card.vassalage);
    const isEsports = esports.includes(card.vassalage);
    const type = isEsports
      ? 'ESPORTS'
      : cockfight.includes(card.vassalage)
        ? 'COCKFIGHT'
        : 'SPORTS';
    split[type].push(card);
  }
  return split;
}
