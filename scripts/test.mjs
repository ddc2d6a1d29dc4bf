// `npm test`: every gate and every test of the project, in the order in which a failure is cheapest to find.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince } from './lib/changed.mjs';
import { alone, results, together } from './lib/gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { reached } from './lib/reach.mjs';
import { failuresOf, testsOf } from './lib/reports.mjs';
import { run, say } from './lib/run.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporary.mjs';

const words = process.argv.slice(2);
const at = words.indexOf('--changed');
const only = at < 0 ? words : words.slice(0, at);
const isWhole = words.length === 0;

await ensureInstalled();
keepTemporaryFilesInMemory();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
let skipped = 0;
const broken = [];
const failures = [];
const leftOut = [];
const started = performance.now();

const gates = [...together, ...alone];
const unknown = only.filter((word) => !gates.some(({ name }) => name.startsWith(word)));
if (unknown.length > 0) {
  say(
    `npm test [-- <name> ...] [--changed [base]]: no gate begins with ${unknown.join(', ')}; there are:`,
  );
  say(gates.map(({ name }) => name).join(', '));
  process.exit(2);
}

const named = (list) =>
  list.filter(({ name }) => only.length === 0 || only.some((word) => name.startsWith(word)));
const chosen = at < 0 ? named : chooseChanged(words[at + 1] ?? 'main');
const first = chosen(together);
const then = chosen(alone);
const postgres = [...first, ...then].some(({ needs }) => needs === 'postgres')
  ? await privatePostgres()
  : undefined;

const waiting = [...first];
const lane = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
};
await Promise.all([lane(), lane()]);
for (const step of then) await perform(step);
await postgres?.stop();

if (broken.length > 0) say(`\nFailed: ${broken.join(', ')}`);
// Once more at the end: whoever has only the last page of what was printed finds the reason there.
for (const failure of failures) say(failure);
for (const reason of leftOut) say(reason);
say(`${Math.round((performance.now() - started) / 1000)} s in all`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || broken.length > 0 ? 1 : 0);

/** Chooses what the change since a branch can reach; says what it is compared with. */
function chooseChanged(branch) {
  try {
    const { base, files } = changedSince(branch);
    say(`${files.length} files have changed since ${base.slice(0, 9)} (${branch})`);
    // A part of the tests proves a part of the facts.
    const isCounted = ({ name }) => name !== 'acceptance';
    return (list) => reached(named(list), files, base).filter(isCounted);
  } catch (error) {
    say(`npm test -- --changed [base]: ${error.message}`);
    return process.exit(2);
  }
}

async function perform({ name, command: [program, given], env = {}, needs, report, tells }) {
  if (needs === 'postgres' && !postgres.url) {
    skipped += 1;
    leftOut.push(`${name}: PostgreSQL was not tested: ${postgres.reason}`);
    return;
  }
  const begun = performance.now();
  // Only a run of everything can be held to what all tests together prove.
  const args = name === 'acceptance' && isWhole ? [...given, '--floor'] : given;
  let told;
  try {
    const needed = await environmentFor(needs);
    const printed = await run(program, args, {
      env: { ...env, ...needed, BAIZE_RESULTS: results, FORCE_COLOR: '0' },
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

async function environmentFor(needs) {
  if (needs === 'postgres') return { TEST_DATABASE_URL: postgres.url };
  return needs === 'browser' ? await browserEnvironment() : {};
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
