// Starts the built product as a user would, on separate ports and a separate data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { root, run, say } from '../../scripts/lib/run.mjs';
import { processTree } from '../../scripts/lib/processes.mjs';
import { getCommand } from './proc.mjs';

/** Updates the builds, so that no measurement includes one. */
export const built = () =>
  run(process.execPath, [join(root, 'scripts/build.mjs')], { quiet: true });

/** A data folder that is deleted when the benchmark ends. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Runs a command until it prints the product's ready line. `program` is part of the command line of
 * the process that gets the signal to stop.
 * @returns {Promise<{child: import('node:child_process').ChildProcess, seconds: number, stop: () =>
 *   Promise<void>}>}
 */
export async function launch({ command, args, cwd = root, env, program = 'scripts/start.mjs' }) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = [];
  child.stderr.on('data', (chunk) => words.push(chunk));
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      words.push(`${line}\n`);
      if (line.includes('Baize is ready')) resolve((performance.now() - began) / 1000);
    });
    child.once('exit', (code) => reject(new Error(`Ended with code ${code}: ${words.join('')}`)));
  });
  const seconds = await ready;
  return { child, seconds, stop: () => stopped(child, program) };
}

/** Signals the program itself, because npm does not always forward a signal. */
async function stopped(child, program) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const starter = processTree(child.pid).find(
    (pid) => pid !== child.pid && getCommand(pid).startsWith(`node ${program}`),
  );
  process.kill(starter ?? child.pid, 'SIGTERM');
  await gone;
}

/**
 * Starts the product and waits until it is ready. `BENCH_URL` measures a running one, for work on a
 * single benchmark.
 * @param {Record<string, string>} [env] settings of this benchmark
 * @returns {Promise<{origin: string, pid?: number, serverPid?: number, stop: () => Promise<void>}>}
 */
export async function startProduct(env = {}) {
  if (process.env.BENCH_URL) return { origin: process.env.BENCH_URL, stop: async () => {} };
  await built();
  say('Starting the product …');
  const [port, arcadePort] = await freePorts(2);
  const { child, stop } = await launch({
    command: process.execPath,
    args: [join(root, 'scripts/start.mjs')],
    env: { PORT: String(port), ARCADE_PORT: String(arcadePort), DATA_DIR: dataFolder(), ...env },
  });
  const serverPid = processTree(child.pid).find((pid) =>
    getCommand(pid).includes('apps/server/dist'),
  );
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, serverPid, stop };
}

/** Runs a benchmark's work with the product and always ends the product. */
export async function withProduct(work, env) {
  const product = await startProduct(env);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}
