import { hash } from '../demo/random.ts';
import { GLYPHS } from './generated/glyphs.ts';
import { GLYPH_WORDS, SUBJECT_WORDS, TYPE_GLYPHS } from './glyph-words.ts';

/** A word of a game name with the picture it calls up. */
export interface GlyphWord {
  readonly word: string;
  readonly glyph: string;
  /** Degrees on the colour circle. */
  readonly hue: number;
}

const parse = (list: string): GlyphWord[] =>
  list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [word = '', glyph = '', hue = '0'] = entry.split(':');
      return { word, glyph, hue: Number(hue) };
    });

/** The words that slots are named after, in the list's order. */
export const glyphWords: readonly GlyphWord[] = parse(GLYPH_WORDS);

const inLowerCase = (words: readonly GlyphWord[]): Map<string, GlyphWord> =>
  new Map(words.map((entry) => [entry.word.toLowerCase(), entry]));

const slotWords = inLowerCase(glyphWords);
const subjectWords = inLowerCase(parse(SUBJECT_WORDS));

/** Plural and possessive forms lead back to the word of the list. */
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

/** What a tile shows: the last word of the name that has a picture, else a mark of its type. */
export interface Motif {
  readonly path: string;
  readonly hue: number;
}

/** The motif for a game; the same game always gets the same one. */
export function getMotif(gameType: string, gameCode: string, gameName: string): Motif {
  const words = gameName.split(/[^\p{L}'’]+/u).reverse();
  const lists = gameType === 'RNG' ? [slotWords, subjectWords] : [subjectWords, slotWords];
  const named = lists
    .flatMap((list) => words.map((word) => lookUp(word, list)))
    .find((found) => found !== undefined);
  const spread = (hash(gameCode) % 37) - 18;
  if (named) return { path: GLYPHS[named.glyph] ?? '', hue: (named.hue + spread + 360) % 360 };
  const marks = TYPE_GLYPHS[gameType.toUpperCase()] ?? TYPE_GLYPHS['RNG'] ?? [];
  const glyph = marks[hash(gameCode) % marks.length] ?? '';
  return { path: GLYPHS[glyph] ?? '', hue: hash(`${gameCode}/hue`) % 360 };
}
