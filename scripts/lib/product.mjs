// The built product, started as a user starts it, in a data folder of its own: for tests and
// pictures.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './ports.mjs';
import { root } from './run.mjs';

/** A first start may build everything. */
const START_MS = 240_000;
const STOP_MS = 20_000;
const LAST_LINES = 40;

/** Free ports and a data folder for a product in test mode, as an environment. */
export async function newPlace() {
  const [port, arcadePort] = await freePorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-'));
  // The addresses of the user's own product do not apply to this one.
  const {
    PORTAL_ORIGIN: _portal,
    ARCADE_ORIGIN: _arcade,
    PLATFORM_URL: _platform,
    ...kept
  } = process.env;
  const environment = {
    ...kept,
    BAIZE_MODE: 'test',
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: dataDir,
  };
  return { port, arcadePort, dataDir, environment };
}

/** Starts `npm start`'s script and waits for its last line. Rejects with its output. */
export async function startProduct(env = {}, options = []) {
  const { port, arcadePort, dataDir, environment } = await newPlace();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), ...options], {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await waitForExit(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const printed = [];
    const operatorKey = await untilReady(child, printed);
    noteStart((performance.now() - begun) / 1000);
    const url = `http://127.0.0.1:${port}`;
    return { url, arcadeUrl: `http://127.0.0.1:${arcadePort}`, operatorKey, printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `npm test` prints how long it waited for products. */
function noteStart(seconds) {
  const { BAIZE_RESULTS: folder } = process.env;
  if (folder) appendFileSync(join(folder, 'starts.ndjson'), `${JSON.stringify({ seconds })}\n`);
}

/** Resolves with the operator's key once everything was announced. */
function untilReady(child, printed) {
  return new Promise((resolve, reject) => {
    let operatorKey = '';
    const fail = (why) =>
      reject(new Error(`npm start ${why}:\n${printed.slice(-LAST_LINES).join('\n')}`));
    const timer = setTimeout(() => fail('was not ready in time'), START_MS);
    const read = (line) => {
      printed.push(line);
      operatorKey ||= /^Operator key\s+(\S+)/.exec(line)?.[1] ?? '';
      if (!line.startsWith('Press Ctrl+C')) return;
      clearTimeout(timer);
      resolve(operatorKey);
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read);
    }
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

async function waitForExit(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
}
