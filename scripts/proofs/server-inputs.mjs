// The server code behind certain operations: its frame, their modules, and all imports of these.
import { declaredTables } from '../gates/table-owners.mjs';
import { createImportWalk } from './imports.mjs';
import { isBelow } from './repository.mjs';

const SOURCES = 'apps/server/src';
const MODULES = `${SOURCES}/modules`;
/** Migrations and SQL functions. */
const SQL = ['apps/server/migrations', 'apps/server/functions'];
const BUILD = ['apps/server/build.mjs', 'apps/server/bundle.mjs', 'apps/server/package.json'];

/** The contract counts by operation; generated files would change with every operation. */
const GENERATED = 'packages/api/src/generated';

/** Responds to everything that is not an operation: documents, pictures, the portal's files. */
const PAGES_MODULE = 'portal';

/**
 * @param {ReturnType<import('./repository.mjs').openRepository>} repository
 * @returns {(operations: readonly string[]) => string[]} paths; all modules for an operation that
 *   no module names
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
    return [...new Set([...always, ...code, ...findSql(repository, code)])].toSorted();
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

/**
 * Migrations and functions that name a table of this code, and those that name no table of any
 * module.
 */
function findSql(repository, code) {
  const owned = tablesIn(repository, repository.below([MODULES]));
  const used = tablesIn(repository, code);
  return repository.below(SQL).filter((path) => {
    const words = new Set(repository.read(path).match(/\w+/g));
    const named = owned.filter((table) => words.has(table));
    return named.length === 0 || named.some((table) => used.includes(table));
  });
}

const tablesIn = (repository, files) =>
  files
    .filter((path) => path.endsWith('.ts') && repository.read(path).includes('interface Database'))
    .flatMap((path) => declaredTables(repository.read(path)));
