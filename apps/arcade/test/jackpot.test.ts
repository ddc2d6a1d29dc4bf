/** A shared jackpot as the arcade plays for it: odds, payment, failures between win and answer. */
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import { TICKETS, countTickets } from '../src/games/jackpot/maths.ts';
import type { JackpotView, RoundResult, SessionView } from '../src/kernel/protocol.ts';
import { startArcade } from '../src/kernel/server/arcade.ts';
import { ask, newBench, sitDown, sitForFun, spin } from './bench.ts';
import type { Bench } from './bench.ts';
import type { Failure } from './fakePlatform.ts';

/** Stops that win nothing on the reels. */
const LOSING = [0, 0, 0];

function withTicket(ticket: number) {
  const decide = async () => [...LOSING, ticket];
  const findGame = () => 'jackpot' as const;
  return { games: { ...games, jackpot: { ...games.jackpot, decide } }, findGame };
}

async function newTable(ticket: number): Promise<Bench> {
  const bench = await newBench(withTicket(ticket));
  bench.platform.title.jackpot = true;
  return bench;
}

const readSession = ({ arcade }: Bench, { sessionId }: SessionView) =>
  ask<SessionView>(`${arcade.url}/session`, { headers: { Authorization: `Bearer ${sessionId}` } });
const readJackpot = ({ arcade }: Bench, { sessionId }: SessionView) =>
  ask<JackpotView>(`${arcade.url}/jackpot`, { headers: { Authorization: `Bearer ${sessionId}` } });

describe('the odds of the jackpot', () => {
  test('are the same for every unit of money', () => {
    expect(countTickets(20, 20)).toBe(2);
    expect(countTickets(10_000, 20)).toBe(1000);
    expect(countTickets(200_000, 200_000)).toBe(2);
  });

  test.each([
    ['1.00', 9, true],
    ['1.00', 10, false],
    ['100.00', 999, true],
    ['100.00', 1000, false],
    ['100.00', TICKETS - 1, false],
  ])('a stake of %s with ticket %i wins: %s', async (stake, ticket, wins) => {
    const bench = await newTable(ticket);
    const session = await sitDown(bench);
    const { round } = (await spin(bench, session.sessionId, stake)).body.value;
    expect(round.jackpot).toBe(wins ? '2500.00' : null);
    expect(bench.platform.calls('jackpot-win')).toHaveLength(wins ? 1 : 0);
  });
});

describe('a round that wins the jackpot', () => {
  test('pays what the platform says, and shows it on the way [D16]', async () => {
    const bench = await newTable(0);
    const session = await sitDown(bench);
    expect(session).toMatchObject({ game: 'jackpot', jackpot: '2500.00' });
    const result = (await spin(bench, session.sessionId)).body.value;
    expect(result).toMatchObject({
      round: { jackpot: '2500.00', win: '2500.00', settled: true },
      balance: '3499.00',
      net: '2499.00',
    });
    expect((await readJackpot(bench, session)).body.value).toEqual({ amount: '1000.00' });
    const [won] = bench.platform.calls('jackpot-win');
    expect(won?.body).toMatchObject({ betTransactionId: `${result.round.roundId}-bet` });
    expect(won?.body).not.toHaveProperty('amount');
  });

  test.each<[Failure]>([['lost'], ['deaf'], ['error'], ['maintenance']])(
    'is paid once when the call fails as %s',
    async (failure) => {
      const bench = await newTable(0);
      const session = await sitDown(bench);
      bench.platform.fail('jackpot-win', failure);
      const { round } = (await spin(bench, session.sessionId)).body.value;
      expect(round).toMatchObject({ settled: false, jackpot: null });
      await bench.arcade.settled();
      const { value } = (await readSession(bench, session)).body;
      expect(value.history[0]).toMatchObject({ settled: true, jackpot: '2500.00', win: '2500.00' });
      expect(value).toMatchObject({ balance: '3499.00', net: '2499.00' });
      expect(bench.platform.balanceMinor).toBe(349_900);
    },
  );

  test('is paid once when the arcade stops between the win and its answer', async () => {
    const bench = await newTable(0);
    const session = await sitDown(bench);
    bench.platform.fail('jackpot-win', 'deaf', 'error', 'error', 'error', 'error', 'error');
    await spin(bench, session.sessionId);
    await bench.arcade.stop();
    bench.platform.fail('jackpot-win');
    bench.arcade = await startArcade(bench.options);
    await bench.arcade.settled();
    expect(bench.platform.balanceMinor).toBe(349_900);
    expect((await sitDown(bench)).recovered).toMatchObject([
      { outcome: 'settled', win: '2500.00' },
    ]);
  });

  test('is cancelled when the platform has voided the bet meanwhile', async () => {
    const bench = await newTable(0);
    const session = await sitDown(bench);
    bench.platform.fail('jackpot-win', 'hang');
    const spinning = spin(bench, session.sessionId);
    await bench.platform.until(() => bench.platform.calls('jackpot-win').length === 1);
    const [bet] = bench.platform.calls('bet');
    bench.platform.voidBet(bet?.body['transactionId'] ?? '');
    bench.platform.release();
    const result = (await spinning).body.value as RoundResult;
    expect(result.round.voided).toBe(true);
    expect(bench.platform.balanceMinor).toBe(100_000);
    expect(bench.platform.jackpotMinor).toBe(250_000);
  });

  test('two of them in one instant win the jackpot and its start amount', async () => {
    const bench = await newTable(0);
    const seats = [await sitDown(bench), await sitDown(bench, 'p2')];
    const results = await Promise.all(seats.map(({ sessionId }) => spin(bench, sessionId)));
    const amounts = results.map(({ body }) => body.value.round.jackpot).sort();
    expect(amounts).toEqual(['1000.00', '2500.00']);
  });

  test('for fun wins a play-money jackpot that no call asks for', async () => {
    const bench = await newTable(0);
    bench.platform.fun = { ...bench.platform.fun, minimumAge: 0 };
    const session = await sitForFun(bench);
    expect(session.jackpot).toBe('25000.00');
    const { round, balance } = (await spin(bench, session.sessionId)).body.value;
    expect([round.jackpot, balance]).toEqual(['25000.00', '25999.00']);
    expect(bench.platform.calls('jackpot')).toHaveLength(0);
    expect(bench.platform.calls('jackpot-win')).toHaveLength(0);
  });
});

test('a game without a jackpot has none', async () => {
  const bench = await newBench();
  expect((await sitDown(bench)).jackpot).toBeNull();
});
