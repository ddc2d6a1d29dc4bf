/** A page loads a file when it shows one of these characters; device fonts draw all others. */
const scripts = {
  latin: 'U+0-FF,U+2013-2026',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1B0,U+1EA0-1EF9,U+20AB',
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
