import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '../src/call.ts';
import { uploadApp } from '../src/app-upload.ts';

test('uploads a file in the pieces that the server asks for, with its checksum', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-app-'));
  const file = join(folder, 'baize.apk');
  await writeFile(file, 'an app of 25 bytes, more.');
  const calls: Call[] = [];
  let received = 0;
  const ask = async (call: Call) => {
    calls.push(call);
    if (call.method === 'PUT') received += (call.body as Buffer).length;
    const state = received === 25 ? 'published' : 'receiving';
    return { status: 200, body: { value: { id: 'u', state, received, pieceSize: 10 } } };
  };
  const answer = await uploadApp(
    { platform: 'android', file, version: '1.0', requires: undefined },
    ask,
  );
  await rm(folder, { recursive: true });
  expect(answer.body).toMatchObject({ value: { state: 'published' } });
  const [begun, ...pieces] = calls;
  expect(begun?.body).toEqual({
    name: 'baize.apk',
    version: '1.0',
    size: 25,
    sha256: createHash('sha256').update('an app of 25 bytes, more.').digest('hex'),
  });
  expect(pieces.map(({ path, body }) => [path, String(body)])).toEqual([
    ['/app-uploads/u?offset=0', 'an app of '],
    ['/app-uploads/u?offset=10', '25 bytes, '],
    ['/app-uploads/u?offset=20', 'more.'],
  ]);
});
