// Compiles the catalogues of `src/kernel/i18n/messages`: English as descriptors (`en/<area>.ts`),
// other languages as ICU texts by id (`<locale>/<area>.json`). formatjs extracts the English,
// parses every text as ICU, refuses an id with two texts (`extract`, `compile`), and compares each
// language with English: missing or unknown ids, arguments and their types (`verify`). This script
// adds:
// - refusing an id that is in two files of a language with the same text
// - splitting each catalogue into the first page's messages and the rest, and storing plain texts
//   as strings, which are smaller than a tree of one node and need no formatter
// - a mirrored pseudo-locale: formatjs's own also swaps letters, so that no screen is readable
// - the type of all ids, and the list of languages with what loads them
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from '@formatjs/icu-messageformat-parser';

const source = fileURLToPath(new URL('src/kernel/i18n/messages/', import.meta.url));
const target = fileURLToPath(new URL('src/kernel/i18n/generated/', import.meta.url));
const termsFolder = fileURLToPath(new URL('src/kernel/i18n/terms/', import.meta.url));
const program = fileURLToPath(new URL('node_modules/@formatjs/cli/bin/formatjs', import.meta.url));
const reference = 'en';
/** The locale that mirrors every screen, for tests and translators; BCP 47 pseudo-locale. */
const pseudo = 'en-XB';

/**
 * The areas that the first page needs; all others are in a second file, loaded when the page is
 * idle.
 */
const firstAreas = new Set(['app', 'chrome', 'home']);

/** Runs a formatjs command; throws with its output. */
async function formatjs(...args) {
  try {
    await promisify(execFile)(process.execPath, [program, ...args]);
  } catch (cause) {
    throw new Error(`formatjs ${args[0]}: ${cause.stdout}${cause.stderr}`, { cause });
  }
}

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

const getAreas = async (locale) =>
  (await readdir(join(source, locale))).toSorted().map((file) => join(source, locale, file));

/** The English messages of the sources in order: id, area. */
async function extract(work) {
  const out = join(work, 'extracted.json');
  const exact = ['--throws', '--preserve-whitespace', '--extract-source-location'];
  await formatjs('extract', ...(await getAreas(reference)), ...exact, '--out-file', out);
  const found = Object.entries(await readJson(out)).map(([id, { file, start }]) => ({
    id,
    area: basename(file, '.ts'),
    start,
  }));
  return found.toSorted((a, b) => (a.area < b.area ? -1 : a.area > b.area ? 1 : a.start - b.start));
}

/** Writes a locale's messages, id to text, in one file, and returns its path. */
async function gather(locale, work) {
  const out = join(work, `${locale}.json`);
  if (locale === reference) {
    await formatjs('compile', join(work, 'extracted.json'), '--out-file', out);
    return out;
  }
  const areas = await Promise.all((await getAreas(locale)).map(readJson));
  await writeFile(out, JSON.stringify(Object.assign({}, ...areas)));
  return out;
}

/** Ids that are in several files of a language; formatjs accepts them if their texts are equal. */
async function repeated(locale) {
  const files = await getAreas(locale);
  const ids = await Promise.all(
    files.map(async (file) => [...(await readFile(file, 'utf8')).matchAll(idIn(file))]),
  );
  const all = ids.flat().map(([, id]) => id);
  return all.filter((id, at) => all.indexOf(id) !== at);
}

const idIn = (file) => (file.endsWith('.ts') ? /\bid: '([^']+)'/g : /^\s*"([^"]+)":/gm);

/** The syntax trees of a file of texts, made here: a process for each language takes a minute. */
async function compile(file) {
  const texts = Object.entries(await readJson(file)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(texts.map(([id, text]) => [id, parseText(id, text)]));
}

function parseText(id, text) {
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`${id}: ${cause.message}: ${text}`, { cause });
  }
}

const plain = (nodes) => (nodes.length === 1 && nodes[0].type === 0 ? nodes[0].value : nodes);

/**
 * Writes a generated file only if its content changes. The time stamp of an unchanged file stays,
 * so that compiling messages, for example for the inspector, does not make other builds stale.
 */
async function renew(name, text) {
  const path = join(target, name);
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(path, text);
}

/** Writes the two files of a catalogue. */
async function write(locale, trees, messages) {
  const part = (isFirst) =>
    Object.fromEntries(
      messages
        .filter(({ area }) => firstAreas.has(area) === isFirst)
        .map(({ id }) => [id, plain(trees[id])]),
    );
  await renew(`${locale}.first.json`, JSON.stringify(part(true)));
  await renew(`${locale}.rest.json`, JSON.stringify(part(false)));
}

/** Wraps literals in right-to-left embedding, so that English is mirrored. */
function mirror(nodes) {
  return nodes.map((node) => {
    if (node.type === 0) return { ...node, value: node.value.replace(/\S+/gu, '\u202e$&\u202c') };
    if (node.options) {
      const options = Object.entries(node.options).map(([key, option]) => [
        key,
        { ...option, value: mirror(option.value) },
      ]);
      return { ...node, options: Object.fromEntries(options) };
    }
    return node.children ? { ...node, children: mirror(node.children) } : node;
  });
}

async function writeIds(messages) {
  const ids = messages.map(({ id }) => `  | '${id}'`).toSorted();
  const note = '// Generated by messages.mjs from the English catalogue. Do not edit.';
  await renew('ids.ts', `${note}\nexport type MessageId =\n${ids.join('\n')};\n`);
}

const listCodes = (locales) => `[${locales.map((locale) => `'${locale}'`).join(', ')}]`;

/** Writes which languages there are, and what loads each of them but English. */
async function writeLanguages(locales) {
  const note = '// Generated by messages.mjs from the folders of `messages`. Do not edit.\n';
  const read = [reference, pseudo];
  for (const locale of locales) {
    const terms = locale === pseudo ? {} : await readJson(join(termsFolder, `${locale}.json`));
    if (terms.reader) read.push(locale);
  }
  await renew(
    'spoken.ts',
    [
      note,
      '/** Languages into which the portal is fully translated. */',
      `export const spokenLanguages: readonly string[] = ${listCodes(locales)};\n`,
      '/** Those that a native speaker has read (`reader` in their terms). */',
      `export const readLanguages: readonly string[] = ${listCodes(read)};\n`,
    ].join('\n'),
  );
  const load = (locale, part) => {
    const file = `'./${locale}.${part}.json'`;
    return `    ${part}: () => import(${file}),\n`;
  };
  const lines = locales
    .filter((locale) => locale !== reference)
    .map(
      (locale) =>
        `  ${/-/.test(locale) ? `'${locale}'` : locale}: {\n${load(locale, 'first')}${load(locale, 'rest')}  },\n`,
    )
    .join('');
  const signature = '() => Promise<{ default: unknown }>';
  await renew(
    'loaders.ts',
    `${note}\ntype Load = ${signature};\n\n/** Loads the two files of each language but English. */\nexport const loaders: Readonly<Record<string, { first: Load; rest: Load }>> = {\n${lines}};\n`,
  );
}

async function compileIn(work) {
  const messages = await extract(work);
  const locales = (await readdir(source)).toSorted();
  const files = [];
  for (const locale of locales) {
    files.push(await gather(locale, work));
    const twice = await repeated(locale);
    if (twice.length > 0) throw new Error(`${locale}: more than once: ${twice.join(', ')}`);
  }
  const checks = ['--missing-keys', '--extra-keys', '--structural-equality'];
  await formatjs('verify', '--source-locale', reference, ...checks, ...files);
  for (const [at, locale] of locales.entries()) {
    const trees = await compile(files[at]);
    await write(locale, trees, messages);
    if (locale === reference) {
      const mirrored = Object.entries(trees).map(([id, nodes]) => [id, mirror(nodes)]);
      await write(pseudo, Object.fromEntries(mirrored), messages);
    }
  }
  await writeIds(messages);
  await writeLanguages([...locales, pseudo]);
  return { locales: [...locales, pseudo], messages: messages.length };
}

/**
 * Writes two compiled catalogues per locale, the type of all ids, and the languages. Throws on
 * inconsistent messages.
 */
export async function compileMessages() {
  const work = await mkdtemp(join(tmpdir(), 'baize-messages-'));
  try {
    await mkdir(target, { recursive: true });
    return await compileIn(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await compileMessages()));
}
