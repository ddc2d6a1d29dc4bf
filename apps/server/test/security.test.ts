import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftwareAuthenticator } from './support/authenticator.ts';
import { codeSentTo } from './support/inbox.ts';
import { EventReader } from './support/event-reader.ts';
import { createPeople, freshAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, getToken, type CallOptions } from './support/portal.ts';
import { answerStep, codeNow, deviceCookie, givenGuarded } from './support/second-step.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const MINUTE = 60_000;
/** What a member without a second factor proves themselves by. */
const proof = { kind: 'password', answer: 'Baize-demo-1' };
const pass = (ms: number) => app.platform.clock.setOffset(app.platform.clock.offsetMs + ms);

type Answer = Awaited<ReturnType<typeof call>>;
const refusal = ({ status, body }: Answer) => [status, body?.code];

const api = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  token: string,
  options: CallOptions = {},
) => call(app, method, `/api/security${path}`, { token, ...options });

const stepUp = (token: string, body: object) => api('POST', '/step-up', token, { body });

/** A login that was just made with nothing but the password. */
const fresh = async (account: string) => getToken(app, await people.given(account));

/** Binds an authenticator app in the security centre. */
async function enrol(token: string) {
  const { value } = await api('POST', '/totp', token);
  const code = codeNow(app, value.secret);
  const confirmed = await api('PUT', '/totp', token, { body: { code } });
  expect(confirmed.status).toBe(200);
  return {
    secret: value.secret as string,
    recoveryCodes: confirmed.value.recoveryCodes as string[],
  };
}

describe('an authenticator app', () => {
  test('[H90] is enrolled by its QR code and a test code, and gives ten recovery codes', async () => {
    const token = await fresh('enrolling');
    expect((await api('GET', '', token)).value).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
    const { value } = await api('POST', '/totp', token);
    expect(value.uri).toContain(`secret=${value.secret}`);
    expect(value.uri).toContain('enrolling');
    const wrong = await api('PUT', '/totp', token, { body: { code: '000000' } });
    expect(refusal(wrong)).toEqual([422, 'code_invalid']);
    // Until the test code was right, logins ask for nothing.
    expect((await logIn(app, 'enrolling')).status).toBe(200);
    const code = codeNow(app, value.secret);
    const confirmed = await api('PUT', '/totp', token, { body: { code } });
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10);
    expect((await api('GET', '', token)).value).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
    expect(refusal(await logIn(app, 'enrolling'))).toEqual([401, 'verification_required']);
  });

  test('cannot be enrolled over one that counts', async () => {
    const token = await fresh('twice');
    await enrol(token);
    expect(refusal(await api('POST', '/totp', token))).toEqual([409, 'conflict']);
    const again = await api('PUT', '/totp', token, { body: { code: '123456' } });
    expect(refusal(again)).toEqual([409, 'conflict']);
  });

  test('lets new recovery codes replace the old ones', async () => {
    const token = await fresh('renewing');
    const { recoveryCodes } = await enrol(token);
    const renewed = await api('POST', '/recovery-codes', token);
    expect(renewed.value.recoveryCodes).not.toContain(recoveryCodes[0]);
    const { body } = await logIn(app, 'renewing');
    const { challengeId } = body.verification;
    const answer = recoveryCodes[0] as string;
    const old = await answerStep(app, 'renewing', { challengeId, kind: 'google', answer });
    expect(refusal(old)).toEqual([422, 'verification_wrong']);
    const right = { challengeId, kind: 'google', answer: renewed.value.recoveryCodes[0] };
    expect((await answerStep(app, 'renewing', right)).status).toBe(200);
    expect((await api('GET', '', token)).value.recoveryCodesLeft).toBe(9);
  });

  test('is given up only after another code of it, and then nothing is asked', async () => {
    const token = await fresh('giving-up');
    const { secret } = await enrol(token);
    pass(11 * MINUTE);
    expect(refusal(await api('DELETE', '/totp', token))).toEqual([403, 'step_up_required']);
    expect(refusal(await stepUp(token, { kind: 'password', answer: 'Baize-demo-1' }))).toEqual([
      422,
      'password_wrong',
    ]);
    const answer = codeNow(app, secret);
    const { value } = await stepUp(token, { kind: 'google', answer });
    expect((await api('DELETE', '/totp', value.token)).status).toBe(200);
    expect((await api('GET', '', value.token)).value).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(app, 'giving-up')).status).toBe(200);
  });
});

describe('a step-up', () => {
  test('gives the session a new token and voids the old one', async () => {
    const token = await fresh('stepping-up');
    pass(11 * MINUTE);
    expect(refusal(await api('POST', '/totp', token))).toEqual([403, 'step_up_required']);
    const wrong = await stepUp(token, { kind: 'password', answer: 'not-the-one' });
    expect(refusal(wrong)).toEqual([422, 'password_wrong']);
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
    expect(refusal(await api('POST', '/totp', value.token))).toEqual([403, 'step_up_required']);
  });

  test('is taken once when two come by the same token: the second has lost its session', async () => {
    const token = await fresh('stepping-up-twice');
    pass(11 * MINUTE);
    const both = await Promise.all([stepUp(token, proof), stepUp(token, proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const taken = both.find(({ status }) => status === 200);
    expect((await api('POST', '/totp', taken?.value.token)).status).toBe(200);
  });

  test('is taken once also while the clock stands still', async () => {
    const token = await fresh('stepping-up-at-once');
    const { clock } = app.platform;
    clock.freeze(clock.nowMs());
    const { value } = await stepUp(token, proof);
    const both = await Promise.all([stepUp(value.token, proof), stepUp(value.token, proof)]);
    clock.setOffset(clock.offsetMs);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is needed at once by who logged in on a registered browser without the app', async () => {
    const { account, secret } = await givenGuarded(app, people, 'known-browser', { totp: true });
    const { body } = await logIn(app, account);
    const { challengeId } = body.verification;
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    const verified = await answerStep(app, account, step);
    expect((await api('POST', '/recovery-codes', verified.value.token)).status).toBe(200);
    const cookie = deviceCookie(verified);
    const known = await getToken(app, account, { headers: { cookie } });
    expect(refusal(await api('POST', '/recovery-codes', known))).toEqual([403, 'step_up_required']);
  });
});

describe('sessions', () => {
  const agent = (text: string) => ({ headers: { 'user-agent': text } });

  test('[H79] are listed with browser and address, and one can be ended', async () => {
    const account = await people.given('several');
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
    expect(refusal(await api('DELETE', `/sessions/${id}`, mine))).toEqual([404, 'not_found']);
  });

  test('of somebody else cannot be ended', async () => {
    const mine = await fresh('session-mine');
    const yours = await fresh('session-yours');
    const [{ id }] = (await api('GET', '/sessions', yours)).value.list;
    expect(refusal(await api('DELETE', `/sessions/${id}`, mine))).toEqual([404, 'not_found']);
    expect((await api('GET', '', yours)).status).toBe(200);
  });

  test('[H79] the other sessions are all signed out at once, and told by their streams', async () => {
    const account = await people.given('many-sessions');
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

  test('ask for a fresh proof before they end others', async () => {
    const token = await fresh('ending-late');
    pass(11 * MINUTE);
    expect(refusal(await api('DELETE', '/sessions', token))).toEqual([403, 'step_up_required']);
  });

  test('are hashed at rest', async () => {
    const token = await fresh('hashed');
    const rows = await app.platform.db.selectFrom('login_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('contacts', () => {
  const ask = (token: string, body: object) =>
    api('POST', '/contacts', token, { body, ip: freshAddress() });
  const prove = (token: string, body: object) => api('PUT', '/contacts', token, { body });

  test.each([
    ['T19', 'phone', { mobileNum: '0912350001', countryDialingCode: '+84' }, '+84912350001', 'sms'],
    ['T20', 'email', { email: 'Binding@example.com' }, 'Binding@example.com', 'email'],
  ] as const)(
    '[%s] a bound %s is asked for by the next login',
    async (_id, kind, to, sentTo, step) => {
      const account = `binding-${kind}`;
      const token = await fresh(account);
      const target = { kind, ...to };
      const { value } = await ask(token, target);
      const code = await codeSentTo(app, sentTo);
      const { attemptId } = value;
      const wrong = { target, attemptId, code: code === '000000' ? '111111' : '000000' };
      expect(refusal(await prove(token, wrong))).toEqual([422, 'code_invalid']);
      expect((await logIn(app, account)).status).toBe(200);
      expect((await prove(token, { target, attemptId, code })).status).toBe(200);
      const { body } = await logIn(app, account);
      expect([body.code, body.verification.kinds]).toEqual(['verification_required', [step]]);
      expect(JSON.stringify((await api('GET', '', token)).value)).not.toContain(sentTo);
    },
  );

  test('a code binds only what it was sent to', async () => {
    const token = await fresh('binding-other');
    const { value } = await ask(token, { kind: 'email', email: 'mine@example.com' });
    const code = await codeSentTo(app, 'mine@example.com');
    const target = { kind: 'email', email: 'yours@example.com' };
    const proof = { target, attemptId: value.attemptId, code };
    expect(refusal(await prove(token, proof))).toEqual([422, 'code_invalid']);
  });

  test('what somebody else has bound is told only to who holds it, and stays theirs', async () => {
    const email = 'shared@example.com';
    await givenGuarded(app, people, 'holder', { contacts: { email } });
    const token = await fresh('binding-taken');
    const target = { kind: 'email', email };
    const { value, status } = await ask(token, target);
    expect(status).toBe(200);
    const code = await codeSentTo(app, email);
    const proof = { target, attemptId: value.attemptId, code };
    expect(refusal(await prove(token, proof))).toEqual([409, 'email_taken']);
  });

  test('need a fresh proof, and a number that is one', async () => {
    const token = await fresh('binding-late');
    const bad = { kind: 'phone', mobileNum: '091235', countryDialingCode: '+84' };
    expect(refusal(await ask(token, bad))).toEqual([422, 'phone_invalid']);
    expect(refusal(await ask(token, { kind: 'email' }))).toEqual([422, 'validation_failed']);
    pass(11 * MINUTE);
    const late = await ask(token, { kind: 'email', email: 'late@example.com' });
    expect(refusal(late)).toEqual([403, 'step_up_required']);
  });
});

describe('registered browsers', () => {
  test('[H91] are listed and can be asked again', async () => {
    const { account, secret } = await givenGuarded(app, people, 'with-devices', { totp: true });
    const { body } = await logIn(app, account, { ip: '192.0.2.91' });
    const { challengeId } = body.verification;
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    const verified = await answerStep(app, account, step, { ip: '192.0.2.91' });
    const cookie = deviceCookie(verified);
    const here = { headers: { cookie }, ip: '192.0.2.91' };
    const { list } = (await api('GET', '/devices', verified.value.token, here)).value;
    expect(list).toEqual([expect.objectContaining({ current: true, network: '192.0.2.0/24' })]);
    expect((await logIn(app, account, here)).status).toBe(200);
    const path = `/devices/${list[0].id}`;
    const yours = await fresh('devices-yours');
    expect(refusal(await api('DELETE', path, yours))).toEqual([404, 'not_found']);
    expect((await api('DELETE', path, verified.value.token)).status).toBe(200);
    expect(refusal(await logIn(app, account, here))).toEqual([401, 'verification_required']);
  });
});

describe('the history', () => {
  test('tells right and wrong logins, the latest first', async () => {
    const { account, secret } = await givenGuarded(app, people, 'historic', { totp: true });
    const ip = freshAddress();
    await logIn(app, account, { password: 'not-the-one', ip });
    const solved = await call(app, 'GET', '/api/auth/captcha', { ip });
    const captcha = {
      captchaId: solved.value.captchaId,
      captcha: String(solved.headers['x-captcha-answer']),
    };
    const { challengeId } = (await logIn(app, account, { captcha, ip })).body.verification;
    await answerStep(app, account, { challengeId, kind: 'google', answer: '000000' }, { ip });
    pass(1000);
    const answer = codeNow(app, secret);
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
      ip: freshAddress(),
    });
    return by.sign(value.challenge, at);
  }
  const enter = (credential: object, site = 'member') =>
    call(app, 'POST', '/api/auth/passkey', { headers, body: { credential, site } });

  test('are made, listed and log in without a second step', async () => {
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

  test('prove again that it is you', async () => {
    const { value } = await enter(await signed());
    pass(11 * MINUTE);
    const options = await call(app, 'POST', '/api/auth/passkey/options', { headers });
    const passkey = key.sign(options.value.challenge, place);
    const body = { kind: 'passkey', passkey };
    expect((await api('POST', '/step-up', value.token, { headers, body })).status).toBe(200);
  });

  test('are refused from another page, for another page, unlocked by nobody, and twice', async () => {
    const evil = { origin: 'http://evil.example', host: 'localhost' };
    expect(refusal(await enter(await signed(key, evil)))).toEqual([401, 'passkey_refused']);
    const foreign = { origin: place.origin, host: 'evil.example' };
    expect(refusal(await enter(await signed(key, foreign)))).toEqual([401, 'passkey_refused']);
    key.verifies = false;
    expect(refusal(await enter(await signed()))).toEqual([401, 'passkey_refused']);
    key.verifies = true;
    const credential = await signed();
    expect((await enter(credential)).status).toBe(200);
    expect(refusal(await enter(credential))).toEqual([401, 'passkey_refused']);
    expect(refusal(await enter(await signed(new SoftwareAuthenticator())))).toEqual([
      401,
      'passkey_refused',
    ]);
  });

  test('of a player open no agent site', async () => {
    expect(refusal(await enter(await signed(), 'agent'))).toEqual([403, 'contact_your_agent']);
  });

  test('cannot be made without a fresh proof, nor twice, and are removed', async () => {
    const token = await fresh('removing');
    const own = new SoftwareAuthenticator();
    expect((await register(token, own)).status).toBe(200);
    expect(refusal(await register(token, own))).toEqual([422, 'passkey_invalid']);
    const id = own.id.toString('base64url');
    const yours = await fresh('removing-yours');
    expect(refusal(await api('DELETE', `/passkeys/${id}`, yours))).toEqual([404, 'not_found']);
    expect((await api('DELETE', `/passkeys/${id}`, token)).status).toBe(200);
    expect(refusal(await enter(await signed(own)))).toEqual([401, 'passkey_refused']);
    pass(11 * MINUTE);
    const late = await api('POST', '/passkeys/options', token, { headers });
    expect(refusal(late)).toEqual([403, 'step_up_required']);
  });
});
