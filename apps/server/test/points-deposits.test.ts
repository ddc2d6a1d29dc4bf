import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { bonusCalls } from './support/bonuses.ts';
import { createMall, type Mall } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import type { Seat } from './support/seats.ts';
import { givenGame, vendorCall } from './support/vendor-api.ts';
import { roundCalls } from './support/vendor-rounds.ts';

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
const { bet, rollback, closeRound } = roundCalls(() => app);
const { grant } = bonusCalls(() => app);

beforeAll(async () => {
  app = await withPlatform();
  await givenGame(app);
  await tick();
  mall = await createMall(app);
  await operate(app, 'PUT', '/payment-methods', { list: [METHOD] });
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
afterAll(() => app?.dispose());

/** Lets a second pass: what comes later has a later time. */
const tick = () =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date((now += 1000)).toISOString() });

/** Pays in; the deposit earns 0.2 points per unit (`SETTINGS`). */
async function deposit({ token }: Pick<Seat, 'token'>, amount: string): Promise<string> {
  await tick();
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

/** A round with one bet that is lost, its id being the bet's, too. */
async function play(seat: Seat, stake: string): Promise<string> {
  await tick();
  const round = `stake-${(rounds += 1)}`;
  expect((await bet(seat, round, stake, round)).status).toBe(200);
  await closeRound(seat, `${round}-close`, round);
  return round;
}

/** What deposits have earned and given back, the latest first. */
async function getEarned(seat: Seat): Promise<string[]> {
  await mall.earn();
  const { list } = (await mall.read(seat, 'transactions?pageSize=100')).value;
  return list
    .filter(({ gameType }: { gameType?: string }) => gameType === undefined)
    .map(({ type, points }: { type: string; points: number }) => `${type} ${points}`);
}

describe('points for a deposit', () => {
  test('are given once it was staked, not when it is paid', async () => {
    const seat = await mall.given();
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

  test('count stakes for one deposit after the other', async () => {
    const seat = await mall.given();
    await deposit(seat, '100.00');
    await deposit(seat, '50.00');
    await play(seat, '120.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
    await play(seat, '30.00');
    expect(await getEarned(seat)).toEqual(['deposit 10', 'deposit 20']);
  });

  test('count no stake of before the deposit, nor of a round that was open then', async () => {
    const seat = await mall.given({ money: 100_000n });
    await play(seat, '100.00');
    await tick();
    await bet(seat, 'open-before', '100.00', 'open-before');
    await deposit(seat, '100.00');
    await closeRound(seat, 'open-before-close', 'open-before');
    expect(await getEarned(seat)).toEqual([]);
    await play(seat, '100.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
  });

  test('count cash and no bonus', async () => {
    const seat = await mall.given();
    await deposit(seat, '100.00');
    await grant(seat, '60.00', { wageringBasisPoints: 1_000_000 });
    await play(seat, '150.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
    const other = await mall.given();
    await deposit(other, '100.00');
    await play(other, '50.00');
    await grant(other, '60.00', { wageringBasisPoints: 1_000_000 });
    // 50.00 of cash and 40.00 of the bonus, then the rest of the bonus.
    await play(other, '40.00');
    await play(other, '60.00');
    expect(await getEarned(other)).toEqual(['deposit 20']);
  });

  test('are given back when the stakes are rolled back, and given again once more is staked', async () => {
    const seat = await mall.given();
    await deposit(seat, '1000.00');
    const first = await play(seat, '600.00');
    await play(seat, '400.00');
    expect(await getEarned(seat)).toEqual(['deposit 200']);
    await tick();
    await rollback(seat, `${first}-back`, first, first);
    expect(await getEarned(seat)).toEqual(['adjustment -200', 'deposit 200']);
    await play(seat, '599.99');
    expect(await getEarned(seat)).toEqual(['adjustment -200', 'deposit 200']);
    await play(seat, '0.01');
    expect(await getEarned(seat)).toEqual(['deposit 200', 'adjustment -200', 'deposit 200']);
  });

  test('that were spent before a rollback are not given a second time', async () => {
    const seat = await mall.given();
    await deposit(seat, '5000.00');
    const staked = await play(seat, '5000.00');
    await mall.earn();
    await mall.convert(seat, await mall.getPoints(seat));
    await tick();
    await rollback(seat, `${staked}-back`, staked, staked);
    await mall.earn();
    expect(await mall.getPoints(seat)).toBe(0);
    await play(seat, '5000.00');
    // The new round earns its own points; the deposit's were spent already.
    expect((await getEarned(seat)).filter((row) => row.startsWith('deposit'))).toEqual([
      'deposit 1000',
    ]);
  });

  test('are given when it is paid where the merchant wants it', async () => {
    await mall.configure({ depositsEarn: 'paid' });
    const seat = await mall.given();
    await deposit(seat, '100.00');
    expect(await getEarned(seat)).toEqual(['deposit 20']);
    await mall.configure({});
    expect((await operate(app, 'GET', '/points/config')).value.depositsEarn).toBe('staked');
  });

  test('are given once when the counting runs several times at once', async () => {
    const seat = await mall.given();
    await deposit(seat, '100.00');
    for (let at = 0; at < 10; at += 1) await play(seat, '10.00');
    await Promise.all([mall.earn(), mall.earn(), mall.earn()]);
    expect(await getEarned(seat)).toEqual(['deposit 20']);
  });
});
