/** What a regulated market asks of every game (RTS 14 of January 2025). */
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import type { RoundResult, RoundView, SeatView, SessionView } from '../src/kernel/protocol.ts';
import { ConfigError, readConfig } from '../src/kernel/server/config.ts';
import { getIntervals } from '../src/kernel/server/pace.ts';
import { ask, post } from './bench.ts';
import { createOrder, listGames, newPress, send, visit } from './orders.ts';
import type { Visit } from './orders.ts';

const regulated = { isRegulated: true };
const MIN_CYCLE_MS = 5000;

const getCycle = (kind: 'slot' | 'quick'): number => (kind === 'slot' ? 2500 : MIN_CYCLE_MS);

/** Ends a round with moves, so that another one can begin. */
async function endRound({ bench, session }: Visit, round: RoundView): Promise<void> {
  let open = round.open;
  // One move, where the round cannot end before it; then the end.
  for (const move of [null, 0, null]) {
    if (!open) return;
    const order = { requestId: newPress(), roundId: round.roundId, move };
    const { body } = await post<RoundResult>(bench, '/moves', order, session.sessionId);
    open = body.value?.round.open ?? open;
  }
}

describe.each(listGames('round'))('%s', (kind) => {
  test('refuses a round that begins too soon after the last one', async () => {
    const at = await visit(kind, regulated);
    const { pace } = games[kind as 'dice'];
    const cycle = getCycle(pace);
    expect(at.session.spinIntervalMs).toBe(cycle);
    const { value } = (await send(at, createOrder(at))).body;
    await endRound(at, (value as RoundResult).round);
    at.clock.advance(cycle - 1);
    const early = await send(at, createOrder(at));
    expect(early).toMatchObject({ status: 429, body: { code: 'too_soon', retryAfterMs: 1 } });
    at.clock.advance(1);
    expect((await send(at, createOrder(at))).status).toBe(200);
  });

  test('has no automatic play: each round is a request of its own', async () => {
    const at = await visit(kind, regulated);
    const { path, body } = createOrder(at);
    for (const wish of [{ autoplay: true }, { rounds: 10 }, { turbo: true }])
      expect((await send(at, { path, body: { ...body, ...wish } })).status).toBe(400);
    expect(at.bench.platform.calls('bet')).toEqual([]);
  });
});

test.each(listGames('table'))('a round of %s takes five seconds or more', async (kind) => {
  const game = games[kind as 'roulette'];
  for (let nonce = 1; nonce <= 200; nonce += 1) {
    const outcome = await game.decide({ serverSeed: 'pace', clientSeed: 'table', nonce });
    const cycle = game.bettingMs + game.drawMs(outcome) + game.resultMs;
    expect(cycle).toBeGreaterThanOrEqual(MIN_CYCLE_MS);
  }
});

test.each(listGames('draws'))('draws of %s are five seconds or more apart', (kind) => {
  expect(games[kind as 'draw'].schedule.everyMs).toBeGreaterThanOrEqual(MIN_CYCLE_MS);
});

test('a slower setting of the operator holds, a faster one does not', () => {
  expect(getIntervals(4000, true)).toEqual({ slot: 4000, quick: MIN_CYCLE_MS });
  expect(getIntervals(0, true)).toEqual({ slot: 2500, quick: MIN_CYCLE_MS });
  expect(getIntervals(2500, false)).toEqual({ slot: 2500, quick: 300 });
});

test('the market is a setting that the platform has too', () => {
  const env = { VENDOR_MASTER_KEY: 'a-key-of-sixteen-characters' };
  expect(readConfig(env).isRegulated).toBe(false);
  expect(readConfig({ ...env, JURISDICTION: 'regulated' }).isRegulated).toBe(true);
  expect(() => readConfig({ ...env, JURISDICTION: 'lax' })).toThrow(ConfigError);
});

describe('net position and time', () => {
  const read = ({ bench, session }: Visit) =>
    ask<SessionView>(`${bench.arcade.url}/session`, {
      headers: { Authorization: `Bearer ${session.sessionId}` },
    });

  test.each(listGames('round'))('stand in a session of %s', async (kind) => {
    const at = await visit(kind, regulated);
    const { value } = (await send(at, createOrder(at))).body;
    await endRound(at, (value as RoundResult).round);
    at.clock.advance(61_000);
    const { net, elapsedMs, history } = (await read(at)).body.value;
    const [round] = history;
    expect(Number(net)).toBeCloseTo(Number(round?.win) - Number(round?.stake), 2);
    expect(elapsedMs).toBe(61_000);
  });

  test.each(listGames('table', 'draws', 'book', 'duel'))(
    'stand on the page of %s',
    async (kind) => {
      const at = await visit(kind, regulated);
      const { events } = at;
      const name = games[kind].kind === 'book' ? 'slips' : 'seat';
      await events!.until(() => events!.latest.has(name));
      expect(events!.get<SeatView>(name).net).toBe('0.00');
      at.clock.advance(1000);
      expect((await read(at)).body.value).toMatchObject({ net: '0.00', elapsedMs: 1000 });
    },
  );
});
