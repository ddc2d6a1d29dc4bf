// The dependencies of a browser test file: its imports, the portal's files that its pages loaded,
// and the code that answered its calls, as seen when the file last passed; another path through the
// product would need another test. Server code that reacts to another module counts if the test
// calls it, or if the called code imports it.
import { openPortalFiles } from '../lib/portal-files.mjs';
import { findPins } from './gate-inputs.mjs';
import { createImportWalk } from './imports.mjs';
import { hash, isBelow } from './repository.mjs';
import { openContract } from './operations.mjs';
import { createServerInputs } from './server-inputs.mjs';

export const ARCADE = 'arcade';

const CHARTS = /^packages\/machines\/(?:src|test)\//;
/** Folders of the machines that belong to no single statechart. */
const SHARED_CHARTS = new Set([
  'kit',
  'lifecycle',
  'models',
  'generated',
  'secrets',
  'systems',
  'on-demand',
]);
const COMMON = [
  'e2e/package.json',
  'e2e/playwright.config.ts',
  'e2e/global-setup.ts',
  'scripts/start.mjs',
];

/**
 * @param {ReturnType<import('./repository.mjs').openRepository>} repository
 * @returns {(spec: string, reach: {files: readonly string[], operations: readonly string[]}) =>
 *   string} the digest of a test file, by its path from the root
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

/** A statechart walk imports the registry of all statecharts, but depends on its own only. */
function isOfTest(spec, path) {
  if (!isBelow(spec, 'e2e/charts') || !CHARTS.test(path)) return true;
  const [folder] = path.replace(CHARTS, '').split('/');
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
