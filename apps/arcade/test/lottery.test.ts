import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recompute } from '../src/verify/recompute.ts';
import { computeCommitment } from '../src/kernel/seeds.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import type { GameName } from '../src/kernel/game.ts';
import type { BetView, OrderView, SessionView } from '../src/kernel/protocol.ts';
import { startArcade } from '../src/kernel/server/arcade.ts';
import type { DrawsView } from '../src/kernel/server/draw-table.ts';
import { newBench, post, sitDown, sitForFun } from './bench.ts';
import type { Bench, Reply } from './bench.ts';
import { ManualClock } from './clock.ts';
import { VENDOR } from './fakePlatform.ts';
import { Stream } from './stream.ts';

const start = 100_000;
const EVERY_MS = 180_000;

interface Hall {
  readonly bench: Bench;
  readonly clock: ManualClock;
}

/** An arcade whose titles are one lottery, half a minute after a draw. */
async function newHall(kind: GameName): Promise<Hall> {
  const clock = new ManualClock();
  clock.advance(EVERY_MS - (clock.now() % EVERY_MS) + 30_000);
  const bench = await newBench({ clock, findGame: () => kind });
  bench.platform.maxSkewMs = Number.POSITIVE_INFINITY;
  return { bench, clock };
}

interface Seat {
  readonly session: SessionView;
  readonly stream: Stream;
}

async function watch(bench: Bench, opened?: SessionView): Promise<Seat> {
  const session = opened ?? (await sitDown(bench));
  const stream = new Stream(bench.arcade.url, session.sessionId);
  await stream.until(() => stream.table !== null && stream.seat !== null);
  return { session, stream };
}

let presses = 0;
const nextPress = (): string => `ticket-request-${(presses += 1)}`;

interface Ticket {
  readonly choice: readonly number[];
  readonly stake?: string;
  readonly draws?: number;
  readonly stopsOnWin?: boolean;
  readonly round?: number;
  readonly requestId?: string;
}

function buy(bench: Bench, { session, stream }: Seat, ticket: Ticket): Promise<Reply<BetView>> {
  const round = stream.table?.round ?? 0;
  const order = { requestId: nextPress(), round, stake: '1.00', clientSeed: 'lucky', ...ticket };
  return post<BetView>(bench, '/bets', order, session.sessionId);
}

/** Moves on until the tickets of the draw on sale are paid. */
async function toResult({ clock }: Hall, { stream }: Seat): Promise<void> {
  const round = stream.table?.round ?? 0;
  for (const phase of ['closing', 'drawing', 'result'] as const) {
    clock.advance(stream.table?.leftMs ?? 0);
    await stream.until(() => stream.table?.phase === phase && stream.table.round === round);
    await stream.until(() => phase === 'closing' || stream.table?.outcome !== null);
  }
}

async function toNextSale({ clock }: Hall, { stream }: Seat): Promise<void> {
  clock.advance(stream.table?.leftMs ?? 0);
  await stream.until(() => stream.table?.phase === 'betting');
}

const listStates = ({ stream }: Seat): string[] =>
  (stream.seat?.orders[0]?.draws ?? []).map(({ state }) => state);

/** A second arcade on what the first had on disk, as after a crash. */
async function crashAndRestart({ bench }: Hall): Promise<void> {
  const journalDir = join(bench.dir, `after-${Math.random()}`);
  mkdirSync(journalDir, { recursive: true });
  for (const name of ['rounds.ndjson', 'draws.json', 'draws.ndjson'])
    copyFileSync(join(bench.options.journalDir, name), join(journalDir, name));
  await bench.arcade.stop();
  bench.arcade = await startArcade({ ...bench.options, journalDir });
}

async function readDraws(bench: Bench, results = 5): Promise<DrawsView> {
  const title = {
    vendor: VENDOR,
    gameCode: bench.platform.game,
    gameType: 'ELOTT',
    gameName: 'Any',
  };
  const { body } = await post<DrawsView[]>(bench, '/draws', { titles: [title], results });
  return body.value[0] as DrawsView;
}

describe('a lottery', () => {
  test('[D8, D9] holds its draws at fixed times, committed before sales close', async () => {
    const hall = await newHall('draw');
    const { bench, clock } = hall;
    const seat = await watch(bench);
    const closesIn = seat.stream.table?.leftMs ?? 0;
    expect((clock.now() + closesIn + 3000) % EVERY_MS).toBe(0);
    expect((await buy(bench, seat, { choice: [3, 17, 40] })).status).toBe(200);
    const { commitment } = seat.stream.table!;
    await toResult(hall, seat);
    expect(new Set(seat.stream.table?.outcome).size).toBe(20);
    const result = seat.stream.table!.results[0]!;
    expect(await computeCommitment(result.serverSeed)).toBe(commitment);
    const round = { ...result, nonce: result.round, choice: [] };
    expect(await getVerdict('draw', round, result, recompute)).toBe('fair');
  });

  test.each(['lotto', 'digits', 'fastdigits'] as const)(
    'of the kind %s is repeated by the check of rounds',
    async (kind) => {
      const hall = await newHall(kind);
      const seat = await watch(hall.bench);
      await toResult(hall, seat);
      const result = seat.stream.table!.results[0]!;
      const round = { ...result, nonce: result.round, choice: [] };
      expect(await getVerdict(kind, round, result, recompute)).toBe('fair');
    },
  );

  test('pays every other ticket on odd and even, and all of them exactly', async () => {
    const hall = await newHall('fastdigits');
    const seat = await watch(hall.bench);
    for (const number of [0, 1])
      expect((await buy(hall.bench, seat, { choice: [7, number] })).status).toBe(200);
    expect(hall.bench.platform.balanceMinor).toBe(start - 200);
    await toResult(hall, seat);
    await seat.stream.until(() => seat.stream.seat!.bets.every(({ state }) => state !== 'placed'));
    expect(seat.stream.seat!.bets.map(({ state }) => state).toSorted()).toEqual(['lost', 'won']);
    expect(hall.bench.platform.balanceMinor).toBe(start - 200 + 192);
    expect(hall.bench.platform.closed.size).toBe(2);
  });

  test('reports the content of each order to the platform', async () => {
    const { bench } = await newHall('fastdigits');
    const seat = await watch(bench);
    const { body } = await buy(bench, seat, { choice: [1, 7], draws: 3 });
    await bench.platform.until(() => bench.platform.orders.size === 1);
    expect(bench.platform.orders.get(body.value.betId)).toMatchObject({
      playerId: 'p1',
      betKind: 'tail2',
      selection: '07',
      size: 3,
      stopsOnWin: false,
      draws: [{ index: 0, roundId: body.value.betId }, { index: 1 }, { index: 2 }],
    });
  });

  test.each([
    ['nothing', '0.00', 'stake_not_offered'],
    ['a negative amount', '-1.00', 'stake_not_offered'],
    ['a fraction of a cent', '1.005', 'invalid_request'],
    ['a part of the lowest stake', '0.30', 'stake_not_offered'],
    ['more than the limit', '100.20', 'stake_too_high'],
  ])('sells no ticket for %s', async (_, stake, code) => {
    const { bench } = await newHall('fastdigits');
    const seat = await watch(bench);
    expect((await buy(bench, seat, { choice: [1, 7], stake })).body.code).toBe(code);
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test.each([
    ['draw', 'no number', []],
    ['draw', 'nine numbers', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['draw', 'a number twice', [4, 4]],
    ['draw', 'a number above 80', [81]],
    ['lotto', 'four numbers', [1, 2, 3, 4]],
    ['lotto', 'a number above 45', [1, 2, 46]],
    ['digits', 'a number of three digits for two', [1, 100]],
    ['digits', 'an unknown kind', [9, 0]],
    ['digits', 'half a number', [1, 0.5]],
  ] as const)('of the kind %s sells no ticket for %s', async (kind, _, choice) => {
    const { bench } = await newHall(kind);
    const seat = await watch(bench);
    const { code } = (await buy(bench, seat, { choice })).body;
    expect(['choice_not_offered', 'invalid_request']).toContain(code);
    expect(bench.platform.balanceMinor).toBe(start);
  });

  test('books a repeated request once', async () => {
    const { bench } = await newHall('draw');
    const seat = await watch(bench);
    const ticket = { choice: [5], requestId: nextPress() };
    const [one, other] = [await buy(bench, seat, ticket), await buy(bench, seat, ticket)];
    expect(other.body.value.betId).toBe(one.body.value.betId);
    expect(bench.platform.balanceMinor).toBe(start - 100);
  });

  test('sells no ticket after sales have closed, nor for another draw', async () => {
    const { bench, clock } = await newHall('draw');
    const seat = await watch(bench);
    const round = seat.stream.table!.round;
    const early = await buy(bench, seat, { choice: [5], round: round + 1 });
    clock.advance(seat.stream.table?.leftMs ?? 0);
    const late = await buy(bench, seat, { choice: [5], round });
    expect([early.body.code, late.body.code]).toEqual(['bets_closed', 'bets_closed']);
    expect(bench.platform.balanceMinor).toBe(start);
  });

  test('returns a ticket that is booked after the draw, with a reason', async () => {
    const hall = await newHall('draw');
    const { bench, clock } = hall;
    const seat = await watch(bench);
    bench.platform.fail('bet', 'hang');
    const sent = buy(bench, seat, { choice: [5] });
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    clock.advance((seat.stream.table?.leftMs ?? 0) + 3000);
    bench.platform.release();
    expect((await sent).body).toMatchObject({ code: 'bets_closed', returned: true });
    expect(bench.platform.balanceMinor).toBe(start);
  });

  test('sells no more tickets of a draw than the game allows', async () => {
    const { bench } = await newHall('draw');
    const seat = await watch(bench);
    for (let sold = 0; sold < 10; sold += 1)
      expect((await buy(bench, seat, { choice: [5], stake: '0.20' })).status).toBe(200);
    const last = await buy(bench, seat, { choice: [5], stake: '0.20' });
    expect(last.body.code).toBe('too_many_bets');
  });

  test('is played with play money at the same draws', async () => {
    const hall = await newHall('fastdigits');
    const fun = await sitForFun(hall.bench);
    const { body } = await post<SessionView>(hall.bench, '/age', {}, fun.sessionId);
    const seat = await watch(hall.bench, body.value);
    expect((await buy(hall.bench, seat, { choice: [7, 0] })).status).toBe(200);
    await toResult(hall, seat);
    await seat.stream.until(() => seat.stream.seat!.bets[0]?.state !== 'placed');
    expect(['won', 'lost']).toContain(seat.stream.seat!.bets[0]?.state);
    expect(hall.bench.platform.calls('bet')).toHaveLength(0);
  });
});

describe('an order over several draws', () => {
  test('is staked at once and decided draw by draw', async () => {
    const hall = await newHall('fastdigits');
    const seat = await watch(hall.bench);
    expect((await buy(hall.bench, seat, { choice: [7, 0], draws: 3 })).status).toBe(200);
    expect(hall.bench.platform.balanceMinor).toBe(start - 300);
    await seat.stream.until(() => listStates(seat).length === 3);
    expect(new Set(listStates(seat))).toEqual(new Set(['placed']));
    await toResult(hall, seat);
    await seat.stream.until(() => listStates(seat)[0] !== 'placed');
    expect(listStates(seat).slice(1)).toEqual(['placed', 'placed']);
    await toNextSale(hall, seat);
    expect(seat.stream.seat?.bets).toMatchObject([{ state: 'placed' }]);
  });

  test('ends with a win and returns the rest, when the player wants that', async () => {
    const hall = await newHall('fastdigits');
    const seat = await watch(hall.bench);
    for (const number of [0, 1])
      await buy(hall.bench, seat, { choice: [7, number], draws: 4, stopsOnWin: true });
    await toResult(hall, seat);
    const getOrders = (): readonly OrderView[] => seat.stream.seat?.orders ?? [];
    const isWon = ({ draws }: OrderView): boolean => draws[0]?.state === 'won';
    await seat.stream.until(
      () =>
        getOrders().some(isWon) &&
        getOrders().every(({ draws }) => draws[0]?.state !== 'placed') &&
        hall.bench.platform.calls('rollback').length === 3,
    );
    const won = getOrders().find(isWon);
    expect(won?.draws.slice(1).map(({ state }) => state)).toEqual([
      'returned',
      'returned',
      'returned',
    ]);
    // Two stakes are played, three wait, and one has won.
    await hall.bench.platform.until(() => hall.bench.platform.closed.size === 2);
    expect(hall.bench.platform.balanceMinor).toBe(start - 500 + 192);
  });

  test('can be stopped, which returns the draws that are still on sale', async () => {
    const { bench } = await newHall('draw');
    const seat = await watch(bench);
    const { body } = await buy(bench, seat, { choice: [5], draws: 5 });
    const order = { orderId: body.value.betId };
    const stopped = await post<OrderView>(bench, '/stop-order', order, seat.session.sessionId);
    expect(new Set(stopped.body.value.draws.map(({ state }) => state))).toEqual(
      new Set(['returned']),
    );
    expect(bench.platform.balanceMinor).toBe(start);
    const again = await post(bench, '/stop-order', order, seat.session.sessionId);
    expect(again.body.code).toBe('round_over');
    const other = { orderId: 'another' };
    const unknown = await post(bench, '/stop-order', other, seat.session.sessionId);
    expect(unknown.body.code).toBe('not_found');
  });

  test('is booked whole or not at all', async () => {
    const { bench } = await newHall('draw');
    bench.platform.balanceMinor = 250;
    const seat = await watch(bench);
    const { body } = await buy(bench, seat, { choice: [5], draws: 3 });
    expect(body.code).toBe('insufficient_funds');
    expect(bench.platform.balanceMinor).toBe(250);
    expect(bench.platform.orders.size).toBe(0);
  });

  test.each([0, 21, -1, 1.5])('of %d draws is not sold', async (draws) => {
    const { bench } = await newHall('draw');
    const seat = await watch(bench);
    expect((await buy(bench, seat, { choice: [5], draws })).status).toBeGreaterThanOrEqual(400);
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });
});

describe('after a restart of the arcade', () => {
  test('tickets wait for their draws, and missed draws are paid', async () => {
    const hall = await newHall('fastdigits');
    const { bench, clock } = hall;
    const seat = await watch(bench);
    for (const number of [0, 1]) await buy(bench, seat, { choice: [7, number], draws: 2 });
    const before = await readDraws(bench);
    clock.advance(EVERY_MS);
    await crashAndRestart(hall);
    const { closed } = bench.platform;
    await bench.platform.until(() => closed.size === 2);
    expect(bench.platform.balanceMinor).toBe(start - 400 + 192);
    const after = await readDraws(bench);
    expect(after.results[0]).toMatchObject({ round: before.round, commitment: before.commitment });
    clock.advance(EVERY_MS);
    await bench.platform.until(() => closed.size === 4);
    expect(bench.platform.balanceMinor).toBe(start - 400 + 384);
    expect(bench.platform.calls('rollback')).toHaveLength(0);
  });

  test('results are the same as before', async () => {
    const hall = await newHall('draw');
    const seat = await watch(hall.bench);
    await buy(hall.bench, seat, { choice: [5] });
    await toResult(hall, seat);
    hall.clock.advance(2 * EVERY_MS);
    const before = await readDraws(hall.bench);
    expect(before.results.length).toBeGreaterThanOrEqual(2);
    await crashAndRestart(hall);
    expect((await readDraws(hall.bench)).results).toEqual(before.results);
  });

  test('an order that was being booked is returned', async () => {
    const hall = await newHall('draw');
    const { bench } = hall;
    const first = bench.arcade;
    const seat = await watch(bench);
    bench.platform.fail('bet', 'lost', 'hang');
    const dead = buy(bench, seat, { choice: [5], draws: 2 }).catch(() => null);
    await dead;
    const hung = buy(bench, seat, { choice: [6], draws: 2 }).catch(() => null);
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    const journalDir = join(bench.dir, 'after');
    mkdirSync(journalDir, { recursive: true });
    for (const name of ['rounds.ndjson', 'draws.json', 'draws.ndjson'])
      copyFileSync(join(bench.options.journalDir, name), join(journalDir, name));
    bench.arcade = await startArcade({ ...bench.options, journalDir });
    await bench.arcade.settled();
    bench.platform.release();
    await hung;
    await first.stop();
    expect(bench.platform.balanceMinor).toBe(start);
  });
});

describe('the draws that other programs read', () => {
  test('name the next draw and its commitment, and no draw before the first start', async () => {
    const { bench, clock } = await newHall('lotto');
    const { round, drawsAt, closesAt, commitment, results } = await readDraws(bench);
    // 18:30 in Vietnam.
    expect(new Date(drawsAt).toISOString()).toMatch(/T11:30:00\.000Z$/);
    expect(drawsAt).toBeGreaterThan(clock.now());
    expect(closesAt).toBe(drawsAt - 3000);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(results).toEqual([]);
    clock.advance(drawsAt - clock.now() + 20_000);
    const next = await readDraws(bench);
    expect(next.round).toBe(round + 1);
    expect(next.results[0]).toMatchObject({ round, commitment, drawnAt: drawsAt });
    expect(await computeCommitment(next.results[0]!.serverSeed)).toBe(commitment);
  });

  test.each([
    [{ titles: 'all' }],
    [{ titles: [{ vendor: 'A B' }] }],
    [{ titles: [], results: 1000 }],
    [{ titles: [], more: 1 }],
  ])('refuse %j', async (body) => {
    const { bench } = await newHall('draw');
    expect((await post(bench, '/draws', body)).status).toBe(400);
  });
});
