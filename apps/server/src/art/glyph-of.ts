import { hash } from '../demo/random.ts';
import { GLYPHS } from './generated/glyphs.ts';
import { OWN_GLYPHS } from './own-glyphs.ts';
import { GLYPH_WORDS, SUBJECT_WORDS, TYPE_GLYPHS } from './glyph-words.ts';

/** A word of a game name and its picture. */
export interface GlyphWord {
  readonly word: string;
  /** One or more pictures of it. */
  readonly glyphs: readonly string[];
  /** Degrees on the colour circle. */
  readonly hue: number;
}

const parse = (list: string): GlyphWord[] =>
  list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [word = '', glyphs = '', hue = '0'] = entry.split(':');
      return { word, glyphs: glyphs.split('|'), hue: Number(hue) };
    });

/** Words that slots are named after, in the list's order. */
export const glyphWords: readonly GlyphWord[] = parse(GLYPH_WORDS);

const inLowerCase = (words: readonly GlyphWord[]): Map<string, GlyphWord> =>
  new Map(words.map((entry) => [entry.word.toLowerCase(), entry]));

const slotWords = inLowerCase(glyphWords);
const subjectWords = inLowerCase(parse(SUBJECT_WORDS));

/** Looks up a word; plural and possessive forms match the base word. */
function lookUp(token: string, words: ReadonlyMap<string, GlyphWord>): GlyphWord | undefined {
  const word = token.toLowerCase().replace(/['’]s$/, '');
  const singulars = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
  ];
  for (const form of [...singulars, word.replace(/ves$/, 'f')]) {
    const found = words.get(form);
    if (found) return found;
  }
  return undefined;
}

/** Motif of a tile: the last word of the name that has a picture, or a mark of its game type. */
export interface Motif {
  readonly path: string;
  readonly hue: number;
  /** Whether it may be mirrored: it shows no letter and no figure. */
  readonly turns: boolean;
}

/** Names of pictures with letters or figures. */
const LETTERED = /^(card-|texas|slot-machine|tally-|calendar|musical-|love-song|rune-)/;

/** Pictures of most game types stand for few words, so that their backgrounds vary more. */
const SPREAD = { slots: 37, others: 121 } as const;

const draw = (name: string, hue: number): Motif => ({
  path: GLYPHS[name] ?? OWN_GLYPHS[name] ?? '',
  hue: (hue + 360) % 360,
  turns: !LETTERED.test(name),
});

/** The motif of a game; stable for the same game. */
export function getMotif(gameType: string, gameCode: string, gameName: string): Motif {
  const words = gameName.split(/[^\p{L}'’]+/u).reverse();
  const isSlot = gameType === 'RNG';
  const lists = isSlot ? [slotWords, subjectWords] : [subjectWords, slotWords];
  const named = lists
    .flatMap((list) => words.map((word) => lookUp(word, list)))
    .find((found) => found !== undefined);
  const pick = (names: readonly string[]): string =>
    names[hash(`${gameCode}/motif`) % names.length] ?? '';
  if (named) {
    const spread = isSlot ? SPREAD.slots : SPREAD.others;
    return draw(pick(named.glyphs), named.hue + (hash(gameCode) % spread) - (spread - 1) / 2);
  }
  const marks = TYPE_GLYPHS[gameType.toUpperCase()] ?? TYPE_GLYPHS['RNG'] ?? [];
  return draw(pick(marks), hash(`${gameCode}/hue`) % 360);
}
