import { MINOR_DIGITS } from '../../platform/money.ts';
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

const RATIO_DIGITS = 6;
const RATIO_UNIT = 10n ** BigInt(RATIO_DIGITS);
const MONEY_UNIT = 10n ** BigInt(MINOR_DIGITS);

/** Points per unit of money for a bet on a game; of one that the catalogue does not know, none. */
export const ratioOf = (ratios: Ratios, gameType: GameType | null): string =>
  gameType === null ? '0' : ratios[RATIO_OF[gameType]];

/** A ratio of the document in millionths. */
function millionths(ratio: string): bigint {
  const [whole = '0', fraction = ''] = ratio.split('.');
  return BigInt(whole) * RATIO_UNIT + BigInt(fraction.padEnd(RATIO_DIGITS, '0'));
}

/** Whole points for an amount of minor units. A fraction is lost: no round or deposit owes anything to another. */
export const pointsFor = (amount: bigint, ratio: string): bigint =>
  (amount * millionths(ratio)) / (MONEY_UNIT * RATIO_UNIT);

/** What points are worth, in minor units, rounded down; nothing where the ratio is zero. */
export function moneyFor(points: bigint, ratio: string): bigint {
  const divisor = millionths(ratio);
  return divisor === 0n ? 0n : (points * MONEY_UNIT * RATIO_UNIT) / divisor;
}
