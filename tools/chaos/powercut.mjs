// `npm run powercut [-- --cuts N] [--seed S] [--database pglite|postgres]`: copies the data folder
// in the middle of writes and opens the copy. Prints figures and exits with 1 when something
// acknowledged is missing in a copy.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { say } from '../../scripts/lib/run.mjs';

const DATABASES = ['pglite', 'postgres'];

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', multiple: true, default: DATABASES },
  },
});
const settings = { cuts: Number(values.cuts), seed: Number(values.seed) };
if (!values.database.every((name) => DATABASES.includes(name)) || !(settings.cuts > 0)) {
  say(`npm run powercut -- [--cuts N] [--seed S] [--database ${DATABASES.join('|')}]`);
  process.exit(2);
}

await ensureInstalled();
const { buildProgram } = await import('./src/server-life.mjs');
const { isWhole, runPowerCuts } = await import('./src/powercut.mjs');
const program = await buildProgram('support/chaos-server');
const reader = await buildProgram('support/database-reader');
const runs = [];
try {
  for (const database of values.database)
    runs.push(await runPowerCuts({ program, reader, database, ...settings, say }));
} finally {
  for (const folder of [program, reader]) await rm(folder, { recursive: true, force: true });
}
for (const { examples = [], database } of runs)
  for (const example of examples.slice(0, 10)) say(`${database}: ${JSON.stringify(example)}`);
const figures = runs.map(({ examples: _shown, ...run }) => run);
console.log(JSON.stringify({ name: 'powercut', ...settings, runs: figures }));
process.exit(runs.every(isWhole) ? 0 : 1);
