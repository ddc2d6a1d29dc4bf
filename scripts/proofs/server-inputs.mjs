// What the server runs to answer certain operations: its frame, the modules that answer, and all that those import.
import { declaredTables } from '../gates/table-owners.mjs';
import { createImportWalk } from './imports.mjs';
import { isBelow } from './repository.mjs';

const SOURCES = 'apps/server/src';
const MODULES = `${SOURCES}/modules`;
const MIGRATIONS = 'apps/server/migrations';
const BUILD = ['apps/server/build.mjs', 'apps/server/bundle.mjs', 'apps/server/package.json'];

/** The contract counts operation by operation; what is generated of it would change with each of them. */
const GENERATED = 'packages/api/src/generated';

/** Answers whatever is no operation: documents, pictures, the portal's files. */
const PAGES_MODULE = 'portal';

/**
 * @param {ReturnType<import('./repository.mjs').openRepository>} repository
 * @returns {(operations: readonly string[]) => string[]} paths; an operation that no module names brings all modules
 */
export function createServerInputs(repository) {
  const isSource = (path) => !path.endsWith('.test.ts') && !path.endsWith('.md');
  const sources = repository.below([SOURCES]).filter(isSource);
  const frame = sources.filter((path) => !isBelow(path, MODULES));
  const isFollowed = (path) => isSource(path) && !isBelow(path, GENERATED);
  const walkFrame = createImportWalk(
    repository,
    (path) => isFollowed(path) && !isBelow(path, MODULES),
  );
  const walk = createImportWalk(repository, isFollowed);
  const modules = groupByModule(sources);
  const words = new Map([...modules].map(([name, files]) => [name, wordsIn(repository, files)]));
  const always = [...walkFrame(frame), ...BUILD];

  const findModules = (operation) => {
    const found = [...modules.keys()].filter((name) => words.get(name).has(operation));
    return found.length > 0 ? found : [...modules.keys()];
  };
  return (operations) => {
    const names = [PAGES_MODULE, ...operations.flatMap(findModules)];
    const code = walk(names.flatMap((name) => modules.get(name) ?? []));
    return [...new Set([...always, ...code, ...findMigrations(repository, code)])].toSorted();
  };
}

function groupByModule(sources) {
  const modules = new Map();
  for (const path of sources.filter((one) => isBelow(one, MODULES))) {
    const [name] = path.slice(MODULES.length + 1).split('/');
    modules.set(name, [...(modules.get(name) ?? []), path]);
  }
  return modules;
}

const wordsIn = (repository, files) =>
  new Set(files.flatMap((path) => repository.read(path).match(/[A-Za-z_]\w*/g) ?? []));

/** Migrations that name a table of this code, and those that name no table of any module. */
function findMigrations(repository, code) {
  const owned = tablesIn(repository, repository.below([MODULES]));
  const used = tablesIn(repository, code);
  return repository.below([MIGRATIONS]).filter((path) => {
    const words = new Set(repository.read(path).match(/\w+/g));
    const named = owned.filter((table) => words.has(table));
    return named.length === 0 || named.some((table) => used.includes(table));
  });
}

const tablesIn = (repository, files) =>
  files
    .filter((path) => path.endsWith('.ts') && repository.read(path).includes('interface Database'))
    .flatMap((path) => declaredTables(repository.read(path)));
