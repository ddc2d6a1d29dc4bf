import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople, type People } from './support/people.ts';
import { bomb, picture, SECRET, uploader } from './support/pictures.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate, getToken } from './support/portal.ts';
import { secondServer } from './support/second-server.ts';

let app: TestApp;
let people: People;
let calls: ReturnType<typeof uploader>;
let token: string;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  calls = uploader(app);
  token = await given('owner');
});
afterAll(() => app?.dispose());

async function given(account: string): Promise<string> {
  await people.member(account);
  return getToken(app, account);
}

/** How many uploads, pieces and pictures there are. */
const rows = async () => {
  const { db } = app.platform;
  const tables = ['upload', 'upload_piece', 'upload_picture'] as const;
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return found.map(({ length }) => length);
};
const seen = (id: string, who = token) =>
  calls.picture({ authorization: `Bearer ${who}` }, `/api/uploads/${id}/picture`);

describe('a picture', () => {
  test('[V55] [H80] is taken in pieces and drawn anew without its metadata', async () => {
    const bytes = await picture('png', 300, 200);
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
    expect((await seen(id)).statusCode).toBe(404);
    const { value } = await calls.send(token, id, half, bytes.subarray(half));
    const drawn = { type: 'image/png', width: 300, height: 200 };
    expect(value).toMatchObject({ id, state: 'ready', received: bytes.length, picture: drawn });
    expect((await calls.find(token, id)).value).toEqual(value);
    const { rawPayload } = await seen(id);
    expect(rawPayload.includes(SECRET)).toBe(false);
    const meta = await sharp(rawPayload).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 300, height: 200 });
    expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined]);
  });

  test('[H80] of a telephone is upright, and what else was in its file is gone', async () => {
    const photo = await picture('jpeg', 120, 80, 6);
    const archive = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    const both = Buffer.concat([photo, archive]);
    const { value } = await calls.upload(token, both, { type: 'image/jpeg' });
    expect(value.picture).toEqual({ type: 'image/jpeg', width: 80, height: 120 });
    const { rawPayload } = await seen(value.id);
    for (const hidden of ['script', 'PK\u0003\u0004', SECRET])
      expect(rawPayload.includes(hidden)).toBe(false);
  });

  test('is kept smaller than it came when nobody could look at all of it', async () => {
    const flat = { width: 6000, height: 1500, channels: 3, background: '#147' } as const;
    const wide = await sharp({ create: flat }).png().toBuffer();
    const { value } = await calls.upload(token, wide);
    expect(value.picture).toEqual({ type: 'image/png', width: 4096, height: 1024 });
  });

  test('[H80] is sent to its owner as data that can do nothing', async () => {
    const { headers } = await seen(await calls.ready(token));
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

test('a piece whose answer was lost may come again, and no other may', async () => {
  const bytes = await picture('png', 200, 200);
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

describe('a member who sends a last piece many times', () => {
  const LARGE = 1000;
  /** An upload that lacks its last piece alone, and what sends that. */
  const beginLarge = async (who: string, bytes: Buffer) => {
    const size = bytes.length;
    const { value } = await calls.begin(who, { purpose: 'feedback', type: 'image/png', size });
    const { id, pieceSize } = value;
    const lastAt = Math.floor((size - 1) / pieceSize) * pieceSize;
    for (let at = 0; at < lastAt; at += pieceSize)
      await calls.send(who, id, at, bytes.subarray(at, at + pieceSize));
    return () => calls.send(who, id, lastAt, bytes.subarray(lastAt));
  };

  test('keeps no other member’s picture waiting', async () => {
    const bytes = await picture('png', LARGE, LARGE);
    const many = await given('sends-often');
    const sendLast = await beginLarge(many, bytes);
    const often = Array.from({ length: 30 }, sendLast);
    const others = ['other-one', 'other-two', 'other-three'].map(async (account) => {
      const done = await calls.upload(await given(account), await picture('png'));
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

  test('at two servers has it drawn once', async ({ skip }) => {
    const other = await secondServer(app, skip);
    const bytes = await picture('png', LARGE, LARGE);
    const owner = await given('at-two-servers');
    const size = bytes.length;
    const { value } = await calls.begin(owner, { purpose: 'feedback', type: 'image/png', size });
    const { id, pieceSize } = value;
    const lastAt = Math.floor((size - 1) / pieceSize) * pieceSize;
    for (let at = 0; at < lastAt; at += pieceSize)
      await calls.send(owner, id, at, bytes.subarray(at, at + pieceSize));
    const last = bytes.subarray(lastAt);
    const sent = [calls, uploader(other), calls, uploader(other)].map((server) =>
      server.send(owner, id, lastAt, last),
    );
    for (const { status, body } of await Promise.all(sent))
      expect([200, 503].includes(status), JSON.stringify(body)).toBe(true);
    expect((await calls.send(owner, id, lastAt, last)).value.state).toBe('ready');
    await other.dispose();
  });

  test('of a picture that a dead server drew has it drawn after a while', async () => {
    const bytes = await picture('png');
    const owner = await given('was-drawn');
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
  const png = () => picture('png', 200, 200);
  const jpeg = () => picture('jpeg', 200, 200);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const getHead = (bytes: Buffer) => bytes.subarray(0, 8);
  test.each([
    ['is a truncated PNG', 'image/png', async () => half(await png()), 'picture_unreadable'],
    ['is a truncated JPEG', 'image/jpeg', async () => half(await jpeg()), 'picture_unreadable'],
    ['says PNG and is a JPEG', 'image/png', jpeg, 'picture_type'],
    ['says JPEG and is a PNG', 'image/jpeg', png, 'picture_type'],
    ['is an SVG', 'image/png', async () => Buffer.from('<svg onload="alert(1)"/>'), 'picture_type'],
    ['is HEIC', 'image/jpeg', async () => Buffer.from('\0\0\0\u0018ftypheic0000'), 'picture_type'],
    [
      'begins as a PNG and is a page',
      'image/png',
      async () => Buffer.concat([getHead(await png()), Buffer.from('<script>alert(1)</script>')]),
      'picture_unreadable',
    ],
    [
      'begins as a PNG and is a JPEG',
      'image/png',
      async () => Buffer.concat([getHead(await png()), await jpeg()]),
      'picture_unreadable',
    ],
    ['has 25,005,000 pixels', 'image/png', async () => bomb(5001, 5000), 'picture_too_large'],
    ['is a bomb', 'image/png', async () => bomb(50_000, 50_000), 'picture_too_large'],
    ['is too short to be anything', 'image/png', async () => Buffer.from('x'), 'picture_type'],
  ])('[H80] [V55] %s', async (_name, type, make, code) => {
    const before = await rows();
    const bytes = await make();
    for (const piece of [bytes.length, Math.ceil(bytes.length / 3)]) {
      const { status, headers, body } = await calls.upload(token, bytes, { type, piece });
      expect([status, body.code]).toEqual([422, code]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    expect(await rows()).toEqual(before);
  });

  test('[V56] [K35] has more than 5 MB, or says so', async () => {
    const before = await rows();
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
    expect(await rows()).toEqual(before);
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

describe('somebody else', () => {
  test('finds no upload of a member', async () => {
    const id = await calls.ready(token);
    const stranger = await given('stranger');
    const answers = await Promise.all([
      calls.find(stranger, id),
      calls.remove(stranger, id),
      calls.send(stranger, id, 0, Buffer.from('x')),
      calls.find(stranger, 'none'),
      calls.find(stranger, '00000000-0000-4000-8000-000000000000'),
    ]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await seen(id, stranger)).statusCode).toBe(404);
    expect((await calls.picture({}, `/api/uploads/${id}/picture`)).statusCode).toBe(401);
    expect((await operate(app, 'GET', `/uploads/${id}/picture`)).status).toBe(404);
    expect((await seen(id)).statusCode).toBe(200);
  });

  test('begins with an id that tells nothing of the next one', async () => {
    const ids = await Promise.all([1, 2].map(() => calls.ready(token)));
    // The version and variant of an id that is random to its last bit (RFC 9562 §5.4).
    for (const id of ids) expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  });
});

test('an upload is removed by its owner', async () => {
  const before = await rows();
  const id = await calls.ready(token);
  expect((await calls.remove(token, id)).value).toEqual({ done: true });
  expect((await calls.remove(token, id)).status).toBe(404);
  expect(await rows()).toEqual(before);
});

test('a member begins 40 uploads in a day and no more', async () => {
  const busy = await given('busy');
  const begin = () => calls.begin(busy, { purpose: 'feedback', type: 'image/png', size: 1000 });
  for (let count = 0; count < 40; count++) expect((await begin()).status).toBe(200);
  const { status, body, headers } = await begin();
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
  const uploads = app.platform.db.selectFrom('upload').select('id').where('size', '=', 1000);
  expect(await uploads.execute()).toHaveLength(40);
});

test('two servers take one picture together, and both show it', async ({ skip }) => {
  const other = await secondServer(app, skip);
  const elsewhere = uploader(other);
  const bytes = await picture('png', 100, 100);
  const size = bytes.length;
  const { value } = await calls.begin(token, { purpose: 'feedback', type: 'image/png', size });
  await calls.send(token, value.id, 0, bytes.subarray(0, 100));
  const done = await elsewhere.send(token, value.id, 100, bytes.subarray(100));
  expect(done.value.state).toBe('ready');
  const headers = { authorization: `Bearer ${token}` };
  const shown = await elsewhere.picture(headers, `/api/uploads/${value.id}/picture`);
  expect(shown.rawPayload).toEqual((await seen(value.id)).rawPayload);
  await other.dispose();
});

test('what nothing uses is deleted after a day', async () => {
  const { clock, jobs, db } = app.platform;
  const fresh = await given('fresh');
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
  expect(await rows()).toEqual([0, 0, 0]);
});
