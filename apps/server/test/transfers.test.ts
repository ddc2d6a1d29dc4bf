import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { VENDOR, createGame } from './support/vendor-api.ts';

let app: TestApp;
let createSeat: Seats['createSeat'];
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const readBalance = (seat: Seat) => getBalance(app, seat);

describe('transfer between wallets', () => {
  const transfer = (seat: Seat, body: object, key: string | null = newId()) =>
    call(app, 'POST', '/api/wallet/transfer', {
      token: seat.token,
      body,
      ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
    });

  test('moves money and shows both sides [C51]', async () => {
    const seat = await createSeat(1000n);
    const { status, value } = await transfer(seat, { from: 'MAIN', to: VENDOR, amount: '3.25' });
    expect([status, value.balance.balance, value.amount]).toEqual([200, '6.75', '3.25']);
    const wallets = await call(app, 'GET', '/api/wallet/merchant', { token: seat.token });
    expect(wallets.value.list).toEqual([
      expect.objectContaining({ vassalage: VENDOR, balance: '3.25' }),
    ]);
  });

  test('shows the main wallet only on request [C52]', async () => {
    const seat = await createSeat(1000n);
    const { value } = await call(app, 'GET', '/api/wallet/merchant?isSingle=true', {
      token: seat.token,
    });
    expect(value).toMatchObject({ isSingle: true, list: [], main: { balance: '10.00' } });
  });

  test('shows the balance with two decimals [C48, K40]', async () => {
    const seat = await createSeat(1000n);
    const { value } = await call(app, 'GET', '/api/wallet/balance', { token: seat.token });
    expect(value).toMatchObject({
      balance: '10.00',
      available: '10.00',
      held: '0.00',
      currency: 'USD',
      currencySymbol: '$',
    });
  });

  test('needs an Idempotency-Key, and replays its answer byte for byte', async () => {
    const seat = await createSeat(1000n);
    const body = { from: 'MAIN', to: VENDOR, amount: '1.00' };
    expect((await transfer(seat, body, null)).body.code).toBe('idempotency_key_required');
    expect((await transfer(seat, body, 'short')).body.code).toBe('idempotency_key_malformed');
    const key = newId();
    const first = await transfer(seat, body, key);
    expect((await transfer(seat, body, key)).body).toEqual(first.body);
    expect((await transfer(seat, { ...body, amount: '2.00' }, key)).body.code).toBe(
      'idempotency_key_reused',
    );
    expect(await readBalance(seat)).toBe('9.00');
  });

  test('cannot exceed the balance', async () => {
    const seat = await createSeat(1000n);
    const { status, body } = await transfer(seat, { from: VENDOR, to: 'MAIN', amount: '1.00' });
    expect([status, body.code]).toEqual([409, 'insufficient_funds']);
  });
});
