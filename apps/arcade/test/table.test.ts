import { describe, expect, test } from 'vitest';
import { computeCommitment } from '../src/kernel/seeds.ts';
import { toDecimal } from '../src/kernel/money.ts';
import type { BetView, SessionView } from '../src/kernel/protocol.ts';
import { games } from '../src/games/games.ts';
import { getTime, getValue } from '../src/games/crash/maths.ts';
import { roulette } from '../src/games/roulette/table.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { recompute } from '../src/verify/recompute.ts';
import type { GameName } from '../src/kernel/game.ts';
import { minor, newBench, post, sitDown, sitForFun } from './bench.ts';
import type { Bench } from './bench.ts';
import { ManualClock } from './clock.ts';
import { Stream } from './stream.ts';

const start = 100_000;

interface StreamedSession {
  readonly session: SessionView;
  readonly stream: Stream;
}

async function newTable(kind: GameName): Promise<{ bench: Bench; clock: ManualClock }> {
  const clock = new ManualClock();
  const bench = await newBench({ clock, findGame: () => kind });
  return { bench, clock };
}

async function watch(bench: Bench, opened?: SessionView): Promise<StreamedSession> {
  const session = opened ?? (await sitDown(bench));
  const stream = new Stream(bench.arcade.url, session.sessionId);
  await stream.until(() => stream.table !== null && stream.seat !== null);
  return { session, stream };
}

let requestCount = 0;

function bet(bench: Bench, { session, stream }: StreamedSession, choice: number[], stake = '1.00') {
  requestCount += 1;
  const order = {
    requestId: `bet-request-${requestCount}`,
    round: stream.table?.round ?? 0,
    stake,
    clientSeed: 'lucky',
    choice,
  };
  return post<BetView>(bench, '/bets', order, session.sessionId);
}

/** A session with play money whose visitor has confirmed the age. */
async function openFun(bench: Bench): Promise<SessionView> {
  const fun = await sitForFun(bench);
  return (await post<SessionView>(bench, '/age', {}, fun.sessionId)).body.value;
}

const cashOut = (bench: Bench, { session }: StreamedSession, betId: string) => {
  requestCount += 1;
  const order = { requestId: `exit-request-${requestCount}`, betId };
  return post<BetView>(bench, '/cash-out', order, session.sessionId);
};

/** Closes betting and waits until the draw is shown. */
async function advanceToDrawing(clock: ManualClock, { stream }: StreamedSession): Promise<void> {
  clock.advance(stream.table?.leftMs ?? 0);
  await stream.until(() => stream.table?.phase === 'drawing');
}

describe('a roulette table', () => {
  test('[D7] has one clock and one number for every seat, fixed before the bets', async () => {
    const { bench, clock } = await newTable('roulette');
    const one = await watch(bench);
    const other = await watch(bench, await sitForFun(bench));
    const { commitment } = one.stream.table!;
    expect(other.stream.table).toMatchObject({ round: one.stream.table?.round, commitment });
    await advanceToDrawing(clock, one);
    clock.advance(6000);
    for (const { stream } of [one, other])
      await stream.until(() => stream.table?.phase === 'result');
    const [result] = one.stream.table!.results;
    expect(other.stream.table?.results[0]).toEqual(result);
    expect(await computeCommitment(result!.serverSeed)).toBe(commitment);
    const round = { ...result!, nonce: result!.round, choice: [] };
    expect(await getVerdict('roulette', round, result!, recompute)).toBe('fair');
  });

  test('books chips at once and pays them when the number is shown', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    // All 37 numbers and red: exactly one number wins, and red may.
    const chips = Array.from({ length: 37 }, (_, spot) => [spot, 20]).flat();
    expect((await bet(bench, seat, [...chips, 37, 100], '8.40')).body.value.state).toBe('placed');
    expect(bench.platform.balanceMinor).toBe(start - 840);
    await advanceToDrawing(clock, seat);
    clock.advance(6000);
    await seat.stream.until(() => seat.stream.seat?.bets[0]?.state === 'won');
    const number = seat.stream.table!.results[0]!.outcome;
    const choice = [...chips, 37, 100];
    const [win] = roulette.settle(number, [
      { choice, stakeMinor: 840, unitMinor: 20, cashedOutAt: null },
    ]);
    expect(minor(seat.stream.seat!.bets[0]!.win)).toBe(win);
    expect(bench.platform.balanceMinor).toBe(start - 840 + win!);
    expect(minor(seat.stream.seat!.net)).toBe(win! - 840);
    expect(bench.platform.calls('close-round')).toHaveLength(1);
  });

  test('refuses a chip after the close and books nothing', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    await advanceToDrawing(clock, seat);
    expect(await bet(bench, seat, [7, 100])).toMatchObject({
      status: 409,
      body: { code: 'bets_closed' },
    });
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('returns a chip that is booked after the draw, with a reason', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    bench.platform.fail('bet', 'hang');
    const late = bet(bench, seat, [7, 100]);
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    clock.advance(seat.stream.table?.leftMs ?? 0);
    await seat.stream.until(() => seat.stream.table?.phase === 'closing');
    clock.advance(1600);
    await seat.stream.until(() => seat.stream.table?.phase === 'drawing');
    bench.platform.release();
    expect(await late).toMatchObject({
      status: 409,
      body: { code: 'bets_closed', returned: true },
    });
    expect(bench.platform.balanceMinor).toBe(start);
    expect(bench.platform.calls('rollback')).toHaveLength(1);
  });

  test.each([
    ['nothing', [7, 0], '0.00', 422, 'stake_not_offered'],
    ['a fraction of a cent', [7, 100], '1.001', 400, 'invalid_request'],
    ['less than a chip', [7, 10], '0.10', 422, 'stake_not_offered'],
    ['more than the limit', [7, 20_000], '200.00', 422, 'stake_too_high'],
    ['chips that do not make up the stake', [7, 100], '2.00', 422, 'choice_not_offered'],
    ['one spot twice', [7, 100, 7, 100], '2.00', 422, 'choice_not_offered'],
    ['a spot that the table does not have', [99, 100], '1.00', 422, 'choice_not_offered'],
    ['text for chips', ['7', 100], '1.00', 400, 'invalid_request'],
  ])('refuses %s and books nothing', async (_, choice, stake, status, code) => {
    const { bench } = await newTable('roulette');
    const seat = await watch(bench);
    const reply = await bet(bench, seat, choice as number[], stake);
    expect(reply).toMatchObject({ status, body: { code } });
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('books a bet once when it is sent twice with one request id', async () => {
    const { bench } = await newTable('roulette');
    const { session, stream } = await watch(bench);
    const round = stream.table?.round;
    const order = {
      requestId: 'sent-twice',
      round,
      stake: '1.00',
      clientSeed: 'x',
      choice: [7, 100],
    };
    const [one, other] = await Promise.all([
      post(bench, '/bets', order, session.sessionId),
      post(bench, '/bets', order, session.sessionId),
    ]);
    expect(one).toEqual(other);
    expect(bench.platform.calls('bet')).toHaveLength(1);
  });

  test('keeps the seat of a player who only watches for an hour', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    bench.platform.maxSkewMs = Number.POSITIVE_INFINITY;
    clock.advance(3_600_000);
    for (const [phase, ms] of [
      ['drawing', 6000],
      ['result', 5000],
      ['betting', 0],
    ] as const) {
      await seat.stream.until(() => seat.stream.table?.phase === phase);
      clock.advance(ms);
    }
    expect((await bet(bench, seat, [7, 100])).status).toBe(200);
  });
});

describe('crash', () => {
  /** A table whose every round bursts at 10.00. */
  async function newTenfoldTable() {
    const clock = new ManualClock();
    const long = { ...games, crash: { ...games.crash, decide: async () => [1000] } };
    const bench = await newBench({ clock, games: long, findGame: () => 'crash' });
    return { bench, clock };
  }

  test('[D15] pays a cash-out by the server’s clock, once, and takes one bet a round', async () => {
    const { bench, clock } = await newTenfoldTable();
    const seat = await watch(bench);
    const placed = (await bet(bench, seat, [0])).body.value;
    await advanceToDrawing(clock, seat);
    clock.advance(getTime(120));
    const before = bench.platform.balanceMinor;
    const [one, other] = [
      await cashOut(bench, seat, placed.betId),
      await cashOut(bench, seat, placed.betId),
    ];
    const value = getValue(getTime(120));
    expect(one.body.value).toMatchObject({ state: 'left', cashedOutAt: value });
    expect(one.body.value.win).toBe(toDecimal(Math.floor((100 * value) / 100), 2));
    expect(other.body.code).toBe('round_over');
    expect(bench.platform.balanceMinor).toBe(before + value);
  });

  test('cashes out automatically at exactly the chosen value', async () => {
    const { bench, clock } = await newTenfoldTable();
    const seat = await watch(bench);
    await bet(bench, seat, [150]);
    await advanceToDrawing(clock, seat);
    clock.advance(getTime(151));
    await seat.stream.until(() => seat.stream.seat?.bets[0]?.state === 'left');
    expect(seat.stream.seat?.bets[0]).toMatchObject({ cashedOutAt: 150, win: '1.50' });
  });

  test('refuses a cash-out after the burst, and pays a target equal to the burst', async () => {
    const { bench, clock } = await newTenfoldTable();
    const [seat, other] = [await watch(bench), await watch(bench, await openFun(bench))];
    const placed = (await bet(bench, seat, [0])).body.value;
    await bet(bench, other, [1000]);
    await advanceToDrawing(clock, seat);
    clock.advance(getTime(1000));
    await seat.stream.until(() => seat.stream.table?.phase === 'result');
    expect((await cashOut(bench, seat, placed.betId)).body.code).toBe('round_over');
    await seat.stream.until(() => seat.stream.seat?.bets[0]?.state === 'lost');
    await other.stream.until(() => other.stream.seat?.bets[0]?.state === 'left');
    expect(other.stream.seat?.bets[0]).toMatchObject({ cashedOutAt: 1000, win: '10.00' });
  });

  test('pays a cash-out 1 ms before the burst, and refuses one at the burst', async () => {
    const { bench, clock } = await newTenfoldTable();
    const [early, late] = [await watch(bench), await watch(bench, await openFun(bench))];
    const [kept, lost] = [
      (await bet(bench, early, [0])).body.value,
      (await bet(bench, late, [0])).body.value,
    ];
    await advanceToDrawing(clock, early);
    const before = Math.floor(getTime(1000)) - 1;
    clock.advance(before);
    const paid = (await cashOut(bench, early, kept.betId)).body.value;
    expect(paid).toMatchObject({ state: 'left', cashedOutAt: getValue(before) });
    clock.advance(getTime(1000) - before);
    expect(await cashOut(bench, late, lost.betId)).toMatchObject({
      status: 409,
      body: { code: 'round_over' },
    });
    // The win of the last moment stays on the table while the result is shown.
    await early.stream.until(() => early.stream.table?.phase === 'result');
    expect(early.stream.seat?.bets).toMatchObject([{ state: 'left', win: paid.win }]);
  });

  test('pays an automatic cash-out even if the clock jumps past it', async () => {
    const { bench, clock } = await newTenfoldTable();
    const seat = await watch(bench);
    await bet(bench, seat, [999]);
    await advanceToDrawing(clock, seat);
    clock.advance(getTime(1000));
    await seat.stream.until(() => seat.stream.seat?.bets[0]?.state === 'left');
    expect(seat.stream.seat?.bets[0]).toMatchObject({ cashedOutAt: 999, win: '9.99' });
  });

  test('keeps the burst secret until it happens', async () => {
    const { bench, clock } = await newTable('crash');
    const seat = await watch(bench);
    await advanceToDrawing(clock, seat);
    expect(seat.stream.table).toMatchObject({ outcome: null, leftMs: null });
  });

  test('in two tabs is one seat with one bet: the older tab learns that the seat moved', async () => {
    const { bench } = await newTable('crash');
    const first = await watch(bench);
    expect((await bet(bench, first, [0])).status).toBe(200);
    const second = await watch(bench);
    await first.stream.until(() => first.stream.isMoved);
    expect(second.stream.seat?.bets).toHaveLength(1);
    expect((await bet(bench, second, [0])).body.code).toBe('too_many_bets');
    expect((await bet(bench, first, [0])).body.code).toBe('session_expired');
  });

  test('plays with play money at the same table as with money', async () => {
    const { bench } = await newTable('crash');
    const seat = await watch(bench, await openFun(bench));
    expect((await bet(bench, seat, [200])).body.value.state).toBe('placed');
    expect(bench.platform.calls('bet')).toHaveLength(0);
    await seat.stream.until(() => seat.stream.seat?.balance === '999.00');
  });
});
