/** Prize modes of lotteries (K42). */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** A card of a vendor in the menu of e-lotteries. */
export interface LotteryCard {
  readonly vassalage: string;
  /** The card's game type, as written on the wire. */
  readonly gameType: string;
}

/** What decides the prize mode of a lottery page. */
export interface PrizeModeFacts {
  /** Whether the page is `/seaLottery`. */
  readonly isSea: boolean;
  /** The mode that the merchant has configured, which wins over the cards. */
  readonly override?: PrizeMode | null;
  /** The cards of the vendors of e-lotteries. */
  readonly cards: readonly LotteryCard[];
}

const VN_LOTTERY = 'TCG_LOTTO_VN';
/** Vendors whose lotteries have a mode of their own. */
const MODE_BY_VENDOR: Readonly<Record<string, PrizeMode>> = { ZY: 'ZY', TCG_SEA: 'SEA' };

/**
 * ELOTT if an e-lottery vendor has `TCG_LOTTO_VN` or a LOTT card, else LOTT (K41). SEA comes from
 * the page and ZY from the merchant's configuration (H31).
 */
export function getPrizeMode({ isSea, override, cards }: PrizeModeFacts): PrizeMode {
  if (isSea) return 'SEA';
  if (override) return override;
  const isElott = cards.some(
    ({ vassalage, gameType }) => vassalage === VN_LOTTERY || gameType === 'LOTT',
  );
  return isElott ? 'ELOTT' : 'LOTT';
}

/** The mode under which a game is listed, or null for a game that is no lottery. */
export function getGamePrizeMode(vendor: string, gameType: string): PrizeMode | null {
  if (gameType === 'ELOTT') return 'ELOTT';
  return gameType === 'LOTT' ? (MODE_BY_VENDOR[vendor] ?? 'LOTT') : null;
}
