import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { providerSecret } from '../../src/platform/keys.ts';
import { type TestApp, withPlatform } from './platform.ts';
import { type Answer, call, operate, getToken } from './portal.ts';
import { createSeats, type Seats } from './seats.ts';
import { vendorCall, type VendorOptions } from './vendor-api.ts';

/** Start time of each test. */
export const NOW = Date.parse('2027-03-01T10:00:00.000Z');
export const PROVIDER = 'PAYCO';

/** The payment method of each test, as the operator sets it. */
export const method = {
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

/** A provider's callback about a deposit; 100.00 USD paid by default. */
export interface Result {
  readonly reference: string;
  readonly transactionId?: string;
  readonly outcome?: 'paid' | 'failed';
  readonly amount?: string;
  readonly currency?: string;
}

export const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

/**
 * The platform of a deposit test file with one payment method, and the calls of player, provider
 * and operator.
 */
export function createDepositDesk() {
  let app: TestApp;
  let createMember: Seats['createMember'];
  let players = 0;

  const setMethods = (list: readonly object[]) => operate(app, 'PUT', '/payment-methods', { list });
  const setClock = (at: number) =>
    operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });

  beforeAll(async () => {
    app = await withPlatform();
    ({ createMember } = await createSeats(app));
  });
  beforeEach(async () => {
    await setClock(NOW);
    const { status } = await setMethods([method]);
    if (status !== 200) throw new Error('the payment method was not set');
  });
  afterAll(() => app?.dispose());

  const getSecret = (code: string) =>
    providerSecret(app.platform.config.vendorMasterKey ?? '', code);
  const begin = (token: string, more: object = {}, key: string = newId()): Promise<Answer> =>
    call(app, 'POST', '/api/cashier/deposits', {
      token,
      headers: { 'idempotency-key': key },
      body: { methodId: 'bank', amount: '100.00', ...more },
    });
  const read = (token: string, reference: string) =>
    call(app, 'GET', `/api/cashier/deposits/${reference}`, { token });

  return {
    app: () => app,
    setMethods,
    setClock,
    getSecret,
    createMember: (account: string, type?: number) => createMember(account, type),
    createPlayer: () => createMember(`payer${(players += 1)}`),
    /** The latest player with a fresh session. */
    again: () => getToken(app, `payer${players}`),
    begin,
    begun: async (token: string, more: object = {}) => (await begin(token, more)).value,
    read,
    getStatus: async (token: string, reference: string) =>
      (await read(token, reference)).value.status,
    getBalance: async (token: string) =>
      (await call(app, 'GET', '/api/wallet/balance', { token })).value.balance,
    said: (result: Result, { vendor = PROVIDER, ...options }: VendorOptions = {}, at = app) =>
      vendorCall(
        at,
        'deposit-result',
        { transactionId: newId(), outcome: 'paid', amount: '100.00', currency: 'USD', ...result },
        { vendor, secret: getSecret(vendor), ...options },
      ),
    /** Callbacks about a deposit that the operator sees, newest first. */
    getSignals: async (reference: string) =>
      (await operate(app, 'GET', '/significant-events')).value.list.filter(
        (event: { deposit?: string }) => event.deposit === reference,
      ),
    /** A command of the operator. */
    order: (reference: string, body: object, key: string = newId()): Promise<Answer> =>
      call(app, 'POST', `/operator-api/deposits/${reference}/commands`, {
        headers: {
          'x-operator-key': app.platform.config.operatorKey ?? '',
          'idempotency-key': key,
        },
        body: { reason: 'Agreed with the player', ...body },
      }),
  };
}
