import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './platform.ts';
import { type Answer, call, getToken, operate } from './portal.ts';
import { createSeats, type Seat } from './seats.ts';
import { createRoundCalls } from './vendor-rounds.ts';

const HOUR_MS = 3_600_000;

/** A mission as it is unless a test says otherwise: stake 10.00 once for 50 points. */
export const MISSION = {
  names: { en: 'Warm up', vi: 'Khởi động' },
  descriptions: { en: 'Stake 10.00.', vi: 'Cược 10.00.' },
  event: 'stake',
  goal: { kind: 'amount', amount: '10.00' },
  window: 'once',
  reward: { kind: 'points', count: 50 },
  points: 10,
  sequence: 1,
  active: true,
};

/** A member's call that is answered once, under a key of its own unless one is given. */
export const send = (
  app: TestApp,
  { token }: Pick<Seat, 'token'>,
  path: string,
  body?: object,
  key = newId(),
): Promise<Answer> =>
  call(app, 'POST', path, {
    token,
    headers: { 'idempotency-key': key },
    ...(body && { body }),
  });

export type Desk = Awaited<ReturnType<typeof createMissionDesk>>;

/** Missions and rewards of an app, with the calls of players, vendors and the operator. */
export async function createMissionDesk(app: TestApp, firstMoment: number) {
  const { platform } = app;
  const { createSeat, createMember } = await createSeats(app);
  const { bet, rollback, closeRound } = createRoundCalls(() => app);
  let now = firstMoment;
  let rounds = 0;

  async function setClock(at: number): Promise<void> {
    now = at;
    await operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
  }

  async function set(path: string, body: object): Promise<Answer> {
    const answer = await operate(app, 'PUT', path, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer;
  }

  return {
    createSeat,
    createMember,
    setClock,
    set,
    now: () => now,
    /** A later moment, an hour on unless something else is said. */
    advance: (ms = HOUR_MS) => setClock(now + ms),
    /** The same player after another login, for sessions end. */
    logInAgain: async (seat: Seat): Promise<Seat> => ({
      ...seat,
      token: await getToken(app, seat.account),
    }),
    offer: (id: string, more: object = {}) => set(`/missions/${id}`, { ...MISSION, ...more }),
    /** Counts what has ended, as the clock does every minute. */
    count: () => platform.jobs.run('progress-clock'),
    /** A round that is staked on in one bet, and closed; its id. */
    async play(seat: Seat, stake: string): Promise<string> {
      const round = `mission-round-${(rounds += 1)}`;
      const placed = await bet(seat, `${round}-bet`, stake, round);
      if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
      await closeRound(seat, `${round}-close`, round);
      return round;
    },
    rollBack: (seat: Seat, round: string) => rollback(seat, `${round}-back`, `${round}-bet`, round),
    async mission(seat: Pick<Seat, 'token'>, id: string) {
      const { value } = await call(app, 'GET', '/api/missions/summary', { token: seat.token });
      return value.list.find((mission: { id: string }) => mission.id === id);
    },
    claim: (seat: Pick<Seat, 'token'>, id: string, key?: string) =>
      send(app, seat, `/api/missions/${id}/claim`, undefined, key),
    rewards: async (seat: Pick<Seat, 'token'>, query = '') =>
      (await call(app, 'GET', `/api/rewards${query}`, { token: seat.token })).value,
    leaderboard: async (seat: Pick<Seat, 'token'>, query = '') =>
      (await call(app, 'GET', `/api/missions/leaderboard${query}`, { token: seat.token })).value,
    unread: async (seat: Pick<Seat, 'token'>) =>
      (await call(app, 'GET', '/api/messages/unread', { token: seat.token })).value,
    points: async (seat: Pick<Seat, 'token'>): Promise<number> =>
      (await call(app, 'GET', '/api/points/balance', { token: seat.token })).value.points,
    money: async (seat: Pick<Seat, 'token'>): Promise<string> =>
      (await call(app, 'GET', '/api/wallet/balance', { token: seat.token })).value.balance,
  };
}
