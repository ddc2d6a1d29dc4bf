// `npm test`: every gate and every test of the project, in the order in which a failure is cheapest to find.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { failuresOf, testsOf } from './lib/reports.mjs';
import { root, run, say } from './lib/run.mjs';

const results = join(root, '.cache', 'results');
const only = process.argv.slice(2);
const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = (...args) => [process.execPath, args];

await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

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
const postgres = await privatePostgres();

/**
 * A gate is one yes or no; what one that `tells` prints last stands in the list. A suite counts its tests in a
 * report of its own. These need nothing of each
 * other and leave processors idle when they run alone: two at a time.
 */
const together = [
  // The longest of them first: it has a lane for itself while the others pass.
  suite('ui', 'packages/ui', {}, 'browser'),
  { ...gate('storybook', node('scripts/gates/storybook.mjs')), needs: 'browser' },
  gate('contract', node('scripts/lint-openapi.mjs')),
  gate('format', [bin('oxfmt'), ['--check']]),
  gate('lint', [bin('oxlint'), ['--deny-warnings']]),
  gate('dead code', [bin('knip'), ['--no-progress', '--no-config-hints']]),
  gate('scripts', node('--test', ...scriptTests())),
  gate('imports', [
    bin('depcruise'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e'],
  ]),
  gate('money writes', node('scripts/gates/money-writes.mjs')),
  gate('client is fresh', node('scripts/generate-api.mjs', '--check')),
  gate('messages are fresh', node('scripts/gates/messages.mjs')),
  gate('rules are listed', node('scripts/gates/rules.mjs')),
  ...packages.map((name) => gate(`types ${name}`, [bin('tsc'), ['-p', name]])),
  gate('charts', node('scripts/charts.mjs', '--check')),
  gate('mutants', node('scripts/charts.mjs', '--mutate')),
  suite('api', 'packages/api'),
  suite('rules', 'packages/rules'),
  suite('machines', 'packages/machines'),
  suite('portal', 'apps/portal'),
  suite('arcade', 'apps/arcade'),
  suite('server', 'apps/server', { TEST_DATABASE_URL: '' }),
  gate('fuzz', node('scripts/fuzz.mjs', '--seed', '1')),
  ...(postgres.url
    ? [suite('server-postgres', 'apps/server', { TEST_DATABASE_URL: postgres.url })]
    : []),
];

/** These want the machine for themselves, in this order. */
const alone = [
  gate('build', node('scripts/build.mjs')),
  gate('size', node('scripts/gates/size.mjs')),
  gate('inspector', node('scripts/gates/inspector.mjs')),
  { ...gate('ui package', node('scripts/gates/ui-package.mjs')), needs: 'browser' },
  {
    name: 'e2e',
    needs: 'browser',
    command: [
      join(root, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts'],
    ],
    report: 'e2e.json',
  },
  // Of the pictures those that the change can have reached; `npm run visual` compares all.
  { ...gate('visual', node('scripts/visual.mjs', '--changed')), needs: 'browser', tells: true },
  // Only a run of everything can be held to what all tests together prove.
  gate('acceptance', node('scripts/acceptance.mjs', ...(only.length === 0 ? ['--floor'] : []))),
];

/** Each by its name: which folders Node itself looks through differs by its version. */
function scriptTests() {
  const folder = join(root, 'scripts', 'test');
  return readdirSync(folder).map((name) => join(folder, name));
}

function gate(name, command) {
  return { name, command };
}

/** The tests of one package, run by Vitest. */
function suite(name, folder, env = {}, needs = undefined) {
  const report = `${name}.json`;
  // A test that asserts nothing proves nothing; one that is alone leaves out the others.
  const strict = ['--expect.requireAssertions', '--allowOnly=false'];
  const args = ['run', '--root', folder, ...strict, '--reporter=dot', '--reporter=json'];
  return {
    name,
    needs,
    env,
    report,
    command: [bin('vitest'), [...args, `--outputFile.json=${join(results, report)}`]],
  };
}

let passed = 0;
let failed = 0;
let skipped = 0;
const broken = [];
const failures = [];
const leftOut = [];
const started = performance.now();

const names = [...together, ...alone].map(({ name }) => name);
const unknown = only.filter((word) => !names.some((name) => name.startsWith(word)));
if (unknown.length > 0) {
  await postgres.stop();
  say(`npm test [-- <name> ...]: no gate begins with ${unknown.join(', ')}; there are:`);
  say(names.join(', '));
  process.exit(2);
}

const wanted = ({ name }) => only.length === 0 || only.some((word) => name.startsWith(word));
const waiting = together.filter(wanted);
const lane = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
};
await Promise.all([lane(), lane()]);
for (const step of alone.filter(wanted)) await perform(step);
await postgres.stop();

if (broken.length > 0) say(`\nFailed: ${broken.join(', ')}`);
// Once more at the end: whoever has only the last page of what was printed finds the reason there.
for (const failure of failures) say(failure);
for (const reason of leftOut) say(reason);
if (!postgres.url) {
  skipped += 1;
  say(`PostgreSQL was not tested: ${postgres.reason}`);
}
say(`${Math.round((performance.now() - started) / 1000)} s in all`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || broken.length > 0 ? 1 : 0);

async function perform({ name, command: [program, args], env = {}, needs, report, tells }) {
  const begun = performance.now();
  let told;
  try {
    const browser = needs === 'browser' ? await browserEnvironment() : {};
    const printed = await run(program, args, {
      env: { ...env, ...browser, BAIZE_RESULTS: results, FORCE_COLOR: '0' },
      quiet: true,
    });
    if (tells) told = printed.trim().split('\n').at(-1);
    const isLeftOut = told?.startsWith('not compared:');
    if (isLeftOut) leftOut.push(`${name}: ${told}`);
    if (!report) {
      if (isLeftOut) skipped += 1;
      else passed += 1;
    }
  } catch (error) {
    broken.push(name);
    if (!report) failed += 1;
    if (!error.output) say(String(error.message ?? error));
  }
  const counts = report ? count(join(results, report)) : undefined;
  if (report && !counts) failed += 1;
  const verdict = broken.includes(name) ? 'FAILED' : 'ok';
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`${verdict.padEnd(7)} ${name.padEnd(24)} ${seconds.padStart(6)} s  ${counts ?? told ?? ''}`);
}

/** Adds up a report of Vitest or Playwright; undefined when there is none. */
function count(file) {
  if (!existsSync(file)) return undefined;
  const tests = testsOf(JSON.parse(readFileSync(file, 'utf8')));
  failures.push(...failuresOf(tests));
  const sums = ['passed', 'failed', 'skipped'].map(
    (wanted) => tests.filter(({ outcome }) => outcome === wanted).length,
  );
  passed += sums[0];
  failed += sums[1];
  skipped += sums[2];
  return `${sums[0]} passed${sums[1] ? `, ${sums[1]} failed` : ''}${sums[2] ? `, ${sums[2]} skipped` : ''}`;
}

async function browserEnvironment() {
  const { findOrInstallBrowser } = await import('./lib/browser.mjs');
  const { executablePath } = await findOrInstallBrowser();
  return { BAIZE_CHROMIUM: executablePath };
}

async function privatePostgres() {
  const { startPrivateCluster } = await import('./lib/postgres.mjs');
  const cluster = await startPrivateCluster();
  return { url: cluster.url, reason: cluster.missing, stop: async () => cluster.stop?.() };
}
