/** Requirements of a regulated market on every game (RTS 14 of January 2025). */
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import { CALL, FOLD } from '../src/games/holdem/hand.ts';
import type { RoundResult, RoundView, SeatView, SessionView } from '../src/kernel/protocol.ts';
import { ConfigError, readConfig } from '../src/kernel/server/config.ts';
import { getIntervals } from '../src/kernel/server/pace.ts';
import { ask, newBench, post, sitDown, sitForFun } from './bench.ts';
import { ManualClock } from './clock.ts';
import { Page } from './duel-page.ts';
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

  test('has no automatic play: each round is a separate request', async () => {
    const at = await visit(kind, regulated);
    const { path, body } = createOrder(at);
    for (const wish of [{ autoplay: true }, { rounds: 10 }, { turbo: true }])
      expect((await send(at, { path, body: { ...body, ...wish } })).status).toBe(400);
    expect(at.bench.platform.calls('bet')).toEqual([]);
  });
});

/** The next round takes bets at this time after the last moment of this one's bets. */
test.each(listGames('table'))(
  'a bet on %s is five seconds or more after the last',
  async (kind) => {
    const game = games[kind as 'roulette'];
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      const outcome = await game.decide({ serverSeed: 'pace', clientSeed: 'table', nonce });
      expect(game.drawMs(outcome) + game.resultMs).toBeGreaterThanOrEqual(MIN_CYCLE_MS);
    }
  },
);

test.each(listGames('draws'))('draws of %s are five seconds or more apart', (kind) => {
  expect(games[kind as 'draw'].schedule.everyMs).toBeGreaterThanOrEqual(MIN_CYCLE_MS);
});

describe('a hand of hold’em', () => {
  const openTable = async () => {
    const clock = new ManualClock();
    const bench = await newBench({ clock, findGame: () => 'holdem', ...regulated });
    return { bench, clock };
  };
  const seat = async (page: Page): Promise<Page> => {
    await page.until(() => page.duel !== null);
    expect((await page.sit()).status).toBe(200);
    return page;
  };
  /** Advances through the rest of a cycle; nothing is dealt before its last millisecond. */
  const waitForNext = async (pages: readonly Page[], clock: ManualClock) => {
    clock.advance(MIN_CYCLE_MS - 1);
    for (const page of pages) {
      await page.until(() => page.duel?.table !== null);
      expect(page.table.phase).toMatch(/settled|waiting/);
    }
    clock.advance(1);
    await Promise.all(pages.map((page) => page.at('playing')));
  };

  test('begins five seconds or more after the last one began, also after a fold', async () => {
    const { bench, clock } = await openTable();
    const pages = [
      await seat(new Page(bench, await sitDown(bench, 'p1'))),
      await seat(new Page(bench, await sitDown(bench, 'p2'))),
    ];
    await Promise.all(pages.map((page) => page.at('playing')));
    const actor = pages.find(({ table }) => table.turn === table.side);
    expect((await actor?.act(FOLD))?.status).toBe(200);
    await Promise.all(pages.map((page) => page.at('settled')));
    await waitForNext(pages, clock);
    expect(pages[0]?.table.hand).toBe(2);
  });

  test('waits as long for a player who left the table and sits down again, for fun too', async () => {
    const { bench, clock } = await openTable();
    const fun = await sitForFun(bench);
    await post(bench, '/age', {}, fun.sessionId);
    const page = new Page(bench, fun);
    const began = clock.now();
    await seat(page);
    await page.at('playing');
    while (page.table.phase === 'playing') {
      const { turnNo, turn, side, options } = page.table;
      if (turn === side) await page.act(options.includes(FOLD) ? FOLD : CALL);
      else clock.advance(1200);
      await page.until(() => page.table.turnNo > turnNo || page.table.phase !== 'playing');
    }
    await page.at('settled');
    expect((await page.post('/leave', {})).status).toBe(200);
    await page.until(() => page.duel?.table === null);
    expect((await page.sit()).status).toBe(200);
    await page.at('waiting');
    expect(page.table.opponent).not.toBeNull();
    clock.advance(began + MIN_CYCLE_MS - clock.now() - 1);
    await page.at('waiting');
    clock.advance(1);
    await page.at('playing');
  });
});

test.each(['holdem', 'sports', 'esports'] as const)(
  '%s accepts no option for automatic or faster play',
  async (kind) => {
    const at = await visit(kind, regulated);
    const { path, body } = createOrder(at);
    for (const wish of [{ autoplay: true }, { rounds: 10 }, { turbo: true }])
      expect((await send(at, { path, body: { ...body, ...wish } })).status).toBe(400);
    expect(at.bench.platform.calls('bet')).toEqual([]);
  },
);

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
