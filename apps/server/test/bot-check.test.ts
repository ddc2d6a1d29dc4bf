import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeChallenge, readProof } from '../src/modules/bot-check/proof.ts';
import { solveProof } from './support/proof.ts';
import { createPeople, freshAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck, solveCaptcha } from './support/portal.ts';

const key = 'a key of this server';
const noon = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-01T12:05:00Z');

const getPayload = (question: Parameters<typeof solveProof>[0]) => solveProof(question).payload;

describe('a proof of work', () => {
  test('is read by who asked for it, until it runs out', async () => {
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

  test('stands and falls with each of its parts', async () => {
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

describe('the bot check of a login', () => {
  let app: TestApp;
  let given: People['given'];
  beforeAll(async () => {
    app = await withPlatform();
    ({ given } = await createPeople(app));
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: true } });
  });
  afterAll(() => app?.dispose());

  test('[T8] a login without a proof, or with a used one, is refused before the password', async () => {
    const account = await given('robot');
    const ip = freshAddress();
    const challenge = await solveBotCheck(app);
    for (const refused of [null, { kind: 'altcha' }, { kind: 'altcha', payload: 'bm8=' }]) {
      const { status, body } = await logIn(app, account, { ip, challenge: refused });
      expect([status, body.code]).toEqual([403, 'challenge_failed']);
    }
    expect((await logIn(app, account, { ip, challenge })).status).toBe(200);
    expect((await logIn(app, account, { ip, challenge })).body.code).toBe('challenge_failed');
  });

  test('one proof sent many times at once lets one call through', async () => {
    const account = await given('copies');
    const challenge = await solveBotCheck(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => logIn(app, account, { ip: freshAddress(), challenge })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a merchant may do without it', async () => {
    const account = await given('trusted');
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
    const answer = await logIn(app, account, { ip: freshAddress(), challenge: null });
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: true } });
    expect(answer.status).toBe(200);
  });

  test('a heavy proof stands for the captcha, a light one does not', async () => {
    const account = await given('unseeing');
    const ip = freshAddress();
    const fail = () => logIn(app, account, { ip, password: 'not-the-one' });
    await fail();
    await fail();
    const wrong = await fail();
    expect(wrong.body.captcha).toEqual({ required: true });
    const light = await logIn(app, account, { ip });
    expect([light.status, light.body.code]).toEqual([422, 'captcha_required']);
    const challenge = await solveBotCheck(app, '?instead=captcha');
    expect((await logIn(app, account, { ip, challenge })).status).toBe(200);
    const solved = await solveCaptcha(app, freshAddress());
    expect(solved.captcha).toMatch(/^\d{5}$/);
  });

  test('a question is never cached by a proxy, and asks for one of its kinds', async () => {
    const { headers, value } = await call(app, 'GET', '/api/auth/bot-check');
    expect(headers['cache-control']).toBe('no-store');
    expect(value).toMatchObject({ algorithm: 'SHA-256', maxnumber: 200 });
    const heavy = await call(app, 'GET', '/api/auth/bot-check?instead=captcha');
    expect(heavy.value.maxnumber).toBe(1600);
    expect((await call(app, 'GET', '/api/auth/bot-check?instead=nothing')).status).toBe(422);
  });
});
