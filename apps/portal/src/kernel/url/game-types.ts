import type { GameType } from '@baize/api';
import type { RowLayout } from '@baize/ui/GameRow';

/**
 * The one table of game types on the portal's side (E16, H34, H35). Route, menu, section and footer
 * entries are generated from it; the wire name of a code is `@baize/api`'s business.
 */
export interface GameTypeEntry {
  readonly code: GameType;
  readonly path: `/${string}`;
  readonly icon: string;
  readonly label: `type.${string}`;
  /** How its games stand on home; squares unless told otherwise. */
  readonly row?: RowLayout;
  /** Offered only where the merchant's variant adds it (K46). */
  readonly variant?: 'TY';
}

export const gameTypes: readonly GameTypeEntry[] = [
  { code: 'RNG', path: '/rng', icon: 'slots', label: 'type.RNG', row: 'portrait' },
  { code: 'LIVE', path: '/live', icon: 'live', label: 'type.LIVE', row: 'feature' },
  { code: 'SPORTS', path: '/sports', icon: 'sports', label: 'type.SPORTS', row: 'compact' },
  { code: 'CRASH', path: '/crash', icon: 'crash', label: 'type.CRASH' },
  { code: 'ELOTT', path: '/elott', icon: 'elottery', label: 'type.ELOTT', row: 'compact' },
  { code: 'LOTT', path: '/lott', icon: 'lottery', label: 'type.LOTT', row: 'compact' },
  { code: 'FISH', path: '/fish', icon: 'fish', label: 'type.FISH', row: 'feature' },
  { code: 'PVP', path: '/pvp', icon: 'pvp', label: 'type.PVP', row: 'portrait' },
  { code: 'ESPORTS', path: '/esports', icon: 'esports', label: 'type.ESPORTS', row: 'compact' },
  { code: 'COCKFIGHT', path: '/cockfight', icon: 'cockfight', label: 'type.COCKFIGHT' },
  { code: 'BINGO', path: '/bingo', icon: 'bingo', label: 'type.BINGO', variant: 'TY' },
];

/** The entry of a code; undefined for HOME and PROMOTIONS, which are no centres. */
export const getGameType = (code: string): GameTypeEntry | undefined =>
  gameTypes.find((entry) => entry.code === code);
