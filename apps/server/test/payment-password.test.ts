import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindContact, memberByAccount } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import { createPeople, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const FIRST = '418204';
const SECOND = '770316';
const PATH = '/api/security/payment-password';
const MINUTE = 60_000;

const pass = (ms: number) => app.platform.clock.setOffset(app.platform.clock.offsetMs + ms);
const fresh = async (account: string) => getToken(app, await people.createAccount(account));
const getState = async (token: string) => (await call(app, 'GET', PATH, { token })).value;

async function put(
  token: string,
  chosen: string,
  present?: string,
  { again = chosen, server = app }: { again?: string; server?: TestApp } = {},
) {
  const body = {
    newPaymentPassword: chosen,
    confirmPaymentPassword: again,
    ...(present !== undefined && { paymentPassword: present }),
  };
  const answer = await call(server, 'PUT', PATH, { token, body });
  return [answer.status, answer.body.code ?? 'done', answer.body] as const;
}

const getRefusal = (answer: readonly [number, string, unknown]) => answer.slice(0, 2);

async function stepUp(token: string): Promise<string> {
  const body = { kind: 'password', answer: PASSWORD };
  return (await call(app, 'POST', '/api/security/step-up', { token, body })).value.token;
}

describe('payment password', () => {
  test('can be set by a member with a fresh proof', async () => {
    const token = await fresh('sets-one');
    expect(await getState(token)).toMatchObject({
      isSet: false,
      rule: { field: 'paymentPassword', patternId: 'digits', minLength: 6, maxLength: 6 },
    });
    pass(11 * MINUTE);
    expect(getRefusal(await put(token, FIRST))).toEqual([403, 'step_up_required']);
    expect((await getState(token)).isSet).toBe(false);
    const proved = await stepUp(token);
    expect(getRefusal(await put(proved, FIRST))).toEqual([200, 'done']);
    expect(await getState(proved)).toMatchObject({ isSet: true, changedAt: expect.any(String) });
  });

  test('can be changed with the current one, without another proof', async () => {
    const token = await fresh('changes-it');
    await put(token, FIRST);
    pass(11 * MINUTE);
    expect(getRefusal(await put(token, SECOND, SECOND))).toEqual([422, 'payment_password_wrong']);
    expect(getRefusal(await put(token, SECOND, FIRST))).toEqual([200, 'done']);
    expect(getRefusal(await put(token, FIRST, FIRST))).toEqual([422, 'payment_password_wrong']);
    expect(getRefusal(await put(token, FIRST, SECOND))).toEqual([200, 'done']);
  });

  test('has the merchant’s format, six digits by default, typed twice [H75]', async () => {
    const token = await fresh('bad-shapes');
    for (const bad of ['12345', '1234567', 'abcdef'])
      expect((await put(token, bad))[2]).toMatchObject({
        code: 'validation_failed',
        errors: [
          { pointer: '/body/newPaymentPassword', rule: 'digits', params: { min: 6, max: 6 } },
        ],
      });
    expect(getRefusal(await put(token, FIRST, undefined, { again: SECOND }))).toEqual([
      422,
      'password_mismatch',
    ]);
    expect((await getState(token)).isSet).toBe(false);
    const form = await call(app, 'GET', '/api/registration/rules');
    const rules = form.value.rules.map((rule: { field: string }) =>
      rule.field === 'paymentPassword' ? { ...rule, minLength: 8, maxLength: 8 } : rule,
    );
    expect((await operate(app, 'PUT', '/registration-rules', { rules })).status).toBe(200);
    expect(getRefusal(await put(token, FIRST))).toEqual([422, 'validation_failed']);
    expect(getRefusal(await put(token, '41820499'))).toEqual([200, 'done']);
    await operate(app, 'PUT', '/registration-rules', { rules: form.value.rules });
  });

  test('is announced to the owner, without the password', async () => {
    const token = await fresh('told-of-it');
    const { id } = (await memberByAccount(app.platform.db, 'told-of-it'))!;
    const at = app.platform.clock.now();
    const email = 'told-of-it@example.com';
    const contact = { memberId: id, kind: 'email', value: email, verifiedAt: at, at } as const;
    await bindContact(app.platform.db, contact);
    await put(token, FIRST);
    await put(token, SECOND, FIRST);
    const mails = (await getMessaging(app.platform).list({ limit: 20 })).filter(
      ({ destination }) => destination === email,
    );
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('the payment password was set'),
      expect.stringContaining('the payment password was set'),
    ]);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${FIRST}|${SECOND}`));
  });

  test('is not available to a trial account', async () => {
    const { value } = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    expect((await call(app, 'GET', PATH, { token: value.token })).status).toBe(403);
  });
});

describe('wrong payment passwords', () => {
  test('lock it for fifteen minutes after the fifth, even for the right one [H75]', async () => {
    const token = await fresh('locks-it');
    await put(token, FIRST);
    const answers = [];
    for (let at = 0; at < 5; at += 1) {
      // The lock counts from the last of them; the first may be long ago.
      pass(3 * MINUTE);
      const answer = await put(token, SECOND, '000000');
      expect(getRefusal(answer)).toEqual([422, 'payment_password_wrong']);
      answers.push(answer[2].locked?.until);
    }
    const until = (await getState(token)).lockedUntil;
    expect(answers).toEqual([undefined, undefined, undefined, undefined, until]);
    const [status, code, body] = await put(token, SECOND, FIRST);
    expect([status, code, body.locked.until]).toEqual([403, 'payment_password_locked', until]);
    pass(14 * MINUTE);
    expect(getRefusal(await put(token, SECOND, FIRST))).toEqual([403, 'payment_password_locked']);
    pass(MINUTE);
    expect(getRefusal(await put(token, SECOND, FIRST))).toEqual([200, 'done']);
    expect((await getState(token)).lockedUntil).toBeUndefined();
  });

  test('are verified at most five times when sent concurrently', async () => {
    const token = await fresh('all-at-once');
    await put(token, FIRST);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => put(token, SECOND, '000000')),
    );
    const codes = answers.map(([, code]) => code).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'payment_password_locked'),
      ...Array.from({ length: 5 }, () => 'payment_password_wrong'),
    ]);
  });

  test('are not counted for concurrent right ones', async () => {
    const token = await fresh('right-at-once');
    await put(token, FIRST);
    const answers = await Promise.all(Array.from({ length: 12 }, () => put(token, FIRST, FIRST)));
    expect(answers.map(getRefusal)).toEqual(answers.map(() => [200, 'done']));
  });

  test('are not counted when the server died while verifying them', async () => {
    const token = await fresh('died-looking');
    await put(token, FIRST);
    const { db, clock } = app.platform;
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('account', '=', 'died-looking')
      .executeTakeFirstOrThrow();
    const at = clock.now();
    const reserved = Array.from({ length: 5 }, () => at);
    const row = { subject: `member:${id}:payment`, wrong: [], reserved, last_at: at };
    await db.insertInto('guess_window').values(row).execute();
    pass(31_000);
    expect(getRefusal(await put(token, SECOND, FIRST))).toEqual([200, 'done']);
  });

  test('are counted across servers', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    try {
      other.platform.clock.setOffset(app.platform.clock.offsetMs);
      const token = await fresh('two-servers');
      await put(token, FIRST);
      for (const server of [app, other, app, other, app])
        expect(getRefusal(await put(token, SECOND, '000000', { server }))[0]).toBe(422);
      const right = await put(token, SECOND, FIRST, { server: other });
      expect(getRefusal(right)).toEqual([403, 'payment_password_locked']);
    } finally {
      await other.dispose();
    }
  });

  test('are forgotten when the password is replaced', async () => {
    const token = await fresh('forgot-it');
    await put(token, FIRST);
    for (let at = 0; at < 5; at += 1) await put(token, SECOND, '000000');
    expect(getRefusal(await put(token, SECOND, FIRST))).toEqual([403, 'payment_password_locked']);
    const proved = await stepUp(token);
    expect(getRefusal(await put(proved, SECOND))).toEqual([200, 'done']);
    expect(getRefusal(await put(proved, FIRST, SECOND))).toEqual([200, 'done']);
  });

  test('do not affect other protections of the account', async () => {
    const token = await fresh('separate');
    await put(token, FIRST);
    for (let at = 0; at < 6; at += 1) await put(token, SECOND, '000000');
    expect(await stepUp(token)).toEqual(expect.any(String));
  });

  test('are not counted when no payment password is set', async () => {
    const token = await fresh('has-none');
    for (let at = 0; at < 6; at += 1)
      expect(getRefusal(await put(token, FIRST, '000000'))).toEqual([
        409,
        'payment_password_not_set',
      ]);
  });
});
