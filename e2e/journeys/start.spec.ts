/** `npm start` under a script that can end only npm's own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { newPlace } from '../../scripts/lib/product.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ends what a test has started, also after a failure. */
let stop = async (): Promise<void> => {};
test.afterEach(() => stop());

/** Runs `npm start` in a folder of its own; resolves when it prints that it is ready. */
async function startProduct() {
  const place = await newPlace();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: place.environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: npm.stdout });
  // Children of npm keep its pipe open until the data are written.
  const ended = Promise.all([once(npm, 'exit'), once(lines, 'close')]);
  stop = async () => {
    npm.kill('SIGTERM');
    await ended;
    rmSync(place.dataDir, { recursive: true, force: true });
    stop = async () => {};
  };
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('Baize is ready')) resolve();
    });
    lines.on('close', () => reject(new Error('the product ended before it was ready')));
  });
  return place;
}

test('ending npm ends the product and frees its ports', async () => {
  const { port, arcadePort } = await startProduct();
  await stop();
  const answers = [port, arcadePort].map((each) => async () => {
    const response = await fetch(`http://127.0.0.1:${each}/livez`).catch(() => null);
    return response?.status ?? null;
  });
  for (const answer of answers) expect(await answer()).toBeNull();
});

test('a platform or an arcade that is killed starts again, with all its data', async () => {
  const { port, arcadePort, dataDir } = await startProduct();
  const operator = `http://127.0.0.1:${port}/operator-api/whitelabel`;
  const headers = {
    'x-operator-key': readFileSync(join(dataDir, 'operator.key'), 'utf8').trim(),
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ switches: { loginBotCheck: false } });
  expect((await fetch(operator, { method: 'PATCH', headers, body })).status).toBe(200);

  const platform = JSON.parse(readFileSync(join(dataDir, 'baize.lock'), 'utf8')).pid;
  const arcade = Number(readFileSync(join(dataDir, 'arcade', 'arcade.pid'), 'utf8'));
  for (const pid of [platform, arcade]) process.kill(pid, 'SIGKILL');
  for (const each of [port, arcadePort]) {
    const livez = () => fetch(`http://127.0.0.1:${each}/livez`).catch(() => null);
    await expect.poll(async () => (await livez())?.status, { timeout: 20_000 }).toBe(200);
  }
  const { value } = await (await fetch(operator, { headers })).json();
  expect(value.switches.loginBotCheck).toBe(false);
});
