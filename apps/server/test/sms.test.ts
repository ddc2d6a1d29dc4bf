import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindContact } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import type { LocalOutbox } from '../src/modules/messaging/local-outbox.ts';
import {
  askCode,
  bindPhone,
  getSentCode,
  createPhone,
  logInWithCode,
  getNewestMessage,
} from './support/inbox.ts';
import { createPeople, createAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck, solveCaptcha, getToken } from './support/portal.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  await operate(app, 'PATCH', '/whitelabel', {
    switches: { mobileCodeLogin: true, loginBotCheck: false },
  });
});
afterAll(() => app?.dispose());

const switchTo = (switches: object) => operate(app, 'PATCH', '/whitelabel', { switches });
const secondsLater = (seconds: number, on = app) =>
  operate(on, 'POST', '/clock/advance', { milliseconds: seconds * 1000 });
const smsOutbox = () => getMessaging(app.platform).transports.sms as LocalOutbox;

/** A player with a proved phone of its own. */
async function createPhoneMember(account: string, more = {}) {
  const phone = createPhone();
  const member = await people.member(account, 0, more);
  await bindPhone(app, member.id, phone.e164);
  return { ...phone, account };
}

/** A phone that has requested a code, with the code. */
async function createPhoneWithCode(account: string, more = {}) {
  const player = await createPhoneMember(account, more);
  const { value } = await askCode(app, player.typed, { ip: createAddress() });
  const code = await getSentCode(app, player.e164);
  return { ...player, attemptId: value.attemptId as string, code };
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('SMS code', () => {
  test('is written in the language of the browser', async () => {
    const { typed, e164 } = await createPhoneMember('reads-chinese');
    const headers = { 'accept-language': 'zh-HK' };
    expect((await askCode(app, typed, { headers })).status).toBe(200);
    expect((await getNewestMessage(app, e164))?.text).toContain('用於登入');
  });

  test('states its expiry and when the next may be requested [E42, T30]', async () => {
    const { typed, e164 } = await createPhoneMember('asks');
    const { status, value } = await askCode(app, typed);
    expect(status).toBe(200);
    const at = Date.parse(value.now);
    expect(Date.parse(value.resendAt) - at).toBe(value.expiredMinutes * 60_000);
    expect(Date.parse(value.expiresAt) - at).toBe(value.expiredMinutes * 60_000);
    expect(value.expiredMinutes).toBeLessThanOrEqual(10);
    expect(value.hint).toBe(`••• ${e164.slice(-3)}`);
    const message = await getNewestMessage(app, e164);
    expect(message).toMatchObject({ channel: 'sms', purpose: 'code:login' });
    expect(message?.text).toMatch(/^Baize: (\d{6}) .*\n\n@127\.0\.0\.1:\d+ #\1$/s);
  });

  test('of an external sign-in can be requested again after 60 s [T31]', async () => {
    const { typed } = createPhone();
    const { value } = await call(app, 'POST', '/api/sms/registration-mobile', {
      body: { mobileNo: typed, countryDialingCode: '84', channel: 'oidc' },
    });
    expect(Date.parse(value.resendAt) - Date.parse(value.now)).toBe(60_000);
  });

  test('is sent for both registrations, whose field of the number is mobileNo [C28, C29, E42]', async () => {
    for (const [path, more] of [
      ['registration-mobile', {}],
      ['registration-username', { username: 'newhere' }],
    ] as const) {
      const { typed, e164 } = createPhone();
      const body = { mobileNo: typed, countryDialingCode: '+84', ...more };
      expect((await call(app, 'POST', `/api/sms/${path}`, { body })).status).toBe(200);
      expect(await getNewestMessage(app, e164)).toMatchObject({
        state: 'sent',
        purpose: 'code:registration',
      });
    }
  });

  test('is stored hashed and its message sealed', async () => {
    const { code } = await createPhoneWithCode('sealed');
    const { rows } = await app.platform.db
      .selectFrom('one_time_code')
      .selectAll()
      .execute()
      .then((codes) => ({ rows: codes }));
    const messages = await app.platform.db.selectFrom('message_out').selectAll().execute();
    expect(
      JSON.stringify({ rows, messages }, (_, value) => (typeof value === 'bigint' ? '' : value)),
    ).not.toContain(code);
  });
});

describe('login by phone and code', () => {
  test('opens a session [C14]', async () => {
    const login = await createPhoneWithCode('dials');
    const { status, value } = await logInWithCode(app, login);
    expect(status).toBe(200);
    const member = await call(app, 'GET', '/api/member', { token: value.token });
    expect(member.value.account).toBe('dials');
  });

  test('is the same call as a login by user name: the mobile is username, the code password [E19]', async () => {
    const { typed, attemptId, code } = await createPhoneWithCode('onecall');
    const body = {
      username: typed,
      password: code,
      type: 'sms',
      site: 'member',
      countryDialingCode: '+84',
      attemptId,
    };
    expect((await call(app, 'POST', '/api/auth/login', { body })).status).toBe(200);
  });

  test('is remembered by number and country, without counting as a password [T32, H11]', async () => {
    const login = await createPhoneWithCode('remembered');
    const answer = await logInWithCode(app, login, { more: { rememberMe: true } });
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .map((set) => String(set).split(';')[0])
      .join('; ');
    const { value } = await call(app, 'GET', '/api/auth/remembered', { headers: { cookie } });
    expect(value).toMatchObject({
      username: login.typed,
      countryDialingCode: '+84',
      method: 'sms',
      site: 'member',
    });
    const more = { remembered: true };
    const tried = await logIn(app, 'remembered', {
      password: 'not-typed',
      headers: { cookie },
      more,
    });
    expect(tried.body.code).toBe('remembered_over');
  });

  test('accepts a code once [X18]', async () => {
    const login = await createPhoneWithCode('once');
    expect((await logInWithCode(app, login)).status).toBe(200);
    const again = await logInWithCode(app, login);
    expect([again.status, again.body.code]).toEqual([422, 'code_invalid']);
  });

  test('accepts a code only from its own client, and strangers cannot use up its guesses', async () => {
    const login = await createPhoneWithCode('bound');
    const other = await createPhoneWithCode('other-attempt');
    for (let guess = 0; guess < 6; guess += 1) {
      const stolen = { ...login, attemptId: other.attemptId };
      expect((await logInWithCode(app, stolen)).body.code).toBe('code_invalid');
    }
    const { attemptId: _none, ...without } = login;
    const body = {
      username: without.typed,
      password: without.code,
      type: 'sms',
      site: 'member',
      countryDialingCode: '84',
    };
    expect((await call(app, 'POST', '/api/auth/login', { body })).body.code).toBe('code_invalid');
    expect((await logInWithCode(app, login)).status).toBe(200);
  });

  test('allows five guesses, also concurrent ones, and then requires a new code [X18, X19]', async () => {
    const login = await createPhoneWithCode('guesses');
    const wrong = { ...login, code: wrongCode(login.code) };
    const guesses = await Promise.all(Array.from({ length: 7 }, () => logInWithCode(app, wrong)));
    const codes = guesses.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(2).fill('code_expired'), ...Array(5).fill('code_invalid')]);
    expect((await logInWithCode(app, login)).body.code).toBe('code_expired');
  });

  test('rejects an expired code, and a new one replaces it [X19]', async () => {
    const login = await createPhoneWithCode('slow');
    await secondsLater(181);
    const late = await logInWithCode(app, login);
    expect([late.status, late.body.code]).toEqual([422, 'code_expired']);
    const { value } = await askCode(app, login.typed);
    const code = await getSentCode(app, login.e164);
    expect((await logInWithCode(app, login)).body.code).toBe('code_invalid');
    const fresh = { ...login, attemptId: value.attemptId, code };
    expect((await logInWithCode(app, fresh)).status).toBe(200);
  });

  test('rejects a code of another purpose', async () => {
    const { typed, e164 } = await createPhoneMember('purpose');
    const { value } = await askCode(app, typed, { more: { purpose: 'reset_password' } });
    const code = await getSentCode(app, e164);
    const login = { typed, attemptId: value.attemptId, code };
    expect((await logInWithCode(app, login)).body.code).toBe('code_invalid');
  });

  test('requires no change of a password that was not typed [T13, T14]', async () => {
    const createdAt = new Date(app.platform.clock.nowMs() - 2 * 86_400_000);
    await operate(app, 'PUT', '/password-rules', { expireAfterDays: 1 });
    await switchTo({ verifyNewAddress: false });
    for (const [account, more, code] of [
      ['weak', { mustChangePassword: true }, 'default_password'],
      ['aged', { createdAt }, 'password_expired'],
    ] as const) {
      const byCode = await logInWithCode(app, await createPhoneWithCode(account, more));
      const getBalance = (token: string) => call(app, 'GET', '/api/wallet/balance', { token });
      expect((await getBalance(byCode.value.token)).status).toBe(200);
      const byPassword = await getToken(app, account, { password: PASSWORD });
      expect((await getBalance(byPassword)).body.code).toBe(code);
    }
    await switchTo({ verifyNewAddress: true });
    await operate(app, 'PUT', '/password-rules', { expireAfterDays: null });
  });

  test('requires the bot check when sending, not when logging in [H3, T8]', async () => {
    await switchTo({ loginBotCheck: true });
    const { typed, e164 } = await createPhoneMember('checked');
    expect((await askCode(app, typed)).body.code).toBe('challenge_failed');
    const { value } = await askCode(app, typed, {
      more: { challenge: await solveBotCheck(app) },
    });
    const code = await getSentCode(app, e164);
    const login = { typed, attemptId: value.attemptId, code };
    expect((await logInWithCode(app, login)).status).toBe(200);
    await switchTo({ loginBotCheck: false });
  });

  test('requires a second step, answered with the same code', async () => {
    const phone = createPhone();
    const member = await people.member('guarded');
    await bindPhone(app, member.id, phone.e164);
    const at = app.platform.clock.now();
    const bank = { memberId: member.id, kind: 'bankAccountName', value: 'A Guarded', at } as const;
    await bindContact(app.platform.db, { ...bank, verifiedAt: at });
    const { value } = await askCode(app, phone.typed);
    const code = await getSentCode(app, phone.e164);
    const login = { typed: phone.typed, attemptId: value.attemptId, code };
    const asked = await logInWithCode(app, login);
    expect([asked.status, asked.body.code]).toEqual([401, 'verification_required']);
    // The phone has been proved already.
    expect(asked.body.verification.kinds).toEqual(['bankAccountName']);
    const { challengeId } = asked.body.verification;
    const answer = { challengeId, kind: 'bankAccountName', answer: 'a guarded' };
    const answered = (more: object) =>
      logInWithCode(app, { ...login, ...more }, { more: { verification: answer } });
    expect((await answered({ code: wrongCode(code) })).body.code).toBe('verification_expired');
    expect((await answered({})).status).toBe(200);
    expect((await answered({})).body.code).toBe('verification_expired');
  });

  test('is rejected where the merchant has switched it off', async () => {
    const login = await createPhoneWithCode('switched');
    await switchTo({ mobileCodeLogin: false });
    const asked = await askCode(app, createPhone().typed);
    const refused = await logInWithCode(app, login);
    await switchTo({ mobileCodeLogin: true });
    expect([asked.status, asked.body.code]).toEqual([403, 'feature_disabled']);
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_disabled']);
  });
});

describe('account existence is not revealed', () => {
  test('the answers are the same, nothing is sent, and no code is accepted', async () => {
    const known = await createPhoneMember('known');
    const unknown = createPhone();
    const [one, other] = [await askCode(app, known.typed), await askCode(app, unknown.typed)];
    expect(other.status).toBe(200);
    expect(Object.keys(other.value)).toEqual(Object.keys(one.value));
    expect(await getNewestMessage(app, unknown.e164)).toMatchObject({ state: 'withheld' });
    const guess = { typed: unknown.typed, attemptId: other.value.attemptId, code: '123456' };
    for (let count = 0; count < 5; count += 1) {
      expect((await logInWithCode(app, guess)).body.code).toBe('code_invalid');
    }
    expect((await logInWithCode(app, guess)).body.code).toBe('code_expired');
    expect((await askCode(app, unknown.typed)).body.code).toBe('sms_too_many_requests');
  });
});

describe('phone errors', () => {
  test('rejects a number that is invalid in its country [X16, V58, K37, H21, H113]', async () => {
    for (const [mobileNum, countryDialingCode] of [
      ['09123456', '+84'],
      ['01234567890', '+84'],
      ['0000000000', '+84'],
      ['091234567890', '+84'],
      ['8123456', '+65'],
      ['812345678', '+65'],
      ['123456789', '+999'],
    ]) {
      const answer = await askCode(app, '', { more: { mobileNum, countryDialingCode } });
      expect([answer.status, answer.body.code]).toEqual([422, 'phone_invalid']);
    }
    for (const [mobileNum, countryDialingCode] of [
      ['0912345670', '+84'],
      ['81234567', '+65'],
      ['812345678901', '+62'],
    ]) {
      const answer = await askCode(app, '', { more: { mobileNum, countryDialingCode } });
      expect([mobileNum, answer.status]).toEqual([mobileNum, 200]);
    }
  });

  test('a second code before its time is rejected with the seconds to wait [X17]', async () => {
    const { typed } = await createPhoneMember('hasty');
    await askCode(app, typed);
    const { status, body, headers } = await askCode(app, typed);
    expect([status, body.code]).toEqual([429, 'sms_too_many_requests']);
    expect(body.retryAfterSeconds).toBeGreaterThan(170);
    expect(headers['retry-after']).toBe(String(body.retryAfterSeconds));
  });

  test('sending requires a bot check, a captcha or a proof, each valid once, for one of our pages [X20]', async () => {
    await switchTo({ loginBotCheck: true });
    const ask = async (challenge: object | undefined, typed = createPhone().typed) => {
      const answer = await askCode(
        app,
        typed,
        challenge === undefined ? {} : { more: { challenge } },
      );
      return [answer.status, answer.body.code];
    };
    const proof = await solveBotCheck(app);
    const solved = { kind: 'captcha', ...(await solveCaptcha(app, createAddress())) };
    const wrong = { ...solved, captcha: 'wrong' };
    expect(await ask(undefined)).toEqual([403, 'challenge_failed']);
    expect(await ask(wrong)).toEqual([422, 'captcha_wrong']);
    expect(await ask(solved)).toEqual([422, 'captcha_wrong']);
    expect(await ask(proof)).toEqual([200, undefined]);
    expect(await ask(proof)).toEqual([403, 'challenge_failed']);
    const fresh = { kind: 'captcha', ...(await solveCaptcha(app, createAddress())) };
    expect(await ask(fresh)).toEqual([200, undefined]);
    const foreignOrigin = { origin: 'https://portal.example.com' };
    const more = { challenge: await solveBotCheck(app) };
    const abroad = await askCode(app, createPhone().typed, { headers: foreignOrigin, more });
    expect([abroad.status, abroad.body.code]).toEqual([403, 'invalid_url']);
    await switchTo({ loginBotCheck: false });
  });

  test('a registration learns at once that its SMS was not sent, with the gateway’s message [X24]', async () => {
    const { typed, e164 } = createPhone();
    const ask = () =>
      call(app, 'POST', '/api/sms/registration-mobile', {
        body: { mobileNo: typed, countryDialingCode: '84' },
      });
    smsOutbox().breakDown('The network of this number is being repaired.');
    const failed = await ask();
    smsOutbox().breakDown(null);
    expect([failed.status, failed.body.code]).toEqual([502, 'sms_not_sent']);
    expect(failed.body.detail).toBe('The network of this number is being repaired.');
    expect((await ask()).status).toBe(200);
    expect(await getNewestMessage(app, e164)).toMatchObject({ state: 'sent' });
  });
});

describe('SMS caps', () => {
  async function capped(caps: string, more: Record<string, string> = {}) {
    const own = await withPlatform({ env: { SMS_CAPS: caps, CODE_RESEND_SECONDS: '1', ...more } });
    await operate(own, 'PATCH', '/whitelabel', {
      switches: { mobileCodeLogin: true, loginBotCheck: false },
    });
    return own;
  }

  test('hold by number, address, block of numbers, country, and destination [X17, X21, X22]', async () => {
    const own = await capped('number:2/5m,number:3/1d,address:6/5m,prefix:5/1h,dial:8/1h', {
      SMS_DIAL_CODES: '84',
    });
    const ask = async (typed: string, ip: string) => {
      await secondsLater(2, own);
      const { body } = await askCode(own, typed, { ip });
      return body.success === true ? 'sent' : body.code;
    };
    const answers = async (numbers: readonly string[], ip: string | null = null) => {
      const list: unknown[] = [];
      for (const typed of numbers) list.push(await ask(typed, ip ?? createAddress()));
      return list;
    };
    const haste = 'sms_too_many_requests';
    const quota = 'sms_quota_exceeded';
    expect(await answers(Array(3).fill('0912345601'))).toEqual(['sent', 'sent', haste]);
    await secondsLater(301, own);
    expect(await answers(Array(2).fill('0912345601'))).toEqual(['sent', quota]);
    expect(await answers(['0912345602', '0912345603', '0912345604'])).toEqual([
      'sent',
      'sent',
      quota,
    ]);
    const shared = createAddress();
    const neighbours = ['0981000001', '0982000002', '0983000003', '0984000004'];
    expect(await answers(neighbours, shared)).toEqual(['sent', 'sent', 'sent', quota]);
    const abroad = { mobileNum: '81234567', countryDialingCode: '+65' };
    const refused = await askCode(own, '', { more: abroad });
    expect([refused.status, refused.body.code]).toEqual([403, 'operation_not_allowed']);
    await own.dispose();
  });

  test('an address that requests codes for many numbers is rejected [X17]', async () => {
    const own = await capped('address:2/5m');
    const ip = createAddress();
    const codes: unknown[] = [];
    for (const typed of ['0981000001', '0982000002', '0983000003']) {
      codes.push((await askCode(own, typed, { ip })).body.code);
    }
    await own.dispose();
    expect(codes).toEqual([undefined, undefined, 'sms_too_many_requests']);
  });
});

test('countries are listed by name with their dialling codes [C61, E45]', async () => {
  const { value } = await call(app, 'GET', '/api/countries', {
    headers: { 'accept-language': 'vi' },
  });
  expect(value.default).toBe('VN');
  expect(value.list).toContainEqual({
    countryCode: 'SG',
    countryDialingCode: '65',
    name: 'Singapore',
  });
  expect(value.list.length).toBeGreaterThan(230);
});
