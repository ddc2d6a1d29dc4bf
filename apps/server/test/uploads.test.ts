import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople, type People } from './support/people.ts';
import { createBomb, createPicture, SECRET, createUploader } from './support/pictures.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate, getToken } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';

let app: TestApp;
let people: People;
let calls: ReturnType<typeof createUploader>;
let token: string;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  calls = createUploader(app);
  token = await createAccount('owner');
});
afterAll(() => app?.dispose());

async function createAccount(account: string): Promise<string> {
  await people.member(account);
  return getToken(app, account);
}

/** The number of uploads, pieces and pictures. */
const countRows = async () => {
  const { db } = app.platform;
  const tables = ['upload', 'upload_piece', 'upload_picture'] as const;
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return found.map(({ length }) => length);
};
const getPicture = (id: string, who = token) =>
  calls.picture({ authorization: `Bearer ${who}` }, `/api/uploads/${id}/picture`);

describe('picture upload', () => {
  test('is received in pieces and re-encoded without its metadata [V55, H80]', async () => {
    const bytes = await createPicture('png', 300, 200);
    expect(bytes.includes(SECRET)).toBe(true);
    const begun = await calls.begin(token, {
      purpose: 'withdrawal_proof',
      type: 'image/png',
      size: bytes.length,
    });
    expect(begun.value).toMatchObject({ state: 'receiving', received: 0, size: bytes.length });
    const { id, pieceSize } = begun.value;
    expect(pieceSize).toBeGreaterThan(60_000);
    const half = Math.floor(bytes.length / 2);
    const first = await calls.send(token, id, 0, bytes.subarray(0, half));
    expect(first.value).toMatchObject({ state: 'receiving', received: half });
    expect((await getPicture(id)).statusCode).toBe(404);
    const { value } = await calls.send(token, id, half, bytes.subarray(half));
    const drawn = { type: 'image/png', width: 300, height: 200 };
    expect(value).toMatchObject({ id, state: 'ready', received: bytes.length, picture: drawn });
    expect((await calls.find(token, id)).value).toEqual(value);
    const { rawPayload } = await getPicture(id);
    expect(rawPayload.includes(SECRET)).toBe(false);
    const meta = await sharp(rawPayload).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 300, height: 200 });
    expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined]);
  });

  test('of a phone is turned upright, and other content of its file is removed [V55, H80]', async () => {
    const photo = await createPicture('jpeg', 120, 80, 6);
    const archive = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    const both = Buffer.concat([photo, archive]);
    const { value } = await calls.upload(token, both, { type: 'image/jpeg' });
    expect(value.picture).toEqual({ type: 'image/jpeg', width: 80, height: 120 });
    const { rawPayload } = await getPicture(value.id);
    for (const hidden of ['script', 'PK\u0003\u0004', SECRET])
      expect(rawPayload.includes(hidden)).toBe(false);
  });

  test('is stored scaled down when its size exceeds any screen', async () => {
    const flat = { width: 6000, height: 1500, channels: 3, background: '#147' } as const;
    const wide = await sharp({ create: flat }).png().toBuffer();
    const { value } = await calls.upload(token, wide);
    expect(value.picture).toEqual({ type: 'image/png', width: 4096, height: 1024 });
  });

  test('is served to its owner as inert data [H80]', async () => {
    const { headers } = await getPicture(await calls.ready(token));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f-]{36}\.png"$/);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

test('accepts a repeated piece after a lost answer, and no other one', async () => {
  const bytes = await createPicture('png', 200, 200);
  const size = bytes.length;
  const { value } = await calls.begin(token, { purpose: 'feedback', type: 'image/png', size });
  const { id } = value;
  const send = (from: number, to: number) => calls.send(token, id, from, bytes.subarray(from, to));
  expect((await send(1000, 2000)).body.code).toBe('conflict');
  await send(0, 1000);
  expect((await send(0, 1000)).value.received).toBe(1000);
  expect((await send(500, 1500)).body.code).toBe('conflict');
  expect((await send(0, 2000)).body.code).toBe('conflict');
  const more = await calls.send(token, id, 1000, Buffer.concat([bytes.subarray(1000), bytes]));
  expect([more.status, more.body.errors]).toEqual([422, [{ pointer: '/body', rule: 'maxLength' }]]);
  expect((await calls.find(token, id)).value.received).toBe(1000);
  const twice = await Promise.all([send(1000, size), send(1000, size)]);
  expect(twice.map((answer) => answer.value?.state)).toEqual(['ready', 'ready']);
  expect((await send(1000, size)).value.state).toBe('ready');
  const stored = app.platform.db.selectFrom('upload_picture').where('upload_id', '=', id);
  expect(await stored.select('width').execute()).toEqual([{ width: 200 }]);
});

describe('member who sends a last piece many times', () => {
  const LARGE = 1000;
  /** An upload that lacks only its last piece, and a function that sends it. */
  const beginLarge = async (who: string, bytes: Buffer) => {
    const size = bytes.length;
    const { value } = await calls.begin(who, { purpose: 'feedback', type: 'image/png', size });
    const { id, pieceSize } = value;
    const lastAt = Math.floor((size - 1) / pieceSize) * pieceSize;
    for (let at = 0; at < lastAt; at += pieceSize)
      await calls.send(who, id, at, bytes.subarray(at, at + pieceSize));
    return () => calls.send(who, id, lastAt, bytes.subarray(lastAt));
  };

  test('does not delay another member’s picture', async () => {
    const bytes = await createPicture('png', LARGE, LARGE);
    const many = await createAccount('sends-often');
    const sendLast = await beginLarge(many, bytes);
    const often = Array.from({ length: 30 }, sendLast);
    const others = ['other-one', 'other-two', 'other-three'].map(async (account) => {
      const done = await calls.upload(await createAccount(account), await createPicture('png'));
      return [done.status, done.value?.state];
    });
    expect(await Promise.all(others)).toEqual(others.map(() => [200, 'ready']));
    const answers = await Promise.all(often);
    const ready = answers.filter(({ status }) => status === 200);
    expect(ready.length).toBeGreaterThan(0);
    expect(ready.every(({ value }) => value.state === 'ready')).toBe(true);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['rate_limited']));
    expect((await sendLast()).value.state).toBe('ready');
  });

  test('on two servers has it encoded once', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    const bytes = await createPicture('png', LARGE, LARGE);
    const owner = await createAccount('at-two-servers');
    const size = bytes.length;
    const { value } = await calls.begin(owner, { purpose: 'feedback', type: 'image/png', size });
    const { id, pieceSize } = value;
    const lastAt = Math.floor((size - 1) / pieceSize) * pieceSize;
    for (let at = 0; at < lastAt; at += pieceSize)
      await calls.send(owner, id, at, bytes.subarray(at, at + pieceSize));
    const last = bytes.subarray(lastAt);
    const sent = [calls, createUploader(other), calls, createUploader(other)].map((server) =>
      server.send(owner, id, lastAt, last),
    );
    for (const { status, body } of await Promise.all(sent))
      expect([200, 503].includes(status), JSON.stringify(body)).toBe(true);
    expect((await calls.send(owner, id, lastAt, last)).value.state).toBe('ready');
    await other.dispose();
  });

  test('has it encoded after a while if the first server died', async () => {
    const bytes = await createPicture('png');
    const owner = await createAccount('was-drawn');
    const size = bytes.length;
    const { value } = await calls.begin(owner, { purpose: 'feedback', type: 'image/png', size });
    const { db, clock } = app.platform;
    const claim = db.updateTable('upload').where('id', '=', value.id);
    await claim.set({ drawing_since: clock.now() }).execute();
    expect((await calls.send(owner, value.id, 0, bytes)).status).toBe(503);
    await claim.set({ drawing_since: new Date(clock.nowMs() - 60_000) }).execute();
    expect((await calls.send(owner, value.id, 0, bytes)).value.state).toBe('ready');
  });
});

describe('nothing is written of a file that', () => {
  const png = () => createPicture('png', 200, 200);
  const jpeg = () => createPicture('jpeg', 200, 200);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const getHead = (bytes: Buffer) => bytes.subarray(0, 8);
  test.each([
    ['is a truncated PNG', 'image/png', async () => half(await png()), 'picture_unreadable'],
    ['is a truncated JPEG', 'image/jpeg', async () => half(await jpeg()), 'picture_unreadable'],
    ['declares PNG and is a JPEG', 'image/png', jpeg, 'picture_type'],
    ['declares JPEG and is a PNG', 'image/jpeg', png, 'picture_type'],
    ['is an SVG', 'image/png', async () => Buffer.from('<svg onload="alert(1)"/>'), 'picture_type'],
    ['is HEIC', 'image/jpeg', async () => Buffer.from('\0\0\0\u0018ftypheic0000'), 'picture_type'],
    [
      'starts as a PNG and is a page',
      'image/png',
      async () => Buffer.concat([getHead(await png()), Buffer.from('<script>alert(1)</script>')]),
      'picture_unreadable',
    ],
    [
      'starts as a PNG and is a JPEG',
      'image/png',
      async () => Buffer.concat([getHead(await png()), await jpeg()]),
      'picture_unreadable',
    ],
    ['has 25,005,000 pixels', 'image/png', async () => createBomb(5001, 5000), 'picture_too_large'],
    ['is a bomb', 'image/png', async () => createBomb(50_000, 50_000), 'picture_too_large'],
    ['is too short for any format', 'image/png', async () => Buffer.from('x'), 'picture_type'],
  ])('%s [H80, V55]', async (_name, type, make, code) => {
    const before = await countRows();
    const bytes = await make();
    for (const piece of [bytes.length, Math.ceil(bytes.length / 3)]) {
      const { status, headers, body } = await calls.upload(token, bytes, { type, piece });
      expect([status, body.code]).toEqual([422, code]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    expect(await countRows()).toEqual(before);
  });

  test('has more than 5 MB, or declares it [V56, K35]', async () => {
    const before = await countRows();
    const begun = (size: number, more: object = {}) =>
      calls.begin(token, { purpose: 'activity', type: 'image/png', size, ...more });
    const over = await begun(5 * 1024 * 1024 + 1);
    expect([over.status, over.body.errors[0]]).toEqual([
      422,
      { pointer: '/body/size', rule: 'maximum', params: { max: 5 * 1024 * 1024 } },
    ]);
    expect((await begun(0)).status).toBe(422);
    expect((await begun(10, { type: 'image/heic' })).body.errors[0].pointer).toBe('/body/type');
    expect((await begun(10, { purpose: 'avatar' })).body.errors[0].pointer).toBe('/body/purpose');
    expect(await countRows()).toEqual(before);
    const { value } = await begun(5 * 1024 * 1024);
    const { id } = value;
    const large = await calls.send(token, id, 0, Buffer.alloc(value.pieceSize + 1));
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
    const url = `/api/uploads/${id}/content?offset=0`;
    const authorization = `Bearer ${token}`;
    const json = await app.http.inject({
      method: 'PUT',
      url,
      headers: { authorization },
      payload: {},
    });
    expect(json.statusCode).toBe(415);
    expect((await calls.find(token, id)).value.received).toBe(0);
  });
});

describe('another member', () => {
  test('cannot find an upload of a member', async () => {
    const id = await calls.ready(token);
    const stranger = await createAccount('stranger');
    const answers = await Promise.all([
      calls.find(stranger, id),
      calls.remove(stranger, id),
      calls.send(stranger, id, 0, Buffer.from('x')),
      calls.find(stranger, 'none'),
      calls.find(stranger, '00000000-0000-4000-8000-000000000000'),
    ]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await getPicture(id, stranger)).statusCode).toBe(404);
    expect((await calls.picture({}, `/api/uploads/${id}/picture`)).statusCode).toBe(401);
    expect((await operate(app, 'GET', `/uploads/${id}/picture`)).status).toBe(404);
    expect((await getPicture(id)).statusCode).toBe(200);
  });

  test('cannot predict an id from another one', async () => {
    const ids = await Promise.all([1, 2].map(() => calls.ready(token)));
    // Version and variant of a random id (RFC 9562 §5.4).
    for (const id of ids) expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  });
});

test('an upload is removed by its owner', async () => {
  const before = await countRows();
  const id = await calls.ready(token);
  expect((await calls.remove(token, id)).value).toEqual({ done: true });
  expect((await calls.remove(token, id)).status).toBe(404);
  expect(await countRows()).toEqual(before);
});

test('a member can begin 40 uploads a day', async () => {
  const busy = await createAccount('busy');
  const begin = () => calls.begin(busy, { purpose: 'feedback', type: 'image/png', size: 1000 });
  for (let count = 0; count < 40; count++) expect((await begin()).status).toBe(200);
  const { status, body, headers } = await begin();
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
  const uploads = app.platform.db.selectFrom('upload').select('id').where('size', '=', 1000);
  expect(await uploads.execute()).toHaveLength(40);
});

test('two servers receive one picture together, and both show it', async ({ skip }) => {
  const other = await startSecondServer(app, skip);
  const elsewhere = createUploader(other);
  const bytes = await createPicture('png', 100, 100);
  const size = bytes.length;
  const { value } = await calls.begin(token, { purpose: 'feedback', type: 'image/png', size });
  await calls.send(token, value.id, 0, bytes.subarray(0, 100));
  const done = await elsewhere.send(token, value.id, 100, bytes.subarray(100));
  expect(done.value.state).toBe('ready');
  const headers = { authorization: `Bearer ${token}` };
  const shown = await elsewhere.picture(headers, `/api/uploads/${value.id}/picture`);
  expect(shown.rawPayload).toEqual((await getPicture(value.id)).rawPayload);
  await other.dispose();
});

test('unused pictures are deleted after a day', async () => {
  const { clock, jobs, db } = app.platform;
  const fresh = await createAccount('fresh');
  const id = await calls.ready(fresh);
  const size = 1000;
  const open = await calls.begin(fresh, { purpose: 'feedback', type: 'image/png', size });
  const set = (at: number) =>
    operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
  const day = 86_400_000;
  const now = clock.nowMs();
  const kept = async () => {
    await jobs.run('upload-sweep');
    const found = await db
      .selectFrom('upload')
      .select('id')
      .where('id', 'in', [id, open.value.id])
      .execute();
    return found.length;
  };
  await set(now + day - 60_000);
  expect(await kept()).toBe(2);
  await set(now + day + 60_000);
  expect(await kept()).toBe(0);
  expect(await countRows()).toEqual([0, 0, 0]);
});
