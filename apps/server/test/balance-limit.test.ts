import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProblemError } from '../src/platform/errors.ts';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

/** 999,999,999,999.99: the largest amount of the contract's twelve digits. */
const MAX_AMOUNT = 99_999_999_999_999n;
const MAX_TEXT = '999999999999.99';

let app: TestApp;
let createSeat: Seats['createSeat'];
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const { bet, win, rollback } = createRoundCalls(() => app);
const readBalance = (seat: Seat) => getBalance(app, seat);

let ids = 0;
const id = () => `t-${(ids += 1)}`;

const credit = ({ playerId }: Seat, amount: bigint) =>
  app.platform.transaction((trx) =>
    getWallet(app.platform).credit(trx, {
      playerId,
      currency: 'USD',
      amount,
      type: 'deposit',
      source: 'test',
      sourceTxId: newId(),
    }),
  );

describe('player at the maximum balance', () => {
  test('is paid up to the maximum, and again once there is room', async () => {
    const seat = await createSeat(MAX_AMOUNT);
    await bet(seat, id(), '1.00');
    expect((await win(seat, id(), '1.00')).body.value.balance).toBe(MAX_TEXT);
    await bet(seat, id(), '5.00');
    const won = id();
    const refused = await win(seat, won, '5.01');
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect(refused.body.detail).toContain(MAX_TEXT);
    expect(await readBalance(seat)).toBe('999999999994.99');
    await bet(seat, id(), '0.01');
    expect((await win(seat, won, '5.01')).body.value.balance).toBe(MAX_TEXT);
  });

  test('gets a stake back once there is room', async () => {
    const seat = await createSeat(MAX_AMOUNT);
    const [staked, back] = [id(), id()];
    await bet(seat, staked, '4.00');
    await credit(seat, 1n);
    const refused = await rollback(seat, back, staked);
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect(await readBalance(seat)).toBe('999999999996.00');
    await bet(seat, id(), '0.01', 'r2');
    expect((await rollback(seat, back, staked)).body.value).toMatchObject({
      outcome: 'refunded',
      balance: MAX_TEXT,
    });
  });

  test('has a win taken back before the stake of its bet is returned [H107]', async () => {
    const seat = await createSeat(MAX_AMOUNT);
    const staked = id();
    await bet(seat, staked, '4.00');
    await win(seat, id(), '4.00');
    expect(await readBalance(seat)).toBe(MAX_TEXT);
    expect((await rollback(seat, id(), staked)).body.value).toMatchObject({
      outcome: 'refunded',
      takenBack: '4.00',
      shortfall: '0.00',
      balance: MAX_TEXT,
    });
  });

  test('can move money between wallets, which adds none', async () => {
    const seat = await createSeat(MAX_AMOUNT);
    const move = (body: object) =>
      call(app, 'POST', '/api/wallet/transfer', {
        token: seat.token,
        body,
        headers: { 'idempotency-key': newId() },
      });
    const out = await move({ from: 'MAIN', to: VENDOR, amount: MAX_TEXT });
    expect([out.status, out.value.amount, out.value.balance.balance]).toEqual([
      200,
      MAX_TEXT,
      '0.00',
    ]);
    await expect(credit(seat, 1n)).rejects.toMatchObject({ code: 'limit_reached' });
    const back = await move({ from: VENDOR, to: 'MAIN', amount: MAX_TEXT });
    expect(back.value.balance.balance).toBe(MAX_TEXT);
  });

  test('is credited by the operator up to the maximum', async () => {
    const seat = await createSeat(MAX_AMOUNT - 1n);
    const give = (amount: string) =>
      call(app, 'POST', '/operator-api/credits', {
        body: { account: seat.account, amount, reason: 'A deposit' },
        headers: {
          'x-operator-key': app.platform.config.operatorKey ?? '',
          'idempotency-key': newId(),
        },
      });
    const refused = await give('0.02');
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect((await give('0.01')).value.balance).toBe(MAX_TEXT);
    expect((await give(MAX_TEXT)).body.code).toBe('limit_reached');
  });

  test('is credited above the maximum by no one', async () => {
    const seat = await createSeat(MAX_AMOUNT - 1n);
    await expect(credit(seat, 2n)).rejects.toThrow(ProblemError);
    await credit(seat, 1n);
    expect(await readBalance(seat)).toBe(MAX_TEXT);
    const { sessionId, playerId } = seat;
    const known = await vendorCall(app, 'balance', { sessionId, playerId });
    expect(known.body.value.balance).toBe(MAX_TEXT);
  });
});
