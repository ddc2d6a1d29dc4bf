/** `npm start` as a script uses it, which has only npm's own process to end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { newPlace } from '../../scripts/lib/product.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('whoever ends npm ends the product, and its ports are free again', async () => {
  const { port, arcadePort, dataDir, environment } = await newPlace();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: npm.stdout });
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('Baize is ready')) resolve();
    });
    lines.on('close', () => reject(new Error('the product ended before it was ready')));
  });
  await ready;
  // What npm has started holds its end of the pipe until the data is written.
  const ended = Promise.all([once(npm, 'exit'), once(lines, 'close')]);
  npm.kill('SIGTERM');
  await ended;
  const answers = [port, arcadePort].map((each) => async () => {
    const response = await fetch(`http://127.0.0.1:${each}/livez`).catch(() => null);
    return response?.status ?? null;
  });
  for (const answer of answers) expect(await answer()).toBeNull();
  rmSync(dataDir, { recursive: true, force: true });
});
