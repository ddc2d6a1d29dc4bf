// Walks the charts in Chromium: runs the specs of e2e/charts on the built product and sums what they
// attach. Its last line is JSON. Words after the options name charts: `npm run charts -- --browser login`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const report = join(root, '.cache', 'charts-browser.json');
/** Every branch is walked; every edge on demand. */
const edges = process.argv.includes('--edges') ? { BAIZE_WALK_EDGES: '1' } : {};
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'));

/** Runs the specs; resolves with the exit code. */
function runSpecs() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  const specs = named.length > 0 ? named.map((chart) => `charts/${chart}.spec`) : ['charts/'];
  const args = ['test', '--config', join(here, 'playwright.config.ts'), '--reporter=list,json'];
  const child = spawn(process.execPath, [cli, ...args, ...specs], {
    cwd: root,
    env: { ...process.env, ...edges, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const testsIn = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsIn),
];

/** What the walks attached to their tests. */
function figures() {
  const { suites } = JSON.parse(readFileSync(report, 'utf8'));
  return suites
    .flatMap(testsIn)
    .flatMap(({ results }) => results.at(-1)?.attachments ?? [])
    .filter(({ name, body }) => name === 'walk' && body)
    .map(({ body }) => JSON.parse(Buffer.from(body, 'base64').toString()));
}

function print({ chart, branches, edges, paths, steps, unwalked }) {
  const line = [
    chart.padEnd(15),
    `branches ${branches.covered}+${branches.excused}/${branches.declared}`,
    `edges ${edges.covered}/${edges.declared}`,
    `paths ${paths}`,
    `steps ${steps}`,
  ];
  console.log(line.join('  '));
  for (const [branch, why] of Object.entries(unwalked))
    console.log(`  not walked: ${branch}: ${why}`);
}

const sum = (all, of, what) => all.reduce((so, walk) => so + walk[of][what], 0);

const total = (all, of) => ({
  declared: sum(all, of, 'declared'),
  covered: sum(all, of, 'covered'),
});

mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
process.exitCode = await runSpecs();
try {
  const all = figures();
  for (const walk of all) print(walk);
  const branches = { ...total(all, 'branches'), excused: sum(all, 'branches', 'excused') };
  console.log(JSON.stringify({ charts: all.length, branches, edges: total(all, 'edges') }));
} catch (error) {
  console.error(`The walks left no report: ${error.message}`);
  process.exitCode = 1;
}
