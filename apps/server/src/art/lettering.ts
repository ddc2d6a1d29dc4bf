import { LETTERS } from './generated/letters.ts';
import { escapeXml } from '../platform/xml.ts';

export type LetterFace = keyof typeof LETTERS;

/** How a line of words is set. */
export interface Setting {
  readonly face: LetterFace;
  /** Of the em, in the picture's own units. */
  readonly size: number;
  /** Beside what the letters themselves keep, in ems. */
  readonly tracking?: number;
  readonly fill: string;
}

/** A line of words as SVG, and how wide it is. */
export interface Line {
  readonly svg: string;
  readonly width: number;
}

/**
 * A line of words drawn by their outlines, from (`x`, `y`) on its baseline. Words with a letter that the
 * faces lack are left to the device's fonts.
 */
export function lettered(words: string, x: number, y: number, setting: Setting): Line {
  const { face, size, tracking = 0, fill } = setting;
  const letters = Array.from(words, (char) => LETTERS[face].get(char));
  let at = 0;
  let outline = '';
  for (const letter of letters) {
    if (!letter) return asText(words, x, y, setting);
    const [advance, path] = letter;
    // Every outline begins with a step from the origin.
    if (path !== '') outline += `M${Math.round(at)} 0${path}`;
    at += advance + tracking * 1000;
  }
  const scale = (size / 1000).toFixed(4);
  return {
    svg: `<path transform="translate(${x} ${y})scale(${scale})" fill="${fill}" d="${outline}"/>`,
    width: (at * size) / 1000,
  };
}

/** The width is a guess: nobody knows the device's fonts here. */
function asText(words: string, x: number, y: number, { face, size, fill }: Setting): Line {
  const family = face === 'display' ? 'Georgia,serif' : 'system-ui,sans-serif';
  return {
    svg: `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeXml(words)}</text>`,
    width: Array.from(words).length * size * 0.5,
  };
}
