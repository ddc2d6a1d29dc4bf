import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityOf, memberByAccount, type NewAccount } from '../src/modules/identity/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveCaptcha, tokenOf } from './support/portal.ts';

const PASSWORD = 'Baize-demo-1';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await withPlatform();
  passwordHash = await identityOf(app.platform).hashPassword(PASSWORD);
});
afterAll(() => app?.dispose());

/** Makes an account named after what the test is about. */
async function given(account: string, type = 0, more: Partial<NewAccount> = {}): Promise<string> {
  await app.platform.transaction((trx) =>
    identityOf(app.platform).createAccount(trx, {
      account,
      nickname: `Nick ${account}`,
      type,
      passwordHash,
      ...more,
    }),
  );
  return account;
}

let lastOctet = 0;
/** An address that no other test has used, so that their failures and rates do not meet. */
const freshAddress = () => `192.0.2.${(lastOctet += 1)}`;

const member = (token: string) => call(app, 'GET', '/api/member', { token });

describe('login', () => {
  test('[C13] [E20] answers a token and who it is for', async () => {
    const account = await given('robin');
    const { status, body } = await logIn(app, account);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        firstTimeLogin: false,
        passwordExpired: false,
        mustChangePassword: false,
        user: { account, nickname: 'Nick robin', type: 0, isAgent: false, isTrial: false },
      },
    });
  });

  test('takes the account name in any case', async () => {
    await given('MixedCase');
    expect((await logIn(app, 'mixedcase')).value.user.account).toBe('MixedCase');
  });

  test('[C18] [E18] the token opens the member info', async () => {
    const token = await tokenOf(app, await given('info'));
    expect((await member(token)).value).toMatchObject({ account: 'info', nickname: 'Nick info', type: 0 });
  });

  test('[X8] without a token the member info says not logged in', async () => {
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      const { status, body } = await call(app, 'GET', '/api/member', token === undefined ? {} : { token });
      expect([status, body.code]).toEqual([401, 'not_logged_in']);
    }
  });

  test('answers the same for a wrong password and for a missing account', async () => {
    await given('present');
    const ip = freshAddress();
    const wrong = await logIn(app, 'present', { password: 'not-the-one', ip });
    const missing = await logIn(app, 'absent', { password: 'not-the-one', ip });
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _two, ...second } = missing.body;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  test('[X4] names a missing account only where the merchant wants it', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { revealUnknownUser: true } });
    const { status, body } = await logIn(app, 'nobody-at-all', { ip: freshAddress() });
    await operate(app, 'PATCH', '/whitelabel', { switches: { revealUnknownUser: false } });
    expect([status, body.code]).toEqual([401, 'unknown_user']);
  });

  test('[E19] refuses a body with unknown or missing fields before it looks at any account', async () => {
    const body = { username: 'robin', password: PASSWORD, type: 'username', site: 'member', admin: true };
    expect((await call(app, 'POST', '/api/auth/login', { body })).body.code).toBe('validation_failed');
    const { status, body: problem } = await call(app, 'POST', '/api/auth/login', { body: { type: 'username' } });
    expect(status).toBe(422);
    expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain('/body/password');
  });

  test('tells a suspended account only to who knows its password', async () => {
    await given('suspended');
    await app.platform.db.updateTable('member').set({ status: 'suspended' }).where('account', '=', 'suspended').execute();
    const ip = freshAddress();
    expect((await logIn(app, 'suspended', { ip })).body.code).toBe('account_suspended');
    expect((await logIn(app, 'suspended', { ip, password: 'wrong' })).body.code).toBe('invalid_credentials');
  });

  test('gives a new token and ends the one that came with the request', async () => {
    const account = await given('rotating');
    const first = await tokenOf(app, account);
    const second = await tokenOf(app, account, { token: first });
    expect(second).not.toBe(first);
    expect((await member(first)).status).toBe(401);
    expect((await member(second)).status).toBe(200);
  });

  test('an account may be logged in on two devices', async () => {
    const account = await given('twice');
    const tokens = [await tokenOf(app, account), await tokenOf(app, account)];
    for (const token of tokens) expect((await member(token)).status).toBe(200);
  });

  test('keeps no token in the database, only its hash', async () => {
    const token = await tokenOf(app, await given('hashed'));
    const rows = await app.platform.db.selectFrom('login_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('who may log in where', () => {
  test.each([
    ['member', 0, false],
    ['member', 1, true],
    ['member', 2, true],
    ['member', 41, true],
    ['member', 42, true],
    ['agent', 1, true],
    ['agent', 2, true],
    ['agent', 41, true],
    ['agent', 42, true],
  ] as const)('[L20] the %s site takes account type %i, an agent: %s', async (site, type, isAgent) => {
    const account = await given(`type${type}on${site}`, type);
    const answer = await logIn(app, account, { site });
    expect([answer.status, answer.value.user.isAgent]).toEqual([200, isAgent]);
  });

  test('[L25] [X6] a non-member cannot log in to the member site', async () => {
    const { status, body } = await logIn(app, await given('outsider', 7));
    expect([status, body.code]).toEqual([403, 'non_member']);
  });

  test.each([
    ['player', 0],
    ['outsider', 7],
  ])('[L26] [X7] a %s cannot log in to the agent site and is told to contact the agent', async (kind, type) => {
    const { status, body } = await logIn(app, await given(`${kind}-on-agent`, type), { site: 'agent' });
    expect([status, body.code]).toEqual([403, 'contact_your_agent']);
  });
});

describe('captcha', () => {
  test('[C25] is a PNG in base64 whose pixels differ each time', async () => {
    const pictures = await Promise.all(
      [freshAddress(), freshAddress()].map((ip) => call(app, 'GET', '/api/auth/captcha', { ip })),
    );
    const [one, two] = pictures.map(({ body }) => {
      expect(body.success).toBe(true);
      return pixelsOf(Buffer.from(body.value.image, 'base64'));
    });
    expect(one).toHaveLength(56 * 161);
    expect(one).not.toEqual(two);
  });

  test('[K28] is drawn at most once a second for one visitor', async () => {
    const ip = freshAddress();
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await call(app, 'GET', '/api/auth/captcha', { ip })).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('[V24] is demanded after a failure and lets a right answer in', async () => {
    const account = await given('forgetful');
    const failed = await logIn(app, account, { password: 'wrong' });
    expect(failed.body).toMatchObject({ status: 401, captcha: { required: true } });
    const without = await logIn(app, account);
    expect(without.body).toMatchObject({ status: 422, code: 'captcha_required', captcha: { required: true } });
    const captcha = await solveCaptcha(app, freshAddress());
    expect((await logIn(app, account, { captcha })).status).toBe(200);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('is good for one answer, right or wrong', async () => {
    const account = await given('clumsy');
    await logIn(app, account, { password: 'wrong' });
    const { captchaId, captcha } = await solveCaptcha(app, freshAddress());
    const wrong = await logIn(app, account, { captcha: { captchaId, captcha: '00000' } });
    expect(wrong.body).toMatchObject({ status: 422, code: 'captcha_wrong', captcha: { required: true } });
    expect((await logIn(app, account, { captcha: { captchaId, captcha } })).body.code).toBe('captcha_wrong');
  });

  test('is too old after five minutes', async () => {
    const account = await given('slow');
    await logIn(app, account, { password: 'wrong' });
    const captcha = await solveCaptcha(app, freshAddress());
    await operate(app, 'POST', '/clock/advance', { milliseconds: 5 * 60_000 });
    expect((await logIn(app, account, { captcha })).body.code).toBe('captcha_wrong');
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('is asked for an account that does not exist just the same', async () => {
    await logIn(app, 'no-such-account', { password: 'wrong' });
    expect((await logIn(app, 'no-such-account')).body.code).toBe('captcha_required');
  });

  test('[C15] the second login takes it inside the bot check', async () => {
    const account = await given('second');
    await logIn(app, account, { password: 'wrong' });
    const challenge = { kind: 'captcha', ...(await solveCaptcha(app, freshAddress())) };
    const body = { username: account, password: PASSWORD, site: 'member', challenge };
    const { status, value } = await call(app, 'POST', '/api/auth/login-v2', { body });
    expect([status, value.user.account]).toEqual([200, account]);
  });
});

describe('repeated failures', () => {
  /** Six wrong passwords, each with a captcha that was read right. */
  async function failSixTimes(account: string): Promise<void> {
    for (let i = 0; i < 6; i += 1) {
      const captcha = await solveCaptcha(app, freshAddress());
      await logIn(app, account, { password: `wrong-${i}`, captcha });
    }
  }

  test.each(['locked-one', 'locked-but-absent'])('lock the name %s for a quarter of an hour', async (account) => {
    if (account === 'locked-one') await given(account);
    await failSixTimes(account);
    const { status, body } = await logIn(app, account);
    expect([status, body.code]).toEqual([403, 'account_locked']);
    expect(body.retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(Date.parse(body.locked.until)).toBeGreaterThan(Date.now());
  });

  test('are forgotten when the lock ends', async () => {
    const account = await given('patient');
    await failSixTimes(account);
    await operate(app, 'POST', '/clock/advance', { milliseconds: 15 * 60_000 + 1000 });
    expect((await logIn(app, account)).status).toBe(200);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });
});

describe('sessions', () => {
  test('[C17] logout ends the session and answers the same the second time', async () => {
    const token = await tokenOf(app, await given('leaving'));
    for (let i = 0; i < 2; i += 1) {
      const { status, value } = await call(app, 'DELETE', '/api/auth/session', { token });
      expect([status, value]).toEqual([200, { done: true }]);
      expect((await member(token)).status).toBe(401);
    }
  });

  test('end when nothing is asked of them for the idle time, and slide while something is', async () => {
    const token = await tokenOf(app, await given('idler'));
    const idleMs = app.platform.config.jurisdiction.idleTimeoutMinutes * 60_000;
    for (let i = 0; i < 2; i += 1) {
      await operate(app, 'POST', '/clock/advance', { milliseconds: idleMs - 60_000 });
      expect((await member(token)).status).toBe(200);
    }
    await operate(app, 'POST', '/clock/advance', { milliseconds: idleMs });
    expect((await member(token)).status).toBe(401);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('a token in an address is refused and worth nothing any more', async () => {
    const token = await tokenOf(app, await given('leaky'));
    const { status, body } = await call(app, 'GET', `/api/member?token=${token}`, { token });
    expect([status, body.code]).toEqual([400, 'token_in_url']);
    expect((await member(token)).status).toBe(401);
  });
});

describe('the default password', () => {
  async function newcomer(account: string): Promise<string> {
    const hash = await identityOf(app.platform).hashPassword(app.platform.config.defaultPassword);
    await given(account, 0, { passwordHash: hash, mustChangePassword: true });
    return tokenOf(app, account, { password: app.platform.config.defaultPassword });
  }
  const own = { newPassword: 'my own words', confirmNewPassword: 'my own words' };

  test('[K32] is told at login and opens nothing but the way to change it', async () => {
    const token = await newcomer('newcomer-a');
    expect((await member(token)).value.mustChangePassword).toBe(true);
    for (const url of ['/api/wallet/balance', '/api/member/state', '/api/messages/unread']) {
      const { status, body } = await call(app, 'GET', url, { token });
      expect([url, status, body.code]).toEqual([url, 403, 'default_password']);
    }
  });

  test('[C16] is left by the first-login call, which answers a new token', async () => {
    const token = await newcomer('newcomer-b');
    const { status, value } = await call(app, 'POST', '/api/auth/first-login', {
      token,
      body: { ...own, nickname: 'Noa' },
    });
    expect([status, value.mustChangePassword, value.user.nickname]).toEqual([200, false, 'Noa']);
    expect((await member(token)).status).toBe(401);
    expect((await call(app, 'GET', '/api/wallet/balance', { token: value.token })).status).toBe(200);
    expect((await logIn(app, 'newcomer-b', { password: 'my own words' })).status).toBe(200);
  });

  test.each([
    ['two that differ', { ...own, confirmNewPassword: 'other words' }, 'password_mismatch'],
    ['one too short', { newPassword: 'short', confirmNewPassword: 'short' }, 'validation_failed'],
    ['the account name', { newPassword: 'NEWCOMER-C', confirmNewPassword: 'NEWCOMER-C' }, 'password_weak'],
  ])('cannot be replaced by %s', async (_what, body, code) => {
    const account = 'newcomer-c';
    const known = await memberByAccount(app.platform.db, account);
    const { defaultPassword: password } = app.platform.config;
    const token = known ? await tokenOf(app, account, { password }) : await newcomer(account);
    expect((await call(app, 'POST', '/api/auth/first-login', { token, body })).body.code).toBe(code);
  });

  test('cannot be kept', async () => {
    const token = await newcomer('newcomer-d');
    const { defaultPassword: newPassword } = app.platform.config;
    const body = { newPassword, confirmNewPassword: newPassword };
    expect((await call(app, 'POST', '/api/auth/first-login', { token, body })).body.code).toBe('password_weak');
  });

  test('[C22] [V45] is left by the change-password call without saying it again', async () => {
    const token = await newcomer('newcomer-e');
    const { status, value } = await call(app, 'POST', '/api/member/password', { token, body: own });
    expect([status, value.mustChangePassword]).toEqual([200, false]);
    expect((await call(app, 'GET', '/api/wallet/balance', { token: value.token })).status).toBe(200);
  });

  test('a session without that duty cannot change the password without the old one', async () => {
    const token = await tokenOf(app, await given('settled'));
    const { status, body } = await call(app, 'POST', '/api/auth/first-login', { token, body: own });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('an account that somebody else made begins with a first login', async () => {
    await given('made-by-agent', 0, { firstLogin: true });
    const { value } = await logIn(app, 'made-by-agent');
    expect(value.firstTimeLogin).toBe(true);
    const { body } = await call(app, 'GET', '/api/wallet/balance', { token: value.token });
    expect(body.code).toBe('first_login_required');
  });
});

describe('changing the password', () => {
  const next = { newPassword: 'another phrase', confirmNewPassword: 'another phrase' };
  const change = (token: string, body: object) => call(app, 'POST', '/api/member/password', { token, body });

  test('[C22] [E39] takes the old one, ends every other session and answers a new token', async () => {
    const account = await given('careful');
    const [token, elsewhere] = [await tokenOf(app, account), await tokenOf(app, account)];
    const { status, value } = await change(token, { ...next, oldPassword: PASSWORD });
    expect(status).toBe(200);
    for (const old of [token, elsewhere]) expect((await member(old)).status).toBe(401);
    expect((await member(value.token)).status).toBe(200);
    expect((await logIn(app, account, { password: 'another phrase' })).status).toBe(200);
  });

  test('is refused with a wrong old one', async () => {
    const token = await tokenOf(app, await given('guessing'));
    expect((await change(token, { ...next, oldPassword: 'a guess' })).body.code).toBe('password_wrong');
  });

  test('[V45] asks for the old one', async () => {
    const token = await tokenOf(app, await given('hasty'));
    const { status, body } = await change(token, next);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ pointer: '/body/oldPassword', rule: 'required' }]);
  });

  test('is not for a trial account', async () => {
    const { value } = await call(app, 'POST', '/api/auth/free-play', { body: { os: 'linux', platform: 'W' } });
    expect((await change(value.token, { ...next, oldPassword: PASSWORD })).body.code).toBe('forbidden');
  });
});

test('[C26] the registration rules are those that the operator has set', async () => {
  const { value: set } = await operate(app, 'GET', '/registration-rules');
  const { value } = await call(app, 'GET', '/api/registration/rules');
  expect(value).toEqual({ rules: set.rules, minimumAge: 18, byUsername: true, byMobile: true, smsRequired: false });
});

describe('free play', () => {
  const start = (ip = freshAddress()) =>
    call(app, 'POST', '/api/auth/free-play', { body: { os: 'linux', platform: 'W', language: 'vi' }, ip });

  test('[C27] [L4] [L17] gives a visitor a session of account type 4', async () => {
    const { status, value } = await start();
    expect(status).toBe(200);
    expect(value.user).toMatchObject({ type: 4, isTrial: true, isAgent: false, language: 'vi' });
    expect((await member(value.token)).value.id).toBe(value.user.id);
  });

  test('has no unread messages to fetch', async () => {
    const { value } = await start();
    const { value: counts } = await call(app, 'GET', '/api/messages/unread', { token: value.token });
    expect(counts).toEqual({ unread: 0, rewards: 0, missions: 0 });
  });

  test('is refused where the merchant offers none', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { freePlay: false } });
    const { status, body } = await start();
    await operate(app, 'PATCH', '/whitelabel', { switches: { freePlay: true } });
    expect([status, body.code]).toEqual([403, 'feature_disabled']);
  });
});

/** The filtered rows of a grey PNG: enough to see that it holds a picture of its size. */
function pixelsOf(png: Buffer): Buffer {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 56]);
  const length = png.readUInt32BE(33);
  expect(png.subarray(37, 41).toString('latin1')).toBe('IDAT');
  return inflateSync(png.subarray(41, 41 + length));
}
