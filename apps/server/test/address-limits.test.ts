import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, type CallOptions } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ env: { SMS_CAPS: 'address:2/5m' } });
  // Frozen so that no window ends while it fills.
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date().toISOString() });
  // Operations that are switched off are rejected before they are counted.
  await operate(app, 'PATCH', '/whitelabel', { featureFlags: { externalAuth: true } });
});
afterAll(() => app?.dispose());

type RequestArguments = readonly [
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  options?: CallOptions,
];

const TOKEN = 'A'.repeat(43);
const NEW = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
const PHONE = { mobileNum: '0912345600', countryDialingCode: '84' };
/** For each limit by address: the limit and a call that counts towards it. */
const LIMITED: Readonly<Record<string, readonly [number, () => RequestArguments]>> = {
  captchas: [1, () => ['GET', '/api/auth/captcha']],
  'bot check challenges': [300, () => ['GET', '/api/auth/bot-check']],
  logins: [
    120,
    () => {
      const body = { username: 'absent', password: 'x', type: 'username', site: 'member' };
      return ['POST', '/api/auth/login', { body }];
    },
  ],
  trials: [30, () => ['POST', '/api/auth/free-play', { body: { os: 'web', platform: 'W' } }]],
  'carried sessions': [30, () => ['POST', '/api/auth/exchange', { body: { code: TOKEN } }]],
  'forgotten passwords': [
    30,
    () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      // A different name each time: mails per name have their own limit.
      const body = `username=absent${randomUUID().slice(0, 8)}&email=absent%40example.com`;
      return ['POST', '/api/auth/forgot-password', { headers, body }];
    },
  ],
  'password reset links': [
    30,
    () => ['POST', '/api/auth/password-by-link', { body: { link: TOKEN, ...NEW } }],
  ],
  'password reset codes': [
    30,
    () => {
      const body = { ...PHONE, verificationCode: '123456', attemptId: randomUUID(), ...NEW };
      return ['POST', '/api/auth/password-by-phone', { body }];
    },
  ],
  'invitation codes': [
    20,
    () => ['GET', '/api/registration/affiliate?code=none1&domain=play.example'],
  ],
  registrations: [
    30,
    () => {
      const headers = { 'idempotency-key': randomUUID() };
      const password = 'Green-table-9';
      const agreed = { termsAccepted: true, ageConfirmed: true };
      const body = { username: 'newcomer9', password, confirmPassword: password, ...agreed };
      return ['PUT', '/api/registration', { headers, body }];
    },
  ],
  passkeys: [60, () => ['POST', '/api/auth/passkey/options']],
  'external sign-ins': [
    60,
    () => ['POST', '/api/auth/external/begin', { body: { provider: 'none', purpose: 'login' } }],
  ],
  'provider callbacks': [60, () => ['POST', '/api/auth/external/finish']],
  'operator keys': [
    30,
    () => ['GET', '/operator-api/status', { headers: { 'x-operator-key': 'guess' } }],
  ],
  'vendor signatures': [300, () => ['POST', '/vendor-api/balance', { body: {} }]],
};

const send = async ([method, url, options]: RequestArguments, ip: string, at = app) =>
  (await call(at, method, url, { ...options, ip })).status;

describe('limit by address counts the IPv6 /64', () => {
  test.each(
    Object.entries(LIMITED).map(([name, [max, make]], index) => ({ name, max, make, index })),
  )('for $name', async ({ max, make, index }) => {
    const at = (network: number, host: number) =>
      `2001:db8:${(index + 1).toString(16)}:${network}::${host.toString(16)}`;
    const statuses = [];
    for (let host = 1; host <= max + 1; host += 1) statuses.push(await send(make(), at(1, host)));
    expect(statuses.slice(0, -1).filter((status) => status === 429 || status >= 500)).toEqual([]);
    expect(statuses.at(-1)).toBe(429);
    expect(await send(make(), at(2, 1))).not.toBe(429);
  });

  test('for API requests, including cached answers', async () => {
    const other = await withPlatform({ env: { RATE_PER_MINUTE: '4', TRUST_PROXY: '1' } });
    const url = `${await other.listen()}/api/games/vendors`;
    const ask = async (from: string) =>
      (await fetch(url, { headers: { 'x-forwarded-for': from } })).status;
    const statuses = [];
    for (const host of [1, 2, 3, 4, 5]) statuses.push(await ask(`2001:db8::${host}`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await ask('2001:db8:0:1::1')).toBe(200);
    const mapped = [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::ffff:c000:201',
      '192.0.2.1:80',
      '192.0.2.1',
    ];
    const asIPv4 = [];
    for (const from of mapped) asIPv4.push(await ask(from));
    expect(asIPv4).toEqual([200, 200, 200, 200, 429]);
    await other.dispose();
  });

  test('for failed logins, after which a captcha is required', async () => {
    const captcha = async (ip: string, n: number) =>
      (await logIn(app, `stranger${n}`, { ip, password: 'wrong' })).body.captcha?.required;
    for (let n = 1; n <= 30; n += 1) await captcha(`2001:db8:fa11:1::${n}`, n);
    expect(await captcha('2001:db8:fa11:1::beef', 31)).toBe(true);
  });

  test('for codes by SMS', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
    const ask = async (ip: string, last: number) => {
      const body = { mobileNo: `09123456${last}`, countryDialingCode: '84' };
      return (await call(app, 'POST', '/api/sms/registration-mobile', { ip, body })).status;
    };
    expect(await ask('2001:db8:5::1', 10)).toBe(200);
    expect(await ask('2001:db8:5::2', 11)).toBe(200);
    expect(await ask('2001:db8:5::3', 12)).toBe(429);
    expect(await ask('2001:db8:5:1::3', 12)).toBe(200);
  });
});

/** Limits that protect a secret or a cost. */
const SHARED = [
  'logins',
  'trials',
  'forgotten passwords',
  'password reset links',
  'password reset codes',
  'invitation codes',
  'registrations',
  'operator keys',
];

describe('across two servers', () => {
  let other: TestApp | undefined;
  beforeEach(async ({ skip }) => {
    other ??= await startSecondServer(app, skip);
  });
  afterAll(() => other?.dispose());

  test.each(SHARED.map((name, index) => ({ name, index })))(
    'the limit for $name counts both',
    async ({ name, index }) => {
      const [max, make] = LIMITED[name]!;
      const ip = `2001:db8:ff:${index + 1}::1`;
      const servers = [app, other!];
      const statuses = [];
      for (let use = 0; use <= max; use += 1)
        statuses.push(await send(make(), ip, servers[use % 2]!));
      expect(statuses.slice(0, -1).filter((status) => status === 429)).toEqual([]);
      expect(statuses.at(-1)).toBe(429);
      for (const server of servers) expect(await send(make(), ip, server)).toBe(429);
    },
  );
});

test('no limit keys on a whole IPv6 address', () => {
  const src = new URL('../src', import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const wholes = files.filter((name) =>
    /\.(?:take|tryTake|takeShared)\(\s*`[^`]*\$\{(?:\w+\.)*ip\}/.test(
      readFileSync(join(src, name), 'utf8'),
    ),
  );
  expect(wholes).toEqual([]);
});
