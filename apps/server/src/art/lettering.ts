import { LETTERS } from './generated/letters.ts';
import { escapeXml } from '../platform/xml.ts';

export type LetterFace = keyof typeof LETTERS;

/** Typesetting of a line of words. */
export interface Setting {
  readonly face: LetterFace;
  /** Size of the em, in the picture's units. */
  readonly size: number;
  /** Extra tracking in ems, on top of the letters' own spacing. */
  readonly tracking?: number;
  readonly fill: string;
}

/** A line of words as SVG, and its width. */
export interface Line {
  readonly svg: string;
  readonly width: number;
}

/**
 * Draws a line of words as outlines, from (`x`, `y`) on its baseline. Words with a letter missing
 * from the typefaces use the device's fonts.
 */
export function lettered(words: string, x: number, y: number, setting: Setting): Line {
  const { face, size, tracking = 0, fill } = setting;
  const letters = Array.from(words, (char) => LETTERS[face].get(char));
  let at = 0;
  let outline = '';
  for (const letter of letters) {
    if (!letter) return asText(words, x, y, setting);
    const [advance, path] = letter;
    // Every outline starts with a move relative to the origin.
    if (path !== '') outline += `M${Math.round(at)} 0${path}`;
    at += advance + tracking * 1000;
  }
  const scale = (size / 1000).toFixed(4);
  return {
    svg: `<path transform="translate(${x} ${y})scale(${scale})" fill="${fill}" d="${outline}"/>`,
    width: (at * size) / 1000,
  };
}

/** Characters as wide as they are high. */
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** The width is a guess: the server does not know the device's fonts. */
function asText(words: string, x: number, y: number, { face, size, fill }: Setting): Line {
  const family = face === 'display' ? 'Georgia,serif' : 'system-ui,sans-serif';
  return {
    svg: `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeXml(words)}</text>`,
    width:
      Array.from(words).reduce((sum, char) => sum + (IDEOGRAPH.test(char) ? 1 : 0.5), 0) * size,
  };
}
