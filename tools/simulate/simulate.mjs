// `npm run simulate -- [--days N] [--seed S | --seeds N] [--players N] [--stories N]`: players,
// vendors, providers, the operator and the server's jobs on simulated time with the real server.
// Prints figures and exits with 1 when a seed found a fault or was not reproducible, or when time
// did not run fast enough.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { say } from '../../scripts/lib/run.mjs';

const DAY_MS = 24 * 3_600_000;
const PLANTED = ['unpaid-win', 'unpaid-salary', 'changed-balance', 'removed-booking'];

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    players: { type: 'string', default: '4' },
    stories: { type: 'string', default: '12' },
    ratio: { type: 'string', default: '50000' },
    twice: { type: 'boolean', default: false },
    'every-tick': { type: 'boolean', default: false },
    plant: { type: 'string' },
  },
});
const settings = {
  days: Number(values.days),
  players: Number(values.players),
  stories: Number(values.stories),
  everyTick: values['every-tick'],
  planted: values.plant ?? null,
};
const first = Number(values.seed);
const count = Number(values.seeds ?? 1);
const wantedRatio = Number(values.ratio);
const numbers = [settings.days, settings.players, settings.stories, count];
const isKnown = settings.planted === null || PLANTED.includes(settings.planted);
if (!isKnown || numbers.some((one) => !(one > 0)) || !(first >= 0) || !(wantedRatio >= 0)) {
  say(
    `npm run simulate -- [--days N] [--seed S] [--seeds N from S on] [--players N] [--stories N of a player and day]
      [--ratio N times real time at least] [--twice: each seed, and compared] [--every-tick: fold no idle time]
      [--plant ${PLANTED.join('|')}]`,
  );
  process.exit(2);
}

await ensureInstalled();
const { buildProgram } = await import('../chaos/src/server-life.mjs');
const program = await buildProgram('simulation/main');
const seeds = Array.from({ length: count }, (_, at) => first + at);
/** The command that replays a seed. */
const getCommand = (seed) => {
  const { days, players, stories, planted } = settings;
  const plant = planted === null ? '' : ` --plant ${planted}`;
  return `npm run simulate -- --seed ${seed} --days ${days} --players ${players} --stories ${stories}${plant}`;
};

let runs = [];
let different = [];
try {
  const [those, again = those] = await Promise.all([
    play(seeds),
    ...(values.twice ? [play(seeds)] : []),
  ]);
  runs = those;
  different = findDifferences(those, again);
} finally {
  await rm(program, { recursive: true, force: true });
}
const faulty = runs.filter(({ faults }) => faults.length > 0);
for (const { seed, faults, turns } of faulty) {
  for (const fault of faults.slice(0, 5)) say(`seed ${seed}: ${JSON.stringify(fault)}`);
  say(`seed ${seed}, ${turns} turns: ${getCommand(seed)}`);
}
for (const seed of different) say(`seed ${seed} was not reproducible: ${getCommand(seed)}`);
const figures = getFigures(runs);
console.log(JSON.stringify({ name: 'simulate', ...settings, wantedRatio, ...figures }));
const isFast = figures.ratio >= wantedRatio;
if (!isFast)
  say(`time ran ${figures.ratio} times as fast as real time, at least ${wantedRatio} required`);
const isSound = runs.length === count && faulty.length === 0 && different.length === 0;
process.exit(isSound && isFast ? 0 : 1);

/** Plays seeds in a process of their own; returns the outcomes in order. */
async function play(seeds) {
  const order = JSON.stringify({ seeds, ...settings });
  const child = spawn(process.execPath, [join(program, 'main.js'), order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const outcomes = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const outcome = JSON.parse(line);
    outcomes.push(outcome);
    if (seeds.length > 1 && outcomes.length % 10 === 0) say(`${outcomes.length} seeds`);
  }
  return outcomes;
}

function findDifferences(these, those) {
  return these
    .filter(({ seed, digest }) => those.find((one) => one.seed === seed)?.digest !== digest)
    .map(({ seed }) => seed);
}

/**
 * The figures of all runs. Wall time includes other programs, and processor time includes
 * concurrent helper threads: a run took the lesser of the two.
 */
function getFigures(runs) {
  const sum = (of) => runs.reduce((all, run) => all + of(run), 0);
  const simulated = runs.length * settings.days * DAY_MS;
  const took = sum(({ tookMs, processorMs }) => Math.min(tookMs, processorMs));
  const refusals = {};
  for (const run of runs)
    for (const [code, times] of Object.entries(run.refusals))
      refusals[code] = (refusals[code] ?? 0) + times;
  return {
    seeds: runs.length,
    faults: faulty.length,
    different: different.length,
    calls: sum(({ calls }) => calls),
    callsADay: Math.round(sum(({ calls }) => calls) / (runs.length * settings.days)),
    repeated: sum(({ repeated }) => repeated),
    refusals,
    bookings: sum(({ bookings }) => bookings),
    jobs: sum(({ jobs }) => jobs.runs),
    jobsFolded: sum(({ jobs }) => jobs.folded),
    ratio: Math.round(simulated / took),
    ratioByClock: Math.round(simulated / sum(({ tookMs }) => tookMs)),
    ...(runs.length === 1 && { digest: runs[0].digest }),
  };
}
