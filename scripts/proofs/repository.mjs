// The files of the repository with their digests, including uncommitted changes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const DIGEST_LENGTH = 16;

/** A short SHA-256 over several texts; their order matters. */
export function hash(...parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, DIGEST_LENGTH);
}

/** Whether a path equals `place` or is below it. */
export const isBelow = (path, place) => path === place || path.startsWith(`${place}/`);

/**
 * Paths that git tracks or would track, from the root, sorted; without git everything that is
 * neither built nor installed.
 */
function listFiles() {
  const listed = listByGit() ?? readdirSync(root, { recursive: true }).filter(isSource);
  return [...new Set(listed)].filter(isFile).toSorted();
}

function listByGit() {
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const options = { cwd: root, maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).toString().split('\0');
  } catch {
    // An archive of the sources, or a checkout of another user.
    return undefined;
  }
}

const NON_SOURCE_PATH =
  /(^|\/)(node_modules|dist|\.git|\.cache|\.data|coverage|storybook-static|test-results)(\/|$)/;
const isSource = (path) => !NON_SOURCE_PATH.test(path);
const isFile = (path) =>
  path !== '' && statSync(join(root, path), { throwIfNoEntry: false })?.isFile();

/**
 * Reads each file once, on demand.
 * @returns {{paths: readonly string[], read: (path: string) => string, below: (places: readonly
 *   string[]) => string[], digest: (paths: readonly string[]) => string}}
 */
export function openRepository(paths = listFiles()) {
  const texts = new Map();
  const sums = new Map();
  const bytes = (path) => readFileSync(join(root, path));
  const read = (path) => {
    if (!texts.has(path)) texts.set(path, bytes(path).toString());
    return texts.get(path);
  };
  const getDigest = (path) => {
    if (!sums.has(path)) sums.set(path, hash(path, bytes(path)));
    return sums.get(path);
  };
  return {
    paths,
    read,
    below: (places) => paths.filter((path) => places.some((place) => isBelow(path, place))),
    digest: (wanted) => hash(...[...new Set(wanted)].toSorted().map(getDigest)),
  };
}
