// Digests of the built portal's files, which tell whether a change can reach a picture or a browser
// test.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

const assets = join(root, 'apps', 'portal', 'dist', 'client', 'assets');
const messages = join(root, 'apps', 'portal', 'src', 'kernel', 'i18n', 'generated');

const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/**
 * A content hash in a file's name: `[hash:7]` of chunks in apps/portal/vite.config.ts, eight
 * characters of the entry.
 */
const HASH = /-[\w-]{7,8}(?=\.\w+$)/;

/** A file name without its content hash: `app-Bx3kQ2a.js` is `app.js`. */
export const plainName = (file) => file.replace(HASH, '');

/**
 * A language's texts are in two files that every page loads; a page depends on the areas that its
 * code names.
 */
const isCatalogue = (name) => /^[\w-]+\.(first|rest)\.js$/.test(name);

/**
 * The digest of a file without the hashes in its references, which change with every change of the
 * referenced files.
 */
function computeDigest(file, known) {
  const bytes = readFileSync(join(assets, file));
  if (!/\.(js|css)$/.test(file)) return sha(bytes);
  return sha(
    bytes
      .toString()
      .replace(/[\w.-]+\.(js|css|woff2|svg)/g, (name) =>
        known.has(basename(name)) ? plainName(name) : name,
      ),
  );
}

/** A language's message areas (the first words of the ids), each with its digest. */
function areasIn(language) {
  const areas = new Map();
  for (const part of ['first', 'rest']) {
    const compiled = JSON.parse(readFileSync(join(messages, `${language}.${part}.json`), 'utf8'));
    for (const [id, message] of Object.entries(compiled)) {
      const prefix = id.split('.')[0];
      const text = `${areas.get(prefix) ?? ''}${id} ${JSON.stringify(message)}\n`;
      areas.set(prefix, text);
    }
  }
  return [...areas].map(([prefix, text]) => ({ prefix, digest: sha(text) }));
}

const digestPlaces = (places) =>
  sha(
    ...places.flatMap((path) =>
      filesBelow(join(root, path)).map((file) => sha(file.slice(root.length), readFileSync(file))),
    ),
  );

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !/\.test\.ts$|^node_modules$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** The plain names of all files of the built portal. */
export const listPortalFiles = () => new Set(readdirSync(assets).map(plainName));

/**
 * Reads the built portal once.
 * @param {readonly string[]} places further files and folders that everything depends on, from the
 *   root
 * @returns {(names: readonly string[]) => string} the digest of a page that loads the files of
 *   these plain names. A removed file counts as changed.
 */
export function openPortalFiles(places) {
  const known = new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)));
  const files = new Map();
  for (const file of known) {
    const name = plainName(file);
    const parts = files.get(name) ?? { digests: [], text: '' };
    const isCode = file.endsWith('.js') && !isCatalogue(name);
    files.set(name, {
      digests: [...parts.digests, computeDigest(file, known)],
      text: parts.text + (isCode ? readFileSync(join(assets, file), 'utf8') : ''),
    });
  }
  // Two files may have one name; they are sorted by digest.
  const digestNamed = (name) => files.get(name)?.digests.toSorted().join(' ') ?? 'gone';
  const areas = new Map();
  const readAreas = (language) => {
    if (!areas.has(language)) areas.set(language, areasIn(language));
    return areas.get(language);
  };
  const always = digestPlaces(places);
  const namesArea = (text, prefix) =>
    ['"', "'", '`'].some((quote) => text.includes(`${quote}${prefix}.`));
  return (names) => {
    const parts = names
      .filter((name) => !isCatalogue(name))
      .map((name) => `${name} ${digestNamed(name)}`);
    const texts = names.map((name) => files.get(name)?.text ?? '');
    const languages = [...new Set(names.filter(isCatalogue).map((name) => name.split('.')[0]))];
    const messagesShown = languages
      .toSorted()
      .flatMap(readAreas)
      .filter(({ prefix }) => texts.some((text) => namesArea(text, prefix)));
    return sha(always, ...parts.toSorted(), ...messagesShown.map(({ digest }) => digest));
  };
}
