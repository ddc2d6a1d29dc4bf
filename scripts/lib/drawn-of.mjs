// What each picture of e2e/visual is drawn of, as a digest: whether a change can have reached it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

const assets = join(root, 'apps', 'portal', 'dist', 'client', 'assets');
const messages = join(root, 'apps', 'portal', 'src', 'kernel', 'i18n', 'generated');

/** What every picture is drawn of besides the portal's files: data and art of the demo, document, colours, how it is taken. */
const shared = [
  'apps/server/src/demo',
  'apps/server/src/art',
  'apps/portal/src/prerender',
  'packages/ui/src/theme',
  'e2e/visual/lib',
  'e2e/visual/table',
  'e2e/visual/fonts.conf',
  'e2e/visual/pictures.css',
  'e2e/visual/places.css',
  'e2e/visual/playwright.config.ts',
];

const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** A file's name without the digest of its content: `app-Bx3kQ2aZ.js` is `app.js`. */
export const plainName = (file) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Texts of the interface lie in two files that every page loads; a picture is drawn of the areas that its code names. */
const isCatalogue = (name) => /^[\w-]+\.(first|rest)\.js$/.test(name);

/** The digest of a file, whatever it calls the other files: their names change with every change of theirs. */
function digestOf(file, known) {
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

/** Areas of messages, which are the first words of their ids, each with its digest. */
function areasOf() {
  const areas = new Map();
  for (const part of ['first', 'rest']) {
    const compiled = JSON.parse(readFileSync(join(messages, `en.${part}.json`), 'utf8'));
    for (const [id, message] of Object.entries(compiled)) {
      const prefix = id.split('.')[0];
      const text = `${areas.get(prefix) ?? ''}${id} ${JSON.stringify(message)}\n`;
      areas.set(prefix, text);
    }
  }
  return [...areas].map(([prefix, text]) => ({ prefix, digest: sha(text) }));
}

function sharedDigest() {
  return sha(
    ...shared.flatMap((path) =>
      filesBelow(join(root, path)).map((file) => sha(file.slice(root.length), readFileSync(file))),
    ),
  );
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !/\.test\.ts$|^node_modules$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Reads the built portal once.
 * @returns {(names: readonly string[]) => string} the digest of a picture that loads the files of these
 *   plain names. A file that is gone counts as changed.
 */
export function drawnOf() {
  const known = new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)));
  const files = new Map();
  for (const file of known) {
    const name = plainName(file);
    const parts = files.get(name) ?? { digest: '', text: '' };
    const isCode = file.endsWith('.js') && !isCatalogue(name);
    files.set(name, {
      digest: sha(parts.digest, digestOf(file, known)),
      text: parts.text + (isCode ? readFileSync(join(assets, file), 'utf8') : ''),
    });
  }
  const areas = areasOf();
  const always = sharedDigest();
  const namesArea = (text, prefix) =>
    ['"', "'", '`'].some((quote) => text.includes(`${quote}${prefix}.`));
  return (names) => {
    const parts = names
      .filter((name) => !isCatalogue(name))
      .map((name) => `${name} ${files.get(name)?.digest ?? 'gone'}`);
    const texts = names.map((name) => files.get(name)?.text ?? '');
    const said = areas.filter(({ prefix }) => texts.some((text) => namesArea(text, prefix)));
    return sha(always, ...parts.toSorted(), ...said.map(({ digest }) => digest));
  };
}
