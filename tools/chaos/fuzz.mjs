// `npm run fuzz -- --seed N --bodies N`: generated requests to every operation of the three
// documents.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { root, run, say } from '../../scripts/lib/run.mjs';

const help = `npm run fuzz -- [--seed N] [--bodies N] [--only operationId,operationId]
  --seed    the same requests again (a new seed each time unless told)
  --bodies  requests of each operation (50)
  --only    these operations alone`;

const { seed, bodies, only } = options();
const report = join(root, '.cache', 'fuzz.json');

await ensureInstalled();
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });
say(`${bodies} requests of every operation, seed ${seed} …`);
const passed = await tryRun();
if (existsSync(report)) print(JSON.parse(readFileSync(report, 'utf8')));
process.exit(passed ? 0 : 1);

function options() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        bodies: { type: 'string', default: '50' },
        only: { type: 'string', default: '' },
      },
    });
    if (!/^\d{1,9}$/.test(values.seed) || !/^[1-9]\d{0,6}$/.test(values.bodies))
      throw new Error('--seed and --bodies are whole numbers');
    return values;
  } catch (error) {
    say(`${error.message}\n${help}`);
    return process.exit(2);
  }
}

async function tryRun() {
  const args = ['run', '--root', 'apps/server', '--reporter=dot'];
  const env = { FUZZ_SEED: seed, FUZZ_BODIES: bodies, FUZZ_ONLY: only, FUZZ_REPORT: report };
  try {
    await run(join(root, 'node_modules', '.bin', 'vitest'), args, { env, quiet: true });
    return true;
  } catch (error) {
    if (!error.output) say(String(error.message));
    return false;
  }
}

function print(figures) {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.padEnd(width)}  ${JSON.stringify(value)}`);
}
