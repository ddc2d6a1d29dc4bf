import type { GameType } from '@baize/api';
import type { RowLayout } from '@baize/ui/GameRow';

/**
 * The portal's only table of game types (E16, H34, H35). Route, menu, section and footer entries
 * are derived from it; `@baize/api` maps a code to its name in the API.
 */
export interface GameTypeEntry {
  readonly code: GameType;
  readonly path: `/${string}`;
  readonly icon: string;
  readonly label: `type.${string}`;
  /** Layout on home; squares by default. */
  readonly row?: RowLayout;
  /** Offered only if the merchant's variant adds it (K46). */
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

/** The entry of a code; undefined for HOME and PROMOTIONS, which are not game centres. */
export const getGameType = (code: string): GameTypeEntry | undefined =>
  gameTypes.find((entry) => entry.code === code);
