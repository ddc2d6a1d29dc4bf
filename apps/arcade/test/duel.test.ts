/** Two players at one table of heads-up hold’em, over HTTP, against a fake platform. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CALL, FOLD, HAND_BETS, RAISE } from '../src/games/holdem/hand.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { computeCommitment } from '../src/kernel/seeds.ts';
import { startArcade } from '../src/kernel/server/arcade.ts';
import { readJournal } from '../src/kernel/server/journal.ts';
import { recompute } from '../src/verify/recompute.ts';
import { minor, newBench, post, sitDown, sitForFun } from './bench.ts';
import type { Bench } from './bench.ts';
import { ManualClock } from './clock.ts';
import { Page } from './duel-page.ts';

const START = 100_000;
/** The stake of a hand in the room with a bet of 0.20. */
const HAND_STAKE = 20 * HAND_BETS;

async function newRoom(): Promise<{ bench: Bench; clock: ManualClock }> {
  const clock = new ManualClock();
  const bench = await newBench({ clock, findGame: () => 'holdem' });
  return { bench, clock };
}

const open = async (bench: Bench, player: string): Promise<Page> => {
  const page = new Page(bench, await sitDown(bench, player), player);
  await page.until(() => page.duel !== null);
  return page;
};

/** Two players with a hand that has been dealt. The first of the pair has the turn. */
async function dealHand(bench: Bench): Promise<[Page, Page]> {
  const one = await open(bench, 'p1');
  const two = await open(bench, 'p2');
  expect((await one.sit()).status).toBe(200);
  expect((await two.sit()).status).toBe(200);
  await Promise.all([one.at('playing'), two.at('playing')]);
  return one.table.turn === one.table.side ? [one, two] : [two, one];
}

/** Lets the seat that has the turn act until the hand is over. */
async function playOn(pages: readonly Page[], action: number): Promise<void> {
  for (;;) {
    const [first] = pages;
    if (first?.table.phase !== 'playing') break;
    const { turn, turnNo } = first.table;
    const actor = pages.find((page) => page.table.side === turn);
    await actor?.until(() => actor.table.turnNo === turnNo);
    expect((await actor?.act(action))?.status).toBe(200);
    await Promise.all(
      pages.map((page) =>
        page.until(() => page.table.turnNo > turnNo || page.table.phase !== 'playing'),
      ),
    );
  }
  await Promise.all(pages.map((page) => page.until(() => page.duel?.table?.result !== null)));
}

const settledHands = (page: Page): number => page.duel?.hands.length ?? 0;

describe('two players at a table [D13]', () => {
  test('meet in a room, stake a hand each, and the pot is paid less the stated rake', async () => {
    const { bench } = await newRoom();
    const [first, second] = await dealHand(bench);
    expect(bench.platform.calls('bet').map(({ body }) => body['amount'])).toEqual(['3.60', '3.60']);
    expect(first.table.opponent).toMatchObject({ isBot: false, isConnected: true });
    expect(first.table.opponent?.name).toMatch(/^p\*\*\*\d$/);
    expect(first.table.theirCards).toBeNull();
    expect(first.table.ownCards).toHaveLength(2);
    expect(first.table.ownCards).not.toEqual(second.table.ownCards);
    await playOn([first, second], CALL);
    await Promise.all([first, second].map((page) => page.until(() => settledHands(page) === 1)));
    const { result, theirCards, sharedCards } = first.table;
    expect(theirCards).toEqual(second.table.ownCards);
    expect(sharedCards).toHaveLength(5);
    expect(result).toMatchObject({ isFold: false, pot: '0.40', rake: '0.02' });
    const paid = minor(result?.paid ?? '') + minor(second.table.result?.paid ?? '');
    expect(paid).toBe(2 * HAND_STAKE - 2);
    expect(bench.platform.balanceMinor).toBe(START - 2);
    expect(bench.platform.closed.size).toBe(2);
  });

  test('are dealt from the seeds of all three, and check it after a showdown', async () => {
    const { bench } = await newRoom();
    const [first, second] = await dealHand(bench);
    const promised = first.table.commitment;
    await playOn([first, second], CALL);
    await first.until(() => settledHands(first) === 1);
    const [past] = first.duel!.hands;
    expect(past?.commitment).toBe(promised);
    const seeds = [first, second].toSorted((a, b) => a.table.side - b.table.side);
    expect(past?.clientSeed).toBe(seeds.map((page) => page.seedFor(1)).join('-'));
    const round = { ...past!, nonce: past!.hand, choice: [], outcome: past!.cards };
    const seed = { commitment: promised, serverSeed: past!.serverSeed! };
    expect(await getVerdict('holdem', round, seed, recompute)).toBe('fair');
    const wrong = { ...round, outcome: round.outcome.toReversed() };
    expect(await getVerdict('holdem', wrong, seed, recompute)).toBe('result-does-not-match');
  });

  test('a fold ends the hand without a showdown; its seed is revealed when the players leave', async () => {
    const { bench, clock } = await newRoom();
    const [first, second] = await dealHand(bench);
    expect((await first.act(FOLD)).status).toBe(200);
    await second.until(() => settledHands(second) === 1);
    expect(second.table.result).toMatchObject({ isFold: true, winner: second.table.side });
    expect(second.table.result?.rake).toBe('0.00');
    expect(second.table.theirCards).toBeNull();
    const [hidden] = second.duel!.hands;
    expect(hidden?.serverSeed).toBeNull();
    expect(hidden?.cards.filter((card) => card === -1)).toHaveLength(7);
    expect(bench.platform.balanceMinor).toBe(START);
    expect((await first.post('/leave', {})).status).toBe(200);
    await second.until(() => second.duel?.hands[0]?.serverSeed !== null);
    expect(second.duel?.hands[0]?.cards).not.toContain(-1);
    clock.advance(10_000);
    await second.at('waiting');
    expect(second.table.opponent).toBeNull();
  });

  test('play hand after hand, and deal in turn', async () => {
    const { bench, clock } = await newRoom();
    const [first, second] = await dealHand(bench);
    const dealers = [first.table.dealer];
    for (const hand of [2, 3]) {
      const actor = [first, second].find((page) => page.table.turn === page.table.side);
      await actor?.act(FOLD);
      await Promise.all(
        [first, second].map((page) => page.until(() => settledHands(page) === hand - 1)),
      );
      clock.advance(4000);
      await Promise.all([first.at('playing', hand), second.at('playing', hand)]);
      dealers.push(first.table.dealer);
    }
    expect(dealers[1]).not.toBe(dealers[0]);
    expect(dealers[2]).toBe(dealers[0]);
    expect(bench.platform.calls('bet')).toHaveLength(6);
  });
});

describe('an action is refused with a reason', () => {
  test('out of turn, of another hand, twice, or where it is not offered', async () => {
    const { bench } = await newRoom();
    const [first, second] = await dealHand(bench);
    expect(await second.act(CALL)).toMatchObject({ status: 409, body: { code: 'not_your_turn' } });
    expect(await first.act(CALL, { hand: 7 })).toMatchObject({ body: { code: 'turn_over' } });
    expect(await first.act(9)).toMatchObject({ status: 422, body: { code: 'choice_not_offered' } });
    const once = { requestId: 'the-same-press', turn: 0 };
    expect((await first.act(RAISE, once)).status).toBe(200);
    expect((await first.act(RAISE, once)).status).toBe(200);
    await second.until(() => second.table.turnNo === 1);
    expect(second.table.put.map(minor).toSorted()).toEqual([20, 40]);
    expect(await first.act(RAISE, { turn: 0 })).toMatchObject({ body: { code: 'turn_over' } });
  });

  test('after the clock, which has checked or folded by then', async () => {
    const { bench, clock } = await newRoom();
    const [first, second] = await dealHand(bench);
    expect((await first.act(CALL)).status).toBe(200);
    await second.until(() => second.table.turnNo === 1);
    // Nothing is owed: the clock checks, and the flop comes.
    clock.advance(20_000);
    await second.until(() => second.table.street === 1);
    expect(await second.act(RAISE, { turn: 1 })).toMatchObject({
      status: 409,
      body: { code: 'turn_over' },
    });
    expect((await second.act(RAISE)).status).toBe(200);
    await first.until(() => first.table.options.includes(FOLD));
    clock.advance(20_000);
    await first.until(() => first.duel?.table?.result?.isFold === true);
    expect(first.table.result?.winner).toBe(second.table.side);
  });

  test('a bet of 0, of another room, of a fraction of a cent, and a second seat', async () => {
    const { bench } = await newRoom();
    const page = await open(bench, 'p1');
    for (const bet of ['0', '0.00', '2.00', '0.201', '-0.20', '1e9'])
      expect([400, 422]).toContain((await page.sit('low', bet)).status);
    expect((await page.sit('low', '0.00')).body.code).toBe('stake_not_offered');
    expect((await page.sit('nowhere')).body.code).toBe('choice_not_offered');
    expect(
      (await page.post('/act', { requestId: 'action-x1', hand: 1, turn: 0, action: 1 })).body.code,
    ).toBe('not_seated');
    expect((await page.sit()).status).toBe(200);
    expect((await page.sit()).status).toBe(200);
    expect((await page.sit('mid', '2.00')).body.code).toBe('already_seated');
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('a seed that is not the committed one, and a second commitment', async () => {
    const { bench } = await newRoom();
    const one = await open(bench, 'p1');
    const two = await open(bench, 'p2');
    two.isSilent = true;
    await one.sit();
    await two.sit();
    await two.at('committing');
    const seed = '0123456789abcdef';
    const commitment = await computeCommitment(seed);
    const hand = 1;
    expect((await two.post('/reveal', { hand, seed })).body.code).toBe('turn_over');
    expect((await two.post('/commit', { hand, commitment: 'x' })).status).toBe(400);
    expect((await two.post('/commit', { hand, commitment })).status).toBe(200);
    await two.at('revealing');
    expect((await two.post('/commit', { hand, commitment })).body.code).toBe('turn_over');
    const other = 'fedcba9876543210';
    expect((await two.post('/reveal', { hand, seed: other })).body.code).toBe('seed_mismatch');
    expect((await two.post('/reveal', { hand, seed })).status).toBe(200);
    await two.at('playing');
  });
});

describe('a seat', () => {
  test('is the same after a reload in the middle of a hand', async () => {
    const { bench } = await newRoom();
    const [first, second] = await dealHand(bench);
    await first.act(CALL);
    await second.until(() => second.table.turnNo === 1);
    const { ownCards, side } = first.table;
    first.close();
    await second.until(() => second.table.opponent?.isConnected === false);
    const again = await open(bench, first.player);
    expect(again.table).toMatchObject({ side, ownCards, phase: 'playing', turnNo: 1 });
    await second.until(() => second.table.opponent?.isConnected === true);
    await playOn([again, second], CALL);
    expect(again.table.result?.isFold).toBe(false);
  });

  test('of a closed page is freed after the hand, and the other player waits', async () => {
    const { bench, clock } = await newRoom();
    const [first, second] = await dealHand(bench);
    first.close();
    await second.until(() => second.table.opponent?.isConnected === false);
    clock.advance(20_000);
    await second.until(() => settledHands(second) === 1);
    expect(second.table.result?.winner).toBe(second.table.side);
    clock.advance(4000);
    await second.at('waiting');
    expect(second.table.opponent).toBeNull();
  });

  test('that leaves in the middle checks or folds, and gets back what is left', async () => {
    const { bench, clock } = await newRoom();
    const [first, second] = await dealHand(bench);
    await first.post('/leave', {});
    await second.until(() => settledHands(second) === 1);
    clock.advance(4000);
    await first.until(() => first.duel?.table === null);
    expect(first.duel?.lost).toBeNull();
    expect(bench.platform.balanceMinor).toBe(START);
  });

  test('whose page never commits is given up before anything is staked', async () => {
    const { bench, clock } = await newRoom();
    const one = await open(bench, 'p1');
    const two = await open(bench, 'p2');
    two.isSilent = true;
    await one.sit();
    await two.sit();
    await one.at('committing');
    await one.until(() => one.table.commitments[one.table.side] !== null);
    clock.advance(10_000);
    await two.until(() => two.duel?.lost === 'seat_lost');
    await one.at('waiting');
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('that cannot pay its stake is freed with a reason, and the other stake is returned', async () => {
    const { bench } = await newRoom();
    bench.platform.balanceMinor = HAND_STAKE + 1;
    const one = await open(bench, 'p1');
    const two = await open(bench, 'p2');
    await one.sit();
    await two.sit();
    await Promise.race([one, two].map((page) => page.until(() => page.duel?.lost !== null)));
    const [poor, other] = one.duel?.lost ? [one, two] : [two, one];
    expect(poor.duel).toMatchObject({ table: null, lost: 'insufficient_funds' });
    await other.at('waiting');
    await bench.arcade.settled();
    expect(bench.platform.balanceMinor).toBe(HAND_STAKE + 1);
  });
});

describe('a room', () => {
  test('shows players and who waits, and reports both to the platform [C39]', async () => {
    const { bench, clock } = await newRoom();
    const one = await open(bench, 'p1');
    await one.sit();
    await one.until(() => one.duel?.rooms[0]?.waiting === 1);
    expect(one.duel?.rooms[0]).toEqual({
      key: 'low',
      bet: '0.20',
      handStake: '3.60',
      players: 1,
      waiting: 1,
      seats: 20,
    });
    clock.advance(250);
    await bench.platform.until(() => bench.platform.calls('report-rooms').length === 1);
    const [report] = bench.platform.calls('report-rooms');
    expect(report?.body).toMatchObject({
      gameCode: bench.platform.game,
      rooms: [
        {
          roomId: `${bench.platform.game}-low`,
          minStake: '0.20',
          maxStake: '3.60',
          players: 1,
          waiting: 1,
          seats: 20,
        },
        { players: 0, waiting: 0 },
        { players: 0, waiting: 0 },
      ],
    });
  });
});

describe('a game for fun', () => {
  test('is played with a declared bot, and reaches neither the platform nor the rooms', async () => {
    const { bench, clock } = await newRoom();
    const fun = await sitForFun(bench);
    await post(bench, '/age', {}, fun.sessionId);
    const page = new Page(bench, fun);
    await page.until(() => page.duel !== null);
    expect((await page.sit()).status).toBe(200);
    await page.at('playing');
    expect(page.table.opponent).toEqual({ name: '', isBot: true, isConnected: true });
    expect(page.duel?.rooms[0]).toMatchObject({ players: 0 });
    while (page.table.phase === 'playing') {
      const { turnNo, turn, side } = page.table;
      if (turn === side) await page.act(CALL);
      else clock.advance(1200);
      await page.until(() => page.table.turnNo > turnNo || page.table.phase !== 'playing');
    }
    await page.until(() => settledHands(page) === 1);
    expect(page.duel?.hands[0]?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(bench.platform.calls('bet')).toHaveLength(0);
    expect(bench.arcade.owing()).toBe(0);
    const { paid } = page.table.result!;
    expect(minor(page.money?.balance ?? '')).toBe(100_000 - HAND_STAKE + minor(paid));
  });
});

/** Starts a second arcade on what the first had on disk at this moment, as after a crash. */
async function crashAndRestart(bench: Bench): Promise<void> {
  const journalDir = join(bench.dir, `after-${Math.random()}`);
  mkdirSync(journalDir, { recursive: true });
  copyFileSync(join(bench.options.journalDir, 'rounds.ndjson'), join(journalDir, 'rounds.ndjson'));
  bench.arcade = await startArcade({ ...bench.options, journalDir });
}

describe('after a crash of the arcade', () => {
  test('between the two payments of a pot both are carried to their end', async () => {
    const { bench } = await newRoom();
    const first = bench.arcade;
    const [one, two] = await dealHand(bench);
    bench.platform.fail('win', 'lost', 'lost');
    await playOn([one, two], CALL);
    await crashAndRestart(bench);
    await bench.arcade.settled();
    expect(bench.platform.balanceMinor).toBe(START - 2);
    await first.stop();
    expect(bench.platform.balanceMinor).toBe(START - 2);
  });

  test('a line of two rounds counts as a whole, and a torn one not at all', async () => {
    const { bench } = await newRoom();
    const path = join(bench.dir, 'rounds.ndjson');
    const together = [
      { id: 'a', phase: 'paying' },
      { id: 'b', phase: 'paying' },
    ];
    const line = JSON.stringify(together);
    writeFileSync(path, `{"id":"a","phase":"betting"}\n${line}\n`);
    expect(readJournal(path)).toEqual(together);
    for (const length of [1, 20, line.length - 1]) {
      writeFileSync(path, `{"id":"a","phase":"betting"}\n${line.slice(0, length)}`);
      expect(readJournal(path)).toEqual([{ id: 'a', phase: 'betting' }]);
    }
  });
});
