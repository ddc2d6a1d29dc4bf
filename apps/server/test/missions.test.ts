import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { createMissionDesk, type Desk, MISSION, send } from './support/missions.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken, operate } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';
import { createGame } from './support/vendor-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Tuesday, 17:00 in the merchant's zone. */
const NOW = Date.parse('2027-03-02T10:00:00.000Z');

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  desk = await createMissionDesk(app, NOW);
  await desk.setClock(NOW);
  await desk.offer('anchor', { points: 0 });
  await desk.count();
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  for (const { id } of (await operate(app, 'GET', '/missions')).value.list)
    if (id !== 'anchor') await desk.offer(id, { active: false });
  await desk.advance();
});
afterAll(() => app?.dispose());

describe('progress', () => {
  test('[C46] counts the cash of closed rounds up to the goal, and offers the reward then', async () => {
    await desk.offer('warm-up');
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '4.00');
    await desk.count();
    expect(await desk.mission(seat, 'warm-up')).toEqual({
      id: 'warm-up',
      title: 'Warm up',
      description: 'Stake 10.00.',
      event: 'stake',
      window: 'once',
      goal: { kind: 'amount', progress: '4.00', target: '10.00' },
      reward: { kind: 'points', count: 50 },
      points: 10,
      status: 'process',
    });
    await desk.play(seat, '9.00');
    await desk.count();
    await desk.count();
    expect(await desk.mission(seat, 'warm-up')).toMatchObject({
      goal: { progress: '10.00' },
      status: 'claim',
    });
  });

  test('does not count an open round, a small stake, or events before the mission', async () => {
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '7.00');
    await desk.advance(60_000);
    await desk.offer('big-stakes', {
      filter: { gameType: 'RNG', minimum: '2.00' },
      goal: { kind: 'count', count: 3 },
    });
    await desk.play(seat, '1.99');
    await desk.play(seat, '2.00');
    await desk.count();
    expect((await desk.mission(seat, 'big-stakes')).goal).toEqual({
      kind: 'count',
      progress: '1',
      target: '3',
    });
    await desk.offer('other-game', { filter: { gameType: 'LIVE' } });
    await desk.count();
    expect((await desk.mission(seat, 'other-game')).goal.progress).toBe('0.00');
  });

  test('is taken back with the reward when the vendor rolls a bet back', async () => {
    await desk.offer('rolled-back');
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '6.00');
    const round = await desk.play(seat, '5.00');
    await desk.count();
    expect((await desk.mission(seat, 'rolled-back')).status).toBe('claim');
    await desk.rollBack(seat, round);
    await desk.count();
    expect(await desk.mission(seat, 'rolled-back')).toMatchObject({
      goal: { progress: '6.00' },
      status: 'process',
    });
    expect((await desk.rewards(seat)).list).toEqual([]);
    await desk.play(seat, '5.00');
    await desk.count();
    expect((await desk.mission(seat, 'rolled-back')).status).toBe('claim');
  });

  test('pays a prize once, also when the goal is lost and reached again', async () => {
    await desk.offer('paid-once');
    const seat = await desk.createSeat(10_000n);
    const round = await desk.play(seat, '10.00');
    await desk.count();
    expect((await desk.claim(seat, 'paid-once')).status).toBe(200);
    const before = await desk.points(seat);
    await desk.rollBack(seat, round);
    await desk.count();
    await desk.play(seat, '10.00');
    await desk.count();
    expect(await desk.mission(seat, 'paid-once')).toMatchObject({ status: 'claimed' });
    expect((await desk.claim(seat, 'paid-once')).body.code).toBe('already_claimed');
    expect(await desk.points(seat)).toBe(before);
  });

  test('begins again each day of the merchant, and a reward of yesterday can be claimed', async () => {
    await desk.offer('daily', { window: 'daily' });
    // 23:30 in Ho Chi Minh City.
    await desk.setClock(new Date(desk.now() + DAY_MS).setUTCHours(16, 30, 0, 0));
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.advance();
    await desk.play(seat, '3.00');
    await desk.count();
    const later = await desk.logInAgain(seat);
    expect((await desk.mission(later, 'daily')).status).toBe('claim');
    expect((await desk.claim(later, 'daily')).status).toBe(200);
    expect(await desk.mission(later, 'daily')).toMatchObject({
      status: 'process',
      goal: { progress: '3.00' },
    });
  });

  test('of a chain begins when the mission before is completed', async () => {
    await desk.offer('first');
    await desk.offer('second', { unlocksAfter: 'first', goal: { kind: 'count', count: 1 } });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '4.00');
    await desk.count();
    expect(await desk.mission(seat, 'second')).toMatchObject({
      status: 'locked',
      unlocksAfter: 'first',
      goal: { progress: '0' },
    });
    await desk.advance(1000);
    const last = await desk.play(seat, '6.00');
    await desk.count();
    expect(await desk.mission(seat, 'second')).toMatchObject({ status: 'process' });
    await desk.advance(1000);
    await desk.play(seat, '1.00');
    await desk.count();
    expect(await desk.mission(seat, 'second')).toMatchObject({ status: 'claim' });
    await desk.rollBack(seat, last);
    await desk.count();
    expect(await desk.mission(seat, 'second')).toMatchObject({
      status: 'locked',
      goal: { progress: '0' },
    });
  });

  test('counts a day with logins once', async () => {
    await desk.offer('come-back', {
      event: 'login',
      goal: { kind: 'count', count: 2 },
      reward: { kind: 'points', count: 5 },
    });
    const seat = await desk.createSeat(0n);
    for (let time = 0; time < 3; time += 1) await getToken(app, seat.account);
    await desk.count();
    expect((await desk.mission(seat, 'come-back')).goal.progress).toBe('1');
    await desk.advance(DAY_MS);
    const again = await desk.logInAgain(seat);
    await desk.count();
    expect((await desk.mission(again, 'come-back')).status).toBe('claim');
  });

  test('is counted once when servers count at the same time', async ({ skip }) => {
    await desk.offer('two-servers', { goal: { kind: 'amount', amount: '100.00' } });
    const other = await startSecondServer(app, skip);
    const seat = await desk.createSeat(10_000n);
    for (let at = 0; at < 8; at += 1) await desk.play(seat, '2.00');
    await Promise.all([desk.count(), other.platform.jobs.run('progress-clock'), desk.count()]);
    expect((await desk.mission(seat, 'two-servers')).goal.progress).toBe('16.00');
    await other.dispose();
  });

  test('moves a member’s page by an event soon after the round', async () => {
    await desk.offer('live');
    const seat = await desk.createSeat(10_000n);
    const rewardsEvent = new Promise((resolve) => {
      const stop = app.platform.events.onCommit(({ type, audience, payload }) => {
        if (type !== 'rewards' || audience !== `player:${seat.playerId}`) return;
        stop();
        resolve(payload);
      });
    });
    await desk.play(seat, '10.00');
    // No job runs here: the server counts its own bookings.
    expect(await rewardsEvent).toEqual({ missions: 2, rewards: 2 });
    expect((await desk.mission(seat, 'live')).status).toBe('claim');
  });
});

describe('a claim', () => {
  test('[PC12] pays cash, points, VIP credit or a bonus to be staked', async () => {
    const rewards = {
      cash: { kind: 'cash', amount: '1.50' },
      points: { kind: 'points', count: 30 },
      vip: { kind: 'vip', count: 40 },
      bonus: { kind: 'bonus', amount: '5.00', wageringBasisPoints: 100_000 },
    };
    for (const [kind, reward] of Object.entries(rewards)) await desk.offer(kind, { reward });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.count();
    for (const [kind, reward] of Object.entries(rewards)) {
      const claimed = await desk.claim(seat, kind);
      expect(claimed.value).toEqual({ id: expect.any(String), reward });
    }
    expect(await desk.points(seat)).toBe(30);
    const { value } = await call(app, 'GET', '/api/wallet/balance', { token: seat.token });
    expect(value).toMatchObject({ available: '91.50' });
    const bonuses = await operate(app, 'GET', `/bonuses?account=${seat.account}`);
    expect(bonuses.value.list[0]).toMatchObject({ amount: '5.00', wageringRequired: '50.00' });
  });

  test('[PC12] pays once when two tabs claim concurrently, and refuses the second', async () => {
    await desk.offer('tabs', { reward: { kind: 'cash', amount: '2.00' } });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.count();
    const answers = await Promise.all([desk.claim(seat, 'tabs'), desk.claim(seat, 'tabs')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_claimed');
    expect(await desk.money(seat)).toBe('92.00');
  });

  test('answers the same again under its key', async () => {
    await desk.offer('again', { reward: { kind: 'cash', amount: '2.00' } });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.count();
    const key = newId();
    const first = await desk.claim(seat, 'again', key);
    const second = await desk.claim(seat, 'again', key);
    expect(second.body).toEqual(first.body);
    expect(await desk.money(seat)).toBe('92.00');
  });

  test('is refused before the goal, after the reward has expired, and for another member', async () => {
    await desk.offer('refused', { claimDays: 1 });
    const [seat, other] = [await desk.createSeat(10_000n), await desk.createSeat(10_000n)];
    expect((await desk.claim(seat, 'refused')).body.code).toBe('reward_not_ready');
    await desk.play(seat, '10.00');
    await desk.count();
    expect((await desk.claim(other, 'refused')).body.code).toBe('reward_not_ready');
    const reward = (await desk.rewards(seat)).list.find(
      ({ title }: { title: string }) => title === 'Warm up',
    );
    const stolen = await send(app, other, '/api/rewards/claims', { ids: [reward.id] });
    expect(stolen.value.list).toEqual([{ id: reward.id, outcome: 'not_found' }]);
    await desk.advance(DAY_MS);
    const later = await desk.logInAgain(seat);
    expect((await desk.claim(later, 'refused')).body.code).toBe('reward_expired');
    expect((await desk.mission(later, 'refused')).status).toBe('close');
    expect((await desk.claim(later, 'nothing')).body.code).toBe('not_found');
    expect(await desk.points(later)).toBe(0);
  });

  test('of a second bonus waits while the first one is in play', async () => {
    const reward = { kind: 'bonus', amount: '5.00', wageringBasisPoints: 100_000 };
    await desk.offer('bonus-one', { reward });
    await desk.offer('bonus-two', { reward });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.count();
    expect((await desk.claim(seat, 'bonus-one')).status).toBe(200);
    const refused = await desk.claim(seat, 'bonus-two');
    expect([refused.status, refused.body.code]).toEqual([409, 'bonus_active']);
    expect((await desk.mission(seat, 'bonus-two')).status).toBe('claim');
  });

  test('is not for a trial account', async () => {
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const token = trial.value?.token as string;
    const answer = await desk.claim({ token }, 'anchor');
    expect(answer.body.code).toBe('need_true_account');
  });
});

describe('the leaderboard', () => {
  test('[C47] ranks by points, the earlier one first; masks others and never oneself', async () => {
    await desk.setClock(desk.now() + 14 * DAY_MS);
    await desk.offer('ten', { points: 10 });
    await desk.offer('five', { points: 5, goal: { kind: 'amount', amount: '1.00' } });
    await desk.set('/leaderboard-prizes', { prizes: [{ toRank: 1, points: 500 }] });
    const seats = [
      await desk.createSeat(10_000n),
      await desk.createSeat(10_000n),
      await desk.createSeat(10_000n),
    ] as const;
    await desk.play(seats[2], '1.00');
    await desk.advance(1000);
    await desk.play(seats[1], '10.00');
    await desk.advance(1000);
    await desk.play(seats[0], '10.00');
    await desk.count();
    const { list, own, period } = await desk.leaderboard(seats[0]);
    expect(period).toBe('weekly');
    const mask = (account: string) => `${account[0]}***${account.at(-1)}`;
    expect(list.slice(0, 3)).toEqual([
      {
        rank: 1,
        customerName: mask(seats[1].account),
        points: 15,
        reward: { kind: 'points', count: 500 },
        self: false,
      },
      { rank: 2, customerName: seats[0].account, points: 15, self: true },
      { rank: 3, customerName: mask(seats[2].account), points: 5, self: false },
    ]);
    expect(own).toEqual(list[1]);
    const last = await desk.leaderboard(seats[2], '?pageSize=1');
    expect(last.list).toHaveLength(1);
    expect(last.own).toMatchObject({ rank: 3, customerName: seats[2].account, self: true });
  });

  test('gives the prizes of a week once it is over, once', async () => {
    await desk.setClock(desk.now() + 14 * DAY_MS);
    await desk.offer('prize', { points: 10 });
    await desk.set('/leaderboard-prizes', { prizes: [{ toRank: 2, points: 70 }] });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.count();
    const getPrizes = async () =>
      (await desk.rewards(await desk.logInAgain(seat))).list.filter(
        ({ source }: { source: string }) => source === 'leaderboard',
      );
    expect(await getPrizes()).toEqual([]);
    await desk.advance(7 * DAY_MS);
    await Promise.all([desk.count(), desk.count()]);
    expect(await getPrizes()).toMatchObject([{ reward: { kind: 'points', count: 70 } }]);
  });
});

describe('the operator', () => {
  test('sees missions with how often they were completed, and a change counts again', async () => {
    await desk.offer('changed');
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '6.00');
    await desk.count();
    expect((await desk.mission(seat, 'changed')).status).toBe('process');
    const lowered = await desk.offer('changed', { goal: { kind: 'amount', amount: '5.00' } });
    expect(lowered.value).toMatchObject({ id: 'changed', completions: 1 });
    expect((await desk.mission(seat, 'changed')).status).toBe('claim');
    await desk.offer('changed', { goal: { kind: 'amount', amount: '50.00' } });
    expect((await desk.mission(seat, 'changed')).status).toBe('process');
    expect((await desk.rewards(seat)).list.map(({ title }: { title: string }) => title)).toEqual(
      [],
    );
  });

  test('switches a mission off: missions it unlocked stay open, and its reward can be claimed', async () => {
    await desk.offer('before');
    await desk.offer('after', { unlocksAfter: 'before', goal: { kind: 'count', count: 1 } });
    const seat = await desk.createSeat(10_000n);
    await desk.play(seat, '10.00');
    await desk.count();
    await desk.offer('before', { active: false });
    expect(await desk.mission(seat, 'before')).toBeUndefined();
    expect((await desk.mission(seat, 'after')).status).toBe('process');
    expect((await desk.claim(seat, 'before')).status).toBe(200);
    await desk.advance(1000);
    await desk.play(seat, '1.00');
    await desk.count();
    expect((await desk.mission(seat, 'after')).status).toBe('claim');
  });

  test('cannot set a mission that makes no sense', async () => {
    const put = async (id: string, more: object) =>
      (await operate(app, 'PUT', `/missions/${id}`, { ...MISSION, ...more })).body.errors;
    expect(await put('bad', { goal: { kind: 'count' } })).toEqual([
      { pointer: '/body/goal/count', rule: 'required' },
    ]);
    expect(await put('bad', { unlocksAfter: 'nothing' })).toEqual([
      { pointer: '/body/unlocksAfter', rule: 'exists' },
    ]);
    expect(await put('anchor', { unlocksAfter: 'anchor' })).toEqual([
      { pointer: '/body/unlocksAfter', rule: 'circle' },
    ]);
    expect(await put('bad', { event: 'login' })).toEqual([
      { pointer: '/body/goal/kind', rule: 'count' },
    ]);
    expect(await put('bad', { reward: { kind: 'cash' } })).toEqual([
      { pointer: '/body/reward/amount', rule: 'required' },
    ]);
    const { list } = (await operate(app, 'GET', '/missions')).value;
    expect(list.some(({ id }: { id: string }) => id === 'bad')).toBe(false);
  });

  test('needs a second operator for a mission that gives much', async () => {
    const reward = { kind: 'cash', amount: '5000.00' };
    const answer = await operate(app, 'PUT', '/missions/rich', { ...MISSION, reward });
    expect([answer.status, answer.body.code]).toEqual([403, 'named_operator_required']);
  });
});
