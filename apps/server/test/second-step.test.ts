import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getIdentity } from '../src/modules/identity/index.ts';
import { createPeople, freshAddress, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, type LoginOptions } from './support/portal.ts';
import {
  answerStep,
  codeNow,
  deviceCookie,
  givenGuarded,
  sendStepCode,
} from './support/second-step.ts';
import { codeSentTo } from './support/inbox.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Moves the platform's time on for the rest of the test file. */
const pass = (ms: number) => app.platform.clock.setOffset(app.platform.clock.offsetMs + ms);

/** A first step that must be answered by a demand; resolves with it. */
async function demanded(account: string, options: LoginOptions = {}) {
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

const refusal = ({ status, body }: Awaited<ReturnType<typeof logIn>>) => [status, body.code];

describe('a login from an unregistered browser', () => {
  test('[T18] [X9] is asked for what the member has bound, and gives no token before', async () => {
    const { account } = await givenGuarded(app, people, 'bound', {
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

  test('[T18] with nothing bound goes on as before', async () => {
    expect((await logIn(app, await people.given('unbound'))).status).toBe(200);
  });

  test('[T21] goes on with the code of the authenticator app', async () => {
    const { account, secret } = await givenGuarded(app, people, 'with-app', { totp: true });
    const { challengeId, kinds } = await demanded(account);
    expect(kinds).toEqual(['google']);
    const answer = codeNow(app, secret);
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
  ] as const)('[%s] goes on with a code by %s', async (_id, kind, contact, target) => {
    const { account } = await givenGuarded(app, people, `by-${kind}`, {
      contacts: { [contact]: target },
    });
    const { challengeId, kinds } = await demanded(account);
    expect(kinds).toEqual([kind]);
    const sent = await sendStepCode(app, challengeId, kind);
    expect(sent.status).toBe(200);
    expect(sent.value.hint).not.toContain(target);
    const answer = await codeSentTo(app, target);
    const wrong = answer === '000000' ? '111111' : '000000';
    expect(refusal(await answerStep(app, account, { challengeId, kind, answer: wrong }))).toEqual([
      422,
      'verification_wrong',
    ]);
    expect((await answerStep(app, account, { challengeId, kind, answer })).status).toBe(200);
    const again = { ...(await demanded(account)), kind, answer };
    expect(refusal(await answerStep(app, account, again))).toEqual([422, 'verification_wrong']);
  });

  test('[T22] [E19] goes on with the bank account name, whatever its case, accents and spaces', async () => {
    const { account } = await givenGuarded(app, people, 'with-bank', {
      contacts: { bankAccountName: 'NGUYEN VAN HAI' },
    });
    const { challengeId } = await demanded(account);
    const step = { challengeId, kind: 'bankAccountName', answer: ' Nguyễn  Văn Hải ' };
    expect((await answerStep(app, account, step)).status).toBe(200);
  });

  test('is told only after the right password', async () => {
    const { account } = await givenGuarded(app, people, 'first-things', { totp: true });
    const wrong = await logIn(app, account, { password: 'not-the-one', ip: freshAddress() });
    expect(refusal(wrong)).toEqual([401, 'invalid_credentials']);
    expect(wrong.body.verification).toBeUndefined();
  });

  test('is not asked where the merchant switched it off, but an app of one’s own is', async () => {
    const contacts = { bankAccountName: 'TRAN B' };
    const banked = await givenGuarded(app, people, 'switched-off', { contacts });
    const both = await givenGuarded(app, people, 'switched-off-app', { totp: true, contacts });
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: false } });
    expect((await logIn(app, banked.account)).status).toBe(200);
    expect((await demanded(both.account)).kinds).toEqual(['google']);
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: true } });
    expect((await demanded(banked.account)).kinds).toEqual(['bankAccountName']);
  });
});

describe('a code', () => {
  test('of the app counts once', async () => {
    const { account, secret } = await givenGuarded(app, people, 'once', { totp: true });
    const answer = codeNow(app, secret);
    const first = { ...(await demanded(account)), kind: 'google', answer };
    expect((await answerStep(app, account, first)).status).toBe(200);
    const second = { ...(await demanded(account)), kind: 'google', answer };
    expect(refusal(await answerStep(app, account, second))).toEqual([422, 'verification_wrong']);
    const next = { ...second, answer: codeNow(app, secret, 1) };
    expect((await answerStep(app, account, next)).status).toBe(200);
  });

  test('for the day the phone is lost counts once', async () => {
    const { account, id } = await givenGuarded(app, people, 'lost-phone', { totp: true });
    const { authenticators } = getIdentity(app.platform).secondStep;
    const codes = await authenticators.renewRecoveryCodes(app.platform.db, id);
    expect(new Set(codes).size).toBe(10);
    const answer = codes[3] as string;
    const first = { ...(await demanded(account)), kind: 'google', answer };
    expect((await answerStep(app, account, first)).status).toBe(200);
    const second = { ...(await demanded(account)), kind: 'google', answer };
    expect(refusal(await answerStep(app, account, second))).toEqual([422, 'verification_wrong']);
    const stored = await app.platform.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(answer.replace('-', ''));
  });

  test('of the app comes from a secret that the database does not tell', async () => {
    const { id, secret } = await givenGuarded(app, people, 'sealed', { totp: true });
    const { secret_sealed: sealed } = await app.platform.db
      .selectFrom('member_totp')
      .select('secret_sealed')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(secret);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret);
  });
});

describe('a challenge', () => {
  test('[T18] counts five wrong answers, then the login begins anew', async () => {
    const { account, secret } = await givenGuarded(app, people, 'guessing', { totp: true });
    const { challengeId } = await demanded(account);
    const wrong = { challengeId, kind: 'google', answer: '000000' };
    const left: number[] = [];
    for (let guess = 1; guess <= 5; guess += 1) {
      const { status, body } = await answerStep(app, account, wrong);
      expect([status, body.code]).toEqual([422, 'verification_wrong']);
      left.push(body.verification.attemptsLeft);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const right = { ...wrong, answer: codeNow(app, secret) };
    expect(refusal(await answerStep(app, account, right))).toEqual([401, 'verification_expired']);
    const again = { ...right, challengeId: (await demanded(account)).challengeId };
    expect((await answerStep(app, account, again)).status).toBe(200);
  });

  test('guesses sent at once are counted like guesses sent in turn', async () => {
    const { account } = await givenGuarded(app, people, 'at-once', { totp: true });
    const { challengeId } = await demanded(account);
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

  test('ten wrong answers close the account’s second step for an hour, over all challenges', async () => {
    const { account, secret } = await givenGuarded(app, people, 'hourly', { totp: true });
    for (let round = 0; round < 2; round += 1) {
      const { challengeId } = await demanded(account);
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
    const { challengeId } = await demanded(account);
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    expect((await answerStep(app, account, step)).status).toBe(200);
  });

  test('lives ten minutes', async () => {
    const { account, secret } = await givenGuarded(app, people, 'slowly', { totp: true });
    const { challengeId, expiresAt } = await demanded(account);
    const life = Date.parse(expiresAt) - app.platform.clock.nowMs();
    expect(life).toBeGreaterThan(9 * MINUTE);
    pass(10 * MINUTE + 1);
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    expect(refusal(await answerStep(app, account, step))).toEqual([401, 'verification_expired']);
  });

  test('opens only the account it was made for', async () => {
    const mine = await givenGuarded(app, people, 'mine', { totp: true });
    const yours = await givenGuarded(app, people, 'yours', { totp: true });
    const { challengeId } = await demanded(mine.account);
    const step = { challengeId, kind: 'google', answer: codeNow(app, yours.secret) };
    expect(refusal(await answerStep(app, yours.account, step))).toEqual([
      401,
      'verification_expired',
    ]);
  });

  test('takes no kind that the member does not have', async () => {
    const { account } = await givenGuarded(app, people, 'only-app', { totp: true });
    const { challengeId } = await demanded(account);
    const step = { challengeId, kind: 'bankAccountName', answer: 'ANY NAME' };
    expect(refusal(await answerStep(app, account, step))).toEqual([422, 'verification_wrong']);
  });

  test('sends no code of a kind that it does not have, and none once it is over', async () => {
    const { account } = await givenGuarded(app, people, 'no-such-kind', {
      contacts: { phone: '+84912340002' },
    });
    const { challengeId } = await demanded(account);
    for (const kind of ['email', 'google', 'bankAccountName']) {
      const refused = await sendStepCode(app, challengeId, kind);
      expect(refusal(refused)).toEqual([403, 'operation_not_allowed']);
    }
    expect(refusal(await sendStepCode(app, 'A'.repeat(43), 'sms'))).toEqual([
      401,
      'verification_expired',
    ]);
    pass(10 * MINUTE + 1);
    expect(refusal(await sendStepCode(app, challengeId, 'sms'))).toEqual([
      401,
      'verification_expired',
    ]);
  });

  test('[X19] tells an old code from a wrong one, and sends another only after its time', async () => {
    const phone = '+84912340003';
    const { account } = await givenGuarded(app, people, 'old-code', { contacts: { phone } });
    const { challengeId } = await demanded(account);
    const sent = await sendStepCode(app, challengeId, 'sms');
    expect(refusal(await sendStepCode(app, challengeId, 'sms'))).toEqual([
      429,
      'sms_too_many_requests',
    ]);
    const answer = await codeSentTo(app, phone);
    pass(Date.parse(sent.value.expiresAt) - app.platform.clock.nowMs() + 1000);
    const { status, body } = await answerStep(app, account, { challengeId, kind: 'sms', answer });
    expect([status, body.code]).toEqual([422, 'code_expired']);
    expect(body.verification.attemptsLeft).toBe(4);
    expect((await sendStepCode(app, challengeId, 'sms')).status).toBe(200);
  });

  test('takes a code only of its own', async () => {
    const phone = '+84912340004';
    const { account } = await givenGuarded(app, people, 'own-code', { contacts: { phone } });
    const first = await demanded(account);
    await sendStepCode(app, first.challengeId, 'sms');
    const answer = await codeSentTo(app, phone);
    const second = { ...(await demanded(account)), kind: 'sms', answer };
    expect(refusal(await answerStep(app, account, second))).toEqual([422, 'verification_wrong']);
  });

  test('asks the password again with the answer', async () => {
    const { account, secret } = await givenGuarded(app, people, 'both-steps', { totp: true });
    const { challengeId } = await demanded(account);
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    const wrong = await answerStep(app, account, step, { password: 'wrong', ip: freshAddress() });
    expect(refusal(wrong)).toEqual([401, 'invalid_credentials']);
  });
});

describe('a verified login', () => {
  test('[H91] registers its browser and its network for thirty days', async () => {
    const { account, secret } = await givenGuarded(app, people, 'registered', { totp: true });
    const ip = '198.51.100.7';
    const { challengeId } = await demanded(account, { ip });
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    const verified = await answerStep(app, account, step, { ip });
    const cookie = deviceCookie(verified);
    expect(String(verified.headers['set-cookie'])).toMatch(/; HttpOnly; .*; SameSite=Strict$/);
    const here = { headers: { cookie }, ip: '198.51.100.200' };
    expect((await logIn(app, account, here)).status).toBe(200);
    await demanded(account, { ip });
    await demanded(account, { headers: { cookie }, ip: '203.0.113.7' });
    pass(30 * DAY - MINUTE);
    expect((await logIn(app, account, here)).status).toBe(200);
    pass(2 * MINUTE);
    await demanded(account, here);
  });

  test('registers no browser under a mark that somebody else has chosen', async () => {
    const { account, secret } = await givenGuarded(app, people, 'planted', { totp: true });
    const planted = `baize_device=${'A'.repeat(43)}`;
    const options = { headers: { cookie: planted } };
    const { challengeId } = await demanded(account, options);
    const step = { challengeId, kind: 'google', answer: codeNow(app, secret) };
    const cookie = deviceCookie(await answerStep(app, account, step, options));
    expect(cookie).not.toBe(planted);
    await demanded(account, options);
    expect((await logIn(app, account, { headers: { cookie } })).status).toBe(200);
  });

  test('a registered browser opens no other account', async () => {
    const mine = await givenGuarded(app, people, 'browser-mine', { totp: true });
    const yours = await givenGuarded(app, people, 'browser-yours', { totp: true });
    const { challengeId } = await demanded(mine.account);
    const step = { challengeId, kind: 'google', answer: codeNow(app, mine.secret) };
    const cookie = deviceCookie(await answerStep(app, mine.account, step));
    await demanded(yours.account, { headers: { cookie } });
  });
});

describe('a reset of the password', () => {
  test('[H17] makes every browser unregistered, and its own channel does not count again', async () => {
    const { account, id } = await givenGuarded(app, people, 'resetting', {
      contacts: { phone: '+84912345678', bankAccountName: 'LE C' },
    });
    const { secondStep } = getIdentity(app.platform);
    const first = await demanded(account);
    expect(first.kinds).toEqual(['sms', 'bankAccountName']);
    const step = { ...first, kind: 'bankAccountName', answer: 'LE C' };
    const cookie = deviceCookie(await answerStep(app, account, step));
    expect((await logIn(app, account, { headers: { cookie } })).status).toBe(200);
    await secondStep.afterReset(app.platform.db, id, 'sms');
    const after = await demanded(account, { headers: { cookie } });
    expect(after.kinds).toEqual(['bankAccountName']);
    const again = { ...after, kind: 'bankAccountName', answer: 'LE C' };
    expect((await answerStep(app, account, again)).status).toBe(200);
    expect((await demanded(account)).kinds).toEqual(['sms', 'bankAccountName']);
  });
});
