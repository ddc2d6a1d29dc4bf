import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { GameType } from '../catalogue/index.ts';
import type { PointsSetting } from '../merchant-settings/index.ts';

type Ratios = PointsSetting['ratios'];

/** The ratio for bets by game type (E75). */
const RATIO_OF: Readonly<Record<GameType, keyof Ratios>> = {
  LIVE: 'live',
  ELOTT: 'lottery',
  LOTT: 'lottery',
  BINGO: 'lottery',
  PVP: 'pvp',
  RNG: 'rng',
  FISH: 'rng',
  CRASH: 'rng',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
};

/** Points per unit of money for a bet on a game; none if the catalogue does not know the game. */
export const getRatio = (ratios: Ratios, gameType: GameType | null): string =>
  gameType === null ? '0' : ratios[RATIO_OF[gameType]];

/**
 * A ratio raised by so many percent, as a VIP level does, with as many decimals as the contract
 * allows.
 */
export function raiseRatio(ratio: string, percent: number): string {
  if (percent === 0) return ratio;
  const millionths = parseMoney(ratio, 6);
  return formatMoney((millionths * BigInt(100 + percent)) / 100n, 6);
}
