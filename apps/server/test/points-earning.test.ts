import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { newId } from '../src/platform/ids.ts';
import { createMall, SETTINGS, type Mall } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';
import type { Seat } from './support/seats.ts';
import { GAME, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const PROVIDER = 'PAYCO';

let app: TestApp;
let mall: Mall;
let rounds = 0;
/** Each test runs later than the previous one, so that counted rounds stay in the past. */
let now = Date.parse('2027-02-20T10:00:00.000Z');
const { bet, win, rollback, closeRound } = createRoundCalls(() => app);

beforeAll(async () => {
  app = await withPlatform({ env: { OPERATOR_RETURN_LIMIT: '10000' } });
  await createGame(app);
  await setClock(now);
  mall = await createMall(app);
});
beforeEach(async () => {
  await setClock((now += HOUR_MS));
  await mall.configure({});
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
afterAll(() => app?.dispose());

const setClock = (at: number) =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });

/** Plays and closes a round with one bet; returns its id. */
async function playClosedRound(seat: Seat, stake: string): Promise<string> {
  const round = `round-${(rounds += 1)}`;
  expect((await bet(seat, `${round}-bet`, stake, round)).status).toBe(200);
  expect((await closeRound(seat, `${round}-close`, round)).status).toBe(200);
  return round;
}

const getList = async (seat: Pick<Seat, 'token'>, query = '') =>
  (await mall.read(seat, `transactions${query}`)).value.list;

describe('points for a bet', () => {
  test('use the ratio of the game type when the round closes, once [E75, C70]', async () => {
    const seat = await mall.create({ money: 10_000n });
    const round = await playClosedRound(seat, '7.99');
    await bet(seat, 'still-open', '50.00', 'open-round');
    for (let time = 0; time < 3; time += 1) await mall.earn();
    // 7.99 at 1.5 points are 11.985; fractions are dropped.
    expect(await mall.getPoints(seat)).toBe(11);
    expect(await getList(seat)).toEqual([
      {
        id: expect.any(String),
        at: new Date(now).toISOString(),
        type: 'bet',
        gameType: 'RNG',
        points: 11,
        balanceAfter: 11,
        reference: round,
      },
    ]);
    await closeRound(seat, 'now-closed', 'open-round');
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(86);
  });

  test.each([
    ['LIVE', 'live'],
    ['ELOTT', 'lottery'],
    ['LOTT', 'lottery'],
    ['BINGO', 'lottery'],
    ['PVP', 'pvp'],
    ['FISH', 'rng'],
    ['CRASH', 'rng'],
    ['SPORTS', 'sports'],
    ['ESPORTS', 'sports'],
    ['COCKFIGHT', 'sports'],
  ] as const)('on a game of the type %s use the ratio `%s` [E75]', async (type, ratio) => {
    const ofType = (gameType: string) =>
      app.platform.db
        .updateTable('game')
        .set({ game_type: gameType as 'RNG' })
        .where('game_code', '=', GAME)
        .execute();
    const seat = await mall.create({ money: 10_000n });
    await playClosedRound(seat, '40.00');
    await ofType(type);
    await mall.earn();
    await ofType('RNG');
    expect(await mall.getPoints(seat)).toBe(40 * Number(SETTINGS.ratios[ratio]));
  });

  test('exclude a rolled back bet and include the rest of its round', async () => {
    const seat = await mall.create({ money: 10_000n });
    await bet(seat, 'void-a', '10.00', 'voided');
    await rollback(seat, 'void-a-back', 'void-a', 'voided');
    await closeRound(seat, 'voided-close', 'voided');
    await bet(seat, 'part-a', '10.00', 'part');
    await bet(seat, 'part-b', '4.00', 'part');
    await rollback(seat, 'part-a-back', 'part-a', 'part');
    await closeRound(seat, 'part-close', 'part');
    await mall.earn();
    expect((await getList(seat)).map(({ points }: { points: number }) => points)).toEqual([6]);
  });

  test('are taken back on a later rollback, as far as available', async () => {
    const seat = await mall.create({ money: 100_000n });
    await bet(seat, 'late-a', '200.00', 'late');
    await bet(seat, 'late-b', '100.00', 'late');
    await win(seat, 'late-win', '1.00', 'late', { closeRound: true });
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(450);
    await rollback(seat, 'late-a-back', 'late-a', 'late');
    await mall.earn();
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(150);
    expect((await getList(seat))[0]).toMatchObject({
      type: 'adjustment',
      gameType: 'RNG',
      points: -300,
      balanceAfter: 150,
      reference: 'late',
    });
    await mall.convert(seat, 120);
    await rollback(seat, 'late-b-back', 'late-b', 'late');
    await mall.earn();
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(0);
  });

  test('use the ratio at the close of the round, and are none while points are off', async () => {
    const seat = await mall.create({ money: 10_000n });
    await playClosedRound(seat, '10.00');
    await mall.configure({ ratios: { ...SETTINGS.ratios, rng: '100' } });
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(15);
    await mall.configure({ enabled: false });
    await setClock(now + 1000);
    await playClosedRound(seat, '10.00');
    await mall.earn();
    await setClock(now + 2000);
    await mall.configure({});
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(15);
    await playClosedRound(seat, '2.00');
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(18);
  });

  test('are granted once under concurrent counting', async () => {
    const seat = await mall.create({ money: 10_000n });
    for (let at = 0; at < 10; at += 1) await playClosedRound(seat, '2.00');
    await Promise.all([mall.earn(), mall.earn(), mall.earn()]);
    expect(await mall.getPoints(seat)).toBe(30);
  });

  test('are granted once when two servers count concurrently', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    const seat = await mall.create({ money: 10_000n });
    for (let at = 0; at < 10; at += 1) await playClosedRound(seat, '2.00');
    await Promise.all([mall.earn(), other.platform.jobs.run('points-clock'), mall.earn()]);
    expect(await mall.getPoints(seat)).toBe(30);
    await other.dispose();
  });
});

describe('points for a deposit', () => {
  test('use their own ratio on the credited amount when it is paid, once [E75]', async () => {
    await mall.configure({ depositsEarn: 'paid' });
    const { token } = await mall.create();
    const method = {
      id: 'bank',
      kind: 'deposit',
      names: { en: 'Bank transfer' },
      currency: 'USD',
      provider: { code: PROVIDER, payUrl: 'https://pay.example/checkout' },
      minAmount: '10.00',
      maxAmount: '1000.00',
      fee: '1.00',
      feeBasisPoints: 0,
      dailyCount: 0,
      arrivalMinutes: 15,
      active: true,
    };
    await operate(app, 'PUT', '/payment-methods', { list: [method] });
    const begin = await call(app, 'POST', '/api/cashier/deposits', {
      token,
      headers: { 'idempotency-key': newId() },
      body: { methodId: 'bank', amount: '100.00' },
    });
    const { reference } = begin.value;
    await mall.earn();
    expect(await mall.getPoints({ token })).toBe(0);
    const result = { transactionId: newId(), outcome: 'paid', amount: '100.00', currency: 'USD' };
    const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER);
    const signed = { vendor: PROVIDER, secret };
    await vendorCall(app, 'deposit-result', { reference, ...result }, signed);
    await mall.earn();
    await mall.earn();
    const [only, ...others] = await getList({ token });
    expect(only).toMatchObject({ type: 'deposit', points: 19, balanceAfter: 19, reference });
    expect(others).toEqual([]);
  });
});

describe('earned points', () => {
  test('are listed by days and pages, as are redemptions [C68, C70]', async () => {
    now = Date.parse('2027-03-01T10:00:00.000Z');
    await setClock(now);
    const seat = await mall.create({ points: 1000n });
    await mall.offer('deck');
    await mall.redeem(seat, 'deck');
    await setClock((now += 48 * HOUR_MS));
    const token = await getToken(app, seat.account);
    const later = { ...seat, token };
    await mall.convert(later, 200);
    await mall.convert(later, 100);
    const types = async (what: string) =>
      (await mall.read(later, what)).value.list.map(
        (row: { type: string; points: number }) => `${row.type} ${row.points}`,
      );
    expect(await types('redeem-list')).toEqual(['conversion 100', 'conversion 200', 'goods 300']);
    expect(await types('redeem-list?to=2027-03-01')).toEqual(['goods 300']);
    expect(await types('redeem-list?from=2027-03-03&pageSize=1&pageNo=2')).toEqual([
      'conversion 200',
    ]);
    expect(await types('redeem-list?from=2027-03-02&to=2027-03-02')).toEqual([]);
    expect(await types('transactions?from=2027-03-03')).toEqual(['convert -100', 'convert -200']);
    const second = (await mall.read(later, 'transactions?pageSize=3&pageNo=2')).value;
    expect([second.total, second.totalPages, second.list.length]).toEqual([4, 2, 1]);
    for (const query of ['?from=tomorrow', '?pageSize=0', '?pageNo=0', '?status=APPROVED']) {
      const { status, body } = await mall.read(later, `redeem-list${query}`);
      expect([query, status, body.code]).toEqual([query, 422, 'validation_failed']);
    }
  });

  test('appear in no record of money; the money converted from them does', async () => {
    const seat = await mall.create({ money: 1000n, points: 500n });
    await playClosedRound(seat, '4.00');
    await mall.earn();
    await mall.convert(seat, 200);
    const read = async (path: string) =>
      (await call(app, 'GET', path, { token: seat.token })).value;
    const { list } = await read('/api/records/account');
    expect(list.map(({ amount }: { amount: string }) => amount)).toEqual([
      '2.00',
      '-4.00',
      '10.00',
    ]);
    expect(await read('/api/records/account/totals')).toMatchObject({ in: '12.00', out: '-4.00' });
    const wallets = await read('/api/wallet/merchant');
    expect(wallets.main.balance).toBe('8.00');
    const { totals: play } = await read('/api/records/profit');
    expect(play).toMatchObject({ stake: '4.00', payout: '0.00' });
  });

  test('do not expire [E76]', async () => {
    const seat = await mall.create({ money: 10_000n });
    await playClosedRound(seat, '20.00');
    await mall.earn();
    await setClock(now + 12 * YEAR_MS);
    await mall.earn();
    const token = await getToken(app, seat.account);
    expect((await mall.read({ token }, 'balance')).value).toEqual({ points: 30, expires: false });
  });
});
