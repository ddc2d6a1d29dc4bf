import { globalFontFace } from '@vanilla-extract/css';
import { fontFiles } from './font-files.ts';

/*
 * The library's two fonts, and a fallback for each until it has loaded: a device font adjusted to
 * the width, ascent and descent of the font, so that nothing moves when it is replaced. Only Latin
 * letters: other scripts use device fonts. `tokens.ts` lists the families
 * in order.
 */

for (const { family, file, weight, unicodeRange } of fontFiles) {
  globalFontFace(family, {
    src: `url("./fonts/${file}") format("woff2")`,
    fontWeight: weight,
    // Text is visible at the first paint, in the fallback font.
    fontDisplay: 'swap',
    unicodeRange,
  });
}

/** In ems. `width` is the average advance over a sample of this interface's English, by weight. */
const faces = {
  Text: { ascent: 1, descent: 0.303, width: { 400: 0.461, 600: 0.4658 } },
  Display: { ascent: 0.735, descent: 0.265, width: { 600: 0.4771 } },
} as const;

/** Fonts of Windows, macOS and iOS, of Android, and of a plain Linux; widths of the same sample. */
const deviceFonts = [
  ['Text', 'Arial', 400, ['Arial', 'Liberation Sans'], 0.4593],
  ['Text', 'Arial', 600, ['Arial Bold', 'Liberation Sans Bold'], 0.4911],
  ['Text', 'Roboto', 400, ['Roboto'], 0.4569],
  ['Text', 'Roboto', 600, ['Roboto Bold'], 0.465],
  ['Text', 'DejaVu', 400, ['DejaVu Sans'], 0.5193],
  ['Text', 'DejaVu', 600, ['DejaVu Sans Bold'], 0.5848],
  ['Display', 'Georgia', 600, ['Georgia Bold'], 0.5298],
  ['Display', 'Noto', 600, ['Noto Serif Bold'], 0.5171],
  ['Display', 'DejaVu', 600, ['DejaVu Serif Bold'], 0.5821],
] as const;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

for (const [face, device, weight, names, width] of deviceFonts) {
  const { ascent, descent, width: wanted } = faces[face];
  const scale = (wanted as Record<number, number>)[weight]! / width;
  globalFontFace(`Baize ${face} ${device}`, {
    src: names.map((name) => `local("${name}")`).join(),
    fontWeight: String(weight),
    sizeAdjust: percent(scale),
    ascentOverride: percent(ascent / scale),
    descentOverride: percent(descent / scale),
    lineGapOverride: '0%',
    unicodeRange: 'U+0-24F,U+1E00-1EFF,U+2000-20CF',
  });
}
