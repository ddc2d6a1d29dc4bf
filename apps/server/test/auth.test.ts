import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '../src/modules/identity/passwords.ts';
import { command } from './support/account-status.ts';
import { createPeople, freshAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveCaptcha, getToken } from './support/portal.ts';

let app: TestApp;
let given: People['given'];
beforeAll(async () => {
  app = await withPlatform();
  ({ given } = await createPeople(app));
});
afterAll(() => app?.dispose());

const member = (token: string) => call(app, 'GET', '/api/member', { token });

describe('login', () => {
  test('[C13] [E17] [E20] answers a token and who it is for', async () => {
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
    const getInfo = async (account: string) =>
      (await member(await getToken(app, await given(account)))).value;
    const info = await getInfo('info');
    expect(info).toMatchObject({ account: 'info', nickname: 'Nick info', type: 0 });
    // The id is the member's own, however often they come.
    expect(info.id).toMatch(/^[\da-f-]{36}$/);
    expect((await member(await getToken(app, 'info'))).value.id).toBe(info.id);
    expect((await getInfo('other')).id).not.toBe(info.id);
  });

  test('[X8] without a token the member info says not logged in', async () => {
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
    await given('present');
    const ip = freshAddress();
    const wrong = await logIn(app, 'present', { password: 'not-the-one', ip });
    const missing = await logIn(app, 'absent', { password: 'not-the-one', ip });
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _two, ...second } = missing.body;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  test('keeps a password at the cost of today, once it was shown', async () => {
    const account = await given('costly');
    const { db } = app.platform;
    const own = db.selectFrom('member').select('password_hash').where('account', '=', account);
    const kept = async () => (await own.executeTakeFirstOrThrow()).password_hash!;
    const today = await kept();
    const cheap = { memoryKib: 1_024, passes: 1, lanes: 1 };
    const old = await createPasswords(cheap).hash(PASSWORD);
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

  test('[X4] names a missing account only where the merchant wants it', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { revealUnknownUser: true } });
    const { status, body } = await logIn(app, 'nobody-at-all', { ip: freshAddress() });
    await operate(app, 'PATCH', '/whitelabel', { switches: { revealUnknownUser: false } });
    expect([status, body.code]).toEqual([401, 'unknown_user']);
  });

  test('[E19] refuses a body with unknown or missing fields before it looks at any account', async () => {
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

  test('tells a suspended account only to who knows its password', async () => {
    await given('suspended');
    await command(app, 'suspended', { command: 'suspend' });
    const ip = freshAddress();
    expect((await logIn(app, 'suspended', { ip })).body.code).toBe('account_suspended');
    expect((await logIn(app, 'suspended', { ip, password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('gives a new token and ends the one that came with the request', async () => {
    const account = await given('rotating');
    const first = await getToken(app, account);
    const second = await getToken(app, account, { token: first });
    expect(second).not.toBe(first);
    expect((await member(first)).status).toBe(401);
    expect((await member(second)).status).toBe(200);
  });

  test('an account may be logged in on two devices', async () => {
    const account = await given('twice');
    const tokens = [await getToken(app, account), await getToken(app, account)];
    for (const token of tokens) expect((await member(token)).status).toBe(200);
  });

  test('keeps no token in the database, only its hash', async () => {
    const token = await getToken(app, await given('hashed'));
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
  ] as const)(
    '[L20] [H7] the %s site takes account type %i, an agent: %s',
    async (site, type, isAgent) => {
      const account = await given(`type${type}on${site}`, type);
      const answer = await logIn(app, account, { site });
      expect([answer.status, answer.value.user.isAgent]).toEqual([200, isAgent]);
    },
  );

  test('[L20] whom the merchant’s list calls agents are agents, for as long as it does', async () => {
    const account = await given('type43', 43);
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

  test('[L25] [X6] [H7] a non-member cannot log in to the member site', async () => {
    const { status, body } = await logIn(app, await given('outsider', 7));
    expect([status, body.code]).toEqual([403, 'non_member']);
    expect(body.title).toBe('A non-member cannot log in here');
  });

  test.each([
    ['player', 0],
    ['trial', 4],
    ['outsider', 7],
  ])(
    '[L26] [X7] [H7] a %s cannot log in to the agent site and is told to contact the agent',
    async (kind, type) => {
      const { status, body } = await logIn(app, await given(`${kind}-on-agent`, type), {
        site: 'agent',
      });
      expect([status, body.code]).toEqual([403, 'contact_your_agent']);
    },
  );
});

/** As many wrong passwords as are forgiven; the last answer. */
async function failThrice(account: string) {
  const fail = () => logIn(app, account, { password: 'wrong' });
  await fail();
  await fail();
  return fail();
}

describe('captcha', () => {
  test('[C25] is a PNG in base64 whose pixels differ each time', async () => {
    const captchas = await Promise.all(
      [freshAddress(), freshAddress()].map((ip) => call(app, 'GET', '/api/auth/captcha', { ip })),
    );
    const [one, two] = captchas.map(({ body }) => {
      expect(body.success).toBe(true);
      return getPixels(Buffer.from(body.value.image, 'base64'));
    });
    expect(one).toHaveLength(56 * 161);
    expect(one).not.toEqual(two);
  });

  test('[K28] is drawn at most once a second for one visitor', async () => {
    const ip = freshAddress();
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await call(app, 'GET', '/api/auth/captcha', { ip })).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('is not demanded of the right password for what somebody else has typed wrong once or twice', async () => {
    const account = await given('mistyped');
    for (let wrong = 0; wrong < 2; wrong += 1) {
      const failed = await logIn(app, account, { password: 'wrong' });
      expect(failed.body).toMatchObject({ status: 401, captcha: { required: false } });
    }
    expect((await logIn(app, account)).status).toBe(200);
    // That login has ended the count: two more are again no reason.
    for (let wrong = 0; wrong < 2; wrong += 1) await logIn(app, account, { password: 'wrong' });
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('a refusal for want of it looks at no password and counts for nothing', async () => {
    const account = await given('asked-for');
    await failThrice(account);
    for (let without = 0; without < 10; without += 1) {
      const password = without % 2 === 0 ? 'wrong' : PASSWORD;
      const { body } = await logIn(app, account, { password });
      expect(body).toMatchObject({ code: 'captcha_required', captcha: { required: true } });
    }
    const captcha = await solveCaptcha(app, freshAddress());
    expect((await logIn(app, account, { captcha })).status).toBe(200);
  });

  test('[V24] [E19] is demanded after three failures and lets a right answer in', async () => {
    const account = await given('forgetful');
    const failed = await failThrice(account);
    expect(failed.body).toMatchObject({ status: 401, captcha: { required: true } });
    const without = await logIn(app, account);
    expect(without.body).toMatchObject({
      status: 422,
      code: 'captcha_required',
      captcha: { required: true },
    });
    const captcha = await solveCaptcha(app, freshAddress());
    expect((await logIn(app, account, { captcha })).status).toBe(200);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('is good for one answer, right or wrong', async () => {
    const account = await given('clumsy');
    await failThrice(account);
    const { captchaId, captcha } = await solveCaptcha(app, freshAddress());
    const wrong = await logIn(app, account, { captcha: { captchaId, captcha: '00000' } });
    expect(wrong.body).toMatchObject({
      status: 422,
      code: 'captcha_wrong',
      captcha: { required: true },
    });
    for (const id of [captchaId, 'a-captcha-that-nobody-drew']) {
      const again = await logIn(app, account, { captcha: { captchaId: id, captcha } });
      expect(again.body.code).toBe('captcha_wrong');
    }
  });

  test('is too old after five minutes', async () => {
    const account = await given('slow');
    await failThrice(account);
    const captcha = await solveCaptcha(app, freshAddress());
    await operate(app, 'POST', '/clock/advance', { milliseconds: 5 * 60_000 });
    expect((await logIn(app, account, { captcha })).body.code).toBe('captcha_wrong');
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });

  test('is asked for an account that does not exist just the same', async () => {
    await failThrice('no-such-account');
    expect((await logIn(app, 'no-such-account')).body.code).toBe('captcha_required');
  });

  test('[C15] the second login takes it inside the bot check', async () => {
    const account = await given('second');
    await failThrice(account);
    const challenge = { kind: 'captcha', ...(await solveCaptcha(app, freshAddress())) };
    const body = { username: account, password: PASSWORD, site: 'member', challenge };
    const { status, value } = await call(app, 'POST', '/api/auth/login-v2', { body });
    expect([status, value.user.account]).toEqual([200, account]);
  });
});

describe('repeated failures', () => {
  test('sent all at once are counted like failures in turn', async () => {
    const account = await given('besieged');
    const guesses = Array.from({ length: 8 }, (_, i) =>
      logIn(app, account, { password: `guess-${i}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.toSorted()).toEqual([
      ...Array(5).fill('captcha_required'),
      ...Array(3).fill('invalid_credentials'),
    ]);
  });

  /** Six wrong passwords, each with a captcha that was read right. */
  async function failSixTimes(account: string): Promise<void> {
    for (let i = 0; i < 6; i += 1) {
      const captcha = await solveCaptcha(app, freshAddress());
      await logIn(app, account, { password: `wrong-${i}`, captcha });
    }
  }

  test.each(['locked-one', 'locked-but-absent'])(
    'lock the name %s for a quarter of an hour',
    async (account) => {
      if (account === 'locked-one') await given(account);
      await failSixTimes(account);
      const { status, body } = await logIn(app, account);
      expect([status, body.code]).toEqual([403, 'account_locked']);
      expect(body.retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(Date.parse(body.locked.until)).toBeGreaterThan(Date.now());
    },
  );

  test('are forgotten when the lock ends', async () => {
    const account = await given('patient');
    await failSixTimes(account);
    await operate(app, 'POST', '/clock/advance', { milliseconds: 15 * 60_000 + 1000 });
    expect((await logIn(app, account)).status).toBe(200);
    await operate(app, 'PUT', '/clock', { mode: 'real' });
  });
});

/** The filtered rows of a grey PNG: enough to see that it holds an image of its size. */
function getPixels(png: Buffer): Buffer {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 56]);
  const length = png.readUInt32BE(33);
  expect(png.subarray(37, 41).toString('latin1')).toBe('IDAT');
  return inflateSync(png.subarray(41, 41 + length));
}
