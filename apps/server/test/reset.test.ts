import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCode, bindPhone, codeSentTo, freshPhone, newestTo } from './support/inbox.ts';
import { createPeople, freshAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck, solveCaptcha, getToken } from './support/portal.ts';
import { askForMail, bindEmail, linkSentTo, sendForgotForm } from './support/reset.ts';

const NEW = 'Green-table-9';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const switchTo = (switches: object) => operate(app, 'PATCH', '/whitelabel', { switches });
const post = (path: string, body: object, ip = freshAddress()) =>
  call(app, 'POST', `/api/auth/${path}`, { body, ip });
const without = (body: Record<string, unknown>) => ({ ...body, requestId: '' });
const later = (minutes: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: minutes * 60_000 });
const byLink = (link: string, newPassword = NEW) => post('password-by-link', { link, newPassword });

async function withEmail(account: string) {
  const member = await people.member(account);
  const email = `${account}@example.org`;
  await bindEmail(app, member.id, email);
  return { account, email, id: member.id };
}

async function withPhone(account: string) {
  const member = await people.member(account);
  const phone = freshPhone();
  await bindPhone(app, member.id, phone.e164);
  return { account, id: member.id, ...phone };
}

/** A reset by phone with a code that was just sent. */
async function byPhone(typed: string, e164: string, newPassword = NEW) {
  const asked = await askCode(app, typed, {
    ip: freshAddress(),
    more: { purpose: 'reset_password', challenge: await proof() },
  });
  const code = await codeSentTo(app, e164);
  const { attemptId } = asked.value;
  const phone = { mobileNum: typed, countryDialingCode: '+84', attemptId };
  return post('password-by-phone', { ...phone, verificationCode: code, newPassword });
}

const proof = () => solveBotCheck(app);

describe('forgotten, by e-mail', () => {
  test('[C23] [E40] [H44] the form is form-urlencoded, JSON is refused, and unknown fields are', async () => {
    const { account, email } = await withEmail('formal');
    const json = await sendForgotForm(app, { username: account, email }, 'application/json');
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
    const extra = await sendForgotForm(app, { username: account, email, admin: '1' });
    expect([extra.status, extra.body.code]).toEqual([422, 'validation_failed']);
    const { status, headers, body } = await askForMail(app, account, email);
    expect([status, body]).toEqual([200, { success: true, value: { done: true } }]);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  test('[V48] [V49] name and address are required, each by its rule', async () => {
    for (const [fields, pointer] of [
      [{ email: 'a@example.org' }, '/body/username'],
      [{ username: 'somebody' }, '/body/email'],
      [{ username: '', email: 'a@example.org' }, '/body/username'],
      [{ username: 'x'.repeat(65), email: 'a@example.org' }, '/body/username'],
      [{ username: 'somebody', email: 'no-address' }, '/body/email'],
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
    const ip = freshAddress();
    for (let wrong = 0; wrong < 6; wrong += 1) {
      const captcha = await solveCaptcha(app, freshAddress());
      await logIn(app, account, { ip, password: 'not-the-one', captcha });
    }
    expect((await logIn(app, account, { ip })).body.code).toBe('account_locked');
    await askForMail(app, account, email);
    const link = await linkSentTo(app, email);
    const answer = await byLink(link);
    expect([answer.status, answer.value]).toEqual([200, { username: account }]);
    expect((await call(app, 'GET', '/api/member', { token: old })).status).toBe(401);
    expect((await logIn(app, account, { ip })).body.code).toBe('invalid_credentials');
    await later(16);
    // The new password is right; the second step stands, by a code of its own.
    const right = await logIn(app, account, { password: NEW, ip: freshAddress() });
    expect(right.body.code).toBe('verification_required');
    expect((await byLink(link)).body.code).toBe('code_expired');
  });

  test('a link runs out after half an hour, and an invented one opens nothing', async () => {
    const { account, email } = await withEmail('slow');
    await askForMail(app, account, email);
    const link = await linkSentTo(app, email);
    await later(30);
    for (const dead of [link, 'A'.repeat(43)]) {
      const { status, body } = await byLink(dead);
      expect([status, body.code]).toEqual([422, 'code_expired']);
    }
  });

  test('a password that cannot be taken does not cost the link', async () => {
    const { account, email } = await withEmail('weakling');
    await askForMail(app, account, email);
    const link = await linkSentTo(app, email);
    expect((await byLink(link, account)).body.code).toBe('password_weak');
    expect((await byLink(link, 'Welcome-1')).body.code).toBe('password_weak');
    expect((await byLink(link, 'short')).body.code).toBe('validation_failed');
    const twice = { link, newPassword: NEW, confirmNewPassword: 'Green-table-8' };
    expect((await post('password-by-link', twice)).body.code).toBe('password_mismatch');
    expect((await byLink(link)).status).toBe(200);
  });

  test('answers the same for an account that is missing or has another address, and writes as much', async () => {
    const { account, email } = await withEmail('discreet');
    const answers = [
      await askForMail(app, account, email),
      await askForMail(app, account, 'other@example.org'),
      await askForMail(app, 'nobody-of-this-name', email),
    ];
    const [right, ...others] = answers.map(({ status, body }) => ({ status, ...without(body) }));
    for (const other of others) expect(other).toEqual(right);
    expect(await newestTo(app, 'other@example.org')).toMatchObject({ state: 'withheld' });
    const rows = await app.platform.db.selectFrom('password_reset').selectAll().execute();
    expect(rows.filter((row) => row.member_id === null).length).toBeGreaterThanOrEqual(2);
    await switchTo({ revealUnknownUser: true });
    const told = await askForMail(app, 'nobody-of-this-name', email);
    await switchTo({ revealUnknownUser: false });
    expect([told.status, told.body.code]).toEqual([401, 'unknown_user']);
  });

  test('[E59] asks for a proof, and is off with its switch', async () => {
    const { account, email } = await withEmail('switched');
    const bare = await sendForgotForm(app, { username: account, email });
    expect([bare.status, bare.body.code]).toEqual([403, 'challenge_failed']);
    await switchTo({ CHNGPASSMAIL3: false });
    const off = await askForMail(app, account, email);
    await switchTo({ CHNGPASSMAIL3: true });
    expect([off.status, off.body.code]).toEqual([403, 'feature_disabled']);
  });

  test('one account is sent five mails an hour at most', async () => {
    const { account, email } = await withEmail('flooded');
    const codes: unknown[] = [];
    for (let mail = 0; mail < 6; mail += 1) {
      codes.push((await askForMail(app, account, email)).body.code);
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'rate_limited']);
  });
});

describe('forgotten, by phone', () => {
  test('[C24] [E41] a code sets the new password and ends every session', async () => {
    const { id, account } = await people.member('caller');
    const old = await getToken(app, account);
    const { typed, e164 } = freshPhone();
    await bindPhone(app, id, e164);
    const answer = await byPhone(typed, e164);
    expect([answer.status, answer.value]).toEqual([200, { username: account }]);
    expect((await call(app, 'GET', '/api/member', { token: old })).status).toBe(401);
    const wrong = await logIn(app, account, { ip: freshAddress() });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  test('[H17] the SMS is no second step of the login that follows', async () => {
    const { account, id, typed, e164 } = await withPhone('twofold');
    await bindEmail(app, id, 'twofold@example.org');
    expect((await byPhone(typed, e164)).status).toBe(200);
    const { status, body } = await logIn(app, account, { password: NEW, ip: freshAddress() });
    expect([status, body.code]).toEqual([401, 'verification_required']);
    expect(body.verification.kinds).toEqual(['email']);
  });

  test('a wrong code changes nothing, and a weak password does not cost the code', async () => {
    const { account, typed, e164 } = await withPhone('unsure');
    const asked = await askCode(app, typed, {
      ip: freshAddress(),
      more: { purpose: 'reset_password', challenge: await proof() },
    });
    const code = await codeSentTo(app, e164);
    const { attemptId } = asked.value;
    const phone = { mobileNum: typed, countryDialingCode: '+84', attemptId };
    const reset = (verificationCode: string, newPassword: string) =>
      post('password-by-phone', { ...phone, verificationCode, newPassword });
    const other = code === '000000' ? '000001' : '000000';
    expect((await reset(other, NEW)).body.code).toBe('code_invalid');
    expect((await reset(code, 'Welcome-1')).body.code).toBe('password_weak');
    expect((await logIn(app, account, { ip: freshAddress() })).body.code).not.toBe(
      'invalid_credentials',
    );
    expect((await reset(code, NEW)).status).toBe(200);
    expect((await reset(code, NEW)).body.code).toBe('code_invalid');
  });

  test('[E60] is off with its switch, the code too', async () => {
    const { typed } = await withPhone('nophone');
    await switchTo({ CHNGPASSVERIF3: false });
    const ip = freshAddress();
    const asked = await askCode(app, typed, { ip, more: { purpose: 'reset_password' } });
    const body = { mobileNum: typed, verificationCode: '123456', newPassword: NEW };
    const set = await post('password-by-phone', body);
    await switchTo({ CHNGPASSVERIF3: true });
    expect([asked.body.code, set.body.code]).toEqual(['feature_disabled', 'feature_disabled']);
  });
});
