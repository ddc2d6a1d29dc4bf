import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCode, bindPhone, codeSentTo, freshPhone, logInWithCode } from './support/inbox.ts';
import { createPeople, freshAddress, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveCaptcha, tokenOf, type Answer } from './support/portal.ts';
import { freshName, register } from './support/registration.ts';
import { answerStep, codeNow, givenGuarded } from './support/second-step.ts';

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

const later = (seconds: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: seconds * 1000 });
const post = (url: string, body: object, token?: string, method: 'POST' | 'PUT' = 'POST') =>
  call(app, method, url, { body, ip: freshAddress(), ...(token !== undefined && { token }) });

/** Somebody who guesses: at what is wrong, and at last at what is right. */
interface Guesser {
  wrong(): Promise<Answer>;
  right(): Promise<Answer>;
}

/** How a guess is answered that was looked at and was wrong. */
const LOOKED_AT = new Set([
  'password_wrong',
  'code_invalid',
  'verification_wrong',
  'invalid_credentials',
]);

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

/** Codes of a phone, a new one after five guesses. */
function phoneCodes(typed: string, e164: string, purpose: 'login' | 'reset_password') {
  let at = 0;
  let known = { attemptId: '', code: '' };
  return async () => {
    if (at % 5 === 0) {
      if (at > 0) await later(181);
      const { value } = await askCode(app, typed, { ip: freshAddress(), more: { purpose } });
      known = { attemptId: value.attemptId, code: await codeSentTo(app, e164) };
    }
    at += 1;
    return known;
  };
}

async function withPhone(account: string) {
  const phone = freshPhone();
  const member = await people.member(account);
  await bindPhone(app, member.id, phone.e164);
  return { ...phone, id: member.id };
}

async function bySms(account: string): Promise<Guesser> {
  const { typed, e164 } = await withPhone(account);
  const next = phoneCodes(typed, e164, 'login');
  const send = ({ attemptId, code }: { attemptId: string; code: string }) =>
    logInWithCode(app, { typed, attemptId, code }, { ip: freshAddress() });
  return {
    wrong: async () => {
      const { attemptId, code } = await next();
      return send({ attemptId, code: wrongOf(code) });
    },
    right: async () => send(await next()),
  };
}

async function byReset(account: string): Promise<Guesser> {
  const { typed, e164 } = await withPhone(account);
  const next = phoneCodes(typed, e164, 'reset_password');
  const send = ({ attemptId, code }: { attemptId: string; code: string }) => {
    const phone = { mobileNum: typed, countryDialingCode: '+84', attemptId };
    const body = { ...phone, verificationCode: code, newPassword: 'Green-table-9' };
    return post('/api/auth/password-by-phone', body);
  };
  return {
    wrong: async () => {
      const { attemptId, code } = await next();
      return send({ attemptId, code: wrongOf(code) });
    },
    right: async () => send(await next()),
  };
}

/** The second step of a login by password, a new challenge after five answers. */
async function bySecondStep(account: string): Promise<Guesser> {
  const { secret } = await givenGuarded(app, people, account, { totp: true });
  let at = 0;
  let challengeId = '';
  const send = async (answer: string) => {
    if (at % 5 === 0) {
      const { body } = await logIn(app, account, { challenge: null });
      if (body.code !== 'verification_required') return logIn(app, account, { challenge: null });
      challengeId = body.verification.challengeId;
    }
    at += 1;
    return answerStep(app, account, { challengeId, kind: 'google', answer });
  };
  return { wrong: () => send('000000'), right: () => send(codeNow(app, secret)) };
}

async function byStepUp(account: string): Promise<Guesser> {
  const { secret } = await givenGuarded(app, people, account, { totp: true });
  const { body } = await logIn(app, account, { challenge: null });
  const { challengeId } = body.verification;
  const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
  const { token } = (await answerStep(app, account, step)).value;
  const send = (answer: string) => post('/api/security/step-up', { kind: 'google', answer }, token);
  return { wrong: () => send('000000'), right: () => send(codeNow(app, secret, 1)) };
}

/** A password that a signed-in member is asked for: every guess from a session of its own. */
function byPassword(guess: (token: string, password: string) => Promise<Answer>) {
  return async (account: string): Promise<Guesser> => {
    await people.given(account);
    const send = async (password: string) =>
      guess(await tokenOf(app, account, { challenge: null }), password);
    return { wrong: () => send('not-the-one'), right: () => send(PASSWORD) };
  };
}

const stepUpByPassword = byPassword((token, answer) =>
  post('/api/security/step-up', { kind: 'password', answer }, token),
);
const chosen = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
const changeOfPassword = byPassword((token, oldPassword) =>
  post('/api/member/password', { oldPassword, ...chosen }, token),
);

async function byEnrolment(account: string): Promise<Guesser> {
  const token = await tokenOf(app, await people.given(account), { challenge: null });
  const { value } = await post('/api/security/totp', {}, token).then((answer) =>
    answer.status === 200 ? answer : call(app, 'POST', '/api/security/totp', { token }),
  );
  const send = (code: string) => post('/api/security/totp', { code }, token, 'PUT');
  return { wrong: () => send('000000'), right: () => send(codeNow(app, value.secret)) };
}

async function byContact(account: string): Promise<Guesser> {
  const token = await tokenOf(app, await people.given(account), { challenge: null });
  const email = `${account}@example.org`;
  const target = { kind: 'email', email };
  let at = 0;
  let known = { attemptId: '', code: '' };
  const next = async () => {
    if (at % 5 === 0) {
      if (at > 0) await later(181);
      const { value } = await post('/api/security/contacts', target, token);
      known = { attemptId: value.attemptId, code: await codeSentTo(app, email) };
    }
    at += 1;
    return known;
  };
  const send = (attemptId: string, code: string) =>
    post('/api/security/contacts', { target, attemptId, code }, token, 'PUT');
  return {
    wrong: async () => {
      const { attemptId, code } = await next();
      return send(attemptId, wrongOf(code));
    },
    right: async () => {
      const { attemptId, code } = await next();
      return send(attemptId, code);
    },
  };
}

async function byRegistration(): Promise<Guesser> {
  const phone = freshPhone();
  let at = 0;
  let known = { attemptId: '', code: '' };
  const next = async () => {
    if (at % 5 === 0) {
      if (at > 0) await later(181);
      const body = { mobileNo: phone.typed, countryDialingCode: '84' };
      const { value } = await post('/api/sms/registration-mobile', body);
      known = { attemptId: value.attemptId, code: await codeSentTo(app, phone.e164) };
    }
    at += 1;
    return known;
  };
  const send = (attemptId: string, verificationCode: string) => {
    const number = { mobileNum: phone.typed, countryDialingCode: '84' };
    return register(app, { username: freshName(), ...number, attemptId, verificationCode });
  };
  return {
    wrong: async () => {
      const { attemptId, code } = await next();
      return send(attemptId, wrongOf(code));
    },
    right: async () => {
      const { attemptId, code } = await next();
      return send(attemptId, code);
    },
  };
}

async function byLogin(account: string): Promise<Guesser> {
  await people.given(account);
  const send = async (password: string) => {
    const captcha = await solveCaptcha(app, freshAddress());
    return logIn(app, account, { password, captcha, ip: freshAddress(), challenge: null });
  };
  return { wrong: () => send('not-the-one'), right: () => send(PASSWORD) };
}

/** Every call that looks at a secret which is short enough to be guessed, and how many looks an hour has. */
const routes: readonly {
  readonly operations: readonly string[];
  readonly what: string;
  readonly begin: (account: string) => Promise<Guesser>;
  readonly looks: number;
}[] = [
  {
    operations: ['login', 'loginV2', 'loginByCode', 'logInExternally'],
    what: 'the second step of a login',
    begin: bySecondStep,
    looks: 10,
  },
  { operations: ['login', 'loginByCode'], what: 'a login by SMS', begin: bySms, looks: 10 },
  { operations: ['login', 'loginV2'], what: 'a login by password', begin: byLogin, looks: 6 },
  { operations: ['setPasswordByPhone'], what: 'a reset by phone', begin: byReset, looks: 10 },
  { operations: ['stepUp'], what: 'a step-up by an app', begin: byStepUp, looks: 10 },
  { operations: ['stepUp'], what: 'a step-up by password', begin: stepUpByPassword, looks: 5 },
  {
    operations: ['changePassword'],
    what: 'a change of the password',
    begin: changeOfPassword,
    looks: 5,
  },
  { operations: ['confirmTotp'], what: 'the enrolment of an app', begin: byEnrolment, looks: 10 },
  { operations: ['bindContact'], what: 'the binding of a contact', begin: byContact, looks: 10 },
  {
    operations: ['register', 'registerByMobile'],
    what: 'the code of a registration',
    begin: byRegistration,
    looks: 10,
  },
];

describe('guesses at a secret', () => {
  test.each(routes)('$what: $looks, then the right one is refused too', async (route) => {
    const { what, begin, looks } = route;
    const { wrong, right } = await begin(`guess-${what.replaceAll(/\W/g, '-')}`);
    let looked = 0;
    for (let guess = 0; guess < looks + 3; guess += 1) {
      const { code } = (await wrong()).body;
      if (LOOKED_AT.has(code)) looked += 1;
      else expect(['verification_exhausted', 'account_locked']).toContain(code);
    }
    expect(looked).toBe(looks);
    const last = await right();
    expect([last.status, last.body.code]).toEqual([
      403,
      what === 'a login by password' ? 'account_locked' : 'verification_exhausted',
    ]);
    expect(last.body.locked.until).toBeDefined();
  });

  test('add up for the account, whatever the way', async () => {
    const account = 'many-ways';
    const { id, secret } = await givenGuarded(app, people, account, { totp: true });
    const phone = freshPhone();
    await bindPhone(app, id, phone.e164);
    const next = phoneCodes(phone.typed, phone.e164, 'login');
    for (let guess = 0; guess < 4; guess += 1) {
      const { attemptId, code } = await next();
      const login = { typed: phone.typed, attemptId, code: wrongOf(code) };
      expect((await logInWithCode(app, login)).body.code).toBe('code_invalid');
    }
    const { body } = await logIn(app, account, { challenge: null });
    const { challengeId } = body.verification;
    const step = { challengeId, kind: 'google' };
    for (let guess = 0; guess < 3; guess += 1) {
      const wrong = await answerStep(app, account, { ...step, answer: '000000' });
      expect(wrong.body.code).toBe('verification_wrong');
    }
    const right = { ...step, answer: codeNow(app, secret) };
    const { token } = (await answerStep(app, account, right)).value;
    for (let guess = 0; guess < 3; guess += 1) {
      const wrong = await post(
        '/api/security/step-up',
        { kind: 'google', answer: '000000' },
        token,
      );
      expect(wrong.body.code).toBe('code_invalid');
    }
    const { attemptId, code } = await next();
    const byPhone = await logInWithCode(app, { typed: phone.typed, attemptId, code });
    expect(byPhone.body.code).toBe('verification_exhausted');
    expect((await logIn(app, account, { challenge: null })).body.code).toBe(
      'verification_exhausted',
    );
    await later(3600);
    const again = await logIn(app, account, { challenge: null });
    expect(again.body.code).toBe('verification_required');
  });

  test('at a number that has no account end after as many, in the same words', async () => {
    const { typed } = freshPhone();
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      if (guess % 5 === 0) {
        if (guess > 0) await later(181);
        codes.push('');
      }
      const { value } = await (guess % 5 === 0
        ? askCode(app, typed, { ip: freshAddress() })
        : Promise.resolve({ value: { attemptId: codes.at(-1) } }));
      codes[codes.length - 1] = value.attemptId;
      const answer = await logInWithCode(app, {
        typed,
        attemptId: value.attemptId,
        code: '000000',
      });
      expect(answer.body.code).toBe(guess < 10 ? 'code_invalid' : 'verification_exhausted');
    }
  });

  test('five at the password end the session that made them, and no other', async () => {
    const account = await people.given('held-open');
    const owner = await tokenOf(app, account, { challenge: null });
    const thief = await tokenOf(app, account, { challenge: null });
    const guess = { oldPassword: 'not-the-one', ...chosen };
    for (let at = 0; at < 5; at += 1) {
      expect((await post('/api/member/password', guess, thief)).body.code).toBe('password_wrong');
    }
    expect((await call(app, 'GET', '/api/member', { token: thief })).status).toBe(401);
    expect((await call(app, 'GET', '/api/member', { token: owner })).status).toBe(200);
    const right = { oldPassword: PASSWORD, ...chosen };
    expect((await post('/api/member/password', right, owner)).body.code).toBe(
      'verification_exhausted',
    );
    await later(15 * 60);
    expect((await post('/api/member/password', right, owner)).status).toBe(200);
  });

  test('sent all at once are no more', async () => {
    const account = await people.given('all-at-once');
    const token = await tokenOf(app, account, { challenge: null });
    const guess = { oldPassword: 'not-the-one', ...chosen };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => post('/api/member/password', guess, token)),
    );
    const looked = answers.filter(({ body }) => body.code === 'password_wrong');
    expect(looked).toHaveLength(5);
  });

  test('are limited in every call that takes a short secret', () => {
    const { resolve } = createRequire(import.meta.url);
    const document = JSON.parse(
      readFileSync(resolve('@baize/api/documents/openapi.json'), 'utf8'),
    ) as Document;
    const short = new Set(['password', 'oldPassword', 'code', 'verificationCode', 'answer']);
    // Their `code` has 256 bits.
    const unguessable = new Set(['exchangeHandoff']);
    const taking = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .filter(({ operationId, 'x-status': status }) =>
        Boolean(operationId && status === 'implemented' && !unguessable.has(operationId)),
      )
      .filter((operation) => fieldsOf(document, operation).some((field) => short.has(field)))
      .map(({ operationId }) => operationId);
    const covered = new Set(routes.flatMap(({ operations }) => operations));
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

function fieldsOf(document: Document, { requestBody }: Operation): string[] {
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  return schemas.flatMap((schema) => Object.keys(followed(document, schema).properties ?? {}));
}

function followed(document: Document, node: Node): Node {
  const path = node.$ref?.slice(2).split('/');
  if (path === undefined) return node;
  let found: unknown = document;
  for (const part of path) found = Reflect.get(found as object, part);
  return followed(document, found as Node);
}

describe('a second step that stands', () => {
  test('lets nobody guess at other names without the bot check and the picture', async () => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: true } });
    const mine = await givenGuarded(app, people, 'my-own', { totp: true });
    const { challengeId } = (await logIn(app, mine.account)).body.verification;
    const step = { challengeId, kind: 'google', answer: '000000' };
    await people.given('their-own');
    for (const name of ['their-own', 'nobody-at-all']) {
      const guess = { ...step };
      const answer = await answerStep(app, name, guess, { password: PASSWORD });
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'verification_expired']);
    }
    // Nothing was looked at: their password is as good as new, without a picture.
    expect((await logIn(app, 'their-own')).status).toBe(200);
    const answered = { ...step, answer: codeNow(app, mine.secret) };
    expect((await answerStep(app, mine.account, answered)).status).toBe(200);
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
  });

  test('stands for the way in that it was asked for, and for no other', async () => {
    const account = 'two-ways';
    const { id, secret } = await givenGuarded(app, people, account, { totp: true });
    const phone = freshPhone();
    await bindPhone(app, id, phone.e164);
    const { value } = await askCode(app, phone.typed, { ip: freshAddress() });
    const login = {
      typed: phone.typed,
      attemptId: value.attemptId as string,
      code: await codeSentTo(app, phone.e164),
    };
    const asked = await logInWithCode(app, login);
    const answer = codeNow(app, secret);
    const step = { challengeId: asked.body.verification.challengeId, kind: 'google', answer };
    const byPassword = await answerStep(app, account, step);
    expect(byPassword.body.code).toBe('verification_expired');
    const verification = step;
    expect((await logInWithCode(app, login, { more: { verification } })).status).toBe(200);
  });
});
