/**
 * A page loads a file when it shows one of these characters; device fonts draw all others. Where
 * ranges overlap, the later one counts.
 */
const scripts = {
  latin: 'U+0-FF,U+2013-2026',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1B0,U+1EA0-1EF9,U+20AB',
  western:
    'U+A1,U+AA-AB,U+BA-BB,U+BF,U+C4-C7,U+CB,U+CE-CF,U+D1,U+D6,U+D8,U+DB-DC,U+DF,U+E4-E7,U+EB,U+EE-EF,U+F1,U+F6,U+F8,U+FB-FC,U+FF,U+152-153,U+201A,U+201E,U+2039-203A',
  central:
    'U+104-107,U+10C-10F,U+118-11B,U+11E-11F,U+130-131,U+141-144,U+147-148,U+150-151,U+158-15B,U+15E-161,U+164-165,U+16E-171,U+179-17E,U+18F,U+218-21B,U+259',
} as const;

const faces = { Text: '400 600', Display: '600' } as const;

/** The files of the library's two fonts in `./fonts`, one per script and face. */
export const fontFiles = Object.entries(scripts).flatMap(([script, unicodeRange]) =>
  Object.entries(faces).map(([face, weight]) => ({
    family: `Baize ${face}`,
    file: `${face.toLowerCase()}-${script}.woff2`,
    weight,
    unicodeRange,
  })),
);
