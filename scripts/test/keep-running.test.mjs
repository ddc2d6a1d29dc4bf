import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepRunning } from '../lib/keep-running.mjs';

/**
 * Runs a program with the given text, which first adds the run's number to a file. `over` resolves
 * with the exit code when the program is given up.
 */
function running(t, text, pausesMs = [0, 0, 0]) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-running-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [file, log] = [join(folder, 'program.mjs'), join(folder, 'log')];
  const begin = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, '.');
    const run = readFileSync(${JSON.stringify(log)}, 'utf8').length;`;
  writeFileSync(log, '');
  writeFileSync(file, `${begin}\n${text}`);
  const runs = () => readFileSync(log, 'utf8').length;
  let program;
  const over = new Promise((ended) => {
    const restarts = { withinMs: 60_000, pausesMs };
    program = keepRunning({ name: 'program', file, env: process.env, ended, restarts });
  });
  return { program, over, runs };
}

const READY = `console.log(JSON.stringify({ ready: true, run }));`;

test('restarts a crashed program until it stays up', async (t) => {
  const { program, runs } = running(
    t,
    `${READY} if (run < 3) process.kill(process.pid, 'SIGKILL'); else setInterval(() => {}, 1000);`,
  );
  assert.deepEqual(await program.ready, { ready: true, run: 1 });
  while (runs() < 3) await new Promise((resolve) => void setTimeout(resolve, 10));
  await program.stop();
  assert.equal(runs(), 3);
});

test('gives up a program that keeps crashing, with its exit code', async (t) => {
  const { over, runs } = running(t, `${READY} process.exitCode = 7;`);
  assert.equal(await over, 7);
  assert.equal(runs(), 4);
});

test('does not restart a program that was never ready, and reports the error once', async (t) => {
  const { over, runs } = running(t, `process.exitCode = 3;`);
  assert.equal(await over, 3);
  assert.equal(runs(), 1);
});

test('does not restart a program that was stopped', async (t) => {
  const { over, runs } = running(t, READY);
  assert.equal(await over, 0);
  assert.equal(runs(), 1);
});
