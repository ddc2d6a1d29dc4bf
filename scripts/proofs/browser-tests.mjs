// What a browser test file depends on: itself and what it imports, the portal's files that its pages loaded, and the
// code that answered its calls. It was seen when the file last passed; another path through the product would need
// another test. Server code that acts on what another module has done counts where the test calls it, or where it is
// imported by what the test calls.
import { openPortalFiles } from '../lib/portal-files.mjs';
import { findPins } from './gate-inputs.mjs';
import { createImportWalk } from './imports.mjs';
import { hash, isBelow } from './repository.mjs';
import { openContract } from './operations.mjs';
import { createServerInputs } from './server-inputs.mjs';

export const ARCADE = 'arcade';

const CHARTS = 'packages/machines/src';
/** Folders of the machines that belong to no single chart. */
const SHARED_CHARTS = new Set([
  'kit',
  'lifecycle',
  'models',
  'testing',
  'build',
  'inspect',
  'generated',
  'systems',
]);
const COMMON = [
  'e2e/package.json',
  'e2e/playwright.config.ts',
  'e2e/global-setup.ts',
  'scripts/start.mjs',
];

/**
 * @param {ReturnType<import('./repository.mjs').openRepository>} repository
 * @returns {(spec: string, reach: {files: readonly string[], operations: readonly string[]}) => string} the digest of a
 *   test file, given as a path from the root
 */
export function createBrowserTestDigest(repository) {
  const contract = openContract();
  const findServerInputs = createServerInputs(repository);
  const pins = findPins(repository);
  const digestPortal = openPortalFiles(['apps/portal/src/prerender']);
  return (spec, { files, operations }) => {
    const walk = createImportWalk(repository, (path) => isOfTest(spec, path));
    const known = operations.filter((name) => name !== ARCADE);
    const arcade = operations.includes(ARCADE) ? repository.below(['apps/arcade/src']) : [];
    const tests = walk([spec, ...COMMON]);
    return hash(
      repository.digest([...tests, ...pins, ...findServerInputs(known), ...arcade]),
      digestPortal(files),
      ...known.map(contract.digest),
    );
  };
}

/** A walk of a chart imports the registry of all charts, but depends on its own one. */
function isOfTest(spec, path) {
  if (!isBelow(spec, 'e2e/charts') || !isBelow(path, CHARTS)) return true;
  const [folder] = path.slice(CHARTS.length + 1).split('/');
  const [, chart] = /([\w-]+)\.spec\.ts$/.exec(spec) ?? [];
  return folder.endsWith('.ts') || SHARED_CHARTS.has(folder) || folder === chart;
}

/**
 * What was seen while a file ran, from the notes that its tests left.
 * @param {readonly {file: string, requests: readonly string[], assets: readonly string[]}[]} notes
 * @returns {Map<string, {files: string[], operations: string[]}>} by test file
 */
export function collectReach(notes) {
  const contract = openContract();
  const reach = new Map();
  for (const { file, requests, assets } of notes) {
    const seen = reach.get(file) ?? { files: new Set(), operations: new Set() };
    for (const asset of assets) seen.files.add(asset);
    for (const request of requests) {
      const operation = request === ARCADE ? ARCADE : contract.find(request);
      if (operation) seen.operations.add(operation);
    }
    reach.set(file, seen);
  }
  return new Map(
    [...reach].map(([file, { files, operations }]) => [
      file,
      { files: [...files].toSorted(), operations: [...operations].toSorted() },
    ]),
  );
}
