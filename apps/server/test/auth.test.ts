import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../src/modules/passwords/hashing.ts';
import { sendCommand } from './support/account-status.ts';
import { createPeople, createAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveCaptcha, getToken } from './support/portal.ts';

let app: TestApp;
let createAccount: People['createAccount'];
beforeAll(async () => {
  app = await withPlatform();
  ({ createAccount } = await createPeople(app));
});
afterAll(() => app?.dispose());

const member = (token: string) => call(app, 'GET', '/api/member', { token });

describe('login', () => {
  test('answers a token and its member [C13]', async () => {
    const account = await createAccount('robin');
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

  test('says whether it is an agent, a trial, a first login, an expired password [E17, E20]', async () => {
    const facts = ({ value }: { value: Record<string, unknown> }) => ({
      ...value,
      token: typeof value['token'],
    });
    const agent = await createAccount('speaker', 1);
    const entered = await logIn(app, agent, { site: 'agent' });
    expect(facts(entered)).toMatchObject({
      token: 'string',
      firstTimeLogin: false,
      passwordExpired: false,
      user: { account: agent, isAgent: true, isTrial: false },
    });
    expect((await member(entered.value.token)).value).toMatchObject({
      account: agent,
      isAgent: true,
      isTrial: false,
      firstTimeLogin: false,
    });
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    expect(facts(trial)).toMatchObject({ user: { isAgent: false, isTrial: true } });
    const newcomer = await createAccount('invitee', 0, { firstLogin: true });
    expect(facts(await logIn(app, newcomer))).toMatchObject({ firstTimeLogin: true });
    const old = await createAccount('oldster');
    await operate(app, 'PUT', '/password-rules', { expireAfterDays: 30 });
    app.platform.clock.setOffset(31 * 86_400_000);
    const late = await logIn(app, old);
    app.platform.clock.setOffset(0);
    await operate(app, 'PUT', '/password-rules', { expireAfterDays: null });
    expect(facts(late)).toMatchObject({ token: 'string', passwordExpired: true });
    // Without a session there is no login state to read.
    expect((await member('x')).body.code).toBe('not_logged_in');
  });

  test('accepts the account name in any case', async () => {
    await createAccount('MixedCase');
    expect((await logIn(app, 'mixedcase')).value.user.account).toBe('MixedCase');
  });

  test('the token opens the member info [C18, E18]', async () => {
    const getInfo = async (account: string) =>
      (await member(await getToken(app, await createAccount(account)))).value;
    const info = await getInfo('info');
    expect(info).toMatchObject({ account: 'info', nickname: 'Nick info', type: 0 });
    // The id stays the same on every call.
    expect(info.id).toMatch(/^[\da-f-]{36}$/);
    expect((await member(await getToken(app, 'info'))).value.id).toBe(info.id);
    expect((await getInfo('other')).id).not.toBe(info.id);
  });

  test('without a token the member info says not logged in [X8]', async () => {
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      const { status, body } = await call(
        app,
        'GET',
        '/api/member',
        token === undefined ? {} : { token },
      );
      expect([status, body.code]).toEqual([401, 'not_logged_in']);
    }
  });

  test('answers the same for a wrong password and for a missing account', async () => {
    await createAccount('present');
    const ip = createAddress();
    const wrong = await logIn(app, 'present', { password: 'not-the-one', ip });
    const missing = await logIn(app, 'absent', { password: 'not-the-one', ip });
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _two, ...second } = missing.body;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  test('rehashes a password at the current cost after a successful login', async () => {
    const account = await createAccount('costly');
    const { db } = app.platform;
    const own = db.selectFrom('member').select('password_hash').where('account', '=', account);
    const kept = async () => (await own.executeTakeFirstOrThrow()).password_hash!;
    const today = await kept();
    const cheap = { memoryKib: 1_024, passes: 1, lanes: 1 };
    const old = await createPasswordHasher(cheap).hash(PASSWORD);
    const age = db.updateTable('member').set({ password_hash: old }).where('account', '=', account);
    await age.execute();

    expect((await logIn(app, account)).status).toBe(200);
    const renewed = await kept();
    const getCost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(getCost(renewed)).toBe(getCost(today));
    expect((await logIn(app, account)).status).toBe(200);
    expect(await kept()).toBe(renewed);

    await age.execute();
    expect((await logIn(app, account, { password: 'not-the-one' })).status).toBe(401);
    expect(await kept()).toBe(old);
  });

  test('reveals a missing account only if the merchant wants it [X4]', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { revealUnknownUser: true } });
    const { status, body } = await logIn(app, 'no-such-account', { ip: createAddress() });
    await operate(app, 'PATCH', '/whitelabel', { switches: { revealUnknownUser: false } });
    expect([status, body.code]).toEqual([401, 'unknown_user']);
  });

  test('rejects a body with unknown or missing fields before it looks up an account [E19]', async () => {
    const body = {
      username: 'robin',
      password: PASSWORD,
      type: 'username',
      site: 'member',
      admin: true,
    };
    expect((await call(app, 'POST', '/api/auth/login', { body })).body.code).toBe(
      'validation_failed',
    );
    const { status, body: problem } = await call(app, 'POST', '/api/auth/login', {
      body: { type: 'username' },
    });
    expect(status).toBe(422);
    expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(
      '/body/password',
    );
  });

  test('reveals a suspension only with the right password', async () => {
    await createAccount('suspended');
    await sendCommand(app, 'suspended', { command: 'suspend' });
    const ip = createAddress();
    expect((await logIn(app, 'suspended', { ip })).body.code).toBe('account_suspended');
    expect((await logIn(app, 'suspended', { ip, password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('issues a new token and ends the session of the one sent along', async () => {
    const account = await createAccount('rotating');
    const first = await getToken(app, account);
    const second = await getToken(app, account, { token: first });
    expect(second).not.toBe(first);
    expect((await member(first)).status).toBe(401);
    expect((await member(second)).status).toBe(200);
  });

  test('allows an account on two devices', async () => {
    const account = await createAccount('twice');
    const tokens = [await getToken(app, account), await getToken(app, account)];
    for (const token of tokens) expect((await member(token)).status).toBe(200);
  });

  test('stores only the hash of a token', async () => {
    const token = await getToken(app, await createAccount('hashed'));
    const rows = await app.platform.db.selectFrom('login_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('login by site', () => {
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
  ] as const)(
    'on the %s site account type %i is an agent: %s [L20, H7]',
    async (site, type, isAgent) => {
      const account = await createAccount(`type${type}on${site}`, type);
      const answer = await logIn(app, account, { site });
      expect([answer.status, answer.value.user.isAgent]).toEqual([200, isAgent]);
    },
  );

  test('treats account types in the merchant’s list as agents as long as they are in it [L20]', async () => {
    const account = await createAccount('type43', 43);
    const enter = async () => {
      const { status, body, value } = await logIn(app, account, { site: 'agent' });
      return [status, body.code ?? value.user.isAgent];
    };
    expect(await enter()).toEqual([403, 'contact_your_agent']);
    const set = await operate(app, 'PUT', '/account-types', { agents: [43] });
    expect([set.status, set.value]).toEqual([200, { agents: [43] }]);
    expect(await enter()).toEqual([200, true]);
    await operate(app, 'PUT', '/account-types', { agents: [] });
    expect(await enter()).toEqual([403, 'contact_your_agent']);
    const players = await operate(app, 'PUT', '/account-types', { agents: [0] });
    expect(players.body.code).toBe('validation_failed');
  });

  test('rejects a non-member on the member site [L25, X6, H7]', async () => {
    const { status, body } = await logIn(app, await createAccount('outsider', 7));
    expect([status, body.code]).toEqual([403, 'non_member']);
    expect(body.title).toBe('A non-member cannot log in here');
  });

  test.each([
    ['player', 0],
    ['trial', 4],
    ['outsider', 7],
  ])(
    'rejects a %s on the agent site with advice to contact the agent [L26, X7, H7]',
    async (kind, type) => {
      const { status, body } = await logIn(app, await createAccount(`${kind}-on-agent`, type), {
        site: 'agent',
      });
      expect([status, body.code]).toEqual([403, 'contact_your_agent']);
    },
  );
});

/** Sends as many wrong passwords as are tolerated; returns the last answer. */
async function failThrice(account: string) {
  const fail = () => logIn(app, account, { password: 'wrong' });
  await fail();
  await fail();
  return fail();
}

describe('login captcha', () => {
  test('is a base64 PNG whose pixels differ each time [C25]', async () => {
    const captchas = await Promise.all(
      [createAddress(), createAddress()].map((ip) => call(app, 'GET', '/api/auth/captcha', { ip })),
    );
    const [one, two] = captchas.map(({ body }) => {
      expect(body.success).toBe(true);
      return getPixels(Buffer.from(body.value.image, 'base64'));
    });
    expect(one).toHaveLength(56 * 161);
    expect(one).not.toEqual(two);
  });

  test('is drawn at most once a second per visitor [K28]', async () => {
    const ip = createAddress();
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await call(app, 'GET', '/api/auth/captcha', { ip })).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('is not required with the right password after one or two wrong ones', async () => {
    const account = await createAccount('mistyped');
    for (let wrong = 0; wrong < 2; wrong += 1) {
      const failed = await logIn(app, account, { password: 'wrong' });
      expect(failed.body).toMatchObject({ status: 401, captcha: { required: false } });
    }
    expect((await logIn(app, account)).status).toBe(200);
    // That login reset the count, so two more failures require no captcha either.
    for (let wrong = 0; wrong < 2; wrong += 1) await logIn(app, account, { password: 'wrong' });
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('is checked before the password, and a missing one is not counted as a failure', async () => {
    const account = await createAccount('asked-for');
    await failThrice(account);
    for (let without = 0; without < 10; without += 1) {
      const password = without % 2 === 0 ? 'wrong' : PASSWORD;
      const { body } = await logIn(app, account, { password });
      expect(body).toMatchObject({ code: 'captcha_required', captcha: { required: true } });
    }
    const captcha = await solveCaptcha(app, createAddress());
    expect((await logIn(app, account, { captcha })).status).toBe(200);
  });

  test('is required after three failures, and a right answer is accepted [V24, E19]', async () => {
    const account = await createAccount('forgetful');
    const failed = await failThrice(account);
    expect(failed.body).toMatchObject({ status: 401, captcha: { required: true } });
    const without = await logIn(app, account);
    expect(without.body).toMatchObject({
      status: 422,
      code: 'captcha_required',
      captcha: { required: true },
    });
    const captcha = await solveCaptcha(app, createAddress());
    expect((await logIn(app, account, { captcha })).status).toBe(200);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('is valid for one answer, right or wrong', async () => {
    const account = await createAccount('clumsy');
    await failThrice(account);
    const { captchaId, captcha } = await solveCaptcha(app, createAddress());
    const wrong = await logIn(app, account, { captcha: { captchaId, captcha: '00000' } });
    expect(wrong.body).toMatchObject({
      status: 422,
      code: 'captcha_wrong',
      captcha: { required: true },
    });
    for (const id of [captchaId, 'a-captcha-never-drawn']) {
      const again = await logIn(app, account, { captcha: { captchaId: id, captcha } });
      expect(again.body.code).toBe('captcha_wrong');
    }
  });

  test('expires after five minutes', async () => {
    const account = await createAccount('slow');
    await failThrice(account);
    const captcha = await solveCaptcha(app, createAddress());
    await operate(app, 'POST', '/clock/advance', { milliseconds: 5 * 60_000 });
    expect((await logIn(app, account, { captcha })).body.code).toBe('captcha_wrong');
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('is required for a missing account as well', async () => {
    await failThrice('no-such-account');
    expect((await logIn(app, 'no-such-account')).body.code).toBe('captcha_required');
  });

  test('is read from the bot check by the second login call [C15]', async () => {
    const account = await createAccount('second');
    await failThrice(account);
    const challenge = { kind: 'captcha', ...(await solveCaptcha(app, createAddress())) };
    const body = { username: account, password: PASSWORD, site: 'member', challenge };
    const { status, value } = await call(app, 'POST', '/api/auth/login-v2', { body });
    expect([status, value.user.account]).toEqual([200, account]);
  });
});

describe('repeated login failures', () => {
  test('count the same when sent concurrently', async () => {
    const account = await createAccount('besieged');
    const guesses = Array.from({ length: 8 }, (_, i) =>
      logIn(app, account, { password: `guess-${i}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.toSorted()).toEqual([
      ...Array(5).fill('captcha_required'),
      ...Array(3).fill('invalid_credentials'),
    ]);
  });

  /** Sends six wrong passwords, each with a right captcha. */
  async function failSixTimes(account: string): Promise<void> {
    for (let i = 0; i < 6; i += 1) {
      const captcha = await solveCaptcha(app, createAddress());
      await logIn(app, account, { password: `wrong-${i}`, captcha });
    }
  }

  test.each(['locked-one', 'locked-but-absent'])(
    'lock the name %s for a quarter of an hour',
    async (account) => {
      if (account === 'locked-one') await createAccount(account);
      await failSixTimes(account);
      const { status, body } = await logIn(app, account);
      expect([status, body.code]).toEqual([403, 'account_locked']);
      expect(body.retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(Date.parse(body.locked.until)).toBeGreaterThan(Date.now());
    },
  );

  test('are forgotten when the lock ends', async () => {
    const account = await createAccount('patient');
    await failSixTimes(account);
    await operate(app, 'POST', '/clock/advance', { milliseconds: 15 * 60_000 + 1000 });
    expect((await logIn(app, account)).status).toBe(200);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });
});

/** The filtered rows of a grey PNG, enough to compare images of its size. */
function getPixels(png: Buffer): Buffer {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 56]);
  const length = png.readUInt32BE(33);
  expect(png.subarray(37, 41).toString('latin1')).toBe('IDAT');
  return inflateSync(png.subarray(41, 41 + length));
}
