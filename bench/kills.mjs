// Kills the server during idempotent calls, on both databases, and counts lost and duplicate
// effects.
import { rm } from 'node:fs/promises';
import {
  OPERATIONS,
  STEPS,
  buildKilledServer,
  getFigures,
  startKilledServer,
} from '../apps/server/test/support/kills.mjs';
import { startPrivateCluster } from '../scripts/lib/postgres.mjs';
import { limit } from './lib/report.mjs';

const DEFAULT_TIMES = 1;

/** Every step of every call, each retried at once and again a minute later. */
const round = STEPS.flatMap((step) =>
  OPERATIONS.flatMap((operation) => [false, true].map((isLate) => ({ step, operation, isLate }))),
);

async function killMany(place, times, tell) {
  const server = await startKilledServer(place);
  const rows = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      for (const at of round) rows.push(await server.kill(at));
      tell(`${rows.length} kills of ${times * round.length} …`);
    }
  } finally {
    await server.stop();
  }
  return rows;
}

/** Runs the benchmark `kills`; `--times=10` repeats all its kills ten times. */
export default async function bench({ options, say }) {
  const told = options.find((option) => option.startsWith('--times='));
  const times = told === undefined ? DEFAULT_TIMES : Number(told.slice('--times='.length));
  if (!Number.isInteger(times) || times < 1) throw new Error('--times is a whole number above 0');
  say('Building the server that is killed …');
  const folder = await buildKilledServer();
  const postgres = await startPrivateCluster();
  try {
    const embedded = await killMany({ folder }, times, (text) => say(`embedded: ${text}`));
    const server = postgres.url
      ? await killMany({ folder, databaseUrl: postgres.url }, times, (text) =>
          say(`PostgreSQL: ${text}`),
        )
      : [];
    return report(embedded, server, postgres.missing);
  } finally {
    await postgres.stop?.();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(embedded, server, missing) {
  const all = getFigures([...embedded, ...server]);
  return {
    name: 'kills',
    ratio: all.lost + all.doubled,
    against: 'the calls whose server was killed',
    ...all,
    embedded: getFigures(embedded),
    postgres: missing ?? getFigures(server),
    limits: [
      limit('kills', all.kills, '=', embedded.length + server.length),
      limit('broken', all.broken, '=', 0),
      limit('lost', all.lost, '=', 0),
      limit('doubled', all.doubled, '=', 0),
      limit('otherAnswers', all.otherAnswers, '=', 0),
    ],
  };
}
