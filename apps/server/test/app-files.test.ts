import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const SHA = 'a'.repeat(64);
const file = { source: 'file', url: 'https://cdn.example/baize.apk', version: '1.2.0' };
const list = async () => (await call(app, 'GET', '/api/app-files')).value.list;

test('a file is listed with its checksum, a page of a store without one [D28, D29]', async () => {
  const put = await operate(app, 'PUT', '/app-files/android', {
    ...file,
    requires: 'Android 9',
    size: 12_000_000,
    sha256: SHA,
  });
  expect(put.status).toBe(200);
  const store = { source: 'store', url: 'https://apps.example/baize', version: '1.1.0' };
  expect((await operate(app, 'PUT', '/app-files/ios', store)).status).toBe(200);
  expect(await list()).toEqual([
    {
      ...file,
      platform: 'android',
      requires: 'Android 9',
      size: 12_000_000,
      sha256: SHA,
      releasedAt: expect.any(String),
    },
    { ...store, platform: 'ios', releasedAt: expect.any(String) },
  ]);
  expect((await operate(app, 'DELETE', '/app-files/ios')).status).toBe(200);
  expect((await operate(app, 'DELETE', '/app-files/ios')).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test.each([
  ['a file without a checksum', { ...file, size: 1 }, '/body/sha256 required'],
  ['a file without a size', { ...file, sha256: SHA }, '/body/size required'],
  [
    'a page of a store with a checksum',
    { ...file, source: 'store', sha256: SHA },
    '/body/sha256 unexpected',
  ],
  [
    'a script as its address',
    { ...file, url: 'javascript:alert(1)', size: 1, sha256: SHA },
    '/body/url pattern',
  ],
  ['a checksum in capitals', { ...file, size: 1, sha256: 'A'.repeat(64) }, '/body/sha256 pattern'],
])('%s is refused', async (_title, body, rule) => {
  const { status, body: problem } = await operate(app, 'PUT', '/app-files/lite', body);
  expect([status, problem.code]).toEqual([422, 'validation_failed']);
  expect(
    problem.errors.map(
      ({ pointer, rule: broken }: Record<string, string>) => `${pointer} ${broken}`,
    ),
  ).toEqual([rule]);
  expect((await list()).map(({ platform }: { platform: string }) => platform)).not.toContain(
    'lite',
  );
});

describe('an app that the operator uploads', () => {
  const bytes = randomBytes(5 * 1024 * 1024 + 17);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const draft = { name: 'baize-2.0.apk', version: '2.0', size: bytes.length, sha256 };
  const begin = (platform: string, more: object = {}) =>
    operate(app, 'POST', `/app-files/${platform}/uploads`, { ...draft, ...more });
  const send = (id: string, offset: number, body: Buffer) =>
    call(app, 'PUT', `/operator-api/app-uploads/${id}?offset=${offset}`, {
      body,
      headers: {
        'x-operator-key': app.platform.config.operatorKey ?? '',
        'content-type': 'application/octet-stream',
      },
    });

  test('is stored in pieces and published with its checksum [D29]', async () => {
    const { value: upload } = await begin('android', { requires: 'Android 10' });
    expect(upload).toMatchObject({ state: 'receiving', received: 0, size: bytes.length });
    const first = await send(upload.id, 0, bytes.subarray(0, upload.pieceSize));
    expect([first.status, first.value.state]).toEqual([200, 'receiving']);
    const last = await send(upload.id, upload.pieceSize, bytes.subarray(upload.pieceSize));
    expect([last.status, last.value.state]).toEqual([200, 'published']);
    const file = (await list()).find(
      ({ platform }: { platform: string }) => platform === 'android',
    );
    expect(file).toMatchObject({ source: 'file', version: '2.0', size: bytes.length, sha256 });
    expect(file.requires).toBe('Android 10');
    const answer = await app.http.inject({ method: 'GET', url: file.url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.android.package-archive');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="baize-2.0.apk"');
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(sha256);
  });

  test('replaces the previous one, which is no longer served', async () => {
    const [before] = await list();
    const text = Buffer.from('the next app');
    const digest = createHash('sha256').update(text).digest('hex');
    const { value: upload } = await begin('android', { size: text.length, sha256: digest });
    expect((await send(upload.id, 0, text)).value.state).toBe('published');
    const after = (await list())[0];
    expect([after.sha256, after.url === before.url]).toEqual([digest, false]);
    expect((await app.http.inject({ method: 'GET', url: before.url })).statusCode).toBe(404);
    expect((await app.http.inject({ method: 'GET', url: after.url })).body).toBe('the next app');
    expect((await operate(app, 'DELETE', '/app-files/android')).status).toBe(200);
    expect((await app.http.inject({ method: 'GET', url: after.url })).statusCode).toBe(404);
  });

  test('is refused with another checksum, at a wrong position and with too many bytes', async () => {
    const text = Buffer.from('not this one');
    const { value: upload } = await begin('ios', { size: text.length });
    expect((await send(upload.id, 4, text)).body.code).toBe('conflict');
    expect((await send(upload.id, 0, Buffer.concat([text, text]))).status).toBe(422);
    const wrong = await send(upload.id, 0, text);
    expect([wrong.status, wrong.body.errors[0].rule]).toEqual([422, 'sha256']);
    expect((await send(upload.id, 0, text)).status).toBe(404);
    expect((await list()).map(({ platform }: { platform: string }) => platform)).not.toContain(
      'ios',
    );
  });

  test.each([
    ['as a page', { name: 'baize.html' }],
    ['outside of its folder', { name: '../baize.apk' }],
    ['of 257 MB', { size: 257 * 1024 * 1024 }],
    ['without a byte', { size: 0 }],
  ])('%s is refused', async (_title, more) => {
    expect((await begin('lite', more)).status).toBe(422);
  });
});
