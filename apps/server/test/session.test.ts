import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { memberByAccount } from '../src/modules/accounts/index.ts';
import { getPasswords } from '../src/modules/passwords/index.ts';
import { bindPhone, createPhone } from './support/inbox.ts';
import { createPeople, createAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, getToken } from './support/portal.ts';
import { GAME, createGame, NODE_ID, VENDOR, vendorCall } from './support/vendor-api.ts';

let app: TestApp;
let people: People;
let createAccount: People['createAccount'];
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  ({ createAccount } = people);
});
afterAll(() => app?.dispose());

const member = (token: string) => call(app, 'GET', '/api/member', { token });

describe('sessions', () => {
  test('logout ends the session and answers the same the second time [C17]', async () => {
    const token = await getToken(app, await createAccount('leaving'));
    for (let i = 0; i < 2; i += 1) {
      const { status, value } = await call(app, 'DELETE', '/api/auth/session', { token });
      expect([status, value]).toEqual([200, { done: true }]);
      expect((await member(token)).status).toBe(401);
    }
  });

  test('end after the idle time, and slide while they are used', async () => {
    const token = await getToken(app, await createAccount('idler'));
    const idleMs = app.platform.config.jurisdiction.idleTimeoutMinutes * 60_000;
    for (let i = 0; i < 2; i += 1) {
      await operate(app, 'POST', '/clock/advance', { milliseconds: idleMs - 60_000 });
      expect((await member(token)).status).toBe(200);
    }
    await operate(app, 'POST', '/clock/advance', { milliseconds: idleMs });
    expect((await member(token)).status).toBe(401);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('end after thirty minutes, even if an open page keeps polling', async () => {
    expect(app.platform.config.jurisdiction.idleTimeoutMinutes).toBe(30);
    const token = await getToken(app, await createAccount('left-open'));
    for (let minute = 0; minute < 31; minute += 10) {
      await operate(app, 'POST', '/clock/advance', { milliseconds: 10 * 60_000 });
      expect((await call(app, 'GET', '/api/permission', { token })).status).toBe(200);
    }
    expect((await member(token)).status).toBe(401);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('a token in an address is rejected and revoked', async () => {
    const token = await getToken(app, await createAccount('leaky'));
    const { status, body } = await call(app, 'GET', `/api/member?token=${token}`, { token });
    expect([status, body.code]).toEqual([400, 'token_in_url']);
    expect((await member(token)).status).toBe(401);
  });
});

describe('logout with an open game', () => {
  const launch = { nodeId: String(NODE_ID), vassalage: VENDOR, gameCode: GAME, gameType: 'RNG' };

  /** Opens the game; the result makes the vendor's next bet, which the empty wallet cannot pay. */
  async function openGame(token: string): Promise<() => Promise<string>> {
    const { value } = await call(app, 'POST', '/api/games/launch', { token, body: launch });
    const launchToken = new URL(value.url).searchParams.get('token') ?? '';
    const { body } = await vendorCall(app, 'authenticate', { sessionId: launchToken });
    const { sessionId, playerId } = body.value;
    let bets = 0;
    return async () => {
      const transactionId = `${playerId}-${(bets += 1)}`;
      const bet = {
        sessionId,
        playerId,
        gameCode: GAME,
        roundId: 'r1',
        transactionId,
        amount: '1.00',
      };
      return (await vendorCall(app, 'bet', bet)).body.code;
    };
  }

  test('ends the game with the last session, not before', async () => {
    await createGame(app);
    const account = await createAccount('gamer');
    const [here, there] = [await getToken(app, account), await getToken(app, account)];
    const bet = await openGame(here);
    await call(app, 'DELETE', '/api/auth/session', { token: here });
    expect(await bet()).toBe('insufficient_funds');
    await call(app, 'DELETE', '/api/auth/session', { token: there });
    expect(await bet()).toBe('session_expired');
  });
});

describe('visitor', () => {
  test.each([
    ['L5', 'favourites', 'GET', '/api/games/favourites/ids'],
    ['L5', 'favourites of a kind', 'GET', '/api/games/favourites?gameType=RNG'],
    ['L6', 'the balance', 'GET', '/api/wallet/balance'],
    ['L9', 'play', 'POST', '/api/games/launch'],
  ] as const)('[%s] needs a login for %s', async (_id, _what, method, url) => {
    const { status, body } = await call(app, method, url, method === 'POST' ? { body: {} } : {});
    expect([status, body.code]).toEqual([401, 'not_logged_in']);
  });
});

describe('default password', () => {
  async function newcomer(account: string): Promise<string> {
    const hash = await getPasswords(app.platform).hash(app.platform.config.defaultPassword);
    await createAccount(account, 0, { passwordHash: hash, mustChangePassword: true });
    return getToken(app, account, { password: app.platform.config.defaultPassword });
  }
  const own = { newPassword: 'my own words', confirmNewPassword: 'my own words' };

  test('is reported at login and allows nothing except the call that changes it [K32]', async () => {
    const token = await newcomer('newcomer-a');
    expect((await member(token)).value.mustChangePassword).toBe(true);
    for (const url of ['/api/wallet/balance', '/api/member/state', '/api/messages/unread']) {
      const { status, body } = await call(app, 'GET', url, { token });
      expect([url, status, body.code]).toEqual([url, 403, 'default_password']);
    }
  });

  test('is replaced by the first-login call, which answers a new token [C16]', async () => {
    const token = await newcomer('newcomer-b');
    const { status, value } = await call(app, 'POST', '/api/auth/first-login', {
      token,
      body: { ...own, nickname: 'Noa' },
    });
    expect([status, value.mustChangePassword, value.user.nickname]).toEqual([200, false, 'Noa']);
    expect((await member(token)).status).toBe(401);
    expect((await call(app, 'GET', '/api/wallet/balance', { token: value.token })).status).toBe(
      200,
    );
    expect((await logIn(app, 'newcomer-b', { password: 'my own words' })).status).toBe(200);
  });

  test.each([
    ['two that differ', { ...own, confirmNewPassword: 'other words' }, 'password_mismatch'],
    ['one too short', { newPassword: 'short', confirmNewPassword: 'short' }, 'validation_failed'],
    [
      'the account name',
      { newPassword: 'NEWCOMER-C', confirmNewPassword: 'NEWCOMER-C' },
      'password_weak',
    ],
    [
      'one of the most used',
      { newPassword: 'Sunshine', confirmNewPassword: 'Sunshine' },
      'password_weak',
    ],
  ])('cannot be replaced by %s', async (_what, body, code) => {
    const account = 'newcomer-c';
    const known = await memberByAccount(app.platform.db, account);
    const { defaultPassword: password } = app.platform.config;
    const token = known ? await getToken(app, account, { password }) : await newcomer(account);
    expect((await call(app, 'POST', '/api/auth/first-login', { token, body })).body.code).toBe(
      code,
    );
  });

  test('cannot be kept', async () => {
    const token = await newcomer('newcomer-d');
    const { defaultPassword: newPassword } = app.platform.config;
    const body = { newPassword, confirmNewPassword: newPassword };
    expect((await call(app, 'POST', '/api/auth/first-login', { token, body })).body.code).toBe(
      'password_weak',
    );
  });

  test('is replaced by the change-password call without entering it again [C22, V45]', async () => {
    const token = await newcomer('newcomer-e');
    const { status, value } = await call(app, 'POST', '/api/member/password', { token, body: own });
    expect([status, value.mustChangePassword]).toEqual([200, false]);
    expect((await call(app, 'GET', '/api/wallet/balance', { token: value.token })).status).toBe(
      200,
    );
  });

  test('a session that need not change its password cannot change it without the old one', async () => {
    const token = await getToken(app, await createAccount('settled'));
    const { status, body } = await call(app, 'POST', '/api/auth/first-login', { token, body: own });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

describe('required changes at login', () => {
  const own = { newPassword: 'my own words', confirmNewPassword: 'my own words' };
  const expireAfter = (days: number | null) =>
    operate(app, 'PUT', '/password-rules', { expireAfterDays: days });
  const daysAgo = (days: number) => new Date(app.platform.clock.nowMs() - days * 86_400_000);
  const getBalance = (token: string) => call(app, 'GET', '/api/wallet/balance', { token });
  afterEach(() => expireAfter(null));

  test('an account created by an agent starts with a first login [T11]', async () => {
    await createAccount('made-by-agent', 0, { firstLogin: true });
    const { value } = await logIn(app, 'made-by-agent');
    expect(value.firstTimeLogin).toBe(true);
    expect((await getBalance(value.token)).body.code).toBe('first_login_required');
    const done = await call(app, 'POST', '/api/auth/first-login', {
      token: value.token,
      body: own,
    });
    expect((await getBalance(done.value.token)).status).toBe(200);
  });

  test('a password older than the merchant allows must be changed with the old one [T14, V45]', async () => {
    const account = await createAccount('aged', 0, { createdAt: daysAgo(31) });
    expect((await logIn(app, account)).value.passwordExpired).toBe(false);
    expect((await expireAfter(30)).value).toEqual({ expireAfterDays: 30 });
    expect((await logIn(app, await createAccount('young'))).value.passwordExpired).toBe(false);
    const { value } = await logIn(app, account);
    expect([value.passwordExpired, value.mustChangePassword]).toEqual([true, false]);
    const { token } = value;
    const refused = await getBalance(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'password_expired']);
    const change = (body: object) => call(app, 'POST', '/api/member/password', { token, body });
    expect((await change(own)).body.errors).toEqual([
      { pointer: '/body/oldPassword', rule: 'required' },
    ]);
    const changed = await change({ ...own, oldPassword: PASSWORD });
    expect(changed.value.passwordExpired).toBe(false);
    expect((await getBalance(changed.value.token)).status).toBe(200);
  });

  test('have one order: second step, first login, default password, expired [H14]', async () => {
    await expireAfter(30);
    const old = { createdAt: daysAgo(31) };
    const getCode = async (account: string) =>
      (await getBalance(await getToken(app, account))).body.code;
    const all = { ...old, firstLogin: true, mustChangePassword: true };
    const { account, id } = await people.member('owes-all', 0, all);
    expect((await logIn(app, account)).value).toMatchObject({
      firstTimeLogin: true,
      mustChangePassword: true,
      passwordExpired: true,
    });
    expect(await getCode(account)).toBe('first_login_required');
    await createAccount('owes-two', 0, { ...old, mustChangePassword: true });
    expect(await getCode('owes-two')).toBe('default_password');
    await bindPhone(app, id, createPhone().e164);
    const asked = await logIn(app, account);
    expect([asked.body.code, asked.value]).toEqual(['verification_required', undefined]);
  });
});

describe('password change', () => {
  const next = { newPassword: 'another phrase', confirmNewPassword: 'another phrase' };
  const change = (token: string, body: object) =>
    call(app, 'POST', '/api/member/password', { token, body });

  test('requires the old one, ends every other session and answers a new token [C22, E39]', async () => {
    const account = await createAccount('careful');
    const [token, other] = [await getToken(app, account), await getToken(app, account)];
    const { status, value } = await change(token, { ...next, oldPassword: PASSWORD });
    expect(status).toBe(200);
    for (const old of [token, other]) expect((await member(old)).status).toBe(401);
    expect((await member(value.token)).status).toBe(200);
    expect((await logIn(app, account, { password: 'another phrase' })).status).toBe(200);
  });

  test('is rejected with a wrong old one', async () => {
    const token = await getToken(app, await createAccount('guessing'));
    expect((await change(token, { ...next, oldPassword: 'a guess' })).body.code).toBe(
      'password_wrong',
    );
  });

  test('requires the old one [V45]', async () => {
    const token = await getToken(app, await createAccount('hasty'));
    const { status, body } = await change(token, next);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ pointer: '/body/oldPassword', rule: 'required' }]);
  });

  test('is not available to a trial account', async () => {
    const { value } = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'linux', platform: 'W' },
    });
    expect((await change(value.token, { ...next, oldPassword: PASSWORD })).body.code).toBe(
      'need_true_account',
    );
  });
});

test('the registration rules are those that the operator has set [C26]', async () => {
  const { value: set } = await operate(app, 'GET', '/registration-rules');
  const { value } = await call(app, 'GET', '/api/registration/rules');
  const { version, text } = set.terms;
  expect(value).toEqual({
    rules: set.rules,
    terms: { version, text },
    minimumAge: 18,
    byUsername: true,
    byMobile: true,
    mobilePassword: true,
    smsRequired: false,
    dialingCode: '84',
  });
});

describe('free play', () => {
  const start = (more: object = {}) =>
    call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'linux', platform: 'W', language: 'vi', ...more },
      ip: createAddress(),
    });

  test('gives a visitor a session of account type 4 [C27, L4, L17, T42]', async () => {
    const { status, value } = await start();
    expect(status).toBe(200);
    expect(value.user).toMatchObject({ type: 4, isTrial: true, isAgent: false, language: 'vi' });
    expect((await member(value.token)).value.id).toBe(value.user.id);
    for (const more of [{ os: 'abacus' }, { platform: 'Q' }, { token: 'not base64url!' }]) {
      expect((await start(more)).body.code).toBe('validation_failed');
    }
  });

  test('has no unread messages', async () => {
    const { value } = await start();
    const { value: counts } = await call(app, 'GET', '/api/messages/unread', {
      token: value.token,
    });
    expect(counts).toEqual({ unread: 0, rewards: 0, missions: 0, notifications: 0 });
  });

  test('is rejected if the merchant offers none [E62]', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { freePlay: false } });
    const { status, body } = await start();
    await operate(app, 'PATCH', '/whitelabel', { switches: { freePlay: true } });
    expect([status, body.code]).toEqual([403, 'feature_disabled']);
  });
});
