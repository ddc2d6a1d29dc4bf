// Walks the statecharts on the built product and sums up what the walks attach: in Chromium by the
// specs of e2e/charts, with --http in Node against the server by those of e2e/charts/http. Its last
// line is JSON. Words after the options select charts: `npm run charts -- --browser login`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteCoverage } from '../scripts/lib/coverage.mjs';
import { noteFigures } from '../scripts/lib/figures.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const world = process.argv.includes('--http') ? 'http' : 'browser';
const report = join(root, '.cache', `charts-${world}.json`);
/**
 * Share of the edges to walk instead of the daily one: all of them, or nine of ten that this world
 * can make.
 */
const shares = { '--edges': '1', '--most': '0.9' };
const share = process.argv.find((word) => word in shares);
const edges = share ? { BAIZE_WALK_SHARE: shares[share] } : {};
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'));

/** Runs the specs; resolves with the exit code. */
function runSpecs() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  const folder = world === 'http' ? 'charts/http/' : 'e2e/charts/';
  const specs = named.map((chart) => `${folder}(seats/)?${chart}.spec`);
  // The pattern of one world must not select specs of the other.
  const only = world === 'http' ? ['charts/http/'] : ['charts/[^/]+\\.spec', 'charts/seats/'];
  const args = ['test', '--config', join(here, 'playwright.config.ts'), '--reporter=list,json'];
  const child = spawn(process.execPath, [cli, ...args, ...(named.length > 0 ? specs : only)], {
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

/** Figures that the walks attached to their tests under a name. */
function readFigures(kind) {
  const { suites } = JSON.parse(readFileSync(report, 'utf8'));
  return suites
    .flatMap(testsIn)
    .flatMap(({ results }) => results.at(-1)?.attachments ?? [])
    .filter(({ name, body }) => name === kind && body)
    .map(({ body }) => JSON.parse(Buffer.from(body, 'base64').toString()));
}

/** A ratio, rounded to three digits. */
const part = (some, all) => Math.round((1000 * some) / all) / 1000;

function print({ chart, states, branches, edges, paths, steps, median, unwalked, leftOut }) {
  const line = [
    chart.padEnd(15),
    `states ${states.covered}/${states.declared}`,
    `branches ${branches.covered}+${branches.excused}/${branches.declared}`,
    `edges ${edges.covered}/${edges.possible} of ${edges.declared}`,
    `share ${part(edges.covered, edges.possible)}, of all ${part(edges.covered, edges.declared)}`,
    `paths ${paths}`,
    `steps ${steps}`,
    `median ${median} ms`,
  ];
  console.log(line.join('  '));
  for (const [branch, why] of Object.entries(unwalked))
    console.log(`  not walked: ${branch}: ${why}`);
  for (const [why, count] of Object.entries(leftOut))
    console.log(`  ${count} ${count === 1 ? 'edge' : 'edges'} left out: ${why}`);
}

const sum = (all, of, what) => all.reduce((so, walk) => so + walk[of][what], 0);

const total = (all, of, ...what) => Object.fromEntries(what.map((one) => [one, sum(all, of, one)]));

const begun = performance.now();
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
process.exitCode = await runSpecs();
try {
  const all = readFigures('walk');
  for (const walk of all) print(walk);
  for (const { system, seats, paths, steps: made, slowest } of readFigures('system'))
    console.log(
      `${system.padEnd(15)}  seats ${seats}  paths ${paths}  steps ${made}  seen by all after ${slowest.ms} ms at most`,
    );
  const walked = all.map(({ chart, taken, unwalked }) => [
    chart,
    { branches: taken, excused: unwalked },
  ]);
  noteCoverage(world, Object.fromEntries(walked));
  const steps = all.flatMap(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const edgesWalked = total(all, 'edges', 'declared', 'possible', 'covered');
  const summary = {
    world,
    charts: all.length,
    states: total(all, 'states', 'declared', 'covered'),
    branches: total(all, 'branches', 'declared', 'covered', 'excused'),
    edges: edgesWalked,
    share: part(edgesWalked.covered, edgesWalked.possible),
    shareOfAll: part(edgesWalked.covered, edgesWalked.declared),
    steps: steps.length,
    medianMs: steps[Math.floor(steps.length / 2)],
    seconds: Math.round((performance.now() - begun) / 1000),
  };
  if (named.length === 0) noteFigures(world, summary);
  console.log(JSON.stringify(summary));
} catch (error) {
  console.error(`The walks left no report: ${error.message}`);
  process.exitCode = 1;
}
