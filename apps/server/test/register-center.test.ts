import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { createAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn } from './support/portal.ts';
import { register } from './support/registration.ts';

let app: TestApp;
let parties: Parties;
let agent: Party;
let player: Party;
const PASSWORD = 'a first password 7';

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  agent = await parties.create('opens-others', AGENT, { hasPaymentPassword: false });
  player = await parties.create('opens-none', 0, { hasPaymentPassword: false });
});
afterAll(() => app?.dispose());

const open = (body: object, { key = newId(), by = agent } = {}) =>
  call(app, 'POST', '/api/agent/downlines', {
    token: by.token,
    headers: { 'idempotency-key': key },
    body: { firstPassword: PASSWORD, isAgent: false, ...body },
  });
const invite = (body: object = {}, by = agent) =>
  call(app, 'POST', '/api/agent/invitations', {
    token: by.token,
    headers: { 'idempotency-key': newId() },
    body,
  });
const close = (code: string, by = agent) =>
  call(app, 'POST', `/api/agent/invitations/${code}/closure`, {
    token: by.token,
    headers: { 'idempotency-key': newId() },
  });
const list = async () =>
  (await call(app, 'GET', '/api/agent/invitations', { token: agent.token })).value.list;
const check = (code: string) =>
  call(app, 'GET', `/api/registration/affiliate?code=${code}&domain=localhost`, {
    ip: createAddress(),
  });
const memberCalled = (account: string) =>
  app.platform.db
    .selectFrom('member')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();

describe('agent opening an account [AC3]', () => {
  test('places it directly below, and its owner chooses a password at the first login [T11]', async () => {
    const { status, value } = await open({ username: 'newplayer7', nickname: 'New One' });
    expect([status, value]).toEqual([
      200,
      { account: 'newplayer7', nickname: 'New One', isAgent: false },
    ]);
    expect(await memberCalled('newplayer7')).toMatchObject({ parent_id: agent.playerId, type: 0 });
    const first = await logIn(app, 'newplayer7', { password: PASSWORD, ip: createAddress() });
    expect(first.value).toMatchObject({ firstTimeLogin: true });
  });

  test('can make it an agent’s, and opens it once per key', async () => {
    const key = newId();
    const made = [
      await open({ username: 'newagent7', isAgent: true }, { key }),
      await open({ username: 'newagent7', isAgent: true }, { key }),
    ];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(made[1]!.value).toEqual(made[0]!.value);
    expect(await memberCalled('newagent7')).toMatchObject({ type: AGENT });
    const used = await open({ username: 'newagent8' }, { key });
    expect([used.status, used.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('cannot use a taken name in any spelling, nor twice concurrently', async () => {
    expect((await open({ username: 'twice77' })).status).toBe(200);
    const again = await open({ username: 'TWICE77' });
    expect([again.status, again.body.code]).toEqual([409, 'username_taken']);
    const both = await Promise.all([
      open({ username: 'atonce77' }),
      open({ username: 'atonce77' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('cannot use a name or password against the merchant’s rules', async () => {
    const named = await open({ username: '7' });
    expect(named.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/body/username' }],
    });
    const short = await open({ username: 'shortone7', firstPassword: 'short' });
    expect(short.body).toMatchObject({ errors: [{ pointer: '/body/firstPassword' }] });
    const weak = await open({ username: 'weakone7', firstPassword: 'password1' });
    expect([weak.status, weak.body.code]).toEqual([422, 'password_weak']);
    expect(await memberCalled('shortone7')).toBeUndefined();
  });

  test('must be an agent [L21]', async () => {
    for (const refused of [
      await open({ username: 'nobody77' }, { by: player }),
      await invite({}, player),
      await call(app, 'GET', '/api/agent/invitations', { token: player.token }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'contact_your_agent']);
  });
});

describe('agent’s invitation [AC3]', () => {
  test('works until it is closed, and counts its registrations', async () => {
    const { status, value } = await invite({ label: 'For the fair' });
    expect([status, value]).toMatchObject([
      200,
      { label: 'For the fair', state: 'active', registered: 0 },
    ]);
    expect((await check(value.code.toLowerCase())).value).toMatchObject({
      affiliateCode: value.code,
    });
    const username = 'comesby77';
    expect((await register(app, { username, affiliateCode: value.code })).status).toBe(200);
    expect(await memberCalled(username)).toMatchObject({ parent_id: agent.playerId });
    expect((await list())[0]).toMatchObject({
      registered: 1,
      lastRegisteredAt: expect.any(String),
    });
    expect((await close(value.code)).value).toMatchObject({ state: 'closed', registered: 1 });
    expect((await check(value.code)).body.code).toBe('invitation_code_error');
  });

  test('works until its end [X13]', async () => {
    const now = app.platform.clock.nowMs();
    const { value } = await invite({ days: 7 });
    expect(Date.parse(value.expiresAt) - Date.parse(value.createdAt)).toBe(7 * 86_400_000);
    expect((await check(value.code)).status).toBe(200);
    await app.platform.db
      .updateTable('affiliate_code')
      .set({ expires_at: new Date(now - 1) })
      .where('code', '=', value.code)
      .execute();
    expect((await check(value.code)).body.code).toBe('invitation_code_error');
    expect((await list()).find(({ code }: { code: string }) => code === value.code).state).toBe(
      'expired',
    );
    for (const days of [0, 367, 1.5])
      expect((await invite({ days })).body.errors).toMatchObject([{ pointer: '/body/days' }]);
  });

  test('can be closed by its owner only', async () => {
    const other = await parties.create('closes-others', AGENT, { hasPaymentPassword: false });
    const { value } = await invite();
    expect((await close(value.code, other)).status).toBe(404);
    expect((await close('NOSUCHCODE')).status).toBe(404);
    expect((await check(value.code)).status).toBe(200);
  });

  test('is limited to fifty active ones', async () => {
    const busy = await parties.create('invites-many', AGENT, { hasPaymentPassword: false });
    const made = await Promise.all(Array.from({ length: 52 }, () => invite({}, busy)));
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(made.find(({ status }) => status !== 200)!.body.code).toBe('limit_reached');
  });

  test('is limited to a hundred per day, including closed ones', async () => {
    const hasty = await parties.create('invites-and-closes', AGENT, { hasPaymentPassword: false });
    for (const _half of [1, 2]) {
      const made = await Promise.all(Array.from({ length: 50 }, () => invite({}, hasty)));
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
      await Promise.all(made.map(({ value }) => close(value.code, hasty)));
    }
    const { status, body, headers } = await invite({}, hasty);
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
  }, 60_000);
});
