import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCode, bindPhone, getSentCode, createPhone, getNewestMessage } from './support/inbox.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck, solveCaptcha, getToken } from './support/portal.ts';
import { askForMail, bindEmail, getSentLink, sendForgotForm } from './support/reset.ts';

const NEW = 'Green-table-9';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const switchTo = (switches: object) => operate(app, 'PATCH', '/whitelabel', { switches });
const post = (path: string, body: object, ip = createAddress()) =>
  call(app, 'POST', `/api/auth/${path}`, { body, ip });
const stripRequestId = (body: Record<string, unknown>) => ({ ...body, requestId: '' });
const passTime = (minutes: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: minutes * 60_000 });
const byLink = (link: string, newPassword = NEW) => post('password-by-link', { link, newPassword });

async function withEmail(account: string) {
  const member = await people.member(account);
  const email = `${account}@example.org`;
  await bindEmail(app, member.id, email);
  return { account, email, id: member.id };
}

async function createPhoneMember(account: string) {
  const member = await people.member(account);
  const phone = createPhone();
  await bindPhone(app, member.id, phone.e164);
  return { account, id: member.id, ...phone };
}

/** A reset by phone with a code that was just sent. */
async function byPhone(typed: string, e164: string, newPassword = NEW) {
  const asked = await askCode(app, typed, {
    ip: createAddress(),
    more: { purpose: 'reset_password', challenge: await proof() },
  });
  const code = await getSentCode(app, e164);
  const { attemptId } = asked.value;
  const phone = { mobileNum: typed, countryDialingCode: '+84', attemptId };
  return post('password-by-phone', { ...phone, verificationCode: code, newPassword });
}

const proof = () => solveBotCheck(app);

describe('password reset by e-mail', () => {
  test('accepts a form-urlencoded form, and rejects JSON and unknown fields [C23, E40, H44]', async () => {
    const { account, email } = await withEmail('formal');
    const json = await sendForgotForm(app, { username: account, email }, 'application/json');
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
    const extra = await sendForgotForm(app, { username: account, email, admin: '1' });
    expect([extra.status, extra.body.code]).toEqual([422, 'validation_failed']);
    const { status, headers, body } = await askForMail(app, account, email);
    expect([status, body]).toEqual([200, { success: true, value: { done: true } }]);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  test('requires name and address, each by its rule [V48, V49]', async () => {
    for (const [fields, pointer] of [
      [{ email: 'a@example.org' }, '/body/username'],
      [{ username: 'stranger' }, '/body/email'],
      [{ username: '', email: 'a@example.org' }, '/body/username'],
      [{ username: 'x'.repeat(65), email: 'a@example.org' }, '/body/username'],
      [{ username: 'stranger', email: 'no-address' }, '/body/email'],
    ] as const) {
      const { status, body } = await sendForgotForm(app, { ...fields });
      expect(status).toBe(422);
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    }
  });

  test('sends a link that sets a new password once, ends every session and lifts the lock', async () => {
    const { id, account } = await people.member('forgetful');
    const email = 'forgetful@example.org';
    const old = await getToken(app, account);
    await bindEmail(app, id, email);
    const ip = createAddress();
    for (let wrong = 0; wrong < 6; wrong += 1) {
      const captcha = await solveCaptcha(app, createAddress());
      await logIn(app, account, { ip, password: 'not-the-one', captcha });
    }
    expect((await logIn(app, account, { ip })).body.code).toBe('account_locked');
    await askForMail(app, account, email);
    const link = await getSentLink(app, email);
    const answer = await byLink(link);
    expect([answer.status, answer.value]).toEqual([200, { username: account }]);
    expect((await call(app, 'GET', '/api/member', { token: old })).status).toBe(401);
    expect((await logIn(app, account, { ip })).body.code).toBe('invalid_credentials');
    await passTime(16);
    // The new password is right; the second step remains, with a code of its own.
    const right = await logIn(app, account, { password: NEW, ip: createAddress() });
    expect(right.body.code).toBe('verification_required');
    expect((await byLink(link)).body.code).toBe('code_expired');
  });

  test('a link expires after half an hour, and an invented one opens nothing', async () => {
    const { account, email } = await withEmail('slow');
    await askForMail(app, account, email);
    const link = await getSentLink(app, email);
    await passTime(30);
    for (const dead of [link, 'A'.repeat(43)]) {
      const { status, body } = await byLink(dead);
      expect([status, body.code]).toEqual([422, 'code_expired']);
    }
  });

  test('a rejected password does not use up the link', async () => {
    const { account, email } = await withEmail('weakling');
    await askForMail(app, account, email);
    const link = await getSentLink(app, email);
    expect((await byLink(link, account)).body.code).toBe('password_weak');
    expect((await byLink(link, 'Welcome-1')).body.code).toBe('password_weak');
    expect((await byLink(link, 'short')).body.code).toBe('validation_failed');
    const twice = { link, newPassword: NEW, confirmNewPassword: 'Green-table-8' };
    expect((await post('password-by-link', twice)).body.code).toBe('password_mismatch');
    expect((await byLink(link)).status).toBe(200);
  });

  test('answers and writes the same for a missing account or another address', async () => {
    const { account, email } = await withEmail('discreet');
    const answers = [
      await askForMail(app, account, email),
      await askForMail(app, account, 'other@example.org'),
      await askForMail(app, 'no-such-account', email),
    ];
    const [right, ...others] = answers.map(({ status, body }) => ({
      status,
      ...stripRequestId(body),
    }));
    for (const other of others) expect(other).toEqual(right);
    expect(await getNewestMessage(app, 'other@example.org')).toMatchObject({ state: 'withheld' });
    const rows = await app.platform.db.selectFrom('password_reset').selectAll().execute();
    expect(rows.filter((row) => row.member_id === null).length).toBeGreaterThanOrEqual(2);
    await switchTo({ revealUnknownUser: true });
    const revealed = await askForMail(app, 'no-such-account', email);
    await switchTo({ revealUnknownUser: false });
    expect([revealed.status, revealed.body.code]).toEqual([401, 'unknown_user']);
  });

  test('requires a proof, and is off with its switch [E59]', async () => {
    const { account, email } = await withEmail('switched');
    const bare = await sendForgotForm(app, { username: account, email });
    expect([bare.status, bare.body.code]).toEqual([403, 'challenge_failed']);
    await switchTo({ CHNGPASSMAIL3: false });
    const off = await askForMail(app, account, email);
    await switchTo({ CHNGPASSMAIL3: true });
    expect([off.status, off.body.code]).toEqual([403, 'feature_disabled']);
  });

  test('an account gets at most five mails an hour', async () => {
    const { account, email } = await withEmail('flooded');
    const codes: unknown[] = [];
    for (let mail = 0; mail < 6; mail += 1) {
      codes.push((await askForMail(app, account, email)).body.code);
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'rate_limited']);
  });
});

describe('password reset by phone', () => {
  test('a code sets the new password and ends every session [C24, E41]', async () => {
    const { id, account } = await people.member('caller');
    const old = await getToken(app, account);
    const { typed, e164 } = createPhone();
    await bindPhone(app, id, e164);
    const answer = await byPhone(typed, e164);
    expect([answer.status, answer.value]).toEqual([200, { username: account }]);
    expect((await call(app, 'GET', '/api/member', { token: old })).status).toBe(401);
    const wrong = await logIn(app, account, { ip: createAddress() });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  test('the SMS is no second step of the next login [H17]', async () => {
    const { account, id, typed, e164 } = await createPhoneMember('twofold');
    await bindEmail(app, id, 'twofold@example.org');
    expect((await byPhone(typed, e164)).status).toBe(200);
    const { status, body } = await logIn(app, account, { password: NEW, ip: createAddress() });
    expect([status, body.code]).toEqual([401, 'verification_required']);
    expect(body.verification.kinds).toEqual(['email']);
  });

  test('a wrong code changes nothing, and a weak password does not use up the code', async () => {
    const { account, typed, e164 } = await createPhoneMember('unsure');
    const asked = await askCode(app, typed, {
      ip: createAddress(),
      more: { purpose: 'reset_password', challenge: await proof() },
    });
    const code = await getSentCode(app, e164);
    const { attemptId } = asked.value;
    const phone = { mobileNum: typed, countryDialingCode: '+84', attemptId };
    const reset = (verificationCode: string, newPassword: string) =>
      post('password-by-phone', { ...phone, verificationCode, newPassword });
    const other = code === '000000' ? '000001' : '000000';
    expect((await reset(other, NEW)).body.code).toBe('code_invalid');
    expect((await reset(code, 'Welcome-1')).body.code).toBe('password_weak');
    expect((await logIn(app, account, { ip: createAddress() })).body.code).not.toBe(
      'invalid_credentials',
    );
    expect((await reset(code, NEW)).status).toBe(200);
    expect((await reset(code, NEW)).body.code).toBe('code_invalid');
  });

  test('is off with its switch, including the code [E60]', async () => {
    const { typed } = await createPhoneMember('nophone');
    await switchTo({ CHNGPASSVERIF3: false });
    const ip = createAddress();
    const asked = await askCode(app, typed, { ip, more: { purpose: 'reset_password' } });
    const body = { mobileNum: typed, verificationCode: '123456', newPassword: NEW };
    const set = await post('password-by-phone', body);
    await switchTo({ CHNGPASSVERIF3: true });
    expect([asked.body.code, set.body.code]).toEqual(['feature_disabled', 'feature_disabled']);
  });
});
