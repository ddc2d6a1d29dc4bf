import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { createMall, type Mall } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import type { Seat } from './support/seats.ts';
import { createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

vi.setConfig({ hookTimeout: 120_000 });

const PROVIDER = 'PAYCO';
const METHOD = {
  id: 'bank',
  kind: 'deposit',
  names: { en: 'Bank transfer' },
  currency: 'USD',
  provider: { code: PROVIDER, payUrl: 'https://pay.example/checkout' },
  minAmount: '10.00',
  maxAmount: '10000.00',
  fee: '0.00',
  feeBasisPoints: 0,
  dailyCount: 0,
  arrivalMinutes: 15,
  active: true,
};

let app: TestApp;
let mall: Mall;
let rounds = 0;
let now = Date.parse('2027-02-20T10:00:00.000Z');
const { bet, rollback, closeRound } = createRoundCalls(() => app);
const { grant } = createBonusCalls(() => app);

beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  await advanceSecond();
  mall = await createMall(app);
  await operate(app, 'PUT', '/payment-methods', { list: [METHOD] });
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
afterAll(() => app?.dispose());

/** Advances one second, so that the next booking is later. */
const advanceSecond = () =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date((now += 1000)).toISOString() });

/** Deposits; the deposit earns 0.2 points per unit (`SETTINGS`). */
async function deposit({ token }: Pick<Seat, 'token'>, amount: string): Promise<string> {
  await advanceSecond();
  const begun = await call(app, 'POST', '/api/cashier/deposits', {
    token,
    headers: { 'idempotency-key': newId() },
    body: { methodId: 'bank', amount },
  });
  const { reference } = begun.value;
  const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER);
  const body = { reference, transactionId: newId(), outcome: 'paid', amount, currency: 'USD' };
  const paid = await vendorCall(app, 'deposit-result', body, { vendor: PROVIDER, secret });
  expect(paid.status).toBe(200);
  return reference;
}

/** A round with one lost bet, whose id is the bet's as well. */
async function play(seat: Seat, stake: string): Promise<string> {
  await advanceSecond();
  const round = `stake-${(rounds += 1)}`;
  expect((await bet(seat, round, stake, round)).status).toBe(200);
  await closeRound(seat, `${round}-close`, round);
  return round;
}

/** Points earned and returned for deposits, latest first. */
async function getEarned(seat: Seat): Promise<string[]> {
  await mall.earn();
  const { list } = (await mall.read(seat, 'transactions?pageSize=100')).value;
  return list
    .filter(({ gameType }: { gameType?: string }) => gameType === undefined)
    .map(({ type, points }: { type: string; points: number }) => `${type} ${points}`);
}

describe('deposit points', () => {
  test('are granted once the deposit is staked, not when it is paid', async () => {
    const seat = await mall.create();
    const reference = await deposit(seat, '5000.00');
    expect(await getEarned(seat)).toEqual([]);
    await play(seat, '4999.99');
    expect(await getEarned(seat)).toEqual([]);
    await play(seat, '0.01');
    expect(await getEarned(seat)).toEqual(['deposit 1000']);
    const { list } = (await mall.read(seat, 'transactions')).value;
    expect(list.find(({ type }: { type: string }) => type === 'deposit').reference).toBe(reference);
    await mall.earn();
    expect(await getEarned(seat)).toEqual(['deposit 1000']);
  });

  test('assign stakes to one deposit after the other', async () => {
    const seat = await mall.create();
    await deposit(seat, '100.00');
    await deposit(seat, '50.00');
    await play(seat, '120.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
    await play(seat, '30.00');
    expect(await getEarned(seat)).toEqual(['deposit 10', 'deposit 20']);
  });

  test('ignore stakes from before the deposit, and of a round open at that time', async () => {
    const seat = await mall.create({ money: 100_000n });
    await play(seat, '100.00');
    await advanceSecond();
    await bet(seat, 'open-before', '100.00', 'open-before');
    await deposit(seat, '100.00');
    await closeRound(seat, 'open-before-close', 'open-before');
    expect(await getEarned(seat)).toEqual([]);
    await play(seat, '100.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
  });

  test('count cash and no bonus', async () => {
    const seat = await mall.create();
    await deposit(seat, '100.00');
    await grant(seat, '60.00', { wageringBasisPoints: 1_000_000 });
    await play(seat, '150.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
    const other = await mall.create();
    await deposit(other, '100.00');
    await play(other, '50.00');
    await grant(other, '60.00', { wageringBasisPoints: 1_000_000 });
    // 50.00 of cash and 40.00 of the bonus, then the rest of the bonus.
    await play(other, '40.00');
    await play(other, '60.00');
    expect(await getEarned(other)).toEqual(['deposit 20']);
  });

  test('are taken back when stakes are rolled back, and granted again after more stakes', async () => {
    const seat = await mall.create();
    await deposit(seat, '1000.00');
    const first = await play(seat, '600.00');
    await play(seat, '400.00');
    expect(await getEarned(seat)).toEqual(['deposit 200']);
    await advanceSecond();
    await rollback(seat, `${first}-back`, first, first);
    expect(await getEarned(seat)).toEqual(['adjustment -200', 'deposit 200']);
    await play(seat, '599.99');
    expect(await getEarned(seat)).toEqual(['adjustment -200', 'deposit 200']);
    await play(seat, '0.01');
    expect(await getEarned(seat)).toEqual(['deposit 200', 'adjustment -200', 'deposit 200']);
  });

  test('spent before a rollback are not granted twice', async () => {
    const seat = await mall.create();
    await deposit(seat, '5000.00');
    const staked = await play(seat, '5000.00');
    await mall.earn();
    await mall.convert(seat, await mall.getPoints(seat));
    await advanceSecond();
    await rollback(seat, `${staked}-back`, staked, staked);
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(0);
    await play(seat, '5000.00');
    // The new round earns its own points; the deposit's were spent already.
    expect((await getEarned(seat)).filter((row) => row.startsWith('deposit'))).toEqual([
      'deposit 1000',
    ]);
  });

  test('can be granted on payment if the merchant wants it', async () => {
    await mall.configure({ depositsEarn: 'paid' });
    const seat = await mall.create();
    await deposit(seat, '100.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
    await mall.configure({});
    expect((await operate(app, 'GET', '/points/config')).value.depositsEarn).toBe('staked');
  });

  test('are granted once under concurrent counting', async () => {
    const seat = await mall.create();
    await deposit(seat, '100.00');
    for (let at = 0; at < 10; at += 1) await play(seat, '10.00');
    await Promise.all([mall.earn(), mall.earn(), mall.earn()]);
    expect(await getEarned(seat)).toEqual(['deposit 20']);
  });
});
