/**
 * Subsets the two fonts of the library into src/theme/fonts: Newsreader for titles with one weight
 * and one optical size, Hanken Grotesk for text from 400 to 600, each as one file for English, and
 * one each for additional letters: of Vietnamese, of western and of central European languages.
 * Tables for layout engines of other scripts or for design programs are left out, and so is
 * kerning: the files of a page stay under 25 KB together. Run after changing this file: `node packages/ui/scripts/fonts.mjs` (`--check` fails when the files are
 * stale).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/theme/fonts');

/** Maximum bytes of fonts that a page may load before it is idle, in any of the languages. */
const MOST = 25_000;

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const without = (list, left) => list.filter((char) => !left.includes(char));

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
    latin: [...without(ascii, '`~^\\|{}<>'), ...marks, ...shared],
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
    latin: [...without(ascii, '`~^\\|{}<>@#*_=+[]'), ...marks, ...shared],
    vietnamese,
    western,
    central,
    licence: 'OFL-Newsreader.txt',
  },
];

const dropTables = ['GPOS', 'GSUB', 'GDEF', 'HVAR', 'MVAR', 'STAT', 'DSIG'];

async function cut({ from, files, axes }, script, chars) {
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
    made.set(`${face.name}-${script}.woff2`, await cut(face, script, face[script]));
  }
  const folder = dirname(require.resolve(`${face.from}/package.json`));
  made.set(face.licence, readFileSync(join(folder, 'LICENSE')));
}
const sizes = Object.fromEntries(
  [...made]
    .filter(([name]) => name.endsWith('.woff2'))
    .map(([name, bytes]) => [name, bytes.length]),
);
/** A page in one language loads English and that language's own letters. */
const sumWith = (script) =>
  Object.entries(sizes)
    .filter(([name]) => name.includes('-latin') || name.includes(script))
    .reduce((total, [, bytes]) => total + bytes, 0);
const sum = Math.max(...Object.keys(SOURCES).map(sumWith));
let stale = 0;
mkdirSync(target, { recursive: true });
for (const [name, bytes] of made) {
  const path = join(target, name);
  if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
  stale += 1;
  if (process.argv.includes('--check')) console.error(`stale: ${name}`);
  else writeFileSync(path, bytes);
}
console.log(JSON.stringify({ ...sizes, sum, stale }));
if (sum > MOST) console.error(`The fonts of a page are ${sum} bytes; ${MOST} are allowed.`);
process.exitCode = sum > MOST || (process.argv.includes('--check') && stale > 0) ? 1 : 0;
