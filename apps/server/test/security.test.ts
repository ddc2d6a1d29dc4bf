import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftwareAuthenticator } from './support/authenticator.ts';
import { getSentCode } from './support/inbox.ts';
import { EventReader } from './support/event-reader.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, getToken, type CallOptions } from './support/portal.ts';
import {
  answerStep,
  getCurrentCode,
  getDeviceCookie,
  createGuarded,
} from './support/second-step.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const MINUTE = 60_000;
/** The proof of a member without a second factor. */
const proof = { kind: 'password', answer: 'Baize-demo-1' };
const pass = (ms: number) => app.platform.clock.setOffset(app.platform.clock.offsetMs + ms);

type Answer = Awaited<ReturnType<typeof call>>;
const getRefusal = ({ status, body }: Answer) => [status, body?.code];

const api = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  token: string,
  options: CallOptions = {},
) => call(app, method, `/api/security${path}`, { token, ...options });

const stepUp = (token: string, body: object) => api('POST', '/step-up', token, { body });

/** A fresh login with the password only. */
const fresh = async (account: string) => getToken(app, await people.createAccount(account));

/** Enrols an authenticator app in the security centre. */
async function enrol(token: string) {
  const { value } = await api('POST', '/totp', token);
  const code = getCurrentCode(app, value.secret);
  const confirmed = await api('PUT', '/totp', token, { body: { code } });
  expect(confirmed.status).toBe(200);
  return {
    secret: value.secret as string,
    recoveryCodes: confirmed.value.recoveryCodes as string[],
  };
}

describe('authenticator app', () => {
  test('is enrolled with its QR code and a test code, and gives ten recovery codes [H90]', async () => {
    const token = await fresh('enrolling');
    expect((await api('GET', '', token)).value).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
    const { value } = await api('POST', '/totp', token);
    expect(value.uri).toContain(`secret=${value.secret}`);
    expect(value.uri).toContain('enrolling');
    const wrong = await api('PUT', '/totp', token, { body: { code: '000000' } });
    expect(getRefusal(wrong)).toEqual([422, 'code_invalid']);
    // Logins require nothing until the test code was right.
    expect((await logIn(app, 'enrolling')).status).toBe(200);
    const code = getCurrentCode(app, value.secret);
    const confirmed = await api('PUT', '/totp', token, { body: { code } });
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10);
    expect((await api('GET', '', token)).value).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
    expect(getRefusal(await logIn(app, 'enrolling'))).toEqual([401, 'verification_required']);
  });

  test('cannot be enrolled over an active one', async () => {
    const token = await fresh('twice');
    await enrol(token);
    expect(getRefusal(await api('POST', '/totp', token))).toEqual([409, 'conflict']);
    const again = await api('PUT', '/totp', token, { body: { code: '123456' } });
    expect(getRefusal(again)).toEqual([409, 'conflict']);
  });

  test('can replace its recovery codes', async () => {
    const token = await fresh('renewing');
    const { recoveryCodes } = await enrol(token);
    const renewed = await api('POST', '/recovery-codes', token);
    expect(renewed.value.recoveryCodes).not.toContain(recoveryCodes[0]);
    const { body } = await logIn(app, 'renewing');
    const { challengeId } = body.verification;
    const answer = recoveryCodes[0] as string;
    const old = await answerStep(app, 'renewing', { challengeId, kind: 'google', answer });
    expect(getRefusal(old)).toEqual([422, 'verification_wrong']);
    const right = { challengeId, kind: 'google', answer: renewed.value.recoveryCodes[0] };
    expect((await answerStep(app, 'renewing', right)).status).toBe(200);
    expect((await api('GET', '', token)).value.recoveryCodesLeft).toBe(9);
  });

  test('is removed only with another code of it, and then no longer required', async () => {
    const token = await fresh('giving-up');
    const { secret } = await enrol(token);
    pass(11 * MINUTE);
    expect(getRefusal(await api('DELETE', '/totp', token))).toEqual([403, 'step_up_required']);
    expect(getRefusal(await stepUp(token, { kind: 'password', answer: 'Baize-demo-1' }))).toEqual([
      422,
      'password_wrong',
    ]);
    const answer = getCurrentCode(app, secret);
    const { value } = await stepUp(token, { kind: 'google', answer });
    expect((await api('DELETE', '/totp', value.token)).status).toBe(200);
    expect((await api('GET', '', value.token)).value).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(app, 'giving-up')).status).toBe(200);
  });
});

describe('step-up', () => {
  test('renews the session’s token and revokes the old one', async () => {
    const token = await fresh('stepping-up');
    pass(11 * MINUTE);
    expect(getRefusal(await api('POST', '/totp', token))).toEqual([403, 'step_up_required']);
    const wrong = await stepUp(token, { kind: 'password', answer: 'not-the-one' });
    expect(getRefusal(wrong)).toEqual([422, 'password_wrong']);
    const { value } = await stepUp(token, { kind: 'password', answer: 'Baize-demo-1' });
    expect(value.token).not.toBe(token);
    expect((await api('GET', '', token)).status).toBe(401);
    const { list } = (await api('GET', '/sessions', value.token)).value;
    expect(list).toHaveLength(1);
    expect((await api('POST', '/totp', value.token)).status).toBe(200);
    const { stepUp: state } = (await api('GET', '', value.token)).value;
    const left = Date.parse(state.until) - app.platform.clock.nowMs();
    expect(left).toBeGreaterThan(9 * MINUTE);
    pass(10 * MINUTE);
    expect(getRefusal(await api('POST', '/totp', value.token))).toEqual([403, 'step_up_required']);
  });

  test('is accepted once for two concurrent uses of a token: the second has lost its session', async () => {
    const token = await fresh('stepping-up-twice');
    pass(11 * MINUTE);
    const both = await Promise.all([stepUp(token, proof), stepUp(token, proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const taken = both.find(({ status }) => status === 200);
    expect((await api('POST', '/totp', taken?.value.token)).status).toBe(200);
  });

  test('is accepted once even within the same millisecond', async () => {
    const token = await fresh('stepping-up-at-once');
    const { clock } = app.platform;
    clock.freeze(clock.nowMs());
    const { value } = await stepUp(token, proof);
    const both = await Promise.all([stepUp(value.token, proof), stepUp(value.token, proof)]);
    clock.setOffset(clock.offsetMs);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is required at once after a login on a registered browser without the app', async () => {
    const { account, secret } = await createGuarded(app, people, 'known-browser', { totp: true });
    const { body } = await logIn(app, account);
    const { challengeId } = body.verification;
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    const verified = await answerStep(app, account, step);
    expect((await api('POST', '/recovery-codes', verified.value.token)).status).toBe(200);
    const cookie = getDeviceCookie(verified);
    const known = await getToken(app, account, { headers: { cookie } });
    expect(getRefusal(await api('POST', '/recovery-codes', known))).toEqual([
      403,
      'step_up_required',
    ]);
  });
});

describe('sessions', () => {
  const agent = (text: string) => ({ headers: { 'user-agent': text } });

  test('are listed with browser and address, and one can be ended [H79]', async () => {
    const account = await people.createAccount('several');
    const mine = await getToken(app, account, {
      ...agent('Firefox/150.0 Linux'),
      ip: '192.0.2.81',
    });
    const other = await getToken(app, account, { ip: '198.51.100.82' });
    const { list } = (await api('GET', '/sessions', mine)).value;
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(
      expect.objectContaining({
        current: true,
        address: '192.0.2.81',
        browser: { name: 'Firefox', system: 'Linux' },
        site: 'member',
      }),
    );
    const { id } = list.find(({ current }: { current: boolean }) => !current);
    expect((await api('DELETE', `/sessions/${id}`, mine)).status).toBe(200);
    expect((await api('GET', '', other)).status).toBe(401);
    expect((await api('GET', '', mine)).status).toBe(200);
    expect(getRefusal(await api('DELETE', `/sessions/${id}`, mine))).toEqual([404, 'not_found']);
  });

  test('of another member cannot be ended', async () => {
    const mine = await fresh('session-mine');
    const yours = await fresh('session-yours');
    const [{ id }] = (await api('GET', '/sessions', yours)).value.list;
    expect(getRefusal(await api('DELETE', `/sessions/${id}`, mine))).toEqual([404, 'not_found']);
    expect((await api('GET', '', yours)).status).toBe(200);
  });

  test('can all be ended but the current one, which their streams announce [H79]', async () => {
    const account = await people.createAccount('many-sessions');
    const mine = await getToken(app, account);
    const others = [await getToken(app, account), await getToken(app, account)];
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const address = app.http.server.address() as { port: number };
    const url = `http://127.0.0.1:${address.port}`;
    const stream = await EventReader.open(url, { token: others[0] as string });
    const asked = Date.now();
    const { status, value } = await api('DELETE', '/sessions', mine);
    expect([status, value.ended]).toEqual([200, 2]);
    const { data } = await stream.next(({ event }) => event === 'kickout');
    expect(Date.now() - asked).toBeLessThan(2000);
    expect(data.data.reason).toBe('signed_out');
    stream.close();
    for (const token of others) expect((await api('GET', '', token)).status).toBe(401);
    expect((await api('GET', '', mine)).status).toBe(200);
  });

  test('require a fresh proof before they end others', async () => {
    const token = await fresh('ending-late');
    pass(11 * MINUTE);
    expect(getRefusal(await api('DELETE', '/sessions', token))).toEqual([403, 'step_up_required']);
  });

  test('are stored hashed', async () => {
    const token = await fresh('hashed');
    const rows = await app.platform.db.selectFrom('login_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('contacts', () => {
  const ask = (token: string, body: object) =>
    api('POST', '/contacts', token, { body, ip: createAddress() });
  const prove = (token: string, body: object) => api('PUT', '/contacts', token, { body });

  test.each([
    ['T19', 'phone', { mobileNum: '0912350001', countryDialingCode: '+84' }, '+84912350001', 'sms'],
    ['T20', 'email', { email: 'Binding@example.com' }, 'Binding@example.com', 'email'],
  ] as const)(
    '[%s] a bound %s is required by the next login',
    async (_id, kind, to, sentTo, step) => {
      const account = `binding-${kind}`;
      const token = await fresh(account);
      const target = { kind, ...to };
      const { value } = await ask(token, target);
      const code = await getSentCode(app, sentTo);
      const { attemptId } = value;
      const wrong = { target, attemptId, code: code === '000000' ? '111111' : '000000' };
      expect(getRefusal(await prove(token, wrong))).toEqual([422, 'code_invalid']);
      expect((await logIn(app, account)).status).toBe(200);
      expect((await prove(token, { target, attemptId, code })).status).toBe(200);
      const { body } = await logIn(app, account);
      expect([body.code, body.verification.kinds]).toEqual(['verification_required', [step]]);
      expect(JSON.stringify((await api('GET', '', token)).value)).not.toContain(sentTo);
    },
  );

  test('a code binds only the contact it was sent to', async () => {
    const token = await fresh('binding-other');
    const { value } = await ask(token, { kind: 'email', email: 'mine@example.com' });
    const code = await getSentCode(app, 'mine@example.com');
    const target = { kind: 'email', email: 'yours@example.com' };
    const proof = { target, attemptId: value.attemptId, code };
    expect(getRefusal(await prove(token, proof))).toEqual([422, 'code_invalid']);
  });

  test('bound by another member stay theirs, which only the holder learns', async () => {
    const email = 'shared@example.com';
    await createGuarded(app, people, 'holder', { contacts: { email } });
    const token = await fresh('binding-taken');
    const target = { kind: 'email', email };
    const { value, status } = await ask(token, target);
    expect(status).toBe(200);
    const code = await getSentCode(app, email);
    const proof = { target, attemptId: value.attemptId, code };
    expect(getRefusal(await prove(token, proof))).toEqual([409, 'email_taken']);
  });

  test('require a fresh proof and a valid number', async () => {
    const token = await fresh('binding-late');
    const bad = { kind: 'phone', mobileNum: '091235', countryDialingCode: '+84' };
    expect(getRefusal(await ask(token, bad))).toEqual([422, 'phone_invalid']);
    expect(getRefusal(await ask(token, { kind: 'email' }))).toEqual([422, 'validation_failed']);
    pass(11 * MINUTE);
    const late = await ask(token, { kind: 'email', email: 'late@example.com' });
    expect(getRefusal(late)).toEqual([403, 'step_up_required']);
  });
});

describe('registered browsers', () => {
  test('are listed and can be removed [H91]', async () => {
    const { account, secret } = await createGuarded(app, people, 'with-devices', { totp: true });
    const { body } = await logIn(app, account, { ip: '192.0.2.91' });
    const { challengeId } = body.verification;
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    const verified = await answerStep(app, account, step, { ip: '192.0.2.91' });
    const cookie = getDeviceCookie(verified);
    const here = { headers: { cookie }, ip: '192.0.2.91' };
    const { list } = (await api('GET', '/devices', verified.value.token, here)).value;
    expect(list).toEqual([expect.objectContaining({ current: true, network: '192.0.2.0/24' })]);
    expect((await logIn(app, account, here)).status).toBe(200);
    const path = `/devices/${list[0].id}`;
    const yours = await fresh('devices-yours');
    expect(getRefusal(await api('DELETE', path, yours))).toEqual([404, 'not_found']);
    expect((await api('DELETE', path, verified.value.token)).status).toBe(200);
    expect(getRefusal(await logIn(app, account, here))).toEqual([401, 'verification_required']);
  });
});

describe('login history', () => {
  test('shows successful and failed logins, latest first', async () => {
    const { account, secret } = await createGuarded(app, people, 'historic', { totp: true });
    const ip = createAddress();
    await logIn(app, account, { password: 'not-the-one', ip });
    const solved = await call(app, 'GET', '/api/auth/captcha', { ip });
    const captcha = {
      captchaId: solved.value.captchaId,
      captcha: String(solved.headers['x-captcha-answer']),
    };
    const { challengeId } = (await logIn(app, account, { captcha, ip })).body.verification;
    await answerStep(app, account, { challengeId, kind: 'google', answer: '000000' }, { ip });
    pass(1000);
    const answer = getCurrentCode(app, secret);
    const { value } = await answerStep(
      app,
      account,
      { challengeId, kind: 'google', answer },
      { ip, headers: { 'user-agent': 'Chrome/156.0 Windows' } },
    );
    const { list } = (await api('GET', '/logins', value.token)).value;
    expect(list.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'granted',
      'verification_wrong',
      'password_wrong',
    ]);
    expect(list[0]).toMatchObject({
      method: 'password',
      verification: 'google',
      address: ip,
      browser: { name: 'Chrome', system: 'Windows' },
    });
  });
});

describe('passkeys', () => {
  const place = { origin: 'http://localhost', host: 'localhost' };
  const headers = { origin: place.origin };
  const key = new SoftwareAuthenticator();

  async function register(token: string, by = key, at = place) {
    const { value } = await api('POST', '/passkeys/options', token, { headers });
    const credential = by.create(value.challenge, at);
    return api('POST', '/passkeys', token, { headers, body: { name: 'My phone', credential } });
  }
  async function signed(by = key, at = place) {
    const { value } = await call(app, 'POST', '/api/auth/passkey/options', {
      headers,
      ip: createAddress(),
    });
    return by.sign(value.challenge, at);
  }
  const enter = (credential: object, site = 'member') =>
    call(app, 'POST', '/api/auth/passkey', { headers, body: { credential, site } });

  test('are created, listed and log in without a second step', async () => {
    const token = await fresh('with-passkey');
    await enrol(token);
    const added = await register(token);
    expect(added.status).toBe(200);
    expect((await api('GET', '', token)).value.passkeys).toEqual([
      expect.objectContaining({ name: 'My phone', id: key.id.toString('base64url') }),
    ]);
    const { status, value, headers: answered } = await enter(await signed());
    expect([status, value.user?.account]).toEqual([200, 'with-passkey']);
    expect(String(answered['set-cookie'])).toContain('baize_device=');
    expect((await api('POST', '/recovery-codes', value.token)).status).toBe(200);
    const { list } = (await api('GET', '/logins', value.token)).value;
    expect(list[0]).toMatchObject({ outcome: 'granted', method: 'passkey' });
  });

  test('serve as a fresh proof', async () => {
    const { value } = await enter(await signed());
    pass(11 * MINUTE);
    const options = await call(app, 'POST', '/api/auth/passkey/options', { headers });
    const passkey = key.sign(options.value.challenge, place);
    const body = { kind: 'passkey', passkey };
    expect((await api('POST', '/step-up', value.token, { headers, body })).status).toBe(200);
  });

  test('are rejected from or for another page, without user verification, and when repeated', async () => {
    const evil = { origin: 'http://evil.example', host: 'localhost' };
    expect(getRefusal(await enter(await signed(key, evil)))).toEqual([401, 'passkey_refused']);
    const foreign = { origin: place.origin, host: 'evil.example' };
    expect(getRefusal(await enter(await signed(key, foreign)))).toEqual([401, 'passkey_refused']);
    key.verifies = false;
    expect(getRefusal(await enter(await signed()))).toEqual([401, 'passkey_refused']);
    key.verifies = true;
    const credential = await signed();
    expect((await enter(credential)).status).toBe(200);
    expect(getRefusal(await enter(credential))).toEqual([401, 'passkey_refused']);
    expect(getRefusal(await enter(await signed(new SoftwareAuthenticator())))).toEqual([
      401,
      'passkey_refused',
    ]);
  });

  test('of a player do not open the agent site', async () => {
    expect(getRefusal(await enter(await signed(), 'agent'))).toEqual([403, 'contact_your_agent']);
  });

  test('cannot be created without a fresh proof or twice, and can be removed', async () => {
    const token = await fresh('removing');
    const own = new SoftwareAuthenticator();
    expect((await register(token, own)).status).toBe(200);
    expect(getRefusal(await register(token, own))).toEqual([422, 'passkey_invalid']);
    const id = own.id.toString('base64url');
    const yours = await fresh('removing-yours');
    expect(getRefusal(await api('DELETE', `/passkeys/${id}`, yours))).toEqual([404, 'not_found']);
    expect((await api('DELETE', `/passkeys/${id}`, token)).status).toBe(200);
    expect(getRefusal(await enter(await signed(own)))).toEqual([401, 'passkey_refused']);
    pass(11 * MINUTE);
    const late = await api('POST', '/passkeys/options', token, { headers });
    expect(getRefusal(late)).toEqual([403, 'step_up_required']);
  });
});
