import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { createMall, SETTINGS } from './support/mall.ts';
import { createMissionDesk, type Desk, send } from './support/missions.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import type { Seat } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 17:00 in the merchant's zone. */
const NOW = Date.parse('2027-03-02T10:00:00.000Z');

const LEVELS = [
  { names: { en: 'Bronze', vi: 'Đồng' }, threshold: 50, pointsPercent: 20, rebateBasisPoints: 0 },
  { names: { en: 'Silver' }, threshold: 200, pointsPercent: 50, rebateBasisPoints: 30 },
];
const REBATES = {
  enabled: true,
  payout: 'claim',
  rates: [{ gameType: 'RNG', basisPoints: 100 }],
  minimum: '0.05',
  claimDays: 3,
};

let app: TestApp;
let desk: Desk;

const setVip = (vip: boolean) => operate(app, 'PATCH', '/whitelabel', { featureFlags: { vip } });

beforeAll(async () => {
  app = await withPlatform({ env: { OPERATOR_RETURN_LIMIT: '10000' } });
  await createGame(app);
  desk = await createMissionDesk(app, NOW);
  await desk.setClock(NOW);
  await createMall(app);
  await setVip(true);
  await desk.set('/vip-levels', { levels: LEVELS });
  await desk.set('/rebate-settings', REBATES);
  await desk.count();
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  await desk.advance();
});
afterAll(() => app?.dispose());

const getVip = async (seat: Pick<Seat, 'token'>) =>
  (await call(app, 'GET', '/api/vip', { token: seat.token })).value;

describe('a VIP level', () => {
  test('[E67] follows the cash that was staked, with a history', async () => {
    const seat = await desk.createSeat(100_000n);
    await desk.play(seat, '49.99');
    await desk.count();
    expect(await getVip(seat)).toMatchObject({ level: 0, credit: 49, history: [] });
    const round = await desk.play(seat, '160.00');
    await desk.count();
    const at = new Date(desk.now()).toISOString();
    const vip = await getVip(seat);
    expect(vip).toMatchObject({ level: 2, credit: 209, history: [{ at, from: 0, to: 2 }] });
    expect(vip.levels.map(({ name }: { name: string }) => name)).toEqual([
      'VIP 0',
      'Bronze',
      'Silver',
    ]);
    const state = await call(app, 'GET', '/api/member/state', { token: seat.token });
    expect(state.value).toMatchObject({ hasVip: true, vipLabelName: 'Silver', vipRankLevel: 2 });
    await desk.rollBack(seat, round);
    await desk.count();
    expect(await getVip(seat)).toMatchObject({
      level: 0,
      history: [
        { from: 2, to: 0 },
        { from: 0, to: 2 },
      ],
    });
  });

  test('earns more points for bets', async () => {
    const seat = await desk.createSeat(100_000n);
    await desk.play(seat, '60.00');
    await app.platform.jobs.run('points-clock');
    expect(await desk.points(seat)).toBe(60 * Number(SETTINGS.ratios.rng));
    await desk.count();
    await desk.play(seat, '10.00');
    await app.platform.jobs.run('points-clock');
    // Bronze: 15 points and a fifth of them.
    expect(await desk.points(seat)).toBe(90 + 18);
  });

  test('[L27] is nowhere where the merchant has it off, and gives nothing', async () => {
    const seat = await desk.createSeat(100_000n);
    await desk.play(seat, '60.00');
    await desk.count();
    await setVip(false);
    const answer = await call(app, 'GET', '/api/vip', { token: seat.token });
    expect([answer.status, answer.body.code]).toEqual([403, 'feature_disabled']);
    const state = await call(app, 'GET', '/api/member/state', { token: seat.token });
    expect(state.value).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 });
    await desk.play(seat, '10.00');
    const before = await desk.points(seat);
    await app.platform.jobs.run('points-clock');
    await setVip(true);
    expect((await desk.points(seat)) - before).toBe(60 * 1.5 + 15);
  });

  test('cannot have thresholds that fall', async () => {
    const answer = await operate(app, 'PUT', '/vip-levels', { levels: LEVELS.toReversed() });
    expect(answer.body.errors).toEqual([
      { pointer: '/body/levels/1/threshold', rule: 'ascending' },
    ]);
  });
});

describe('a rebate', () => {
  const settle = () => app.platform.jobs.run('rebates-clock');
  const getRebates = async (seat: Pick<Seat, 'token'>) =>
    (await call(app, 'GET', '/api/rebates', { token: seat.token })).value;

  /** The morning after, when the day has been settled. */
  async function nextMorning(seat: Seat): Promise<Seat> {
    await desk.setClock(new Date(desk.now() + DAY_MS).setUTCHours(1, 0, 0, 0));
    await desk.count();
    await settle();
    return desk.logInAgain(seat);
  }

  test('of a day and a type of game waits in the reward centre the day after', async () => {
    const seat = await desk.createSeat(100_000n);
    await desk.play(seat, '12.00');
    await desk.play(seat, '8.00');
    await desk.count();
    await settle();
    expect((await getRebates(seat)).list).toEqual([]);
    const later = await nextMorning(seat);
    await settle();
    const { list, rates } = await getRebates(later);
    expect(rates).toEqual([{ gameType: 'RNG', basisPoints: 100 }]);
    expect(list).toMatchObject([
      { gameType: 'RNG', stake: '20.00', basisPoints: 100, amount: '0.20', state: 'available' },
    ]);
    const [reward] = (await desk.rewards(later)).list;
    expect(reward).toMatchObject({ source: 'rebate', gameType: 'RNG', day: list[0].day });
    await send(app, later, '/api/rewards/claims', { ids: [reward.id] });
    expect((await getRebates(later)).list).toMatchObject([{ state: 'claimed' }]);
    expect(await desk.money(later)).toBe('980.20');
  });

  test('is more at a higher level, and nothing below the minimum', async () => {
    const silver = await desk.createSeat(100_000n);
    const small = await desk.createSeat(100_000n);
    await desk.play(silver, '200.00');
    await desk.play(small, '4.99');
    const later = await nextMorning(silver);
    expect((await getRebates(later)).list).toMatchObject([{ basisPoints: 130, amount: '2.60' }]);
    expect((await getRebates(await desk.logInAgain(small))).list).toEqual([]);
  });

  test('that was not claimed follows a bet that is rolled back later', async () => {
    const seat = await desk.createSeat(100_000n);
    await desk.play(seat, '10.00');
    const round = await desk.play(seat, '30.00');
    const later = await nextMorning(seat);
    expect((await getRebates(later)).list).toMatchObject([{ amount: '0.40' }]);
    await desk.rollBack(seat, round);
    await desk.count();
    await settle();
    expect((await getRebates(later)).list).toMatchObject([{ stake: '10.00', amount: '0.10' }]);
    expect((await desk.rewards(later)).available).toBe(1);
  });

  test('is paid automatically once, if the merchant has enabled it', async () => {
    await desk.set('/rebate-settings', { ...REBATES, payout: 'automatic' });
    const seat = await desk.createSeat(100_000n);
    await desk.play(seat, '50.00');
    const later = await nextMorning(seat);
    await Promise.all([settle(), settle()]);
    expect(await desk.money(later)).toBe('950.50');
    expect((await getRebates(later)).list).toMatchObject([{ state: 'claimed', amount: '0.50' }]);
    await desk.set('/rebate-settings', REBATES);
  });
});
