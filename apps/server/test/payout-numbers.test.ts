import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberByAccount } from '../src/modules/accounts/index.ts';
import { getPayoutAccounts } from '../src/modules/payout-accounts/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { createPeople, type People } from './support/people.ts';
import { call, operate, getToken, type Answer } from './support/portal.ts';
import { METHODS } from './support/withdrawals.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform({ env: { PAYOUT_ACCOUNTS: '20' } });
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const PAYMENT_PASSWORD = '418204';
const PATH = '/api/payout-accounts';

let keys = 0;
async function createPayer(account: string): Promise<string> {
  const token = await getToken(app, await people.createAccount(account));
  const body = { newPaymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await call(app, 'PUT', '/api/security/payment-password', { token, body });
  return token;
}

interface TypedAccount {
  readonly kind: string;
  readonly provider: string;
  readonly number: string;
  readonly country?: string;
}

async function bind(token: string, typed: TypedAccount): Promise<Answer> {
  keys += 1;
  const holder = { holderName: 'ROBIN VALE', paymentPassword: PAYMENT_PASSWORD };
  const body = { ...typed, confirmNumber: typed.number, ...holder };
  const headers = { 'idempotency-key': `number-key-${String(keys).padStart(8, '0')}` };
  return call(app, 'POST', PATH, { token, body, headers });
}

const getList = async (account: string) =>
  (await operate(app, 'GET', `/members/${account}/payout-accounts`)).value.list;

describe('payout account number', () => {
  test.each([
    [
      'iban',
      'bank_account',
      'Commerzbank',
      'DE89 3704 0044 0532 0130 00',
      'DE89370400440532013000',
    ],
    ['account_br', 'bank_account', 'Banco do Brasil', '12345-X', '12345-X'],
    ['unionpay_card', 'bank_card', 'ICBC', '6222 0212 3456 7890 124', '6222021234567890124'],
    ['cpf', 'pix', 'Pix', '529.982.247-25', '529.982.247-25'],
    [
      'pix_random',
      'pix',
      'pix',
      '123e4567-e89b-12d3-a456-426614174000',
      '123e4567-e89b-12d3-a456-426614174000',
    ],
  ])('is stored as an %s', async (numberType, kind, provider, number, kept) => {
    const account = `keeps-${numberType.replace('_', '-')}`;
    const { status } = await bind(await createPayer(account), { kind, provider, number });
    expect(status).toBe(200);
    expect(await getList(account)).toMatchObject([{ kind, numberType, number: kept }]);
  });

  test('is rejected by field when the check digits of an IBAN are wrong', async () => {
    const token = await createPayer('wrong-iban');
    const number = 'DE88 3704 0044 0532 0130 00';
    const { status, body } = await bind(token, {
      kind: 'bank_account',
      provider: 'Commerzbank',
      number,
    });
    expect([status, body.errors]).toEqual([422, [{ pointer: '/body/number', rule: 'iban' }]]);
  });
});

test.each([
  ['e_wallet', 'PayPal'],
  ['pix', 'Pix'],
])('masks the local part of an e-mail address of a %s', async (kind, provider) => {
  const token = await createPayer(`mails-${kind.replace('_', '-')}`);
  const bound = await bind(token, { kind, provider, number: 'Robin-Vale@Example.com' });
  expect(bound.value).toMatchObject({ provider, emailHint: 'r•••@example.com' });
  const card = { kind: 'bank_card', provider: 'VCB', number: '4111 1111 1111 1111' };
  expect((await bind(token, card)).value).not.toHaveProperty('emailHint');
  expect((await call(app, 'GET', PATH, { token })).value.list).toMatchObject([
    { emailHint: 'r•••@example.com' },
    { lastFour: '1111' },
  ]);
});

describe('phone number of a wallet', () => {
  test('is read in the country of its payout method [H114]', async () => {
    const token = await createPayer('gcash-owner');
    const typed = { kind: 'e_wallet', provider: 'gcash', number: '0917 123 4567' };
    const { value } = await bind(token, typed);
    expect(value).toMatchObject({ provider: 'GCash', country: 'PH', methodIds: ['demo-payout'] });
    expect(await getList('gcash-owner')).toMatchObject([
      { provider: 'GCash', country: 'PH', number: '+639171234567', numberType: 'phone' },
    ]);
  });

  test('requires a country when the method serves several [H114]', async () => {
    const token = await createPayer('wallet-owner');
    const typed = { kind: 'e_wallet', provider: 'PhonePe', number: '9876543210' };
    const { status, body } = await bind(token, typed);
    expect([status, body.errors]).toEqual([422, [{ pointer: '/body/country', rule: 'required' }]]);
    expect((await bind(token, { ...typed, country: 'VN' })).body.errors).toEqual([
      { pointer: '/body/number', rule: 'wallet_number' },
    ]);
    expect((await bind(token, { ...typed, country: 'IN' })).value).toMatchObject({ country: 'IN' });
    expect(await getList('wallet-owner')).toMatchObject([{ number: '+919876543210' }]);
  });

  test('is rejected when the wallet does not serve its country [H114]', async () => {
    const token = await createPayer('abroad');
    const typed = { kind: 'e_wallet', provider: 'GCash', number: '0912 345 678', country: 'VN' };
    expect((await bind(token, typed)).body.errors).toEqual([
      { pointer: '/body/country', rule: 'country' },
    ]);
  });
});

describe('wallet added before its country was stored [H114]', () => {
  const getMethods = async (token: string) =>
    (await call(app, 'GET', PATH, { token })).value.list[0].methodIds;

  test.each([
    // GCash is Philippine: a number of the merchant's own country does not belong to it.
    ['GCash', '+84917123456', 'VN', []],
    ['GCash', '+639171234567', 'PH', ['demo-payout']],
    ['GCash', '+849171234567', null, []],
    ['MoMo', '+84912345678', 'VN', ['demo-payout']],
  ])('%s %s is from %s and can be paid by %j', async (provider, number, country, methodIds) => {
    const account = `before-${provider}${number}`.replace('+', '-').toLowerCase();
    const token = await createPayer(account);
    const { db } = app.platform;
    const { id: playerId } = (await memberByAccount(db, account))!;
    await app.platform.transaction((trx) =>
      getPayoutAccounts(app.platform).bind(trx, {
        playerId,
        kind: 'e_wallet',
        provider,
        holderName: 'ROBIN VALE',
        number,
        at: app.platform.clock.now(),
      }),
    );
    const before = { number_key: null, number_type: null, country: null };
    await db.updateTable('payout_account').set(before).where('member_id', '=', playerId).execute();
    await getPayoutAccounts(app.platform).addNumberKeys();
    const [row] = await getList(account);
    expect(row.country ?? null).toBe(country);
    expect(await getMethods(token)).toEqual(methodIds);
  });
});

describe('payout method', () => {
  test('lists the accounts that it pays to; a withdrawal to another is rejected', async () => {
    const token = await createPayer('two-methods');
    const wallet = { kind: 'e_wallet', provider: 'GCash', numbers: ['phone'], countries: ['PH'] };
    const card = { kind: 'bank_card', numbers: ['card'], countries: [] };
    const [bank] = METHODS;
    const list = [
      { ...bank, id: 'gcash', accounts: [wallet] },
      { ...bank, id: 'cards', accounts: [card] },
    ];
    const before = (await operate(app, 'GET', '/payment-methods')).value;
    const set = await operate(app, 'PUT', '/payment-methods', { list });
    expect([set.status, set.value]).toEqual([200, { list }]);
    try {
      const { value } = await call(app, 'GET', PATH, { token });
      expect(value.offers).toEqual([wallet, card]);
      const bound = await bind(token, {
        kind: 'bank_card',
        provider: 'First Bank',
        number: '4111 1111 1111 1111',
      });
      expect(bound.value.methodIds).toEqual(['cards']);
      const unknown = { kind: 'bank_account', provider: 'First Bank', number: '0071000123456' };
      expect((await bind(token, unknown)).body.errors).toEqual([
        { pointer: '/body/provider', rule: 'provider' },
      ]);
      const refused = await call(app, 'POST', '/api/cashier/withdrawals', {
        token,
        headers: { 'idempotency-key': 'withdraws-to-a-card' },
        body: {
          methodId: 'gcash',
          accountId: bound.value.id,
          amount: '50.00',
          paymentPassword: PAYMENT_PASSWORD,
        },
      });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ pointer: '/body/accountId', rule: 'method' }],
      ]);
    } finally {
      await operate(app, 'PUT', '/payment-methods', before);
    }
  });

  test('rejects numbers of another kind, and deposit accounts', async () => {
    const [bank, ...others] = METHODS;
    const deposit = others.find(({ kind }) => kind === 'deposit');
    const accounts = [{ kind: 'bank_card', numbers: ['iban'], countries: [] }];
    const list = [
      { ...bank, accounts },
      { ...deposit, accounts: [] },
    ];
    const { status, body } = await operate(app, 'PUT', '/payment-methods', { list });
    expect([status, body.errors]).toEqual([
      422,
      [
        { pointer: '/body/list/0/accounts/0/numbers', rule: 'unknown' },
        { pointer: '/body/list/1/accounts', rule: 'unexpected' },
      ],
    ]);
  });
});

describe('number shared by several members', () => {
  const card = { kind: 'bank_card', number: '4242 4242 4242 4242' };

  test('is shown to the operator, however they name the bank', async () => {
    await bind(await createPayer('shares-one'), { ...card, provider: 'VCB' });
    await bind(await createPayer('shares-two'), { ...card, provider: 'Vietcombank' });
    await bind(await createPayer('shares-none'), {
      kind: 'bank_card',
      provider: 'VCB',
      number: '5555 5555 5555 4444',
    });
    const [own] = await getList('shares-one');
    const [other] = await getList('shares-two');
    expect(own.alsoBoundBy).toEqual([
      {
        account: 'shares-two',
        accountId: other.id,
        provider: 'Vietcombank',
        boundAt: other.boundAt,
        retiredAt: null,
      },
    ]);
    expect((await getList('shares-none'))[0].alsoBoundBy).toEqual([]);
    const rows = await app.platform.db.selectFrom('payout_account').select('number_key').execute();
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });
});
