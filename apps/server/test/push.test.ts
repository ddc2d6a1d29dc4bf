import { createECDH, createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { encryptPush } from '../src/modules/push/encrypt.ts';
import { isPublicAddress, isPublicUrl, lookupPublic } from '../src/platform/public-address.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import {
  createDeviceKeys,
  decryptPush,
  startPushService,
  type PushService,
} from './support/push-service.ts';
import { createSeats, type Seats } from './support/seats.ts';

let app: TestApp;
let service: PushService;
let createMember: Seats['createMember'];
let count = 0;

beforeAll(async () => {
  service = await startPushService();
  app = await withPlatform({ env: { PUSH_INNER_ORIGIN: service.origin } });
  ({ createMember } = await createSeats(app));
});
beforeEach(async () => {
  await deliver();
  service.received.length = 0;
  service.status = 201;
});
afterAll(async () => {
  await app?.dispose();
  await service?.close();
});

const deliver = () => app.platform.jobs.run('push-deliver');

async function createPlayer() {
  count += 1;
  const token = await createMember(`pushed${count}`);
  const { id } = (await call(app, 'GET', '/api/member', { token })).value;
  return { token, id: id as string };
}

const digest = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
const toEndpoint = (name: string) => `${service.origin}/device/${name}`;

function toSubscription(
  keys: ReturnType<typeof createDeviceKeys>,
  endpoint: string,
  topics: readonly string[],
) {
  return {
    endpoint,
    keys: {
      p256dh: keys.curve.getPublicKey().toString('base64url'),
      auth: keys.auth.toString('base64url'),
    },
    topics,
  };
}

async function subscribe(token: string, name: string, topics: readonly string[]) {
  const keys = createDeviceKeys();
  const body = toSubscription(keys, toEndpoint(name), topics);
  const headers = { 'accept-language': 'en' };
  const answer = await call(app, 'PUT', '/api/push/subscription', { token, body, headers });
  expect(answer.status).toBe(200);
  return keys;
}

/** A deposit of the member arrives. */
const announceDeposit = (playerId: string, status = 'paid') =>
  app.platform.transaction((trx) =>
    app.platform.events.append(trx, {
      audience: `player:${playerId}`,
      type: 'deposit',
      payload: { reference: 'r-1', status },
    }),
  );

/** Runs the job until the relay has numbered what was announced. */
async function untilReceived(number: number): Promise<void> {
  await expect
    .poll(async () => {
      await deliver();
      return service.received.length;
    })
    .toBe(number);
}

const getTopics = async (token: string, name: string) =>
  (await call(app, 'GET', `/api/push/subscription/${digest(toEndpoint(name))}`, { token })).value
    .topics;

const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts and decrypts the example of RFC 8291, appendix A', () => {
  const sealed = encryptPush(EXAMPLE, EXAMPLE.text, {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  });
  expect(sealed.toString('base64url')).toBe(EXAMPLE.body);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const auth = Buffer.from(EXAMPLE.auth, 'base64url');
  expect(decryptPush({ curve, auth }, Buffer.from(EXAMPLE.body, 'base64url'))).toBe(EXAMPLE.text);
});

test('sends an event to the devices that chose its topic, encrypted and signed', async () => {
  const { token, id } = await createPlayer();
  const keys = await subscribe(token, 'phone', ['payments']);
  await subscribe(token, 'desk', ['news']);
  await announceDeposit(id, 'pending');
  await announceDeposit(id);
  await untilReceived(1);
  const [{ path, headers, body }] = service.received as [(typeof service.received)[0]];
  expect(path).toBe('/device/phone');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const content = JSON.parse(decryptPush(keys, body));
  expect(content).toEqual({
    title: 'Deposit',
    text: 'Your deposit has arrived.',
    path: '/member/depositv2',
    tag: 'payments',
  });
  expect(() => decryptPush(createDeviceKeys(), body)).toThrow();
  await expectSigned(headers.authorization ?? '', token);
  await deliver();
  expect(service.received).toHaveLength(1);
});

/** VAPID: the token is signed with the key that devices subscribe with (RFC 8292). */
async function expectSigned(header: string, token: string): Promise<void> {
  const { publicKey } = (await call(app, 'GET', '/api/push', { token })).value;
  const point = Buffer.from(publicKey, 'base64url');
  const [jwt = ''] = /ey[\w.-]+/.exec(header) ?? [];
  const [head, claims = '', signature = ''] = jwt.split('.');
  expect(header).toContain(publicKey);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
}

test('writes in the language of the device, and names no amount', async () => {
  const { token, id } = await createPlayer();
  const keys = createDeviceKeys();
  const body = toSubscription(keys, toEndpoint('vi'), ['payments']);
  const headers = { 'accept-language': 'vi' };
  await call(app, 'PUT', '/api/push/subscription', { token, body, headers });
  await announceDeposit(id);
  await untilReceived(1);
  expect(JSON.parse(decryptPush(keys, service.received[0]!.body)).title).toBe('Nạp tiền');
});

test('a device belongs to the member who subscribed it last', async () => {
  const first = await createPlayer();
  const second = await createPlayer();
  await subscribe(first.token, 'shared', ['payments']);
  const keys = await subscribe(second.token, 'shared', ['payments', 'messages']);
  expect(await getTopics(first.token, 'shared')).toEqual([]);
  expect(await getTopics(second.token, 'shared')).toEqual(['payments', 'messages']);
  await announceDeposit(first.id);
  await announceDeposit(second.id);
  await untilReceived(1);
  expect(decryptPush(keys, service.received[0]!.body)).toContain('Deposit');
  const path = `/api/push/subscription/${digest(toEndpoint('shared'))}`;
  expect((await call(app, 'DELETE', path, { token: first.token })).status).toBe(200);
  expect(await getTopics(second.token, 'shared')).toHaveLength(2);
  expect((await call(app, 'DELETE', path, { token: second.token })).status).toBe(200);
  expect(await getTopics(second.token, 'shared')).toEqual([]);
});

test.each([404, 410])('forgets a device whose service answers %i', async (status) => {
  const { token, id } = await createPlayer();
  await subscribe(token, `dead${status}`, ['payments']);
  service.status = status;
  await announceDeposit(id);
  await untilReceived(1);
  expect(await getTopics(token, `dead${status}`)).toEqual([]);
});

test('retries messages that the service could not accept, but not refused ones', async () => {
  const { token, id } = await createPlayer();
  await subscribe(token, 'busy', ['payments']);
  service.status = 503;
  await announceDeposit(id);
  await untilReceived(1);
  await deliver();
  expect(service.received).toHaveLength(1);
  const waiting = () => app.platform.db.selectFrom('push_delivery').selectAll().execute();
  const [row] = await waiting();
  expect(row!.attempts).toBe(1);
  expect(row!.next_at.getTime()).toBeGreaterThan(app.platform.clock.nowMs());
  await app.platform.db
    .updateTable('push_delivery')
    .set({ next_at: app.platform.clock.now() })
    .execute();
  service.status = 413;
  await untilReceived(2);
  expect(await waiting()).toEqual([]);
  expect(await getTopics(token, 'busy')).toEqual(['payments']);
});

test('keeps the ten newest devices of a member', async () => {
  const { token } = await createPlayer();
  for (let number = 0; number < 11; number += 1)
    await subscribe(token, `many${number}`, ['payments']);
  expect(await getTopics(token, 'many0')).toEqual([]);
  expect(await getTopics(token, 'many10')).toEqual(['payments']);
});

describe('an address inside the network', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.5/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://database/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
  ])('%s is refused, and nothing is stored', async (endpoint) => {
    const { token } = await createPlayer();
    const body = toSubscription(createDeviceKeys(), endpoint, ['payments']);
    const { status, body: problem } = await call(app, 'PUT', '/api/push/subscription', {
      token,
      body,
    });
    expect([status, problem.code]).toEqual([422, 'validation_failed']);
    expect(problem.errors).toMatchObject([{ pointer: '/body/endpoint' }]);
    const path = `/api/push/subscription/${digest(endpoint)}`;
    expect((await call(app, 'GET', path, { token })).value.topics).toEqual([]);
  });

  test('is refused when a public name resolves to it', async () => {
    const found = await new Promise((resolve) => {
      lookupPublic('localhost', {}, (error) => resolve(error?.message));
    });
    expect(found).toBe('localhost is not a public host');
    expect(isPublicUrl(new URL('https://updates.push.services.mozilla.com/wpush/v2/x'))).toBe(true);
    expect(isPublicAddress('93.184.216.34')).toBe(true);
  });

  test('can be named by the settings of tests only', () => {
    const env = { PUSH_INNER_ORIGIN: 'http://127.0.0.1:1', BAIZE_MODE: 'demo' };
    expect(() => readConfig(env)).toThrow('PUSH_INNER_ORIGIN needs BAIZE_MODE=test.');
  });
});

test.each([
  ['without a topic', { topics: [] }],
  ['with an unknown topic', { topics: ['secrets'] }],
  ['twice with a topic', { topics: ['news', 'news'] }],
  ['with a key off the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }],
  ['with a short key', { keys: { p256dh: 'abc', auth: 'abc' } }],
])('a subscription %s is refused', async (_title, more) => {
  const { token } = await createPlayer();
  const body = { ...toSubscription(createDeviceKeys(), toEndpoint('bad'), ['news']), ...more };
  const answer = await call(app, 'PUT', '/api/push/subscription', { token, body });
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect((await call(app, 'PUT', '/api/push/subscription', { body })).status).toBe(401);
});
