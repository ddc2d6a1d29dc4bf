// Detects whether a built artefact is older than its sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const skipped = new Set([
  'node_modules',
  'dist',
  '.data',
  '.cache',
  'test',
  'stories',
  'test-results',
]);
const irrelevant = /\.(test|stories)\.tsx?$|\.md$/;

/** Name, size and time of every file below a path, one per line. */
function listLines(path) {
  return [...(statSync(path).isDirectory() ? files(path) : [path])]
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file}\0${size}\0${mtimeMs}\n`;
    })
    .join('');
}

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || irrelevant.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * A digest of names, sizes and times of all files below the folders: cheap and sufficient.
 * @param {readonly string[]} folders
 * @param {Map<string, string>} [listings] earlier listings, by folder
 */
export function digest(folders, listings = new Map()) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    const lines = listings.get(folder) ?? listLines(path);
    listings.set(folder, lines);
    hash.update(lines);
  }
  return hash.digest('hex');
}

const getStamp = (name) => join(root, '.cache', 'stamps', name);

/**
 * Whether `name` was last built from different files. Checks that share `listings` list a folder
 * once.
 */
export function isStale(name, folders, output, listings) {
  if (!existsSync(join(root, output)) || !existsSync(getStamp(name))) return true;
  return readFileSync(getStamp(name), 'utf8') !== digest(folders, listings);
}

/** Stores that `name` is now built from these files. */
export function stamp(name, folders) {
  mkdirSync(join(root, '.cache', 'stamps'), { recursive: true });
  writeFileSync(getStamp(name), digest(folders));
}
