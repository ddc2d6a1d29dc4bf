import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { freshAddress } from './support/people.ts';
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
  agent = await parties.given('opens-others', AGENT, { hasPaymentPassword: false });
  player = await parties.given('opens-nobody', 0, { hasPaymentPassword: false });
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
    ip: freshAddress(),
  });
const memberCalled = (account: string) =>
  app.platform.db
    .selectFrom('member')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();

describe('[AC3] an agent opens an account', () => {
  test('[T11] below its own, whose owner has to choose a password at the first login', async () => {
    const { status, value } = await open({ username: 'newplayer7', nickname: 'New One' });
    expect([status, value]).toEqual([
      200,
      { account: 'newplayer7', nickname: 'New One', isAgent: false },
    ]);
    expect(await memberCalled('newplayer7')).toMatchObject({ parent_id: agent.playerId, type: 0 });
    const first = await logIn(app, 'newplayer7', { password: PASSWORD, ip: freshAddress() });
    expect(first.value).toMatchObject({ firstTimeLogin: true });
  });

  test('which may be an agent’s, and is opened once by one key', async () => {
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

  test('not by a name that is taken, in whatever spelling, nor twice at once', async () => {
    expect((await open({ username: 'twice77' })).status).toBe(200);
    const again = await open({ username: 'TWICE77' });
    expect([again.status, again.body.code]).toEqual([409, 'username_taken']);
    const both = await Promise.all([
      open({ username: 'atonce77' }),
      open({ username: 'atonce77' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('not with a name or a password that the merchant’s rules do not take', async () => {
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

  test('[L21] unless it is none', async () => {
    for (const refused of [
      await open({ username: 'nobody77' }, { by: player }),
      await invite({}, player),
      await call(app, 'GET', '/api/agent/invitations', { token: player.token }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'contact_your_agent']);
  });
});

describe('[AC3] an agent’s invitation', () => {
  test('works until it is closed, and counts who came by it', async () => {
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

  test('[X13] works until its end', async () => {
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

  test('is nobody else’s to close', async () => {
    const other = await parties.given('closes-others', AGENT, { hasPaymentPassword: false });
    const { value } = await invite();
    expect((await close(value.code, other)).status).toBe(404);
    expect((await close('NOSUCHCODE')).status).toBe(404);
    expect((await check(value.code)).status).toBe(200);
  });

  test('is one of fifty at most that work at once', async () => {
    const busy = await parties.given('invites-many', AGENT, { hasPaymentPassword: false });
    const made = await Promise.all(Array.from({ length: 52 }, () => invite({}, busy)));
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(made.find(({ status }) => status !== 200)!.body.code).toBe('limit_reached');
  });

  test('is one of a hundred at most that are made in a day, closed ones too', async () => {
    const hasty = await parties.given('invites-and-closes', AGENT, { hasPaymentPassword: false });
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
