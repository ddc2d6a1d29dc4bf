import { globalFontFace } from '@vanilla-extract/css';

/*
 * The library's two faces, and what stands in for each until it has come: a font of the device, made as
 * wide as the face and given its ascent and descent, so that nothing moves when they change over. Only
 * the letters of English and Vietnamese: every other script is the device's own. `tokens.ts` names the
 * families in their order.
 */

/** A page fetches a file when it shows one of these; the device draws what a file lacks. */
const scripts = {
  latin: 'U+0-FF,U+2013-2026',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1B0,U+1EA0-1EF9,U+20AB',
} as const;

for (const [script, unicodeRange] of Object.entries(scripts)) {
  for (const [face, fontWeight] of [
    ['Text', '400 600'],
    ['Display', '600'],
  ] as const) {
    globalFontFace(`Baize ${face}`, {
      src: `url("./fonts/${face.toLowerCase()}-${script}.woff2") format("woff2")`,
      fontWeight,
      // The words are there at the first paint, in the font that stands in.
      fontDisplay: 'swap',
      unicodeRange,
    });
  }
}

/** In ems. `width` is the average advance over a sample of this interface's English, by weight. */
const faces = {
  Text: { ascent: 1, descent: 0.303, width: { 400: 0.461, 600: 0.4658 } },
  Display: { ascent: 0.735, descent: 0.265, width: { 600: 0.4771 } },
} as const;

/** What Windows, macOS and iOS have, what Android has, what a bare Linux has; widths of the same sample. */
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
