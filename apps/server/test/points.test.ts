import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { EventReader } from './support/event-reader.ts';
import { createMall, type Mall, SETTINGS } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, type Answer } from './support/portal.ts';
import { createGame } from './support/vendor-api.ts';

let app: TestApp;
let mall: Mall;
beforeAll(async () => {
  app = await withPlatform({ env: { OPERATOR_POINT_LIMIT: '1', OPERATOR_RETURN_LIMIT: '10000' } });
  await createGame(app);
  mall = await createMall(app);
});
afterEach(async () => {
  await mall.configure({});
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
afterAll(() => app?.dispose());

const getCode = ({ status, body }: Answer) => [status, body.code];

describe('points mall', () => {
  test('shows the points, which are no money [C64, E71]', async () => {
    const seat = await mall.create({ money: 500n, points: 1234n });
    expect((await mall.read(seat, 'balance')).value).toEqual({ points: 1234, expires: false });
    expect(await mall.parseAmount(seat)).toBe('5.00');
  });

  test('lists rewards with prices and availability [C65, E72, H83]', async () => {
    await mall.offer('deck');
    await mall.offer('lamp', { sequence: 2, requiredPoints: 900, requiredAmount: '4.50' });
    await mall.offer('ring', { sequence: 3, stock: 0 });
    await mall.offer('note', { sequence: 4, type: 'conversion', requiredAmount: '2.00' });
    await mall.offer('none', { active: false });
    const seat = await mall.create({ points: 400n });
    const { list, total } = (await mall.read(seat, 'rewards?language=vi')).value;
    expect(total).toBe(4);
    expect(list[0]).toEqual({
      id: 'deck',
      name: 'Bộ bài',
      imageUrl: '/art/banner/welcome-en.svg',
      quantity: 10,
      requiredPoints: 300,
      requiredAmount: '0.00',
      type: 'goods',
      status: 'available',
    });
    expect(list.map(({ id, type, status }: Record<string, string>) => [id, type, status])).toEqual([
      ['deck', 'goods', 'available'],
      ['lamp', 'goods', 'not_enough_points'],
      ['ring', 'goods', 'out_of_stock'],
      ['note', 'conversion', 'available'],
    ]);
    const second = (await mall.read(seat, 'rewards?pageNo=2&pageSize=3')).value;
    expect([second.list.length, second.totalPages]).toEqual([1, 2]);
  });

  test('shows its rules, cleaned, and its ratios to everyone [C69, E74, E75]', async () => {
    await mall.configure({ rules: { en: '<p onclick="x()">Rules</p><script>x()</script>' } });
    const { value } = await call(app, 'GET', '/api/points/config');
    expect(value).toEqual({
      enabled: true,
      minimumConversion: 100,
      ratios: SETTINGS.ratios,
      rules: '<p>Rules</p>',
    });
    await mall.configure({});
    const vi = await call(app, 'GET', '/api/points/config?language=vi');
    expect(vi.value.rules).toBe('<p>Cho mọi người.</p>');
  });

  test('is closed when switched off, and points are kept', async () => {
    const seat = await mall.create({ points: 500n });
    await mall.offer('deck');
    await mall.configure({ enabled: false });
    expect(getCode(await mall.redeem(seat, 'deck'))).toEqual([403, 'feature_disabled']);
    expect(getCode(await mall.convert(seat, 200))).toEqual([403, 'feature_disabled']);
    expect((await call(app, 'GET', '/api/points/config')).value.enabled).toBe(false);
    expect(await mall.getPoints(seat)).toBe(500);
  });
});

describe('reward', () => {
  test('takes points and stock, and waits for the operator [C66, E73, T53]', async () => {
    await mall.offer('deck', { stock: 5 });
    const seat = await mall.create({ points: 1000n });
    const { status, value } = await mall.redeem(seat, 'deck', { quantity: 2 });
    expect(status).toBe(200);
    expect(value).toEqual({
      referenceNumber: expect.any(String),
      applyTime: expect.any(String),
      type: 'goods',
      name: 'A deck of cards',
      quantity: 2,
      points: 600,
      amount: '0.00',
      status: 'IN_PROCESS',
    });
    expect([await mall.getPoints(seat), await mall.stockOf('deck')]).toEqual([400, 3]);
    const { value: approved } = await mall.order(value.referenceNumber, { command: 'approve' });
    expect(approved.record.status).toBe('APPROVED');
    expect((await mall.read(seat, 'redeem-list')).value.list).toEqual([
      { ...value, status: 'APPROVED' },
    ]);
    expect([await mall.getPoints(seat), await mall.stockOf('deck')]).toEqual([400, 3]);
  });

  test('that costs money too takes both, and returns both once when rejected', async () => {
    await mall.offer('lamp', { stock: 1, requiredPoints: 300, requiredAmount: '4.50' });
    const seat = await mall.create({ money: 1000n, points: 300n });
    const { referenceNumber: reference } = (await mall.redeem(seat, 'lamp')).value;
    const there = async () => [
      await mall.getPoints(seat),
      await mall.parseAmount(seat),
      await mall.stockOf('lamp'),
    ];
    expect(await there()).toEqual([0, '5.50', 0]);
    expect(getCode(await mall.order(reference, { command: 'reject' }))).toEqual([
      422,
      'validation_failed',
    ]);
    const rejected = await mall.order(reference, { command: 'reject', reason: 'Broken' });
    expect(rejected.value).toMatchObject({ reason: 'Broken', record: { status: 'REJECTED' } });
    expect(await there()).toEqual([300, '10.00', 1]);
    for (const command of ['reject', 'approve']) {
      const again = await mall.order(reference, { command, reason: 'Again' });
      expect(getCode(again)).toEqual([409, 'command_refused']);
    }
    expect(await there()).toEqual([300, '10.00', 1]);
    const { value: log } = await operate(app, 'GET', `/points/redemptions/${reference}`);
    expect(log.divergence).toBe(null);
    expect(log.events.map(({ command }: { command: string }) => command)).toEqual([
      'reject',
      'redeem',
    ]);
  });

  test('of money is credited and approved at once', async () => {
    await mall.offer('note', { type: 'conversion', requiredPoints: 100, requiredAmount: '1.25' });
    const seat = await mall.create({ points: 250n });
    const { value } = await mall.redeem(seat, 'note', { quantity: 2 });
    expect(value).toMatchObject({ type: 'conversion', amount: '2.50', status: 'APPROVED' });
    expect([await mall.getPoints(seat), await mall.parseAmount(seat)]).toEqual([50, '2.50']);
  });

  test('is redeemed once per key, and the key accepts no other request', async () => {
    await mall.offer('deck', { stock: 5 });
    const seat = await mall.create({ points: 1000n });
    const key = newId();
    const [first, second] = await Promise.all([
      mall.redeem(seat, 'deck', {}, key),
      mall.redeem(seat, 'deck', {}, key),
    ]);
    const third = await mall.redeem(seat, 'deck', {}, key);
    const answered = [first, second, third].filter(({ status }) => status === 200);
    expect(answered.length).toBeGreaterThanOrEqual(2);
    expect(new Set(answered.map(({ value }) => value.referenceNumber)).size).toBe(1);
    expect(getCode(await mall.redeem(seat, 'deck', { quantity: 2 }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect([await mall.getPoints(seat), await mall.stockOf('deck')]).toEqual([700, 4]);
  });

  test('goes to one of 50 players who want the last one concurrently', async () => {
    await mall.offer('last', { stock: 1 });
    const seats = [];
    for (let at = 0; at < 50; at += 1) seats.push(await mall.create({ points: 300n }));
    const answers = await Promise.all(seats.map((seat) => mall.redeem(seat, 'last')));
    const codes = answers.map(getCode).filter(([status]) => status !== 200);
    expect(codes).toEqual(Array.from({ length: 49 }, () => [409, 'reward_out_of_stock']));
    const left = await Promise.all(seats.map((seat) => mall.getPoints(seat)));
    expect(left.filter((points) => points === 0)).toHaveLength(1);
    expect(left.filter((points) => points === 300)).toHaveLength(49);
    expect(await mall.stockOf('last')).toBe(0);
  });

  test.each([
    ['without enough points', 'deck', { quantity: 2 }, 409, 'points_insufficient'],
    ['without enough money', 'dear', {}, 409, 'insufficient_funds'],
    ['more than there are', 'rare', { quantity: 2 }, 409, 'reward_out_of_stock'],
    ['for an unknown reward', 'nothing', {}, 404, 'not_found'],
    ['for a reward that is not offered', 'none', {}, 404, 'not_found'],
    [
      'with a wrong payment password',
      'deck',
      { paymentPassword: '000001' },
      422,
      'payment_password_wrong',
    ],
    ['none of', 'deck', { quantity: 0 }, 422, 'validation_failed'],
    ['too many of', 'deck', { quantity: 101 }, 422, 'validation_failed'],
    ['half of', 'deck', { quantity: 1.5 }, 422, 'validation_failed'],
    [
      'without a payment password',
      'deck',
      { paymentPassword: undefined },
      422,
      'validation_failed',
    ],
  ])('%s is rejected and changes nothing', async (_what, id, more, status, code) => {
    await mall.offer('deck', { stock: 5 });
    await mall.offer('dear', { stock: 5, requiredAmount: '9.99' });
    await mall.offer('rare', { stock: 1, requiredPoints: 1 });
    await mall.offer('none', { active: false });
    const seat = await mall.create({ points: 400n });
    expect(getCode(await mall.redeem(seat, id, more))).toEqual([status, code]);
    expect(await mall.getPoints(seat)).toBe(400);
    expect((await mall.read(seat, 'redeem-list')).value.total).toBe(0);
    expect(await mall.stockOf('deck')).toBe(5);
    expect(await mall.stockOf('rare')).toBe(1);
  });
});

describe('points conversion', () => {
  test('credits money at the ratio at once, and both sides are listed [C67, E73]', async () => {
    const seat = await mall.create({ points: 1000n });
    await mall.configure({ ratios: { ...(await ratios()), redeem: '30' } });
    const { value } = await mall.convert(seat, 500);
    expect(value).toMatchObject({
      type: 'conversion',
      name: 'Points to money',
      quantity: 1,
      points: 500,
      amount: '16.66',
      status: 'APPROVED',
    });
    expect([await mall.getPoints(seat), await mall.parseAmount(seat)]).toEqual([500, '16.66']);
    const [last] = (await mall.read(seat, 'transactions')).value.list;
    expect(last).toMatchObject({
      type: 'convert',
      points: -500,
      balanceAfter: 500,
      reference: value.referenceNumber,
    });
  });

  test('runs once per key, and never above the balance', async () => {
    const seat = await mall.create({ points: 500n });
    const key = newId();
    const once = await Promise.all([
      mall.convert(seat, 300, {}, key),
      mall.convert(seat, 300, {}, key),
      mall.convert(seat, 300),
    ]);
    expect(once.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect((await mall.read(seat, 'redeem-list')).value.total).toBe(1);
    expect([await mall.getPoints(seat), await mall.parseAmount(seat)]).toEqual([200, '3.00']);
  });

  test.each([
    ['fewer than the minimum', 99, {}, 422, 'amount_out_of_range'],
    ['more than there are', 301, {}, 409, 'points_insufficient'],
    [
      'with a wrong payment password',
      200,
      { paymentPassword: '000001' },
      422,
      'payment_password_wrong',
    ],
    ['none', 0, {}, 422, 'validation_failed'],
    ['half a point', 100.5, {}, 422, 'validation_failed'],
    ['more than an integer can hold', 2_147_483_648, {}, 422, 'validation_failed'],
  ])('rejects %s', async (_what, points, more, status, code) => {
    const seat = await mall.create({ points: 300n });
    expect(getCode(await mall.convert(seat, points, more))).toEqual([status, code]);
    expect([await mall.getPoints(seat), await mall.parseAmount(seat)]).toEqual([300, '0.00']);
  });

  test('notifies the player’s stream of movements and decisions', async () => {
    await mall.offer('deck', { stock: 5 });
    const seat = await mall.create({ points: 300n });
    const reader = await EventReader.open(await app.listen(), { token: seat.token });
    const { value } = await mall.redeem(seat, 'deck');
    // The stream may still deliver the points granted before.
    const taken = await reader.next((event) => isOfPoints(event) && event.data.data.points === 0);
    expect(taken.data.data).toEqual({ points: 0 });
    await mall.order(value.referenceNumber, { command: 'reject', reason: 'Lost' });
    expect((await reader.next(isOfPoints)).data.data).toEqual({ points: 300 });
    reader.close();
  });
});

const isOfPoints = ({ event }: { event: string }) => event === 'points';
const ratios = async () => (await operate(app, 'GET', '/points/config')).value.ratios;
