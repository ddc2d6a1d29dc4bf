// Every gate of `npm test` with its inputs, the cheapest failures first.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Gate
 * @property {string} name
 * @property {[string, string[]]} command program and arguments
 * @property {string[]} [reads] files and folders that it depends on; a package or an app includes
 *   all its imports. Without it every change reaches the gate.
 * @property {{sources: RegExp, folders: string[], args: (base: string) => string[]}} [narrow] how
 *   its tool finds the tests that a change can reach, when all changed files that reach the gate
 *   are of these kinds
 * @property {'gate' | 'files'} [keeps] whether it is skipped while its inputs are unchanged, as a
 *   whole or per test file (proofs.lock.json)
 * @property {{isOne: (path: string) => boolean, args: (paths: readonly string[]) => string[]}}
 *   [tests] its test files, and the arguments that select some of them
 * @property {boolean} [isNarrowed] whether its tool selects the tests that a change can reach
 * @property {readonly string[]} [files] the test files to run; all of them if missing
 * @property {(test: import('./reports.mjs').TestResult) => string} [alone] command for one test
 * @property {Record<string, string>} [env]
 * @property {'browser' | 'postgres'} [needs]
 * @property {string} [report] the path of its test report
 * @property {boolean} [tells] whether the list contains its last line of output
 */

export const results = join(root, '.cache', 'results');

const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = (...args) => [process.execPath, args];

const packages = [
  'packages/api',
  'packages/rules',
  'packages/chartwalk',
  'packages/machines',
  'packages/ui',
  'apps/portal',
  'apps/server',
  'apps/arcade',
  'e2e',
  'tools/operator',
];

/** What `npm start` runs. */
const product = ['apps/portal', 'apps/server', 'apps/arcade', 'scripts/build.mjs'];

/** The inputs of the chaos tests. */
const fire = ['apps/server', 'tools/chaos'];

/** The chaos clients that server tests use. */
const calls = ['tools/chaos/src/calls.mjs', 'tools/chaos/src/random.mjs'];

/**
 * A short run with pauses, since the processor is not under test; \`npm run chaos\` is the long
 * one.
 */
function chaos(database) {
  const size = ['--seconds', '20', '--kills', '8', '--pause', '20'];
  return node('tools/chaos/chaos.mjs', ...size, '--database', database);
}

/** The machines, and what their tests import. */
const machines = ['packages/machines', 'packages/chartwalk'];

/** The inputs of the charts command. */
const charts = [
  ...machines,
  'scripts/charts.mjs',
  'scripts/lib/check-in-spin.mjs',
  'e2e/charts.mjs',
];

/** Independent gates that leave processors idle when run alone: two at a time. */
export const together = [
  // The longest first: it keeps one lane while the others run in the second.
  { ...withKeptProof(suite('ui', 'packages/ui')), needs: 'browser' },
  {
    ...withKeptProof(
      gate('storybook', node('scripts/gates/storybook.mjs'), [
        'packages/ui',
        'scripts/gates/storybook.mjs',
      ]),
    ),
    needs: 'browser',
  },
  withKeptProof(
    gate('contract', node('scripts/lint-openapi.mjs'), [
      'openapi',
      'scripts/lint-openapi.mjs',
      'scripts/openapi',
    ]),
  ),
  gate('format', [bin('oxfmt'), ['--check']]),
  gate('lint', [bin('oxlint'), ['--deny-warnings']]),
  gate('dead code', [bin('knip'), ['--no-progress', '--no-config-hints']]),
  gate('scripts', node('--test', ...scriptTests())),
  gate('imports', [
    bin('depcruise'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e', 'tools'],
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
    'apps/arcade',
    'scripts/gates',
  ]),
  gate('money writes', node('scripts/gates/money-writes.mjs'), ['apps/server', 'scripts/gates']),
  gate('money keys', node('scripts/gates/money-keys.mjs'), ['apps/server', 'scripts/gates']),
  gate('client is fresh', node('scripts/generate-api.mjs', '--check'), [
    'openapi',
    'packages/api',
    'scripts/generate-api.mjs',
    'scripts/openapi',
  ]),
  gate('messages are fresh', node('scripts/gates/messages.mjs'), ['apps/portal', 'scripts/gates']),
  gate('translations', node('scripts/translations.mjs', '--check'), [
    'apps/portal',
    'apps/server/src/modules/language',
    'scripts/translations',
    'scripts/translations.mjs',
  ]),
  gate('rules are listed', node('scripts/gates/rules.mjs')),
  gate('games are listed', node('scripts/games.mjs', '--check'), [
    'apps/arcade',
    'docs/games.md',
    'scripts/games.mjs',
  ]),
  gate('documents', node('scripts/gates/documents.mjs')),
  gate('words', node('scripts/gates/words.mjs')),
  { ...gate('commits', node('scripts/gates/commits.mjs')), tells: true },
  ...packages.map((name) =>
    gate(
      `types ${name}`,
      [bin('tsc'), ['-p', name]],
      name === 'packages/machines' ? machines : [name],
    ),
  ),
  gate('charts', node('scripts/charts.mjs', '--check'), [
    ...charts,
    'docs/charts',
    'docs/charts.md',
  ]),
  withKeptProof(gate('mutants', node('scripts/charts.mjs', '--mutate'), charts)),
  withKeptProof(gate('promises', node('scripts/charts.mjs', '--promises'), charts)),
  { ...gate('spin', node('scripts/charts.mjs', '--spin', '--if-installed'), charts), tells: true },
  withKeptProof(suite('api', 'packages/api', ['openapi'])),
  withKeptProof(suite('rules', 'packages/rules')),
  withKeptProof(suite('chartwalk', 'packages/chartwalk')),
  withKeptProof(suite('machines', 'packages/machines', ['packages/chartwalk'])),
  withKeptProof(suite('portal', 'apps/portal')),
  withKeptProof(suite('arcade', 'apps/arcade')),
  suite('operator', 'tools/operator'),
  {
    ...withKeptProof(suite('server', 'apps/server', calls)),
    env: { TEST_DATABASE_URL: '' },
    tests: testFiles(
      'apps/server',
      /^(src\/.*|test\/(?!fuzz\/)(.*\/)?(?!postgres-)[^/]+)\.test\.ts$/,
    ),
  },
  withKeptProof(
    gate('fuzz', node('tools/chaos/fuzz.mjs', '--seed', '1'), [
      'apps/server',
      'openapi',
      'tools/chaos/fuzz.mjs',
    ]),
  ),
  {
    ...withKeptProof(suite('server-postgres', 'apps/server', calls)),
    needs: 'postgres',
    // Vitest excludes those that test/embedded-only.ts names.
    tests: testFiles('apps/server', /^test\/(?!fuzz\/).*\.test\.ts$/),
  },
];

/** Gates that need the whole machine, in this order. */
export const alone = [
  gate('build', node('scripts/build.mjs'), product),
  gate('size', node('scripts/gates/size.mjs'), ['apps/portal', 'scripts/gates']),
  gate('arcade size', node('scripts/gates/arcade-size.mjs'), ['apps/arcade', 'scripts/gates']),
  withKeptProof(gate('chaos', chaos('pglite'), fire)),
  {
    ...withKeptProof(gate('chaos-postgres', chaos('postgres'), fire)),
    needs: 'postgres',
  },
  {
    ...gate('cluster', node('tools/cluster/short-drill.mjs'), ['apps/server', 'tools/cluster']),
    tells: true,
  },
  // Each seed twice, in two processes. The simulation's speed is measured by `npm run simulate` on
  // a quiet machine.
  withKeptProof(
    gate(
      'simulate',
      node(
        'tools/simulate/simulate.mjs',
        '--days',
        '2',
        '--players',
        '2',
        '--twice',
        '--ratio',
        '5000',
      ),
      [...fire, 'tools/simulate'],
    ),
  ),
  gate('inspector', node('scripts/gates/inspector.mjs'), [
    'apps/portal',
    'scripts/gates',
    'scripts/build.mjs',
  ]),
  {
    ...withKeptProof(
      gate('packages', node('scripts/gates/packages.mjs'), [
        ...['api', 'chartwalk', 'machines', 'ui'].flatMap((name) => [
          `packages/${name}`,
          `packages/${name}/README.md`,
        ]),
        'scripts/gates/packages.mjs',
        'scripts/packages',
        'scripts/build-package.mjs',
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
      // Playwright takes patterns: without an end, one file's would match another's, too.
      args: (paths) => paths.map((path) => `${path.replaceAll('.', String.raw`\.`)}$`),
    },
    alone: ({ file, name }) =>
      `e2e/node_modules/.bin/playwright test --config e2e/playwright.config.ts ${file} -g ${JSON.stringify(name)}`,
    narrow: {
      folders: ['e2e/journeys', 'e2e/charts', 'e2e/lib'],
      // No test imports the reporter, but all of them run with it.
      sources: /(?<!\/assertion-reporter)\.ts$/,
      args: (base) => [`--only-changed=${base}`, '--pass-with-no-tests'],
    },
    // Playwright stores transpiled specs in the temporary folder, which is removed after the run.
    env: { PWTEST_CACHE_DIR: join(root, '.cache', 'playwright') },
    command: [
      join(root, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts'],
    ],
    report: 'e2e.json',
  },
  // Only pictures that the change can have reached; `npm run visual` compares all.
  {
    ...gate('visual', node('tools/visual/visual.mjs', '--changed'), [
      'e2e/visual',
      'e2e/lib',
      ...product,
      'tools/visual',
    ]),
    needs: 'browser',
    tells: true,
  },
  gate('acceptance', node('scripts/acceptance.mjs')),
];

function gate(name, command, reads) {
  return { name, command, reads };
}

/** A slow gate, which is skipped while its inputs are unchanged. */
function withKeptProof(slow) {
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

/** Each by name, since Node's own search differs by version. */
function scriptTests() {
  return ['scripts/test', 'tools/chaos/test', 'packages/chartwalk/test/runner'].flatMap((path) => {
    const folder = join(root, path);
    return readdirSync(folder).map((name) => join(folder, name));
  });
}

/** The tests of one package, run by Vitest. */
function suite(name, folder, also = []) {
  const report = `${name}.json`;
  // Rejects tests without assertions, and `.only`, which would skip the others.
  const strict = ['--expect.requireAssertions', '--allowOnly=false'];
  const args = ['run', '--root', folder, ...strict, '--reporter=dot', '--reporter=json'];
  return {
    name,
    report,
    reads: [folder, ...also],
    // Vitest follows imports. It does not know what else a test reads, and what many tests share:
    // tests read a package's index.ts, those of its folders and the portal's table of screens as
    // texts.
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
