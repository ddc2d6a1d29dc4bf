import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { type Answer, call, operate } from './support/portal.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { createSeats } from './support/seats.ts';
import { vendorCall } from './support/vendor-api.ts';

const PROVIDER = 'PAYCO';
const ACCOUNT = { bank: 'First Bank', holder: 'PAYCO LTD', number: '0012 3456' };

const method = {
  id: 'bank',
  kind: 'deposit',
  names: { en: 'Bank transfer', vi: 'Chuyển khoản' },
  currency: 'USD',
  provider: { code: PROVIDER, payUrl: 'https://pay.example/checkout' },
  minAmount: '10.00',
  maxAmount: '1000.00',
  fee: '1.00',
  feeBasisPoints: 50,
  dailyCount: 0,
  arrivalMinutes: 15,
  active: true,
};

let app: TestApp;
let players = 0;
let createMember: (account: string) => Promise<string>;
const setMethods = (list: readonly object[]) => operate(app, 'PUT', '/payment-methods', { list });

beforeAll(async () => {
  app = await withPlatform();
  ({ createMember } = await createSeats(app));
});
beforeEach(async () => {
  expect((await setMethods([method])).status).toBe(200);
});
afterAll(() => app?.dispose());

const createPlayer = () => createMember(`payer${(players += 1)}`);
const begin = (token: string, more: object = {}, key: string = newId()): Promise<Answer> =>
  call(app, 'POST', '/api/cashier/deposits', {
    token,
    headers: { 'idempotency-key': key },
    body: { methodId: 'bank', amount: '100.00', ...more },
  });
const readDeposit = (token: string, reference: string) =>
  call(app, 'GET', `/api/cashier/deposits/${reference}`, { token });
const getBalance = async (token: string) =>
  (await call(app, 'GET', '/api/wallet/balance', { token })).value.balance;
const sendPaid = (reference: string) =>
  vendorCall(
    app,
    'deposit-result',
    { reference, transactionId: newId(), outcome: 'paid', amount: '100.00', currency: 'USD' },
    {
      vendor: PROVIDER,
      secret: providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER),
    },
  );
const getCode = ({ status, body }: Answer) => [status, body.code];

describe('player making a deposit', () => {
  test.each([
    ['a code to scan with a phone', { form: 'qr' }],
    ['an account and a reference text', { form: 'transfer', account: ACCOUNT }],
  ])('is shown %s, and credited only by the provider’s callback', async (_what, more) => {
    await setMethods([{ ...method, provider: { ...method.provider, ...more } }]);
    const token = await createPlayer();
    const [one, two] = [(await begin(token)).value, (await begin(token)).value];
    const { form, reference, payUrl } = one;
    expect(form).toBe(more.form);
    expect(new URL(payUrl).searchParams.get('reference')).toBe(reference);
    if (form === 'qr') expect([one.qrPayload, one.transfer]).toEqual([payUrl, undefined]);
    else {
      const { account, subject } = one.transfer;
      expect([account, one.qrPayload]).toEqual([ACCOUNT, undefined]);
      // The reference that a provider would find in the subject of a transfer.
      expect(subject).toBe(reference);
      expect(two.transfer.subject).not.toBe(subject);
    }
    expect(await getBalance(token)).toBe('0.00');
    await sendPaid(reference);
    const paid = (await readDeposit(token, reference)).value;
    expect([paid.form, paid.qrPayload, paid.transfer, paid.payUrl]).toEqual(
      [form].concat([undefined, undefined, undefined] as never),
    );
    expect(await getBalance(token)).toBe('98.50');
  });

  test('pays only the fee that was shown [K52]', async () => {
    const token = await createPlayer();
    const key = newId();
    await setMethods([{ ...method, fee: '2.00' }]);
    const refused = await begin(token, { fee: '1.50' }, key);
    expect([...getCode(refused), refused.body.fee]).toEqual([409, 'fee_changed', '2.50']);
    const list = await call(app, 'GET', '/api/cashier/deposits', { token });
    expect(list.value.total).toBe(0);
    const next = newId();
    const made = await begin(token, { fee: '2.50' }, next);
    expect(made.value).toMatchObject({ fee: '2.50' });
    // A lost answer is repeated unchanged after the fee changes.
    await setMethods([method]);
    expect((await begin(token, { fee: '2.50' }, next)).body).toEqual(made.body);
    expect(getCode(await begin(token, { fee: '1.001' }))).toEqual([422, 'validation_failed']);
    // A fee lower than the one shown is rejected as well.
    expect((await begin(token, { fee: '3.00' })).body.code).toBe('fee_changed');
  });
});
