// What the portal's chunks weigh: bytes in brotli, as sent.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What the browser has run before the page is idle: sources, and groups of the bundle by their names. */
const firstSources = [
  'src/boot.ts',
  'react',
  'lib',
  'app',
  'src/kernel/i18n/generated/en.first.json',
  'src/lobby/home/Home.tsx',
];
/** What joins every page when it is idle, so that no popup brings it: the statecharts and what follows them. */
const idleSources = ['charts', 'after-idle'];
/** Texts that every page asks for after that. */
const laterSources = ['src/kernel/i18n/generated/en.rest.json'];

/** Views in a chunk of their own: screens, popups and their parts. */
const chunkSources = /^src\/(?!shell\/start\/).*\.tsx$/;

/** Whether a chunk is a popup, by its source file. */
export const isPopup = (source) => source.endsWith('Popup.tsx');

/**
 * Weighs a build of the portal.
 * @param {string} [client] the folder of its browser bundle
 * @returns {{home: number, homeFiles: number, homeInAll: number, chunks: Record<string, number>}} bytes of
 *   what home runs until it is idle and in how many files, of what it runs at all, and of each route and
 *   popup without what every page has
 */
export function weigh(client = join(root, 'apps/portal/dist/client')) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const getFiles = (entries, seen = new Set()) => {
    for (const name of entries) {
      const chunk = manifest[name];
      if (!chunk || seen.has(chunk.file)) continue;
      seen.add(chunk.file);
      getFiles(chunk.imports ?? [], seen);
    }
    return seen;
  };
  const sum = (files) =>
    [...files].reduce((total, file) => total + statSync(join(client, `${file}.br`)).size, 0);

  const entries = (sources) => sources.map((source) => getEntry(manifest, source));
  const first = getFiles(entries(firstSources));
  const present = getFiles(entries(idleSources), new Set(first));
  const all = getFiles(entries(laterSources), new Set(present));
  const chunks = Object.entries(manifest)
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry && chunkSources.test(name))
    .map(([name]) => [name, sum([...getFiles([name])].filter((file) => !present.has(file)))]);
  return {
    home: sum(first),
    homeFiles: first.size,
    homeInAll: sum(all),
    chunks: Object.fromEntries(chunks),
  };
}

/** The entry of a source file, or of the chunk that Rolldown shares under its name. */
function getEntry(manifest, source) {
  const name = source.split('/').pop().split('.')[0];
  const shared = Object.keys(manifest).find(
    (key) => key.startsWith('_') && manifest[key].name === name,
  );
  const entry = manifest[source] ? source : shared;
  if (!entry) throw new Error(`The build has no chunk of ${source}; too little would be weighed`);
  return entry;
}
