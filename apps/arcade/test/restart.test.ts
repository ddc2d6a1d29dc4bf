/** Bets, hands and slips that go on after a crash, over HTTP against a fake platform. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import { CALL } from '../src/games/holdem/hand.ts';
import { computeCommitment } from '../src/kernel/seeds.ts';
import type { GameName } from '../src/kernel/game.ts';
import type { BetView, MatchView, TableView } from '../src/kernel/protocol.ts';
import { startArcade } from '../src/kernel/server/arcade.ts';
import { minor, newBench, post, sitDown } from './bench.ts';
import type { Bench } from './bench.ts';
import { START, cashOut, isListed, newBook, open, place, quote, tickUntil } from './book-client.ts';
import { ManualClock } from './clock.ts';
import { Page } from './duel-page.ts';
import { crashAndRestart } from './restart.ts';
import { Stream } from './stream.ts';

const HAND_STAKE = 360;

async function newTable(kind: GameName, all = games) {
  const clock = new ManualClock();
  const bench = await newBench({ clock, games: all, findGame: () => kind });
  return { bench, clock };
}

async function watch(bench: Bench, player = 'p1') {
  const session = await sitDown(bench, player);
  const stream = new Stream(bench.arcade.url, session.sessionId);
  await stream.until(() => stream.table !== null && stream.seat !== null);
  return { session, stream, table: stream.table as TableView };
}

type Seat = Awaited<ReturnType<typeof watch>>;

let presses = 0;

function bet(bench: Bench, { session, stream }: Seat, choice: number[], stake = '1.00') {
  presses += 1;
  const round = stream.table?.round ?? 0;
  const order = { requestId: `restart-bet-${presses}`, round, stake, clientSeed: 'lucky', choice };
  return post<BetView>(bench, '/bets', order, session.sessionId);
}

/** Lets the table finish its round. */
async function toResult(clock: ManualClock, { stream }: Seat): Promise<void> {
  const round = stream.table?.round;
  clock.advance(stream.table?.leftMs ?? 0);
  await stream.until(() => stream.table?.phase === 'drawing');
  clock.advance(stream.table?.leftMs ?? 0);
  await stream.until(() => stream.table?.results[0]?.round === round);
}

/** The round that the player finds ended after a restart: as news, or in the history. */
async function untilTold(bench: Bench, player = 'p1') {
  for (;;) {
    const { recovered, history } = await sitDown(bench, player);
    if (recovered[0]) return recovered[0];
    const [past] = history;
    if (past?.settled) return { ...past, outcome: past.voided ? 'refunded' : 'settled' };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Chips on every number: exactly one of them wins. */
const ALL_NUMBERS = Array.from({ length: 37 }, (_, spot) => [spot, 20]).flat();

describe('a table after a crash', () => {
  test('shows its last results with their seeds, and numbers its rounds on', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    await toResult(clock, seat);
    const [result] = seat.stream.table!.results;
    await crashAndRestart(bench);
    const again = await watch(bench);
    expect(again.table.results).toEqual([result]);
    expect(again.table.round).toBe(result!.round + 1);
    // The seed that ended a round is the commitment to the next one, also over a restart.
    expect(again.table.commitment).toBe(result!.serverSeed);
    expect(await computeCommitment(result!.serverSeed)).toBe(result!.commitment);
  });

  test('resumes the round, its commitment and its bets, and pays them once', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    const placed = (await bet(bench, seat, ALL_NUMBERS, '7.40')).body.value;
    await crashAndRestart(bench);
    expect(bench.platform.balanceMinor).toBe(START - 740);
    const again = await watch(bench);
    const { round, commitment, phase } = again.table;
    expect({ round, commitment, phase }).toEqual({
      round: seat.table.round,
      commitment: seat.table.commitment,
      phase: 'betting',
    });
    expect(again.stream.seat?.bets).toMatchObject([{ betId: placed.betId, state: 'placed' }]);
    await toResult(clock, again);
    await again.stream.until(() => again.stream.seat?.bets[0]?.state === 'won');
    expect(bench.platform.balanceMinor).toBe(START - 740 + 36 * 20);
    expect(again.stream.seat?.history).toMatchObject([{ win: '7.20' }]);
    expect(bench.platform.calls('win')).toHaveLength(1);
    expect(bench.platform.calls('rollback')).toHaveLength(0);
  });

  test('pays a bet by the stored result when it ended between draw and payment', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    await bet(bench, seat, ALL_NUMBERS, '7.40');
    clock.advance(seat.table.leftMs ?? 0);
    await seat.stream.until(() => seat.stream.table?.phase === 'drawing');
    const drawn = seat.stream.table?.outcome;
    await crashAndRestart(bench);
    expect(await untilTold(bench)).toMatchObject({ outcome: 'settled', win: '7.20' });
    expect(bench.platform.balanceMinor).toBe(START - 740 + 36 * 20);
    const again = await watch(bench);
    expect(again.table.results[0]?.outcome).toEqual(drawn);
  });

  test('shares a pool out once, also when it ended after the draw', async () => {
    const { bench, clock } = await newTable('cockfight');
    const [one, two] = [await watch(bench, 'p1'), await watch(bench, 'p2')];
    await bet(bench, one, [0, 2000], '20.00');
    await bet(bench, two, [1, 100], '1.00');
    clock.advance(one.table.leftMs ?? 0);
    await one.stream.until(() => one.stream.table?.phase === 'drawing');
    await crashAndRestart(bench);
    await bench.platform.until(() => bench.platform.closed.size === 2);
    await bench.arcade.settled();
    const { outcome = [] } = (await watch(bench)).table.results[0]!;
    const bets = [
      { choice: [0, 2000], stakeMinor: 2000, unitMinor: 20, cashedOutAt: null },
      { choice: [1, 100], stakeMinor: 100, unitMinor: 20, cashedOutAt: null },
    ];
    const wins = games.cockfight.settle(outcome, bets).reduce((sum, win) => sum + win, 0);
    expect(bench.platform.balanceMinor).toBe(START - 2100 + wins);
  });

  test('of crash pays an automatic cash-out and returns a bet that could not cash out', async () => {
    const long = { ...games, crash: { ...games.crash, decide: async () => [1000] } };
    const { bench, clock } = await newTable('crash', long);
    const [auto, manual] = [await watch(bench, 'p1'), await watch(bench, 'p2')];
    await bet(bench, auto, [150]);
    await bet(bench, manual, [0]);
    clock.advance(auto.table.leftMs ?? 0);
    await auto.stream.until(() => auto.stream.table?.phase === 'drawing');
    expect(bench.platform.balanceMinor).toBe(START - 200);
    await crashAndRestart(bench);
    expect(await untilTold(bench, 'p1')).toMatchObject({ outcome: 'settled', win: '1.50' });
    expect(await untilTold(bench, 'p2')).toMatchObject({ outcome: 'refunded', stake: '1.00' });
    expect(bench.platform.balanceMinor).toBe(START + 50);
  });

  test('returns bets of a lost draw, with a message', async () => {
    const { bench, clock } = await newTable('roulette');
    const seat = await watch(bench);
    await toResult(clock, seat);
    clock.advance(seat.stream.table?.leftMs ?? 0);
    await seat.stream.until(() => seat.stream.table?.phase === 'betting');
    await bet(bench, seat, ALL_NUMBERS, '7.40');
    await bench.arcade.stop();
    rmSync(join(bench.options.journalDir, 'draws.ndjson'));
    rmSync(join(bench.options.journalDir, 'draws.json'));
    bench.arcade = await startArcade(bench.options);
    expect(await untilTold(bench)).toMatchObject({ outcome: 'refunded', stake: '7.40' });
    expect(bench.platform.balanceMinor).toBe(START);
  });
});

/** A match without the time to its start, which advances during the restart. */
const withoutTime = (match: MatchView) => ({ ...match, startsInMs: 0 });

describe('a sportsbook after a crash', () => {
  test('shows the same matches in the same state', async () => {
    const { bench, clock } = await newBook();
    const player = await open(bench);
    for (let tick = 0; tick < 7; tick += 1) clock.advance(2000);
    const last = [...player.follower.matches.values()].find(({ phase }) => phase === 'live')!;
    await player.follower.until(
      () => (player.follower.matches.get(last.id)?.step ?? 0) >= last.step + 7,
    );
    const before = [...player.follower.matches.values()].map(withoutTime);
    await crashAndRestart(bench);
    const again = await open(bench);
    const after = [...again.follower.matches.values()].map(withoutTime);
    expect(after).toEqual(before);
  });

  test('settles a slip by the result of its match, less the cashed-out part', async () => {
    const { bench, clock } = await newBook();
    const player = await open(bench);
    const match = player.follower.find(isListed);
    const { slipId } = (await place(bench, player, { legs: [[match, 0]] })).body.value;
    const half = (await quote(bench, player, slipId, 50)).body.value;
    await cashOut(bench, player, half);
    await crashAndRestart(bench);
    const again = await open(bench);
    expect(again.follower.slip(slipId)).toMatchObject({
      state: 'accepted',
      stake: '10.00',
      rest: '5.00',
      win: half.amount,
      legs: [{ match: match.id, pick: 0, odds: match.odds[0] }],
    });
    const { follower } = again;
    await tickUntil(clock, again, () => follower.matches.get(match.id)?.serverSeed != null);
    await follower.until(() => follower.slip(slipId)?.state !== 'accepted');
    const end = follower.matches.get(match.id)!;
    expect(await computeCommitment(end.serverSeed!)).toBe(match.commitment);
    const isWon = games.sports.isWon(end.model, end.score, 0);
    const rest = end.phase === 'abandoned' ? 500 : isWon ? Math.floor(match.odds[0]! / 2) : 0;
    expect(bench.platform.balanceMinor).toBe(START - 1000 + minor(half.amount) + rest);
    expect(bench.platform.calls('close-round')).toHaveLength(1);
  });

  test('forgets a slip that still waited, whose stake was never taken', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const live = player.follower.find(
      ({ phase, isSuspended, odds }) => phase === 'live' && !isSuspended && odds[0]! > 0,
    );
    const { body } = await place(bench, player, { legs: [[live, 0]], accept: 'any' });
    expect(body.value.state).toBe('waiting');
    await crashAndRestart(bench);
    const again = await open(bench);
    expect(again.follower.slips?.slips).toEqual([]);
    expect(bench.platform.balanceMinor).toBe(START);
  });

  test.each([
    ['the stake of a slip', 0],
    ['the rest of a slip that was cashed out in part', 50],
  ])('returns %s whose match it has lost', async (_, percent) => {
    const { bench } = await newBook();
    const player = await open(bench);
    const match = player.follower.find(isListed);
    const { slipId } = (await place(bench, player, { legs: [[match, 0]] })).body.value;
    let sold = 0;
    if (percent > 0) {
      const held = (await quote(bench, player, slipId, percent)).body.value;
      await cashOut(bench, player, held);
      sold = minor(held.amount) - 500;
    }
    await bench.arcade.stop();
    rmSync(join(bench.options.journalDir, 'draws.ndjson'));
    bench.arcade = await startArcade({ ...bench.options, games: { ...games, sports: noMatches } });
    const { outcome } = await untilTold(bench);
    expect(outcome).toBe(percent > 0 ? 'settled' : 'refunded');
    expect(bench.platform.balanceMinor).toBe(START + sold);
  });
});

/** A book without leagues lists nothing. */
const noMatches = { ...games.sports, leagues: [] };

describe('a hand between two players after a crash', () => {
  async function deal() {
    const { bench, clock } = await newTable('holdem');
    const pages = await Promise.all(['p1', 'p2'].map((player) => openPage(bench, player)));
    for (const page of pages) expect((await page.sit()).status).toBe(200);
    await Promise.all(pages.map((page) => page.at('playing')));
    return { bench, clock, pages };
  }

  async function openPage(bench: Bench, player: string): Promise<Page> {
    const page = new Page(bench, await sitDown(bench, player), player);
    await page.until(() => page.duel !== null);
    return page;
  }

  async function playOn(pages: readonly Page[]): Promise<void> {
    while (pages[0]?.table.phase === 'playing') {
      const { turn, turnNo } = pages[0].table;
      const actor = pages.find(({ table }) => table.side === turn);
      expect((await actor?.act(CALL))?.status).toBe(200);
      await Promise.all(
        pages.map((page) =>
          page.until(() => page.table.turnNo > turnNo || page.table.phase !== 'playing'),
        ),
      );
    }
    await Promise.all(pages.map((page) => page.until(() => page.table.result !== null)));
  }

  test('resumes with the same cards at the same turn, and its pot is paid once', async () => {
    const { bench, pages } = await deal();
    const actor = pages.find(({ table }) => table.turn === table.side)!;
    expect((await actor.act(CALL)).status).toBe(200);
    const seen = pages.map(({ table }) => [table.side, table.ownCards, table.commitment]);
    await crashAndRestart(bench);
    expect(bench.platform.balanceMinor).toBe(START - 2 * HAND_STAKE);
    const again = await Promise.all(['p1', 'p2'].map((player) => openPage(bench, player)));
    await Promise.all(again.map((page) => page.at('playing')));
    expect(again.map(({ table }) => [table.side, table.ownCards, table.commitment])).toEqual(seen);
    expect(again[0]?.table.turnNo).toBe(1);
    await playOn(again);
    await bench.platform.until(() => bench.platform.closed.size === 2);
    // The rake of a pot of 0.40.
    expect(bench.platform.balanceMinor).toBe(START - 2);
    expect(again.every(({ money }) => money !== null)).toBe(true);
  });

  test('is finished by the time limit for a player who does not return', async () => {
    const { bench, clock, pages } = await deal();
    const actor = pages.find(({ table }) => table.turn === table.side)!;
    await actor.act(CALL);
    await crashAndRestart(bench);
    const page = await openPage(bench, actor.player);
    await page.at('playing');
    expect(page.table.opponent?.isConnected).toBe(false);
    while (page.table.phase === 'playing') {
      const { turnNo } = page.table;
      clock.advance(20_000);
      await page.until(() => page.table.turnNo > turnNo || page.table.phase !== 'playing');
    }
    await bench.platform.until(() => bench.platform.closed.size === 2);
    expect(bench.platform.balanceMinor).toBe(START - 2);
  });

  test('gives back a stake whose opponent’s stake was not booked', async () => {
    const { bench } = await newTable('holdem');
    const pages = await Promise.all(['p1', 'p2'].map((player) => openPage(bench, player)));
    bench.platform.fail('bet', 'hang');
    for (const page of pages) await page.sit();
    await bench.platform.until(() => bench.platform.calls('bet').length === 2);
    const restarting = crashAndRestart(bench);
    bench.platform.release();
    await restarting;
    await bench.arcade.settled();
    expect(bench.platform.balanceMinor).toBe(START);
  });
});
