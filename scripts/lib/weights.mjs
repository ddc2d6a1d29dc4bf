// The weight of the portal's chunks: bytes in brotli, as sent.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What the browser runs before the page is idle: sources, and bundle groups by name. */
const firstSources = [
  'src/boot.ts',
  'react',
  'lib',
  'app',
  'src/kernel/i18n/generated/en.first.json',
  'src/lobby/home/Home.tsx',
];
/** Loaded on every idle page, so not counted for popups: the statecharts and what follows them. */
const idleSources = ['charts', 'after-idle'];
/** Texts that every page loads after that. */
const laterSources = ['src/kernel/i18n/generated/en.rest.json'];

/**
 * Views in a chunk of their own: screens, popups and their parts. A chunk that another view also
 * imports has no source.
 */
const viewChunk = /^(src\/(?!shell\/start\/).*\.tsx$|_[A-Z])/;

/** Whether a chunk is a popup, by its source file or its name. */
export const isPopup = (source) => /Popup(\.tsx)?$/.test(source);

/**
 * Weighs a build of the portal.
 * @param {string} [client] the folder of its browser bundle
 * @returns {{home: number, homeFiles: number, homeInAll: number, chunks: Record<string, number>}}
 * bytes and number of the files that home runs until it is idle, bytes of all that it runs, and of
 *   each route and popup without the code of every page
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
  const lazy = new Set(
    Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  );
  const chunks = [...lazy]
    .filter((key) => viewChunk.test(key))
    .map((key) => [
      manifest[key].src ?? manifest[key].name,
      sum([...getFiles([key])].filter((file) => !present.has(file))),
    ])
    .toSorted();
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
  if (!entry)
    throw new Error(`The build has no chunk of ${source}; the weight would be incomplete`);
  return entry;
}
