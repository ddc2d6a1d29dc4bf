import { getPaymentPasswords } from '../../src/modules/payment-password/index.ts';
import { getPoints } from '../../src/modules/wallet/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './platform.ts';
import { call, operate, type Answer } from './portal.ts';
import { createSeats, type Seat } from './seats.ts';
import { getPasswords } from '../../src/modules/passwords/index.ts';

export const PAYMENT_PASSWORD = '418204';

/** The mall's default settings in tests; test games have the type RNG. */
export const SETTINGS = {
  enabled: true,
  minimumConversion: 100,
  ratios: {
    live: '0.5',
    lottery: '0.25',
    pvp: '0.1',
    rng: '1.5',
    sports: '2',
    redeem: '100',
    deposit: '0.2',
  },
  rules: { en: '<p>One for all.</p>', vi: '<p>Cho mọi người.</p>' },
};

/** A default reward. */
export const REWARD = {
  names: { en: 'A deck of cards', vi: 'Bộ bài' },
  imageUrl: '/art/banner/welcome-en.svg',
  stock: 10,
  requiredPoints: 300,
  requiredAmount: '0.00',
  type: 'goods',
  sequence: 1,
  active: true,
};

export type Mall = Awaited<ReturnType<typeof createMall>>;

/** Opens the mall of an app; returns the calls of members and the operator. */
export async function createMall(app: TestApp) {
  const { platform } = app;
  const { createSeat } = await createSeats(app);
  const paymentHash = await getPasswords(platform).hash(PAYMENT_PASSWORD);
  const configured = await operate(app, 'PUT', '/points/config', SETTINGS);
  if (configured.status !== 200) throw new Error(JSON.stringify(configured.body));

  const keyed = (key: string) => ({ 'idempotency-key': key });

  return {
    /** A player at a game with money in minor units, points, and a payment password. */
    async create({ money = 0n, points = 0n } = {}): Promise<Seat> {
      const seat = await createSeat(money);
      const { playerId } = seat;
      await platform.transaction(async (trx) => {
        await getPaymentPasswords(platform).set(trx, {
          playerId,
          paymentHash,
          at: platform.clock.now(),
        });
        const gift = { playerId, points, type: 'refund', source: 'test' } as const;
        if (points > 0n) await getPoints(platform).credit(trx, { ...gift, sourceTxId: newId() });
      });
      return seat;
    },
    configure: (more: object) => operate(app, 'PUT', '/points/config', { ...SETTINGS, ...more }),
    /** Puts a reward into the mall. */
    async offer(id: string, more: object = {}): Promise<void> {
      const { status, body } = await operate(app, 'PUT', `/points/rewards/${id}`, {
        ...REWARD,
        ...more,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    async stockOf(id: string): Promise<number> {
      const { list } = (await operate(app, 'GET', '/points/rewards')).value;
      return list.find((reward: { id: string }) => reward.id === id).stock;
    },
    earn: () => platform.jobs.run('points-clock'),
    read: (seat: Pick<Seat, 'token'>, what: string): Promise<Answer> =>
      call(app, 'GET', `/api/points/${what}`, { token: seat.token }),
    getPoints: async (seat: Pick<Seat, 'token'>): Promise<number> =>
      (await call(app, 'GET', '/api/points/balance', { token: seat.token })).value.points,
    parseAmount: async (seat: Pick<Seat, 'token'>): Promise<string> =>
      (await call(app, 'GET', '/api/wallet/balance', { token: seat.token })).value.balance,
    redeem: (seat: Seat, rewardId: string, more: object = {}, key = newId()): Promise<Answer> =>
      call(app, 'POST', '/api/points/redeem', {
        token: seat.token,
        headers: keyed(key),
        body: { rewardId, quantity: 1, paymentPassword: PAYMENT_PASSWORD, ...more },
      }),
    convert: (seat: Seat, points: number, more: object = {}, key = newId()): Promise<Answer> =>
      call(app, 'POST', '/api/points/convert', {
        token: seat.token,
        headers: keyed(key),
        body: { points, paymentPassword: PAYMENT_PASSWORD, ...more },
      }),
    order: (reference: string, body: object, key = newId()): Promise<Answer> =>
      call(app, 'POST', `/operator-api/points/redemptions/${reference}/commands`, {
        headers: { 'x-operator-key': platform.config.operatorKey ?? '', ...keyed(key) },
        body,
      }),
  };
}
