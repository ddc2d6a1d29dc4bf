import { fromWireGameType, toWireGameType, type GameType, type WireGameType } from '@baize/api';
import { getTranslations, localised } from '../language/index.ts';

/** The catalogue's game types in display order. */
export const gameTypes = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'CRASH',
  'BINGO',
] as const satisfies readonly GameType[];

export type { GameType, WireGameType };

/** The wire's spelling of a game type. */
export const wireType = (type: GameType): WireGameType => toWireGameType(type);

/** The server's spelling of a wire value that the document has already validated. */
export const fromWireType = (type: string): GameType => fromWireGameType(type) as GameType;

/** Classes of games that have a title in `content/<locale>/names.json`. */
const CLASSES: ReadonlySet<string> = new Set([
  'SLOT',
  'MINI',
  'TABLE',
  'ARCADE',
  'FAST',
  'BACCARAT',
  'ROULETTE',
  'BLACKJACK',
  'SICBO',
  'DRAGONTIGER',
  'SHOW',
]);

/** The title of a game type in a language, or in English. */
export const typeTitle = (type: GameType, language: string): string =>
  localised(getTranslations('names', `type.${type}`), language);

/** The title of a class of games in a language, or in English, or its key. */
export const classTitle = (key: string, language: string): string =>
  CLASSES.has(key) ? localised(getTranslations('names', `class.${key}`), language) : key;
