import { fromWireGameType, toWireGameType, type GameType, type WireGameType } from '@baize/api';

/** The catalogue's game types in display order, with their titles by language. */
const TITLES = {
  ELOTT: { en: 'E-Lottery', vi: 'Xổ số điện tử' },
  LOTT: { en: 'Lottery', vi: 'Xổ số' },
  LIVE: { en: 'Live Casino', vi: 'Casino trực tiếp' },
  SPORTS: { en: 'Sports', vi: 'Thể thao' },
  FISH: { en: 'Fishing', vi: 'Bắn cá' },
  RNG: { en: 'Slots', vi: 'Nổ hũ' },
  PVP: { en: 'Card Games', vi: 'Game bài' },
  ESPORTS: { en: 'E-Sports', vi: 'E-sports' },
  COCKFIGHT: { en: 'Cockfight', vi: 'Đá gà' },
  CRASH: { en: 'Crash', vi: 'Crash' },
  BINGO: { en: 'Bingo', vi: 'Bingo' },
} as const satisfies Record<GameType, { en: string; vi: string }>;

export type { GameType, WireGameType };

/** Every game type in display order. */
export const gameTypes = Object.keys(TITLES) as GameType[];

/** The wire's spelling of a game type. */
export const wireType = (type: GameType): WireGameType => toWireGameType(type);

/** The server's spelling of a wire value that the document has already validated. */
export const fromWireType = (type: string): GameType => fromWireGameType(type) as GameType;

const CLASS_TITLES: Readonly<Record<string, { en: string; vi: string }>> = {
  SLOT: { en: 'Slots', vi: 'Nổ hũ' },
  MINI: { en: 'Mini games', vi: 'Trò chơi mini' },
  TABLE: { en: 'Table games', vi: 'Trò chơi bàn' },
  ARCADE: { en: 'Arcade games', vi: 'Arcade' },
  FAST: { en: 'Fast draws', vi: 'Quay nhanh' },
  BACCARAT: { en: 'Baccarat', vi: 'Baccarat' },
  ROULETTE: { en: 'Roulette', vi: 'Roulette' },
  BLACKJACK: { en: 'Blackjack', vi: 'Blackjack' },
  SICBO: { en: 'Sic Bo', vi: 'Tài xỉu' },
  DRAGONTIGER: { en: 'Dragon Tiger', vi: 'Rồng hổ' },
  SHOW: { en: 'Game shows', vi: 'Game show' },
};

const inLanguage = (texts: Readonly<Record<string, string>> | undefined, language: string) =>
  texts?.[language] ?? texts?.['en'];

/** The title of a game type in a language, or in English. */
export const typeTitle = (type: GameType, language: string): string =>
  inLanguage(TITLES[type], language) ?? type;

/** The title of a class of games in a language, or in English, or its key. */
export const classTitle = (key: string, language: string): string =>
  inLanguage(CLASS_TITLES[key], language) ?? key;
