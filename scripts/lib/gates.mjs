// Every gate of `npm test` and what it looks at. The order is that in which a failure is cheapest to find.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Gate
 * @property {string} name
 * @property {[string, string[]]} command program and arguments
 * @property {string[]} [reads] files and folders that it depends on; a package or an app stands for all that it
 *   imports, too. Without it every change reaches the gate.
 * @property {{sources: RegExp, folders: string[], args: (base: string) => string[]}} [narrow] how its tool finds the
 *   tests that a change can reach, when all changed files that reach the gate are of these kinds
 * @property {'gate' | 'files'} [keeps] whether it does not run again while its inputs are the same, as a whole or test
 *   file by test file (proofs.lock.json)
 * @property {{isOne: (path: string) => boolean, args: (paths: readonly string[]) => string[]}} [tests] its test files,
 *   and how its tool is told to run some of them
 * @property {boolean} [isNarrowed] whether its tool was told to find what a change can reach
 * @property {readonly string[]} [files] the test files that are to run; all of them where it is missing
 * @property {(test: import('./reports.mjs').Ran) => string} [alone] the command that runs one test
 * @property {Record<string, string>} [env]
 * @property {'browser' | 'postgres'} [needs]
 * @property {string} [report] where it leaves a count of its tests
 * @property {boolean} [tells] the last line that it prints stands in the list
 */

export const results = join(root, '.cache', 'results');

const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = (...args) => [process.execPath, args];

const packages = [
  'packages/api',
  'packages/rules',
  'packages/machines',
  'packages/ui',
  'apps/portal',
  'apps/server',
  'apps/arcade',
  'e2e',
];

/** What `npm start` runs. */
const product = ['apps/portal', 'apps/server', 'apps/arcade', 'scripts/build.mjs'];

/** What the runs under fire read. */
const fire = ['apps/server', 'scripts/chaos', 'scripts/lib'];

/** A short form with pauses, for it is not the processor that is tested; \`npm run chaos\` is the long one. */
function chaos(database) {
  const size = ['--seconds', '20', '--kills', '8', '--pause', '20'];
  return node('scripts/chaos.mjs', ...size, '--database', database);
}

/** What the command of the charts reads, whatever it is asked for. */
const charts = [
  'packages/machines',
  'scripts/charts.mjs',
  'scripts/spin.mjs',
  'scripts/mutation',
  'e2e/charts.mjs',
];

/** These need nothing of each other and leave processors idle when they run alone: two at a time. */
export const together = [
  // The longest of them first: it has a lane for itself while the others pass.
  { ...kept(suite('ui', 'packages/ui')), needs: 'browser' },
  {
    ...kept(
      gate('storybook', node('scripts/gates/storybook.mjs'), [
        'packages/ui',
        'scripts/gates/storybook.mjs',
        'scripts/lib',
      ]),
    ),
    needs: 'browser',
  },
  kept(gate('contract', node('scripts/lint-openapi.mjs'), ['openapi', 'scripts/lint-openapi.mjs'])),
  gate('format', [bin('oxfmt'), ['--check']]),
  gate('lint', [bin('oxlint'), ['--deny-warnings']]),
  gate('dead code', [bin('knip'), ['--no-progress', '--no-config-hints']]),
  gate('scripts', node('--test', ...scriptTests())),
  gate('imports', [
    bin('depcruise'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e'],
  ]),
  gate('table owners', node('scripts/gates/table-owners.mjs'), [
    'apps/server',
    'scripts/gates',
    'scripts/lib/syntax.mjs',
  ]),
  gate('lifecycle writes', node('scripts/gates/lifecycle-writes.mjs'), [
    'apps/server',
    'scripts/gates',
    'scripts/lib/syntax.mjs',
  ]),
  gate('exclusions', node('scripts/gates/exclusions.mjs'), ['e2e', 'scripts/gates']),
  gate('chart tags', node('scripts/gates/chart-tags.mjs'), [
    'packages/machines',
    'apps/portal',
    'scripts/gates',
  ]),
  gate('money writes', node('scripts/gates/money-writes.mjs'), ['apps/server', 'scripts/gates']),
  gate('client is fresh', node('scripts/generate-api.mjs', '--check'), [
    'openapi',
    'packages/api',
    'scripts/generate-api.mjs',
  ]),
  gate('messages are fresh', node('scripts/gates/messages.mjs'), ['apps/portal', 'scripts/gates']),
  gate('rules are listed', node('scripts/gates/rules.mjs')),
  gate('documents', node('scripts/gates/documents.mjs')),
  { ...gate('commits', node('scripts/gates/commits.mjs')), tells: true },
  ...packages.map((name) => gate(`types ${name}`, [bin('tsc'), ['-p', name]], [name])),
  gate('charts', node('scripts/charts.mjs', '--check'), [
    ...charts,
    'docs/charts',
    'docs/charts.md',
  ]),
  kept(gate('mutants', node('scripts/charts.mjs', '--mutate'), charts)),
  kept(gate('promises', node('scripts/charts.mjs', '--promises'), charts)),
  { ...gate('spin', node('scripts/charts.mjs', '--spin', '--if-installed'), charts), tells: true },
  kept(suite('api', 'packages/api', ['openapi'])),
  kept(suite('rules', 'packages/rules')),
  kept(suite('machines', 'packages/machines')),
  kept(suite('portal', 'apps/portal')),
  kept(suite('arcade', 'apps/arcade')),
  {
    ...kept(suite('server', 'apps/server')),
    env: { TEST_DATABASE_URL: '' },
    tests: testFiles(
      'apps/server',
      /^(src\/.*|test\/(?!fuzz\/)(.*\/)?(?!postgres-)[^/]+)\.test\.ts$/,
    ),
  },
  kept(
    gate('fuzz', node('scripts/fuzz.mjs', '--seed', '1'), [
      'apps/server',
      'openapi',
      'scripts/fuzz.mjs',
    ]),
  ),
  {
    ...kept(suite('server-postgres', 'apps/server')),
    needs: 'postgres',
    // Vitest leaves out those that test/embedded-only.ts names.
    tests: testFiles('apps/server', /^test\/(?!fuzz\/).*\.test\.ts$/),
  },
];

/** These want the machine for themselves, in this order. */
export const alone = [
  gate('build', node('scripts/build.mjs'), product),
  gate('size', node('scripts/gates/size.mjs'), ['apps/portal', 'scripts/gates']),
  kept(gate('chaos', chaos('pglite'), [...fire, 'scripts/chaos.mjs'])),
  {
    ...kept(gate('chaos-postgres', chaos('postgres'), [...fire, 'scripts/chaos.mjs'])),
    needs: 'postgres',
  },
  // Each seed twice, in two processes. How fast time runs on a quiet machine is a matter of `npm run simulate`.
  kept(
    gate(
      'simulate',
      node('scripts/simulate.mjs', '--days', '2', '--players', '2', '--twice', '--ratio', '5000'),
      [...fire, 'scripts/simulate.mjs'],
    ),
  ),
  gate('inspector', node('scripts/gates/inspector.mjs'), [
    'apps/portal',
    'scripts/gates',
    'scripts/build.mjs',
  ]),
  {
    ...kept(
      gate('packages', node('scripts/gates/packages.mjs'), [
        ...['api', 'machines', 'ui'].flatMap((name) => [
          `packages/${name}`,
          `packages/${name}/README.md`,
        ]),
        'scripts/gates/packages.mjs',
        'scripts/packages',
        'scripts/build-package.mjs',
        'scripts/lib',
      ]),
    ),
    needs: 'browser',
  },
  {
    name: 'e2e',
    needs: 'browser',
    reads: [
      ...[
        'journeys',
        'charts',
        'lib',
        'package.json',
        'global-setup.ts',
        'playwright.config.ts',
      ].map((name) => `e2e/${name}`),
      ...product,
      'scripts',
    ],
    keeps: 'files',
    tests: {
      isOne: (path) => /^e2e\/(journeys|charts)\/.*\.spec\.ts$/.test(path),
      // Playwright takes patterns: without an end, one file's would fit another's, too.
      args: (paths) => paths.map((path) => `${path.replaceAll('.', String.raw`\.`)}$`),
    },
    alone: ({ file, name }) =>
      `e2e/node_modules/.bin/playwright test --config e2e/playwright.config.ts ${file} -g ${JSON.stringify(name)}`,
    narrow: {
      folders: ['e2e/journeys', 'e2e/charts', 'e2e/lib'],
      // No test imports the reporter, and all of them run under it.
      sources: /(?<!\/assertion-reporter)\.ts$/,
      args: (base) => [`--only-changed=${base}`, '--pass-with-no-tests'],
    },
    // Playwright keeps the specs that it has translated in the temporary folder, which ends with the run.
    env: { PWTEST_CACHE_DIR: join(root, '.cache', 'playwright') },
    command: [
      join(root, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts'],
    ],
    report: 'e2e.json',
  },
  // Of the pictures those that the change can have reached; `npm run visual` compares all.
  {
    ...gate('visual', node('scripts/visual.mjs', '--changed'), [
      'e2e/visual',
      'e2e/lib',
      ...product,
      'scripts/visual.mjs',
    ]),
    needs: 'browser',
    tells: true,
  },
  gate('acceptance', node('scripts/acceptance.mjs')),
];

function gate(name, command, reads) {
  return { name, command, reads };
}

/** A slow gate, whose proof holds while its inputs are the same. */
function kept(slow) {
  return { ...slow, keeps: 'gate' };
}

/** Test files of a package by their path in it, for Vitest. */
function testFiles(folder, pattern) {
  const own = (path) => path.slice(folder.length + 1);
  return {
    isOne: (path) => path.startsWith(`${folder}/`) && pattern.test(own(path)),
    args: (paths) => [...paths.map(own), '--passWithNoTests'],
  };
}

/** Each by its name: which folders Node itself looks through differs by its version. */
function scriptTests() {
  const folder = join(root, 'scripts', 'test');
  return readdirSync(folder).map((name) => join(folder, name));
}

/** The tests of one package, run by Vitest. */
function suite(name, folder, also = []) {
  const report = `${name}.json`;
  // A test that asserts nothing proves nothing; one that is alone leaves out the others.
  const strict = ['--expect.requireAssertions', '--allowOnly=false'];
  const args = ['run', '--root', folder, ...strict, '--reporter=dot', '--reporter=json'];
  return {
    name,
    report,
    reads: [folder, ...also],
    // Vitest follows imports. What else a test reads, and what many tests share, is nothing that it would know of:
    // tests read a package's index.ts, those of its folders and the portal's table of screens as texts.
    narrow: {
      folders: ['packages', 'apps'],
      sources:
        /^[^/]+\/[^/]+\/(src\/(?!generated\/|shell\/screens\.ts|([^/]+\/)?index\.ts).*\.tsx?|test\/[^/]+\.test\.ts)$/,
      args: (base) => ['--changed', base, '--passWithNoTests'],
    },
    command: [bin('vitest'), [...args, `--outputFile.json=${join(results, report)}`]],
    alone: ({ file, name: title }) =>
      `node_modules/.bin/vitest run --root ${folder} ${file.slice(folder.length + 1)} -t ${JSON.stringify(title)}`,
  };
}
