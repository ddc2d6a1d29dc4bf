import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindContact, memberByAccount } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import { getPaymentPasswords } from '../src/modules/payment-password/index.ts';
import { getPayoutAccounts } from '../src/modules/payout-accounts/index.ts';
import { createPeople, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken, type Answer } from './support/portal.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform({ env: { PAYOUT_ACCOUNTS: '3' } });
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const SECRET = '418204';
const PATH = '/api/payout-accounts';
const CARD = {
  kind: 'bank_card',
  provider: 'Vietcombank',
  holderName: 'ROBIN VALE',
  number: '4111 1111 1111 1111',
};

let keys = 0;
const freshKey = () => `payout-key-${String((keys += 1)).padStart(8, '0')}`;
const getRefusal = ({ status, body }: Answer) => [status, body.code];

/** A logged in member with a payment password. */
async function createPayer(account: string): Promise<string> {
  const token = await getToken(app, await people.createAccount(account));
  const body = { newPaymentPassword: SECRET, confirmPaymentPassword: SECRET };
  await call(app, 'PUT', '/api/security/payment-password', { token, body });
  return token;
}

/** An unused card number. */
function freshCard(): string {
  keys += 1;
  const digits = `41111${String(keys).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function bind(token: string, given: object = {}, key = freshKey()): Promise<Answer> {
  const body = { ...CARD, confirmNumber: CARD.number, paymentPassword: SECRET, ...given };
  return call(app, 'POST', PATH, { token, body, headers: { 'idempotency-key': key } });
}

const bindNumber = (token: string, number: string) =>
  bind(token, { number, confirmNumber: number });
const getList = async (token: string) => (await call(app, 'GET', PATH, { token })).value;
const getLog = async (account: string) =>
  (await operate(app, 'GET', `/members/${account}/payout-accounts`)).value;

function retire(account: string, id: string, { key = freshKey(), reason = 'asked by phone' } = {}) {
  return call(app, 'POST', `/operator-api/members/${account}/payout-accounts/${id}/retirement`, {
    body: { reason },
    headers: {
      'x-operator-key': app.platform.config.operatorKey ?? '',
      'idempotency-key': key,
    },
  });
}

describe('payout account', () => {
  test('is added with the payment password and shown by the end of its number', async () => {
    const token = await createPayer('binds-one');
    expect(await getList(token)).toMatchObject({ list: [], max: 3 });
    const { status, value } = await bind(token);
    expect(status).toBe(200);
    expect(value).toMatchObject({
      kind: 'bank_card',
      provider: 'Vietcombank',
      holderName: 'ROBIN VALE',
      lastFour: '1111',
    });
    expect((await getList(token)).list).toEqual([value]);
    expect(JSON.stringify(await getList(token))).not.toContain('41111111');
    const { id: playerId } = (await memberByAccount(app.platform.db, 'binds-one'))!;
    const { find } = getPayoutAccounts(app.platform);
    expect(await find(app.platform.db, playerId, value.id)).toEqual({
      id: value.id,
      kind: 'bank_card',
      label: 'Vietcombank •••• 1111',
      holderName: 'ROBIN VALE',
      provider: 'Vietcombank',
      country: null,
      numberType: 'card',
      boundAt: new Date(value.boundAt),
    });
    const other = await people.member('finds-nothing');
    expect(await find(app.platform.db, other.id, value.id)).toBeUndefined();
    expect(await find(app.platform.db, playerId, 'no-uuid')).toBeUndefined();
  });

  test('is stored sealed', async () => {
    await bind(await createPayer('sealed-one'));
    const rows = await app.platform.db.selectFrom('payout_account').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('41111111');
    const { list } = await getLog('sealed-one');
    expect(list).toMatchObject([{ number: '4111111111111111', retiredAt: null }]);
  });

  test('accepts the payment password and no other', async () => {
    const none = await getToken(app, await people.createAccount('has-no-password'));
    expect(getRefusal(await bind(none))).toEqual([409, 'payment_password_not_set']);
    const token = await createPayer('wrong-password');
    const wrong = await bind(token, { paymentPassword: '000000' });
    expect(getRefusal(wrong)).toEqual([422, 'payment_password_wrong']);
    expect((await getList(token)).list).toEqual([]);
  });

  test('requires its number twice [H73]', async () => {
    const token = await createPayer('types-twice');
    const { status, body } = await bind(token, { confirmNumber: '4242 4242 4242 4242' });
    expect([status, body.code, body.errors]).toEqual([
      422,
      'validation_failed',
      [{ pointer: '/body/confirmNumber', rule: 'mismatch' }],
    ]);
    expect((await bind(token, { confirmNumber: undefined })).status).toBe(422);
    expect((await getList(token)).list).toEqual([]);
    expect((await bind(token, { confirmNumber: '4111111111111111' })).status).toBe(200);
  });

  test('rejects an invalid number without using up a password attempt', async () => {
    const token = await createPayer('mistyped');
    for (let at = 0; at < 6; at += 1) {
      const given = { number: '4111111111111112', paymentPassword: '000000', holderName: '   ' };
      const { body } = await bind(token, given);
      expect(body.errors).toEqual([
        { pointer: '/body/holderName', rule: 'required' },
        { pointer: '/body/number', rule: 'card_number' },
      ]);
    }
    expect((await bind(token)).status).toBe(200);
  });

  test('can be added once per member in any spelling', async () => {
    const token = await createPayer('bound-once');
    expect((await bind(token)).status).toBe(200);
    expect(getRefusal(await bindNumber(token, '4111-1111-1111-1111'))).toEqual([409, 'conflict']);
    expect((await bind(await createPayer('stranger'))).status).toBe(200);
  });

  test('cannot exceed the maximum per member when added concurrently', async () => {
    const token = await createPayer('binds-many');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bindNumber(token, freshCard())),
    );
    const codes = answers.map(({ body }) => body.code ?? 'done').toSorted();
    expect(codes).toEqual(['done', 'done', 'done', 'limit_reached', 'limit_reached']);
    expect((await getList(token)).list).toHaveLength(3);
  });

  test('is added once by a repeated call', async () => {
    const token = await createPayer('sent-again');
    const key = freshKey();
    const [first, second] = [await bind(token, {}, key), await bind(token, {}, key)];
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect((await getList(token)).list).toHaveLength(1);
  });

  test('cannot be changed or removed by its member [T69, T70]', async () => {
    const token = await createPayer('bound-for-good');
    const { value } = await bind(token);
    const { resolve } = createRequire(import.meta.url);
    const { paths } = JSON.parse(
      readFileSync(resolve('@baize/api/documents/openapi.json'), 'utf8'),
    ) as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith(PATH))
      .flatMap(([path, item]) =>
        Object.keys(item)
          .filter((method) => ['get', 'put', 'post', 'patch', 'delete'].includes(method))
          .map((method) => `${method} ${path}`),
      );
    expect(calls.toSorted()).toEqual([`get ${PATH}`, `post ${PATH}`]);
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      for (const path of [PATH, `${PATH}/${value.id}`]) {
        const body = { holderName: 'STRANGER' };
        const { status } = await call(app, method, path, { token, body });
        expect([404, 405]).toContain(status);
      }
    expect(getRefusal(await bind(token, { holderName: 'STRANGER' }))).toEqual([409, 'conflict']);
    expect((await getList(token)).list).toEqual([value]);
  });

  test('is announced to the owner, without its number', async () => {
    const token = await createPayer('told-of-it');
    const { id } = (await memberByAccount(app.platform.db, 'told-of-it'))!;
    const at = app.platform.clock.now();
    const email = 'payout-told@example.com';
    const contact = { memberId: id, kind: 'email', value: email, verifiedAt: at, at } as const;
    await bindContact(app.platform.db, contact);
    await bind(token);
    const { list } = await getList(token);
    await retire('told-of-it', list[0].id);
    const mails = (await getMessaging(app.platform).list({ limit: 20 }))
      .filter(({ destination }) => destination === email)
      .map(({ text }) => text);
    expect(mails.toReversed()).toEqual([
      expect.stringContaining('a payout account was added'),
      expect.stringContaining('a payout account was removed by support'),
    ]);
    expect(mails.join()).not.toContain('1111');
  });
});

describe('support', () => {
  test('retires an account once, with a reason, on record [H73]', async () => {
    const token = await createPayer('asks-support');
    const { value } = await bind(token);
    const key = freshKey();
    const retired = await retire('asks-support', value.id, { key });
    expect([retired.status, retired.value]).toEqual([200, { done: true }]);
    expect((await retire('asks-support', value.id, { key })).status).toBe(200);
    expect(getRefusal(await retire('asks-support', value.id))).toEqual([409, 'conflict']);
    expect(await getList(token)).toMatchObject({ list: [] });
    const { id: playerId } = (await memberByAccount(app.platform.db, 'asks-support'))!;
    const { find } = getPayoutAccounts(app.platform);
    expect(await find(app.platform.db, playerId, value.id)).toBeUndefined();
    const again = await bind(token, { holderName: 'ROBIN A VALE' });
    expect(again.status).toBe(200);
    const { list, events } = await getLog('asks-support');
    expect(
      list.map(({ id, retiredAt }: Record<string, unknown>) => [id, retiredAt !== null]),
    ).toEqual([
      [again.value.id, false],
      [value.id, true],
    ]);
    const logRows = events.map(({ accountId, command, actor, reason }: Record<string, unknown>) => [
      accountId,
      command,
      actor,
      reason,
    ]);
    expect(logRows).toEqual([
      [again.value.id, 'bind', 'member', null],
      [value.id, 'retire', 'operator', 'asked by phone'],
      [value.id, 'bind', 'member', null],
    ]);
  });

  test('cannot retire an account without a reason, without its key, or of another member', async () => {
    const token = await createPayer('stays-bound');
    const { value } = await bind(token);
    await people.createAccount('another-member');
    expect((await retire('stays-bound', value.id, { reason: '' })).status).toBe(422);
    expect(getRefusal(await retire('another-member', value.id))).toEqual([404, 'not_found']);
    expect(getRefusal(await retire('stays-bound', 'no-uuid'))).toEqual([404, 'not_found']);
    const path = `/operator-api/members/stays-bound/payout-accounts/${value.id}/retirement`;
    const body = { reason: 'asked by phone' };
    const asMember = await call(app, 'POST', path, {
      token,
      body,
      headers: { 'idempotency-key': freshKey() },
    });
    expect(asMember.status).toBe(401);
    expect((await getList(token)).list).toEqual([value]);
    expect((await getLog('stays-bound')).events).toHaveLength(1);
  });
});

describe('demo', () => {
  test('gives its first player a payment password and a payout account', async () => {
    const demo = await withPlatform({ seed: true });
    try {
      const token = await getToken(demo, 'player01');
      const { value } = await call(demo, 'GET', PATH, { token });
      expect(value.list).toMatchObject([{ provider: 'Demo Bank', lastFour: '1111' }]);
      const { id: playerId } = (await memberByAccount(demo.platform.db, 'player01'))!;
      const { verify } = getPaymentPasswords(demo.platform);
      await expect(verify({ playerId }, '202611')).resolves.toBeUndefined();
      await expect(verify({ playerId }, '202612')).rejects.toThrow('payment_password_wrong');
    } finally {
      await demo.dispose();
    }
  });
});
