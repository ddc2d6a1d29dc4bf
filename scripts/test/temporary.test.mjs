import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

const module = new URL('../lib/temporary.mjs', import.meta.url).href;

/** A program that requests the folder and prints where temporary files go. */
function start(TMPDIR, then = '') {
  const code = `
    import { tmpdir } from 'node:os';
    import { keepTemporaryFilesInMemory } from '${module}';
    keepTemporaryFilesInMemory();
    console.log(tmpdir());
    ${then}`;
  const env = { ...process.env, TMPDIR };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env });
  const told = once(createInterface({ input: child.stdout }), 'line').then(([line]) => line);
  return { child, told, ended: once(child, 'exit') };
}

test('keeps a configured folder', async () => {
  const { told, ended } = start('/var/tmp');
  assert.equal(await told, '/var/tmp');
  await ended;
});

test('removes a folder in memory with the program, however it ends', async () => {
  const calm = start('');
  const signalled = start('', 'setInterval(() => {}, 1000);');
  const folders = await Promise.all([calm.told, signalled.told]);
  signalled.child.kill('SIGTERM');
  await Promise.all([calm.ended, signalled.ended]);
  for (const folder of folders) {
    // A machine without enough memory keeps its own folder.
    if (!folder.startsWith('/dev/shm/')) assert.ok(existsSync(folder));
    else assert.ok(!existsSync(folder), folder);
  }
});
