import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeChallenge, readProof } from '../src/modules/bot-check/proof.ts';
import { solveProof } from './support/proof.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck, solveCaptcha } from './support/portal.ts';

const key = 'a-key-of-this-server';
const noon = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-01T12:05:00Z');

const getPayload = (question: Parameters<typeof solveProof>[0]) => solveProof(question).payload;

describe('proof of work', () => {
  test('can be read by the requesting client until it expires', async () => {
    const question = await makeChallenge(key, 50, 'heavy', later);
    const payload = getPayload(question);
    expect(await readProof(key, payload, noon)).toEqual({
      challenge: question.challenge,
      weight: 'heavy',
      endsAt: later,
    });
    expect(await readProof(key, payload, later)).toBeNull();
    expect(await readProof('another key', payload, noon)).toBeNull();
  });

  test('fails when any of its parts is changed', async () => {
    const question = await makeChallenge(key, 50, 'light', later);
    const proof = JSON.parse(Buffer.from(getPayload(question), 'base64').toString()) as object;
    const changed = (part: object) =>
      Buffer.from(JSON.stringify({ ...proof, ...part })).toString('base64');
    expect(await readProof(key, changed({}), noon)).not.toBeNull();
    for (const part of [
      { number: -1 },
      { number: '7' },
      { salt: question.salt.replace('light', 'heavy') },
      { salt: question.salt.replace(/expires=\d+/, 'expires=99999999999') },
      { challenge: 'a'.repeat(64) },
      { signature: 'a'.repeat(64) },
      { signature: undefined },
    ]) {
      expect(await readProof(key, changed(part), noon)).toBeNull();
    }
    for (const text of ['', 'bm8=', 'W10=', 'bnVsbA==']) {
      expect(await readProof(key, text, noon)).toBeNull();
    }
  });
});

describe('bot check at login', () => {
  let app: TestApp;
  let createAccount: People['createAccount'];
  beforeAll(async () => {
    app = await withPlatform();
    ({ createAccount } = await createPeople(app));
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: true } });
  });
  afterAll(() => app?.dispose());

  test('rejects a login without a proof or with a used one before the password [T8]', async () => {
    const account = await createAccount('robot');
    const ip = createAddress();
    const challenge = await solveBotCheck(app);
    for (const refused of [null, { kind: 'altcha' }, { kind: 'altcha', payload: 'bm8=' }]) {
      const { status, body } = await logIn(app, account, { ip, challenge: refused });
      expect([status, body.code]).toEqual([403, 'challenge_failed']);
    }
    expect((await logIn(app, account, { ip, challenge })).status).toBe(200);
    expect((await logIn(app, account, { ip, challenge })).body.code).toBe('challenge_failed');
  });

  test('one proof sent many times at once passes one call', async () => {
    const account = await createAccount('copies');
    const challenge = await solveBotCheck(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => logIn(app, account, { ip: createAddress(), challenge })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can be switched off by the merchant', async () => {
    const account = await createAccount('trusted');
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
    const answer = await logIn(app, account, { ip: createAddress(), challenge: null });
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: true } });
    expect(answer.status).toBe(200);
  });

  test('a heavy proof replaces the captcha, a light one does not', async () => {
    const account = await createAccount('unseeing');
    const ip = createAddress();
    const fail = () => logIn(app, account, { ip, password: 'not-the-one' });
    await fail();
    await fail();
    const wrong = await fail();
    expect(wrong.body.captcha).toEqual({ required: true });
    const light = await logIn(app, account, { ip });
    expect([light.status, light.body.code]).toEqual([422, 'captcha_required']);
    const challenge = await solveBotCheck(app, '?instead=captcha');
    expect((await logIn(app, account, { ip, challenge })).status).toBe(200);
    const solved = await solveCaptcha(app, createAddress());
    expect(solved.captcha).toMatch(/^\d{5}$/);
  });

  test('a challenge is never cached by a proxy, and requests one of its kinds', async () => {
    const { headers, value } = await call(app, 'GET', '/api/auth/bot-check');
    expect(headers['cache-control']).toBe('no-store');
    expect(value).toMatchObject({ algorithm: 'SHA-256', maxnumber: 200 });
    const heavy = await call(app, 'GET', '/api/auth/bot-check?instead=captcha');
    expect(heavy.value.maxnumber).toBe(1600);
    expect((await call(app, 'GET', '/api/auth/bot-check?instead=nothing')).status).toBe(422);
  });
});
