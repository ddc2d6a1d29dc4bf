import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { uploadApp } from '../src/app-upload.mjs';

test('uploads a file in the pieces that the server asks for, with its checksum', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-app-'));
  const file = join(folder, 'baize.apk');
  await writeFile(file, 'an app of 25 bytes, more.');
  const calls = [];
  let received = 0;
  const ask = async (call) => {
    calls.push(call);
    if (call.method === 'PUT') received += call.body.length;
    const state = received === 25 ? 'published' : 'receiving';
    return { status: 200, body: { value: { id: 'u', state, received, pieceSize: 10 } } };
  };
  const answer = await uploadApp({ platform: 'android', file, version: '1.0' }, ask);
  await rm(folder, { recursive: true });
  assert.equal(answer.body.value.state, 'published');
  const [begun, ...pieces] = calls;
  assert.deepEqual(begun.body, {
    name: 'baize.apk',
    version: '1.0',
    size: 25,
    sha256: createHash('sha256').update('an app of 25 bytes, more.').digest('hex'),
  });
  assert.deepEqual(
    pieces.map(({ path, body }) => [path, body.toString()]),
    [
      ['/app-uploads/u?offset=0', 'an app of '],
      ['/app-uploads/u?offset=10', '25 bytes, '],
      ['/app-uploads/u?offset=20', 'more.'],
    ],
  );
});
