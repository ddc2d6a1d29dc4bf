import type { GameType } from '../catalogue/index.ts';
import type { PointsSetting } from '../merchant-settings/index.ts';

type Ratios = PointsSetting['ratios'];

/** Which ratio counts a bet on a game of each type (E75). */
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

/** Points per unit of money for a bet on a game; of one that the catalogue does not know, none. */
export const getRatio = (ratios: Ratios, gameType: GameType | null): string =>
  gameType === null ? '0' : ratios[RATIO_OF[gameType]];
