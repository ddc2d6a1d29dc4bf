// Tells whether a built artefact is older than the sources it was made from.
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

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || irrelevant.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile()) yield path;
  }
}

/** A digest of names, sizes and times of all files below the given folders: cheap, and enough. */
export function digest(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? files(path) : [path]) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

const getStamp = (name) => join(root, '.cache', 'stamps', name);

/** True when `name` was last built from other files than the ones that stand there now. */
export function isStale(name, folders, output) {
  if (!existsSync(join(root, output)) || !existsSync(getStamp(name))) return true;
  return readFileSync(getStamp(name), 'utf8') !== digest(folders);
}

/** Remembers that `name` is now built from these files. */
export function stamp(name, folders) {
  mkdirSync(join(root, '.cache', 'stamps'), { recursive: true });
  writeFileSync(getStamp(name), digest(folders));
}
