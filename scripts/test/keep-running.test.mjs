import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepRunning } from '../lib/keep-running.mjs';

/**
 * Runs a program whose text is given; before it each run adds its number to a file.
 * `over` resolves with the code when the program is given up.
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

test('a program that dies is started again, until it stays', async (t) => {
  const { program, runs } = running(
    t,
    `${READY} if (run < 3) process.kill(process.pid, 'SIGKILL'); else setInterval(() => {}, 1000);`,
  );
  assert.deepEqual(await program.ready, { ready: true, run: 1 });
  while (runs() < 3) await new Promise((resolve) => void setTimeout(resolve, 10));
  await program.stop();
  assert.equal(runs(), 3);
});

test('one that keeps dying is given up with its code', async (t) => {
  const { over, runs } = running(t, `${READY} process.exitCode = 7;`);
  assert.equal(await over, 7);
  assert.equal(runs(), 4);
});

test('one that was never ready is not tried again: what is wrong is told once', async (t) => {
  const { over, runs } = running(t, `process.exitCode = 3;`);
  assert.equal(await over, 3);
  assert.equal(runs(), 1);
});

test('one that was asked to end stays ended', async (t) => {
  const { over, runs } = running(t, READY);
  assert.equal(await over, 0);
  assert.equal(runs(), 1);
});
