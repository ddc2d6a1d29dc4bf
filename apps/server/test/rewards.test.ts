import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { createMissionDesk, type Desk, send } from './support/missions.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import type { Seat } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2027-03-02T10:00:00.000Z');

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  desk = await createMissionDesk(app, NOW);
  await desk.setClock(NOW);
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  await desk.advance();
});
afterAll(() => app?.dispose());

/** A reward that the operator offers, cash of 2.00 for a day unless something else is said. */
async function offer(account: string, more: object = {}) {
  const answer = await call(app, 'POST', '/operator-api/gifts', {
    headers: {
      'x-operator-key': app.platform.config.operatorKey ?? '',
      'idempotency-key': newId(),
    },
    body: {
      account,
      title: { en: 'A welcome', vi: 'Lời chào' },
      reward: { kind: 'cash', amount: '2.00' },
      expiresAt: new Date(desk.now() + DAY_MS).toISOString(),
      reason: 'a new member',
      ...more,
    },
  });
  expect(answer.body.code).toBeUndefined();
  return answer.value;
}

const claim = (seat: Pick<Seat, 'token'>, ids: readonly string[], key?: string) =>
  send(app, seat, '/api/rewards/claims', { ids }, key);

describe('the reward centre', () => {
  test('[PC10] lists what can be claimed, the one that expires first above, and counts it for the badge', async () => {
    const seat = await desk.createSeat(0n);
    const later = await offer(seat.account, {
      title: { en: 'Later' },
      reward: { kind: 'points', count: 20 },
      expiresAt: new Date(desk.now() + 3 * DAY_MS).toISOString(),
    });
    const sooner = await offer(seat.account);
    const { list, available } = await desk.rewards(seat);
    expect(list).toEqual([sooner, later]);
    expect(available).toBe(2);
    expect(await desk.unread(seat)).toEqual({
      unread: 0,
      rewards: 2,
      missions: 0,
      notifications: 0,
    });
  });

  test('[PC10] pays all at once, and says of each what came of it', async () => {
    const seat = await desk.createSeat(0n);
    const other = await desk.createSeat(0n);
    const cash = await offer(seat.account);
    const points = await offer(seat.account, { reward: { kind: 'points', count: 20 } });
    const foreign = await offer(other.account);
    const ids = [cash.id, points.id, foreign.id, newId()];
    const { list } = (await claim(seat, ids)).value;
    const outcomes = new Map(
      list.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]),
    );
    expect(ids.map((id) => outcomes.get(id))).toEqual([
      'claimed',
      'claimed',
      'not_found',
      'not_found',
    ]);
    expect(await desk.money(seat)).toBe('2.00');
    expect(await desk.points(seat)).toBe(20);
    expect((await desk.unread(seat)).rewards).toBe(0);
    expect((await desk.rewards(other)).available).toBe(1);
  });

  test('pays a reward once when two tabs claim all of them at once', async () => {
    const seat = await desk.createSeat(0n);
    const ids = [(await offer(seat.account)).id, (await offer(seat.account)).id];
    const answers = await Promise.all([claim(seat, ids), claim(seat, ids.toReversed())]);
    const outcomes = answers.flatMap(({ value }) =>
      value.list.map(({ outcome }: { outcome: string }) => outcome),
    );
    expect(outcomes.toSorted()).toEqual([
      'already_claimed',
      'already_claimed',
      'claimed',
      'claimed',
    ]);
    expect(await desk.money(seat)).toBe('4.00');
  });

  test('lets a reward expire: it is claimed no more and leaves the count', async () => {
    const seat = await desk.createSeat(0n);
    const { id } = await offer(seat.account);
    await desk.advance(DAY_MS);
    const later = await desk.logInAgain(seat);
    const outcome = (await claim(later, [id])).value.list[0];
    expect(outcome).toEqual({ id, outcome: 'reward_expired' });
    expect((await desk.unread(later)).rewards).toBe(0);
    expect((await desk.rewards(later)).list).toMatchObject([{ id, state: 'expired' }]);
    await app.platform.jobs.run('rewards-clock');
    expect((await desk.rewards(later, '?state=expired')).list).toMatchObject([{ id }]);
    expect((await desk.rewards(later, '?state=available')).list).toEqual([]);
    expect(await desk.money(later)).toBe('0.00');
  });

  test('names cash of a reward in the account record', async () => {
    const seat = await desk.createSeat(0n);
    await claim(seat, [(await offer(seat.account)).id]);
    const { value } = await call(app, 'GET', '/api/records/account?type=reward', {
      token: seat.token,
    });
    expect(value.list).toMatchObject([{ type: 'reward', amount: '2.00' }]);
  });
});

describe('a raffle', () => {
  const setRaffle = (id: string, more: object = {}) =>
    desk.set(`/raffles/${id}`, {
      names: { en: 'Spring raffle' },
      opensAt: new Date(desk.now()).toISOString(),
      drawsAt: new Date(desk.now() + DAY_MS).toISOString(),
      claimDays: 7,
      prizes: [
        { names: { en: 'Main prize' }, reward: { kind: 'cash', amount: '30.00' }, winners: 1 },
        { names: { en: 'Second prize' }, reward: { kind: 'points', count: 100 }, winners: 2 },
      ],
      ...more,
    });
  const getRaffle = async (seat: Pick<Seat, 'token'>, id: string) => {
    const { value } = await call(app, 'GET', '/api/raffles', { token: seat.token });
    return value.list.find((raffle: { id: string }) => raffle.id === id);
  };
  const giveTickets = async (seat: Seat, raffleId: string, count: number) => {
    const { id } = await offer(seat.account, { reward: { kind: 'ticket', raffleId, count } });
    return (await claim(seat, [id])).value.list[0].outcome;
  };
  const claimRaffle = (seat: Pick<Seat, 'token'>, activityId: string) =>
    send(app, seat, '/api/raffle/claim', { activityId });

  test('[C58] gives tickets, draws them at its time, and pays its prizes once', async () => {
    await setRaffle('spring');
    const seats = [await desk.createSeat(0n), await desk.createSeat(0n)] as const;
    expect(await giveTickets(seats[0], 'spring', 2)).toBe('claimed');
    expect(await giveTickets(seats[1], 'spring', 1)).toBe('claimed');
    const open = await getRaffle(seats[0], 'spring');
    expect(open).toMatchObject({ state: 'open', tickets: 3, ownTickets: [1, 2], winners: [] });
    expect(open.seed).toBeUndefined();
    expect((await claimRaffle(seats[0], 'spring')).body.code).toBe('reward_not_ready');

    await desk.advance(DAY_MS);
    await Promise.all([
      app.platform.jobs.run('raffles-clock'),
      app.platform.jobs.run('raffles-clock'),
    ]);
    const later = [await desk.logInAgain(seats[0]), await desk.logInAgain(seats[1])] as const;
    const drawn = await getRaffle(later[0], 'spring');
    expect(drawn.state).toBe('drawn');
    expect(drawn.winners.map(({ prize }: { prize: string }) => prize)).toEqual([
      'Main prize',
      'Second prize',
      'Second prize',
    ]);
    const own = drawn.winners.filter(({ self }: { self: boolean }) => self);
    expect(own.map(({ customerName }: { customerName: string }) => customerName)).toEqual([
      seats[0].account,
      seats[0].account,
    ]);
    const main = own.some(({ place }: { place: number }) => place === 1);
    const answers = await Promise.all([
      claimRaffle(later[0], 'spring'),
      claimRaffle(later[0], 'spring'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const paid = answers.find(({ status }) => status === 200)!.value;
    expect(paid.prize).toBe(main ? 'Main prize' : 'Second prize');
    expect(await desk.money(later[0])).toBe(main ? '30.00' : '0.00');
    expect(await desk.points(later[0])).toBe(main ? 100 : 200);
  });

  test('is drawn as its commitment, its tickets and its seed say', async () => {
    await setRaffle('fair');
    const seat = await desk.createSeat(0n);
    await giveTickets(seat, 'fair', 40);
    const { commitment } = await getRaffle(seat, 'fair');
    await desk.advance(DAY_MS);
    await app.platform.jobs.run('raffles-clock');
    const drawn = await getRaffle(await desk.logInAgain(seat), 'fair');
    const { createHash, createHmac } = await import('node:crypto');
    const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
    const seed = Buffer.from(drawn.seed, 'hex');
    expect(sha256(seed)).toBe(commitment);
    const lines = Array.from({ length: 40 }, (_none, at) => `${at + 1} ${sha256(seat.playerId)}\n`);
    expect(sha256(lines.join(''))).toBe(drawn.ticketsDigest);
    const numbers = new Set<number>();
    for (let counter = 0; numbers.size < 3; counter += 1) {
      const mac = createHmac('sha256', seed).update(`${drawn.ticketsDigest}:${counter}`).digest();
      const value = mac.readBigUInt64BE();
      if (value < 2n ** 64n - (2n ** 64n % 40n)) numbers.add(Number(value % 40n) + 1);
    }
    expect(drawn.winners.map(({ ticket }: { ticket: number }) => ticket)).toEqual([...numbers]);
  });

  test('sells no tickets after its end, and keeps the sold ones', async () => {
    await setRaffle('closed');
    const seat = await desk.createSeat(0n);
    expect(await giveTickets(seat, 'closed', 1)).toBe('claimed');
    const { body } = await call(app, 'PUT', '/operator-api/raffles/closed', {
      headers: { 'x-operator-key': app.platform.config.operatorKey ?? '' },
      body: {
        names: { en: 'Spring raffle' },
        opensAt: new Date(desk.now()).toISOString(),
        drawsAt: new Date(desk.now() + 2 * DAY_MS).toISOString(),
        claimDays: 7,
        prizes: [{ names: { en: 'Less' }, reward: { kind: 'points', count: 1 }, winners: 1 }],
      },
    });
    expect(body.code).toBe('conflict');
    await desk.advance(DAY_MS);
    expect(await giveTickets(await desk.logInAgain(seat), 'closed', 1)).toBe('reward_expired');
  });

  test('is refused to a member without a prize, and for an unknown raffle', async () => {
    await setRaffle('empty');
    const seat = await desk.createSeat(0n);
    await desk.advance(DAY_MS);
    await app.platform.jobs.run('raffles-clock');
    const later = await desk.logInAgain(seat);
    expect((await claimRaffle(later, 'empty')).body.code).toBe('not_found');
    expect((await claimRaffle(later, 'nothing')).body.code).toBe('not_found');
  });
});
