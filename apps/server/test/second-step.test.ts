import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSecondStep } from '../src/modules/login/index.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, type LoginOptions } from './support/portal.ts';
import {
  answerStep,
  getCurrentCode,
  getDeviceCookie,
  createGuarded,
  sendStepCode,
} from './support/second-step.ts';
import { getSentCode } from './support/inbox.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Advances the platform's time for the rest of the test file. */
const pass = (ms: number) => app.platform.clock.setOffset(app.platform.clock.offsetMs + ms);

/** A first step that must be answered with a challenge; resolves with it. */
async function expectChallenge(account: string, options: LoginOptions = {}) {
  const { status, body } = await logIn(app, account, options);
  expect([status, body.code]).toEqual([401, 'verification_required']);
  return body.verification as {
    challengeId: string;
    kinds: string[];
    expiresAt: string;
    attemptsLeft: number;
    hints: Record<string, string>;
  };
}

const getRefusal = ({ status, body }: Awaited<ReturnType<typeof logIn>>) => [status, body.code];

describe('login from an unregistered browser', () => {
  test('requires a bound factor, and gives no token before [T18, X9]', async () => {
    const { account } = await createGuarded(app, people, 'bound', {
      totp: true,
      contacts: {
        phone: '+84912345678',
        email: 'bound@example.com',
        bankAccountName: 'NGUYEN VAN A',
      },
    });
    const { status, body } = await logIn(app, account);
    expect([status, body.code]).toEqual([401, 'verification_required']);
    expect(body.title).toBe('Complete the verification first');
    expect(body.verification).toMatchObject({
      challengeId: expect.stringMatching(/^[\w-]{43}$/),
      kinds: ['google', 'sms', 'email', 'bankAccountName'],
      attemptsLeft: 5,
      hints: { sms: '••• 678', email: 'b•••@example.com' },
    });
    expect(JSON.stringify(body)).not.toContain('token');
  });

  test('without any bound factor continues normally [T18]', async () => {
    expect((await logIn(app, await people.createAccount('unbound'))).status).toBe(200);
  });

  test('continues with the code of the authenticator app [T21]', async () => {
    const { account, secret } = await createGuarded(app, people, 'with-app', { totp: true });
    const { challengeId, kinds } = await expectChallenge(account);
    expect(kinds).toEqual(['google']);
    const answer = getCurrentCode(app, secret);
    const { status, value } = await answerStep(app, account, {
      challengeId,
      kind: 'google',
      answer,
    });
    expect(status).toBe(200);
    const member = await call(app, 'GET', '/api/member', { token: value.token });
    expect(member.value.account).toBe(account);
  });

  test.each([
    ['T19', 'sms', 'phone', '+84912340001'],
    ['T20', 'email', 'email', 'with-mail@example.com'],
  ] as const)('[%s] continues with a code by %s', async (_id, kind, contact, target) => {
    const { account } = await createGuarded(app, people, `by-${kind}`, {
      contacts: { [contact]: target },
    });
    const { challengeId, kinds } = await expectChallenge(account);
    expect(kinds).toEqual([kind]);
    const sent = await sendStepCode(app, challengeId, kind);
    expect(sent.status).toBe(200);
    expect(sent.value.hint).not.toContain(target);
    const answer = await getSentCode(app, target);
    const wrong = answer === '000000' ? '111111' : '000000';
    expect(
      getRefusal(await answerStep(app, account, { challengeId, kind, answer: wrong })),
    ).toEqual([422, 'verification_wrong']);
    expect((await answerStep(app, account, { challengeId, kind, answer })).status).toBe(200);
    const again = { ...(await expectChallenge(account)), kind, answer };
    expect(getRefusal(await answerStep(app, account, again))).toEqual([422, 'verification_wrong']);
  });

  test('continues with the bank account name, ignoring case, accents and spaces [T22, E19]', async () => {
    const { account } = await createGuarded(app, people, 'with-bank', {
      contacts: { bankAccountName: 'NGUYEN VAN HAI' },
    });
    const { challengeId } = await expectChallenge(account);
    const step = { challengeId, kind: 'bankAccountName', answer: ' Nguyễn  Văn Hải ' };
    expect((await answerStep(app, account, step)).status).toBe(200);
  });

  test('reveals the second step only after the right password', async () => {
    const { account } = await createGuarded(app, people, 'first-things', { totp: true });
    const wrong = await logIn(app, account, { password: 'not-the-one', ip: createAddress() });
    expect(getRefusal(wrong)).toEqual([401, 'invalid_credentials']);
    expect(wrong.body.verification).toBeUndefined();
  });

  test('requires none where the merchant switched it off, except one’s own app', async () => {
    const contacts = { bankAccountName: 'TRAN B' };
    const banked = await createGuarded(app, people, 'switched-off', { contacts });
    const both = await createGuarded(app, people, 'switched-off-app', { totp: true, contacts });
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: false } });
    expect((await logIn(app, banked.account)).status).toBe(200);
    expect((await expectChallenge(both.account)).kinds).toEqual(['google']);
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: true } });
    expect((await expectChallenge(banked.account)).kinds).toEqual(['bankAccountName']);
  });
});

describe('second step code', () => {
  test('of the app is valid once', async () => {
    const { account, secret } = await createGuarded(app, people, 'once', { totp: true });
    const answer = getCurrentCode(app, secret);
    const first = { ...(await expectChallenge(account)), kind: 'google', answer };
    expect((await answerStep(app, account, first)).status).toBe(200);
    const second = { ...(await expectChallenge(account)), kind: 'google', answer };
    expect(getRefusal(await answerStep(app, account, second))).toEqual([422, 'verification_wrong']);
    const next = { ...second, answer: getCurrentCode(app, secret, 1) };
    expect((await answerStep(app, account, next)).status).toBe(200);
  });

  test('for recovery is valid once', async () => {
    const { account, id } = await createGuarded(app, people, 'lost-phone', { totp: true });
    const { authenticators } = getSecondStep(app.platform);
    const codes = await authenticators.renewRecoveryCodes(app.platform.db, id);
    expect(new Set(codes).size).toBe(10);
    const answer = codes[3] as string;
    const first = { ...(await expectChallenge(account)), kind: 'google', answer };
    expect((await answerStep(app, account, first)).status).toBe(200);
    const second = { ...(await expectChallenge(account)), kind: 'google', answer };
    expect(getRefusal(await answerStep(app, account, second))).toEqual([422, 'verification_wrong']);
    const stored = await app.platform.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(answer.replace('-', ''));
  });

  test('of the app derives from a secret that the database does not reveal', async () => {
    const { id, secret } = await createGuarded(app, people, 'sealed', { totp: true });
    const { secret_sealed: sealed } = await app.platform.db
      .selectFrom('member_totp')
      .select('secret_sealed')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(secret);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret);
  });
});

describe('second step challenge', () => {
  test('ends after five wrong answers, and the login starts again [T18]', async () => {
    const { account, secret } = await createGuarded(app, people, 'guessing', { totp: true });
    const { challengeId } = await expectChallenge(account);
    const wrong = { challengeId, kind: 'google', answer: '000000' };
    const left: number[] = [];
    for (let guess = 1; guess <= 5; guess += 1) {
      const { status, body } = await answerStep(app, account, wrong);
      expect([status, body.code]).toEqual([422, 'verification_wrong']);
      left.push(body.verification.attemptsLeft);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const right = { ...wrong, answer: getCurrentCode(app, secret) };
    expect(getRefusal(await answerStep(app, account, right))).toEqual([
      401,
      'verification_expired',
    ]);
    const again = { ...right, challengeId: (await expectChallenge(account)).challengeId };
    expect((await answerStep(app, account, again)).status).toBe(200);
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const { account } = await createGuarded(app, people, 'at-once', { totp: true });
    const { challengeId } = await expectChallenge(account);
    const wrong = { challengeId, kind: 'google', answer: '000000' };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => answerStep(app, account, wrong)),
    );
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([
      ...Array<string>(4).fill('verification_expired'),
      ...Array<string>(5).fill('verification_wrong'),
    ]);
  });

  test('ten wrong answers over all challenges block the account’s second step for an hour', async () => {
    const { account, secret } = await createGuarded(app, people, 'hourly', { totp: true });
    for (let round = 0; round < 2; round += 1) {
      const { challengeId } = await expectChallenge(account);
      for (let guess = 0; guess < 5; guess += 1) {
        await answerStep(app, account, { challengeId, kind: 'google', answer: '000000' });
      }
    }
    const { status, body } = await logIn(app, account);
    expect([status, body.code]).toEqual([403, 'verification_exhausted']);
    const wait = Date.parse(body.locked.until) - app.platform.clock.nowMs();
    expect(wait).toBeGreaterThan(55 * MINUTE);
    expect(wait).toBeLessThanOrEqual(60 * MINUTE);
    pass(61 * MINUTE);
    const { challengeId } = await expectChallenge(account);
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    expect((await answerStep(app, account, step)).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const { account, secret } = await createGuarded(app, people, 'slowly', { totp: true });
    const { challengeId, expiresAt } = await expectChallenge(account);
    const life = Date.parse(expiresAt) - app.platform.clock.nowMs();
    expect(life).toBeGreaterThan(9 * MINUTE);
    pass(10 * MINUTE + 1);
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    expect(getRefusal(await answerStep(app, account, step))).toEqual([401, 'verification_expired']);
  });

  test('opens only its own account', async () => {
    const mine = await createGuarded(app, people, 'mine', { totp: true });
    const yours = await createGuarded(app, people, 'yours', { totp: true });
    const { challengeId } = await expectChallenge(mine.account);
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, yours.secret) };
    expect(getRefusal(await answerStep(app, yours.account, step))).toEqual([
      401,
      'verification_expired',
    ]);
  });

  test('rejects a kind that the member does not have', async () => {
    const { account } = await createGuarded(app, people, 'only-app', { totp: true });
    const { challengeId } = await expectChallenge(account);
    const step = { challengeId, kind: 'bankAccountName', answer: 'ANY NAME' };
    expect(getRefusal(await answerStep(app, account, step))).toEqual([422, 'verification_wrong']);
  });

  test('sends no code of an unavailable kind, and none once it is over', async () => {
    const { account } = await createGuarded(app, people, 'no-such-kind', {
      contacts: { phone: '+84912340002' },
    });
    const { challengeId } = await expectChallenge(account);
    for (const kind of ['email', 'google', 'bankAccountName']) {
      const refused = await sendStepCode(app, challengeId, kind);
      expect(getRefusal(refused)).toEqual([403, 'operation_not_allowed']);
    }
    expect(getRefusal(await sendStepCode(app, 'A'.repeat(43), 'sms'))).toEqual([
      401,
      'verification_expired',
    ]);
    pass(10 * MINUTE + 1);
    expect(getRefusal(await sendStepCode(app, challengeId, 'sms'))).toEqual([
      401,
      'verification_expired',
    ]);
  });

  test('distinguishes an old code from a wrong one, and sends another only after its wait [X19]', async () => {
    const phone = '+84912340003';
    const { account } = await createGuarded(app, people, 'old-code', { contacts: { phone } });
    const { challengeId } = await expectChallenge(account);
    const sent = await sendStepCode(app, challengeId, 'sms');
    expect(getRefusal(await sendStepCode(app, challengeId, 'sms'))).toEqual([
      429,
      'sms_too_many_requests',
    ]);
    const answer = await getSentCode(app, phone);
    pass(Date.parse(sent.value.expiresAt) - app.platform.clock.nowMs() + 1000);
    const { status, body } = await answerStep(app, account, { challengeId, kind: 'sms', answer });
    expect([status, body.code]).toEqual([422, 'code_expired']);
    expect(body.verification.attemptsLeft).toBe(4);
    expect((await sendStepCode(app, challengeId, 'sms')).status).toBe(200);
  });

  test('accepts its own code only', async () => {
    const phone = '+84912340004';
    const { account } = await createGuarded(app, people, 'own-code', { contacts: { phone } });
    const first = await expectChallenge(account);
    await sendStepCode(app, first.challengeId, 'sms');
    const answer = await getSentCode(app, phone);
    const second = { ...(await expectChallenge(account)), kind: 'sms', answer };
    expect(getRefusal(await answerStep(app, account, second))).toEqual([422, 'verification_wrong']);
  });

  test('requires the password again with the answer', async () => {
    const { account, secret } = await createGuarded(app, people, 'both-steps', { totp: true });
    const { challengeId } = await expectChallenge(account);
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    const wrong = await answerStep(app, account, step, { password: 'wrong', ip: createAddress() });
    expect(getRefusal(wrong)).toEqual([401, 'invalid_credentials']);
  });
});

describe('verified login', () => {
  test('registers its browser and its network for thirty days [H91]', async () => {
    const { account, secret } = await createGuarded(app, people, 'registered', { totp: true });
    const ip = '198.51.100.7';
    const { challengeId } = await expectChallenge(account, { ip });
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    const verified = await answerStep(app, account, step, { ip });
    const cookie = getDeviceCookie(verified);
    expect(String(verified.headers['set-cookie'])).toMatch(/; HttpOnly; .*; SameSite=Strict$/);
    const here = { headers: { cookie }, ip: '198.51.100.200' };
    expect((await logIn(app, account, here)).status).toBe(200);
    await expectChallenge(account, { ip });
    await expectChallenge(account, { headers: { cookie }, ip: '203.0.113.7' });
    pass(30 * DAY - MINUTE);
    expect((await logIn(app, account, here)).status).toBe(200);
    pass(2 * MINUTE);
    await expectChallenge(account, here);
  });

  test('registers no browser with a device cookie that another party chose', async () => {
    const { account, secret } = await createGuarded(app, people, 'planted', { totp: true });
    const planted = `baize_device=${'A'.repeat(43)}`;
    const options = { headers: { cookie: planted } };
    const { challengeId } = await expectChallenge(account, options);
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, secret) };
    const cookie = getDeviceCookie(await answerStep(app, account, step, options));
    expect(cookie).not.toBe(planted);
    await expectChallenge(account, options);
    expect((await logIn(app, account, { headers: { cookie } })).status).toBe(200);
  });

  test('a registered browser opens no other account', async () => {
    const mine = await createGuarded(app, people, 'browser-mine', { totp: true });
    const yours = await createGuarded(app, people, 'browser-yours', { totp: true });
    const { challengeId } = await expectChallenge(mine.account);
    const step = { challengeId, kind: 'google', answer: getCurrentCode(app, mine.secret) };
    const cookie = getDeviceCookie(await answerStep(app, mine.account, step));
    await expectChallenge(yours.account, { headers: { cookie } });
  });
});

describe('password reset', () => {
  test('unregisters every browser, and its own channel is no second step [H17]', async () => {
    const { account, id } = await createGuarded(app, people, 'resetting', {
      contacts: { phone: '+84912345678', bankAccountName: 'LE C' },
    });
    const secondStep = getSecondStep(app.platform);
    const first = await expectChallenge(account);
    expect(first.kinds).toEqual(['sms', 'bankAccountName']);
    const step = { ...first, kind: 'bankAccountName', answer: 'LE C' };
    const cookie = getDeviceCookie(await answerStep(app, account, step));
    expect((await logIn(app, account, { headers: { cookie } })).status).toBe(200);
    await secondStep.afterReset(app.platform.db, id, 'sms');
    const after = await expectChallenge(account, { headers: { cookie } });
    expect(after.kinds).toEqual(['bankAccountName']);
    const again = { ...after, kind: 'bankAccountName', answer: 'LE C' };
    expect((await answerStep(app, account, again)).status).toBe(200);
    expect((await expectChallenge(account)).kinds).toEqual(['sms', 'bankAccountName']);
  });
});
