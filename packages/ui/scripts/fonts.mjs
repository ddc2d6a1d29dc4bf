/**
 * Subsets the two fonts of the library into src/theme/fonts: Newsreader for titles with one weight
 * and one optical size, Hanken Grotesk for text from 400 to 600, each as one file for English, and
 * one each for additional letters: of Vietnamese, of western and of central European languages.
 * Tables for layout engines of other scripts or for design programs are left out, and so is
 * kerning, so that a page stays below the limits here. Run after changing this file:
 * `node packages/ui/scripts/fonts.mjs` (`--check` fails when the files are stale).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/theme/fonts');

/** Maximum bytes of fonts that a page may load before it is idle, Vietnamese included. */
const MAX = 24_000;
/** The same in a language that needs both groups of European letters, such as Hungarian. */
const MAX_EUROPEAN = 33_000;

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const exclude = (list, left) => list.filter((char) => !left.includes(char));

const ascii = span(0x20, 0x7e);
const marks = [...'\u00a0·×–—‘’“”…'];
/** Letters of Vietnamese that other languages share. */
const shared = [...'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúý'];
const vietnamese = [...'ĂăĐđĨĩŨũƠơƯư₫', ...span(0x1ea0, 0x1ef9)];

/** German, French, Spanish, Portuguese, Italian, Dutch and the Nordic languages. */
const western = [...'¡¿ªº«»ÄÅÆÇËÎÏÑÖØÛÜßäåæçëîïñöøûüÿŒœ‚„‹›'];
/** Polish, Czech, Croatian, Hungarian, Romanian, Turkish and Azerbaijani. */
const central = [...'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžŐőŰűȘșȚțĞğİıŞşƏə'];

/** Which of the source's files has the letters of each of our files. */
const SOURCES = {
  latin: 'latin',
  vietnamese: 'vietnamese',
  western: 'latin',
  central: 'latin-ext',
};

/** The next font of the stack draws characters that a font lacks. */
const faces = [
  {
    name: 'text',
    from: '@fontsource-variable/hanken-grotesk',
    files: (script) => `hanken-grotesk-${script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
    latin: [...exclude(ascii, '`~^\\|{}<>'), ...marks, ...shared],
    vietnamese,
    western,
    central,
    licence: 'OFL-Hanken-Grotesk.txt',
  },
  {
    name: 'display',
    from: '@fontsource-variable/newsreader',
    files: (script) => `newsreader-${script}-opsz-normal.woff2`,
    axes: { wght: 600, opsz: 72 },
    latin: [...exclude(ascii, '`~^\\|{}<>@#*_=+[]'), ...marks, ...shared],
    vietnamese,
    western,
    central,
    licence: 'OFL-Newsreader.txt',
  },
];

const dropTables = ['GPOS', 'GSUB', 'GDEF', 'HVAR', 'MVAR', 'STAT', 'DSIG'];

async function cutSubset({ from, files, axes }, script, chars) {
  const folder = dirname(require.resolve(`${from}/package.json`));
  const font = readFileSync(join(folder, 'files', files(SOURCES[script])));
  return subsetFont(font, chars.join(''), {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: true,
    keepFeatures: [],
    noHinting: true,
    dropTables,
  });
}

const made = new Map();
for (const face of faces) {
  for (const script of Object.keys(SOURCES)) {
    made.set(`${face.name}-${script}.woff2`, await cutSubset(face, script, face[script]));
  }
  const folder = dirname(require.resolve(`${face.from}/package.json`));
  made.set(face.licence, readFileSync(join(folder, 'LICENSE')));
}
const sizes = Object.fromEntries(
  [...made]
    .filter(([name]) => name.endsWith('.woff2'))
    .map(([name, bytes]) => [name, bytes.length]),
);
const addSizes = (...scripts) =>
  Object.entries(sizes)
    .filter(([name]) => scripts.some((script) => name.includes(script)))
    .reduce((total, [, bytes]) => total + bytes, 0);
const sum = addSizes('latin', 'vietnamese');
const european = addSizes('latin', 'western', 'central');
let stale = 0;
mkdirSync(target, { recursive: true });
for (const [name, bytes] of made) {
  const path = join(target, name);
  if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
  stale += 1;
  if (process.argv.includes('--check')) console.error(`stale: ${name}`);
  else writeFileSync(path, bytes);
}
const isOver = sum > MAX || european > MAX_EUROPEAN;
console.log(JSON.stringify({ ...sizes, sum, european, stale }));
if (isOver)
  console.error(`Fonts are ${sum} and ${european} bytes; ${MAX} and ${MAX_EUROPEAN} are allowed.`);
process.exitCode = isOver || (process.argv.includes('--check') && stale > 0) ? 1 : 0;
