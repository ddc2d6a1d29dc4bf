/** A short `npm run soak`: it still finds the calls and metrics it needs. Memory is not judged. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const program = fileURLToPath(new URL('../../tools/chaos/soak.mjs', import.meta.url));

test('a short soak gets the expected answers and measures the memory', async () => {
  const sizes = ['--requests=1000', '--bets=100'];
  const soak = spawn(process.execPath, [program, ...sizes], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed: Buffer[] = [];
  soak.stdout.on('data', (part: Buffer) => printed.push(part));
  const [code] = await once(soak, 'close');
  const text = Buffer.concat(printed).toString();
  expect([code, text]).toEqual([0, expect.stringContaining('dbHeapBytesEach')]);
  const report = JSON.parse(text.trim().split('\n').at(-1) ?? '');
  expect(report).toMatchObject({
    name: 'soak',
    requests: 1000,
    bets: 100,
    missed: [],
    memoryJudged: false,
  });
});
