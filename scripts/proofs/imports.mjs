// The files of the repository that a file imports directly or indirectly.
import { posix } from 'node:path';

/** Static and dynamic imports, and scripts started by path. */
const REFERENCES = [
  /\b(?:from|import)\s*\(?\s*'([^']+)'/g,
  /'((?:scripts|tools)\/[\w/.-]+\.mjs)'/g,
  /\bnew URL\(\s*'(\.[^']+)'/g,
];

/** The list of all gates names every script, but its commands are part of their digests. */
const GATES = 'scripts/lib/gates.mjs';

/** Our packages by name, with the imported folder or file. */
const PACKAGE = /^@baize\/([\w-]+)(?:\/([\w./-]+))?$/;

/**
 * Creates a function that follows imports. Imports outside of the repository, such as libraries,
 * are ignored.
 * @param {{paths: readonly string[], read: (path: string) => string}} repository
 * @param {(path: string) => boolean} [isFollowed] whether a reached file counts, with its imports
 * @returns {(entries: readonly string[]) => string[]} the entries and all that they reach, sorted
 */
export function createImportWalk(repository, isFollowed = () => true) {
  const known = new Set(repository.paths);
  const direct = new Map();
  const references = (path) => {
    if (!direct.has(path)) direct.set(path, findReferences(repository, path, known));
    return direct.get(path);
  };
  return (entries) => {
    const reached = new Set();
    const waiting = entries.filter((path) => known.has(path));
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (path === GATES || reached.has(path) || !isFollowed(path)) continue;
      reached.add(path);
      if (/\.(m|c)?[jt]sx?$/.test(path)) waiting.push(...references(path));
    }
    return [...reached].toSorted();
  };
}

function findReferences(repository, path, known) {
  const text = repository.read(path);
  const found = REFERENCES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, to]) => to));
  return [...new Set(found)]
    .flatMap((to) => resolve(to, path, { known, read: repository.read }))
    .filter((to) => known.has(to));
}

function resolve(to, from, { known, read }) {
  if (to.startsWith('.')) return [posix.join(posix.dirname(from), to)];
  if (/^(scripts|tools)\//.test(to)) return [to];
  const [, name, entry] = PACKAGE.exec(to) ?? [];
  if (!name) return [];
  const manifest = `packages/${name}/package.json`;
  const { exports = {} } = known.has(manifest) ? JSON.parse(read(manifest)) : {};
  const exported = exports[entry ? `./${entry}` : '.'];
  if (typeof exported === 'string') return [posix.join('packages', name, exported)];
  const source = `packages/${name}/src`;
  const candidates = entry
    ? [
        `${source}/${entry}.ts`,
        `${source}/${entry}/index.ts`,
        `${source}/generated/${entry}.ts`,
        `packages/${name}/${entry}`,
        `packages/${name}/${entry}/index.ts`,
      ]
    : [`${source}/index.ts`];
  return candidates.filter((candidate) => known.has(candidate));
}
