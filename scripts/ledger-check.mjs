// `npm run ledger:check`: checks every ledger invariant on the database of the server's settings.
// Exits with 0 when all hold, with 1 when one is violated, with 2 when it could not check.
import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
const { build } = await import('./build.mjs');
await build({ only: ['server'] });
const { code, out } = await check();
const results = getResults(out);
if (results === null) process.exit(2);
for (const result of results) print(result);
process.exit(code);

/** Runs the server's program in its check mode; the program reports errors itself. */
function check() {
  const dataDir = process.env.DATA_DIR ?? '.data';
  const env = {
    ...process.env,
    BAIZE_MODE: process.env.BAIZE_MODE ?? 'demo',
    DATA_DIR: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    BAIZE_LEDGER_CHECK: '1',
  };
  const program = spawn(process.execPath, [join(root, 'apps', 'server', 'dist', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  program.stdout.on('data', (bytes) => (out += bytes));
  return new Promise((resolve) => program.on('close', (code) => resolve({ code, out })));
}

/** The results by invariant; null when the program ended without any. */
function getResults(out) {
  try {
    return JSON.parse(out);
  } catch {
    return null;
  }
}

function print({ name, statement, violations }) {
  console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}: ${statement}`);
  for (const { owner, what } of violations) console.log(`         ${owner}: ${what}`);
}
