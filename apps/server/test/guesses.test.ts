import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CHOSEN,
  createCodes,
  guessRoutes,
  LOOKED_AT,
  createPhoneCodes,
  post,
  findInvalid,
} from './support/guessers.ts';
import { askCode, bindPhone, getSentCode, createPhone, logInWithCode } from './support/inbox.ts';
import { createPeople, createAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, getToken } from './support/portal.ts';
import { answerStep, getCurrentCode, createGuarded } from './support/second-step.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform({ env: { SMS_CAPS: 'number:90/5m' } });
  people = await createPeople(app);
  const switches = {
    mobileCodeLogin: true,
    loginBotCheck: false,
    REGMOBVERF3: true,
    CHNGPASSVERIF3: true,
  };
  await operate(app, 'PATCH', '/whitelabel', { switches });
});
afterAll(() => app?.dispose());

const passTime = (seconds: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: seconds * 1000 });
const changePassword = (token: string, oldPassword: string) =>
  post({ app }, '/api/member/password', { body: { oldPassword, ...CHOSEN }, token });

describe('guesses at a secret', () => {
  test.each(guessRoutes)('$what: $looks, then the right one is rejected as well', async (route) => {
    const { what, begin, looks, exhausted = 'verification_exhausted' } = route;
    const { wrong, right } = await begin({ app, people }, `guess-${what.replaceAll(/\W/g, '-')}`);
    let looked = 0;
    for (let guess = 0; guess < looks + 3; guess += 1) {
      const { code } = (await wrong()).body;
      if (LOOKED_AT.has(code)) looked += 1;
      else expect(code).toBe(exhausted);
    }
    expect(looked).toBe(looks);
    const last = await right();
    expect([last.status, last.body.code]).toEqual([403, exhausted]);
    expect(last.body.locked.until).toBeDefined();
  });

  test('add up per account across login methods', async () => {
    const account = 'many-ways';
    const { id, secret } = await createGuarded(app, people, account, { totp: true });
    const phone = createPhone();
    await bindPhone(app, id, phone.e164);
    const next = createPhoneCodes({ app }, phone, 'login');
    for (let guess = 0; guess < 4; guess += 1) {
      const { attemptId, code } = await next();
      const login = { typed: phone.typed, attemptId, code: findInvalid(code) };
      expect((await logInWithCode(app, login)).body.code).toBe('code_invalid');
    }
    const { body } = await logIn(app, account, { challenge: null });
    const { challengeId } = body.verification;
    const step = { challengeId, kind: 'google' };
    for (let guess = 0; guess < 3; guess += 1) {
      const wrong = await answerStep(app, account, { ...step, answer: '000000' });
      expect(wrong.body.code).toBe('verification_wrong');
    }
    const right = { ...step, answer: getCurrentCode(app, secret) };
    const { token } = (await answerStep(app, account, right)).value;
    for (let guess = 0; guess < 3; guess += 1) {
      const body = { kind: 'google', answer: '000000' };
      const wrong = await post({ app }, '/api/security/step-up', { body, token });
      expect(wrong.body.code).toBe('code_invalid');
    }
    const { attemptId, code } = await next();
    const byPhone = await logInWithCode(app, { typed: phone.typed, attemptId, code });
    expect(byPhone.body.code).toBe('verification_exhausted');
    expect((await logIn(app, account, { challenge: null })).body.code).toBe(
      'verification_exhausted',
    );
    await passTime(3600);
    const again = await logIn(app, account, { challenge: null });
    expect(again.body.code).toBe('verification_required');
  });

  test('at a number without an account end after the same count with the same text', async () => {
    const { typed } = createPhone();
    const next = createCodes({ app }, async () => {
      const { value } = await askCode(app, typed, { ip: createAddress() });
      return { attemptId: value.attemptId, code: '000000' };
    });
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await logInWithCode(app, { typed, ...(await next()) });
      expect(answer.body.code).toBe(guess < 10 ? 'code_invalid' : 'verification_exhausted');
    }
  });

  test('five wrong passwords end only the session that sent them', async () => {
    const account = await people.createAccount('held-open');
    const owner = await getToken(app, account, { challenge: null });
    const thief = await getToken(app, account, { challenge: null });
    for (let at = 0; at < 5; at += 1) {
      expect((await changePassword(thief, 'not-the-one')).body.code).toBe('password_wrong');
    }
    expect((await call(app, 'GET', '/api/member', { token: thief })).status).toBe(401);
    expect((await call(app, 'GET', '/api/member', { token: owner })).status).toBe(200);
    expect((await changePassword(owner, PASSWORD)).body.code).toBe('verification_exhausted');
    const { list } = (await call(app, 'GET', '/api/security/logins', { token: owner })).value;
    const wrong = list.filter(
      ({ outcome }: { outcome: string }) => outcome === 'verification_wrong',
    );
    expect(wrong).toHaveLength(5);
    await passTime(15 * 60);
    expect((await changePassword(owner, PASSWORD)).status).toBe(200);
  });

  test('count the same when sent concurrently', async () => {
    const account = await people.createAccount('all-at-once');
    const token = await getToken(app, account, { challenge: null });
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => changePassword(token, 'not-the-one')),
    );
    const looked = answers.filter(({ body }) => body.code === 'password_wrong');
    expect(looked).toHaveLength(5);
  });

  test('are limited in every call that takes a short secret', () => {
    const { resolve } = createRequire(import.meta.url);
    const document = JSON.parse(
      readFileSync(resolve('@baize/api/documents/openapi.json'), 'utf8'),
    ) as Document;
    const codesAndSteps = ['code', 'verificationCode', 'answer'];
    const short = new Set(['password', 'oldPassword', 'paymentPassword', ...codesAndSteps]);
    // A `code` of 256 bits, and an `answer` that is one of four public words.
    const nothingToGuess = new Set(['exchangeHandoff', 'answerContract']);
    const taking = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .filter(({ operationId, 'x-status': status }) =>
        Boolean(operationId && status === 'implemented' && !nothingToGuess.has(operationId)),
      )
      .filter((operation) => getFields(document, operation).some((field) => short.has(field)))
      .map(({ operationId }) => operationId);
    const covered = new Set(guessRoutes.flatMap(({ operations }) => operations));
    expect(taking.length).toBeGreaterThan(8);
    expect(taking.filter((id) => !covered.has(id))).toEqual([]);
  });
});

interface Node {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly operationId: string;
  readonly 'x-status': string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Node }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function getFields(document: Document, { requestBody }: Operation): string[] {
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  return schemas.flatMap((schema) =>
    Object.keys(followReference(document, schema).properties ?? {}),
  );
}

function followReference(document: Document, node: Node): Node {
  const path = node.$ref?.slice(2).split('/');
  if (path === undefined) return node;
  let found: unknown = document;
  for (const part of path) found = Reflect.get(found as object, part);
  return followReference(document, found as Node);
}

describe('pending second step', () => {
  test('does not allow guesses at other names without bot check and captcha', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: true } });
    const mine = await createGuarded(app, people, 'my-own', { totp: true });
    const { challengeId } = (await logIn(app, mine.account)).body.verification;
    const step = { challengeId, kind: 'google', answer: '000000' };
    await people.createAccount('their-own');
    for (const name of ['their-own', 'no-such-account']) {
      const guess = { ...step };
      const answer = await answerStep(app, name, guess, { password: PASSWORD });
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'verification_expired']);
    }
    // Nothing was verified: the other account still logs in without a captcha.
    expect((await logIn(app, 'their-own')).status).toBe(200);
    const answered = { ...step, answer: getCurrentCode(app, mine.secret) };
    expect((await answerStep(app, mine.account, answered)).status).toBe(200);
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
  });

  test('is valid only for the login method that started it', async () => {
    const account = 'two-ways';
    const { id, secret } = await createGuarded(app, people, account, { totp: true });
    const phone = createPhone();
    await bindPhone(app, id, phone.e164);
    const { value } = await askCode(app, phone.typed, { ip: createAddress() });
    const login = {
      typed: phone.typed,
      attemptId: value.attemptId as string,
      code: await getSentCode(app, phone.e164),
    };
    const asked = await logInWithCode(app, login);
    const answer = getCurrentCode(app, secret);
    const step = { challengeId: asked.body.verification.challengeId, kind: 'google', answer };
    const byPassword = await answerStep(app, account, step);
    expect(byPassword.body.code).toBe('verification_expired');
    const verification = step;
    expect((await logInWithCode(app, login, { more: { verification } })).status).toBe(200);
  });
});
