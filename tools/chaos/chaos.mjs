// `npm run chaos -- --minutes N [--seconds N] [--seed S] [--database pglite|postgres]`: clients
// move money while the server, connections and the whole database are killed. Prints figures and
// exits with 1 when anything was lost, duplicated or answered differently, or when too little was
// killed. On a slow machine it continues until enough was killed.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { say } from '../../scripts/lib/run.mjs';

const DATABASES = ['pglite', 'postgres'];
/** Faults injected at the end, to verify that they are found. */
const PLANTED = [
  'paid-twice',
  'forgotten-bill',
  'other-amount',
  'unpaid-bill',
  'higher-rate',
  'lost-command',
  'command-twice',
  'two-at-once',
  'lost-move',
  'half-move',
];
/** Default minimum of kills per minute, by database. */
const KILLS_A_MINUTE = 15;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', multiple: true, default: DATABASES },
    clients: { type: 'string', default: '12' },
    pause: { type: 'string', default: '0' },
    kills: { type: 'string' },
    plant: { type: 'string' },
  },
});
const seconds = Number(values.minutes) * 60 + Number(values.seconds) || 60;
const settings = {
  seconds,
  seed: Number(values.seed),
  clients: Number(values.clients),
  pauseMs: Number(values.pause),
  wantedKills: Number(values.kills ?? Math.ceil((seconds * KILLS_A_MINUTE) / 60)),
};
const planted = values.plant ?? null;
const isKnown =
  values.database.every((name) => DATABASES.includes(name)) &&
  (planted === null || PLANTED.includes(planted));
if (!isKnown || Object.values(settings).some((value) => !(value >= 0))) {
  say(
    `npm run chaos -- [--minutes N] [--seconds N] [--seed S] [--database ${DATABASES.join('|')}]
      [--clients N] [--pause MS between stories] [--kills N at least]
      [--plant ${PLANTED.join('|')}]`,
  );
  process.exit(2);
}

await ensureInstalled();
const { buildProgram } = await import('./src/server-life.mjs');
const { isSound, runChaos } = await import('./src/run.mjs');
const program = await buildProgram('support/chaos-server');
const runs = [];
try {
  for (const database of values.database)
    runs.push(await runChaos({ program, database, ...settings, planted, say }));
} finally {
  await rm(program, { recursive: true, force: true });
}
const isFine = runs.every(isSound);
for (const { examples = [], database } of runs)
  for (const example of examples) say(`${database}: ${JSON.stringify(example)}`);
console.log(
  JSON.stringify({
    name: 'chaos',
    ...settings,
    runs: runs.map(({ examples: _shown, ...figures }) => figures),
  }),
);
process.exit(isFine ? 0 : 1);
