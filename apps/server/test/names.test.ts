import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../src/modules/merchant-settings/registration-rules.ts';
import { newId } from '../src/platform/ids.ts';
import { createPeople, createAddress, type People } from './support/people.ts';
import type { TestApp } from './support/platform.ts';
import { call, solveCaptcha, getToken, type Answer } from './support/portal.ts';
import { getRefusal, register, createRegistrationDesk, setRules } from './support/registration.ts';

let app: TestApp;
let people: People;
createRegistrationDesk(async (own) => {
  app = own;
  people = await createPeople(own);
});

const NAMES = ['Nguyễn Văn An', "O'Brien", 'O’Brien', 'Anne-Marie', '김 철수', '王小明'];
const HIDDEN: readonly [what: string, nickname: string][] = [
  ['a right-to-left override', 'admin\u202Enimda'],
  ['an isolate', '\u2066admin\u2069'],
  ['a zero-width space', 'ad\u200Bmin'],
  ['a byte order mark', 'admin\uFEFF'],
  ['a soft hyphen', 'ad\u00ADmin'],
];
const getRules = ({ status, body }: Answer) => [
  status,
  body.errors?.map(({ pointer, rule }: { pointer: string; rule: string }) => [pointer, rule]),
];
const toHiddenError = (field: string) => [422, [[`/body/${field}`, 'hidden']]];

describe('full names', () => {
  test('accept spaces, marks, apostrophes, hyphens and Hangul at registration', async () => {
    const asked = Object.fromEntries(
      DEFAULT_RULES.filter(({ field }) => ['payeeName', 'fullname'].includes(field)).map((rule) => [
        rule.field,
        rule,
      ]),
    );
    await setRules(app, {
      payeeName: { ...asked['payeeName'], enabled: true, required: true },
      fullname: { ...asked['fullname'], enabled: true, required: true },
    });
    for (const name of NAMES) {
      const answer = await register(app, { payeeName: name, fullname: name });
      expect([name, answer.status]).toEqual([name, 200]);
    }
    const wrong = await register(app, { payeeName: 'R2-D2', fullname: 'Robin Vale' });
    expect(getRefusal(wrong)).toEqual(['422 validation_failed', 'payeeName: person_name 1-80']);
  });

  test('follow the same rules for the holder of a payout account', async () => {
    const token = await getToken(app, await people.createAccount('payee'));
    const secret = { newPaymentPassword: '418204', confirmPaymentPassword: '418204' };
    await call(app, 'PUT', '/api/security/payment-password', { token, body: secret });
    const bind = (holderName: string, number: string) =>
      call(app, 'POST', '/api/payout-accounts', {
        token,
        body: {
          kind: 'e_wallet',
          provider: 'MoMo',
          holderName,
          number,
          confirmNumber: number,
          paymentPassword: '418204',
        },
        headers: { 'idempotency-key': newId() },
      });
    for (const [at, name] of NAMES.slice(0, 5).entries()) {
      const { status, value } = await bind(name, `091234567${at}`);
      expect([name, status, value?.holderName]).toEqual([name, 200, name]);
    }
    expect(getRules(await bind('ROBIN\u202EELAV', '0912345679'))).toEqual(
      toHiddenError('holderName'),
    );
  });
});

describe('displayed texts', () => {
  test.each(HIDDEN)('reject a nickname with %s at registration', async (_what, nickname) => {
    await setRules(app, { nickname: { minLength: 1, maxLength: 64 } });
    expect(getRules(await register(app, { nickname }))).toEqual(toHiddenError('nickname'));
  });

  test('keep emoji and letters of any script in a nickname', async () => {
    await setRules(app, { nickname: { minLength: 1, maxLength: 64 } });
    for (const nickname of ['👨‍👩‍👧 family', 'می\u200Cخواهم', 'Đua Ngựa']) {
      expect((await register(app, { nickname })).value?.user.nickname).toBe(nickname);
    }
  });

  test('reject hidden characters in a nickname given by an agent', async () => {
    const token = await getToken(app, await people.createAccount('opener', 1));
    const body = { username: 'opened01', firstPassword: 'Green-table-9', isAgent: false };
    const open = (nickname: string) =>
      call(app, 'POST', '/api/agent/downlines', {
        token,
        body: { ...body, nickname },
        headers: { 'idempotency-key': newId() },
      });
    expect(getRules(await open('boss\u202E'))).toEqual(toHiddenError('nickname'));
    expect((await open('Cô Ba')).status).toBe(200);
  });

  test('drop invisible characters of feedback before counting', async () => {
    const account = await people.createAccount('writer');
    const token = await getToken(app, account);
    const send = async (content: string) =>
      call(app, 'PUT', '/api/feedback', {
        token,
        body: {
          content,
          questionType: 'game',
          sender: account,
          type: 0,
          ...(await solveCaptcha(app, createAddress())),
        },
        headers: { 'idempotency-key': newId() },
      });
    const sent = await send('\u202EThe slots\u200B load slowly 👨‍👩‍👧\u202C');
    expect(sent.value.content).toBe('The slots load slowly 👨‍👩‍👧');
    expect(getRules(await send('abc\u200B\u200B\u200B'))).toEqual([
      422,
      [['/body/content', 'length']],
    ]);
  });

  test('allow any character in a password', async () => {
    const password = 'Green-\u200Btable-9';
    const answer = await register(app, { password, confirmPassword: password });
    expect(answer.status).toBe(200);
  });
});
