// Which files of the repository a file reaches by imports.
import { posix } from 'node:path';

/** Static and dynamic imports, and scripts that a file starts by their path. */
const REFERENCES = [
  /\b(?:from|import)\s*\(?\s*'([^']+)'/g,
  /'(scripts\/[\w/.-]+\.mjs)'/g,
  /\bnew URL\(\s*'(\.[^']+)'/g,
];

/** Our packages by name; what another package imports of them is a folder or a file of their sources. */
const PACKAGE = /^@baize\/([\w-]+)(?:\/([\w./-]+))?$/;

/**
 * A function that follows imports. An import that is no file of the repository, such as a library, ends there.
 * @param {{paths: readonly string[], read: (path: string) => string}} repository
 * @param {(path: string) => boolean} [isFollowed] whether a file that was reached counts, with what it imports
 * @returns {(entries: readonly string[]) => string[]} the entries and all that they reach, sorted
 */
export function createImportWalk(repository, isFollowed = () => true) {
  const known = new Set(repository.paths);
  const direct = new Map();
  const references = (path) => {
    if (!direct.has(path)) direct.set(path, findReferences(repository.read(path), path, known));
    return direct.get(path);
  };
  return (entries) => {
    const reached = new Set();
    const waiting = entries.filter((path) => known.has(path));
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path) || !isFollowed(path)) continue;
      reached.add(path);
      if (/\.(m|c)?[jt]sx?$/.test(path)) waiting.push(...references(path));
    }
    return [...reached].toSorted();
  };
}

function findReferences(text, path, known) {
  const found = REFERENCES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, to]) => to));
  return [...new Set(found)]
    .flatMap((to) => resolve(to, path, known))
    .filter((to) => known.has(to));
}

function resolve(to, from, known) {
  if (to.startsWith('.')) return [posix.join(posix.dirname(from), to)];
  if (to.startsWith('scripts/')) return [to];
  const [, name, entry] = PACKAGE.exec(to) ?? [];
  if (!name) return [];
  const source = `packages/${name}/src`;
  const candidates = entry
    ? [`${source}/${entry}.ts`, `${source}/${entry}/index.ts`, `${source}/generated/${entry}.ts`]
    : [`${source}/index.ts`];
  return candidates.filter((candidate) => known.has(candidate));
}
