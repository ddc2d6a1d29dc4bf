/** Invalid requests of a page, at every game: the answer explains, and no stake is taken. */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { GameName } from '../src/kernel/game.ts';
import { games } from '../src/games/games.ts';
import { post, sitDown } from './bench.ts';
import { createOrder, join, listGames, newPress, send, visit } from './orders.ts';
import type { Visit } from './orders.ts';

const START = 100_000;
const STAKED = listGames('round', 'table', 'draws', 'book');
const ALL = listGames('round', 'table', 'draws', 'book', 'duel');

/** The name of the stake field, by game. */
const getStakeField = (kind: GameName): string => (games[kind].kind === 'duel' ? 'bet' : 'stake');

const expectNothingBooked = ({ bench }: Visit): void => {
  expect(bench.platform.calls('bet')).toEqual([]);
  expect(bench.platform.balanceMinor).toBe(START);
};

/** Stakes that no game takes, and why. */
const STAKES = [
  ['of nothing', '0.00', 'stake_not_offered'],
  ['below zero', '-1.00', 'stake_not_offered'],
  ['that rounds to nothing', '0.001', 'invalid_request'],
  ['of a fraction of a cent', '1.001', 'invalid_request'],
  ['of a cent', '0.01', 'stake_not_offered'],
  ['above the limit', '1000000.00', 'stake_too_high'],
  ['in another notation', '1e2', 'invalid_request'],
  ['that is missing', undefined, 'invalid_request'],
] as const;

describe.each(ALL)('%s', (kind) => {
  test('refuses every stake that it does not offer, and books nothing', async () => {
    const at = await visit(kind);
    for (const [name, stake, wanted] of STAKES) {
      const { path, body } = createOrder(at);
      const reply = await send(at, { path, body: { ...body, [getStakeField(kind)]: stake } });
      // A room has one stake: any other is not offered there.
      const code = getStakeField(kind) === 'bet' && stake ? reply.body.code : wanted;
      expect([400, 422], name).toContain(reply.status);
      expect(reply.body.code, `a stake ${name}`).toBe(code);
    }
    const { path, body } = createOrder(at);
    const reply = await send(at, { path, body: { ...body, free: true } });
    expect(reply.body.code).toBe('invalid_request');
    expectNothingBooked(at);
  });

  test('refuses a bet without a session, or from a session that moved to another page', async () => {
    const at = await visit(kind);
    const order = createOrder(at);
    expect((await post(at.bench, order.path, order.body, '')).status).toBe(401);
    await sitDown(at.bench);
    expect((await send(at, order)).body.code).toBe('session_expired');
    expectNothingBooked(at);
  });
});

describe.each(STAKED)('%s', (kind) => {
  test('books a bet once when it is sent three times with one id, also after a lost connection', async () => {
    const at = await visit(kind);
    const { bench } = at;
    const order = createOrder(at);
    bench.platform.fail('bet', 'hang');
    const cut = sendAndCut(at, order);
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    cut.destroy();
    bench.platform.release();
    const replies = await Promise.all([order, order, order].map((one) => send(at, one)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(bench.platform.calls('bet')).toHaveLength(1);
  });

  test('returns a stake once whose booking is not known', async () => {
    const at = await visit(kind);
    const { bench, clock } = at;
    for (const failure of ['lost', 'deaf'] as const) {
      bench.platform.fail('bet', failure);
      const { body } = await send(at, createOrder(at));
      // A slip is refused by its state, other bets by a problem.
      const value = body.value as { reason?: string } | undefined;
      expect(body.code ?? value?.reason).toBe('platform_unreachable');
      await bench.arcade.settled();
      expect(bench.platform.balanceMinor).toBe(START);
      // The time between two rounds.
      if (games[kind].kind === 'round') clock.advance(3000);
    }
    expect(bench.platform.calls('rollback')).toHaveLength(2);
  });
});

/** Sends a request whose connection the caller cuts. */
function sendAndCut({ bench, session }: Visit, { path, body }: { path: string; body: object }) {
  const outgoing = request(bench.arcade.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${session.sessionId}`,
    },
  });
  outgoing.on('error', () => undefined);
  outgoing.end(JSON.stringify(body));
  return outgoing;
}

describe.each(listGames('table', 'draws'))('%s after the lock', (kind) => {
  test('refuses a bet, and takes no stake', async () => {
    const at = await visit(kind);
    const order = createOrder(at);
    const events = at.events!;
    at.clock.advance(events.get<{ leftMs: number }>('table').leftMs);
    await events.until(() => events.get<{ phase: string }>('table').phase !== 'betting');
    expect(await send(at, order)).toMatchObject({ status: 409, body: { code: 'bets_closed' } });
    expectNothingBooked(at);
  });
});

describe('what belongs to another player', () => {
  test.each(listGames('table'))('cannot be cashed out at %s', async (kind) => {
    const at = await visit(kind);
    const { value } = (await send(at, createOrder(at))).body;
    const other = await join(at.bench, kind, 'p2');
    const exit = { requestId: newPress(), betId: (value as { betId: string }).betId };
    const reply = await post(at.bench, '/cash-out', exit, other.session.sessionId);
    expect(reply.body.code).toBe('round_over');
    expect(at.bench.platform.balanceMinor).toBe(START - 100);
  });

  test.each(listGames('draws'))('is no order to stop at %s', async (kind) => {
    const at = await visit(kind);
    const { value } = (await send(at, createOrder(at))).body;
    const other = await join(at.bench, kind, 'p2');
    const { betId: orderId } = value as { betId: string };
    const reply = await post(at.bench, '/stop-order', { orderId }, other.session.sessionId);
    expect(reply.body.code).toBe('not_found');
    expect(at.bench.platform.balanceMinor).toBe(START - 100);
  });

  test.each(listGames('book'))('is no slip to sell at %s', async (kind) => {
    const at = await visit(kind);
    const { value } = (await send(at, createOrder(at))).body;
    const { slipId } = value as { slipId: string };
    const other = await join(at.bench, kind, 'p2');
    const asked = { slipId, percent: 100 };
    const reply = await post(at.bench, '/slip-quotes', asked, other.session.sessionId);
    expect(reply.body.code).toBe('no_cash_out');
  });

  test('is no round to move in at mines', async () => {
    const at = await visit('mines');
    const { value } = (await send(at, createOrder(at))).body;
    const { roundId } = (value as { round: { roundId: string } }).round;
    const other = await join(at.bench, 'mines', 'p2');
    for (const move of [0, null]) {
      const order = { requestId: newPress(), roundId, move };
      const reply = await post(at.bench, '/moves', order, other.session.sessionId);
      expect(reply.body.code).toBe('round_over');
    }
    expect(at.bench.platform.balanceMinor).toBe(START - 100);
  });

  test.each(ALL)('shows in no session of another player at %s', async (kind) => {
    const at = await visit(kind);
    await send(at, createOrder(at));
    const { session } = await join(at.bench, kind, 'p2');
    expect(session).toMatchObject({ history: [], open: null, pending: null, net: '0.00' });
  });
});
