import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import { getLastStep, getPayout } from '../src/games/mines/maths.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import type { GameName } from '../src/kernel/game.ts';
import type { RevealedSeed, RoundResult, SessionView } from '../src/kernel/protocol.ts';
import { startArcade } from '../src/kernel/server/arcade.ts';
import { systemClock } from '../src/kernel/server/clock.ts';
import { recompute } from '../src/verify/recompute.ts';
import { ask, minor, newBench, post, sitDown } from './bench.ts';
import type { Bench } from './bench.ts';

const start = 100_000;
let presses = 0;

function play(bench: Bench, { sessionId }: SessionView, choice: number[], stake = '1.00') {
  presses += 1;
  const order = { requestId: `round-request-${presses}`, stake, clientSeed: 'lucky', choice };
  return post<RoundResult>(bench, '/rounds', order, sessionId);
}

function move(bench: Bench, { sessionId }: SessionView, roundId: string, cell: number | null) {
  presses += 1;
  const order = { requestId: `move-request-${presses}`, roundId, move: cell };
  return post<RoundResult>(bench, '/moves', order, sessionId);
}

const CHOICES: Readonly<Partial<Record<GameName, number[]>>> = {
  ways: [],
  cluster: [],
  dice: [5000, 0],
  plinko: [12, 1],
  fish: [0],
  jackpot: [],
};

describe.each(Object.entries(CHOICES) as [GameName, number[]][])('%s', (kind, choice) => {
  test('pays what its seeds decide, and every round can be repeated by other code', async () => {
    const bench = await newBench({ findGame: () => kind });
    const session = await sitDown(bench);
    let expected = start;
    const rounds = [];
    for (let count = 0; count < 12; count += 1) {
      const { round, balance } = (await play(bench, session, choice)).body.value;
      const game = games[kind as 'dice'];
      expect(minor(round.win)).toBe(game.getWin(round.outcome, choice, 100, []));
      expected += minor(round.win) - 100;
      expect(minor(balance ?? '')).toBe(expected);
      rounds.push(round);
    }
    expect(bench.platform.balanceMinor).toBe(expected);
    const { body } = await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, session.sessionId);
    const { revealed } = body.value;
    for (const round of rounds)
      expect(await getVerdict(kind, round, revealed, recompute)).toBe('fair');
  });
});

describe('a choice that a game does not offer', () => {
  test.each([
    ['dice', [100, 0]],
    ['dice', [9600, 0]],
    ['dice', [5000, 2]],
    ['dice', []],
    ['mines', [0]],
    ['mines', [25]],
    ['plinko', [9, 0]],
    ['plinko', [8, 3]],
    ['fish', [7]],
    ['lines', [1]],
  ] as const)('%s %j is refused and nothing is bet', async (kind, choice) => {
    const bench = await newBench({ findGame: () => kind });
    const session = await sitDown(bench);
    const reply = await play(bench, session, [...choice]);
    expect(reply).toMatchObject({ status: 422, body: { code: 'choice_not_offered' } });
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test.each([
    ['0.00', 422, 'stake_not_offered'],
    ['0.001', 400, 'invalid_request'],
    ['1.01', 422, 'stake_not_offered'],
    ['500.00', 422, 'stake_too_high'],
  ])('a stake of %s is refused as %i', async (stake, status, code) => {
    const bench = await newBench({ findGame: () => 'dice' });
    const session = await sitDown(bench);
    expect(await play(bench, session, [5000, 0], stake)).toMatchObject({ status, body: { code } });
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });
});

describe('mines', () => {
  const read = (bench: Bench, { sessionId }: SessionView) =>
    ask<SessionView>(`${bench.arcade.url}/session`, {
      headers: { Authorization: `Bearer ${sessionId}` },
    });

  /** Opens a round and one safe cell of it. */
  async function openSafely(bench: Bench, session: SessionView, mines: number) {
    for (;;) {
      const { roundId } = (await play(bench, session, [mines])).body.value.round;
      const { round } = (await move(bench, session, roundId, 0)).body.value;
      if (round.open) return round;
    }
  }

  test('[D17] hides the mines until the end, and pays a cash-out once', async () => {
    const bench = await newBench({ findGame: () => 'mines' });
    const session = await sitDown(bench);
    const round = await openSafely(bench, session, 3);
    expect(round).toMatchObject({ outcome: [], moves: [0], win: '1.12' });
    const before = bench.platform.balanceMinor;
    const { round: paid } = (await move(bench, session, round.roundId, null)).body.value;
    expect(paid).toMatchObject({ win: '1.12', settled: true, open: false });
    expect(paid.outcome).toHaveLength(3);
    expect(bench.platform.balanceMinor).toBe(before + 112);
    expect((await move(bench, session, round.roundId, null)).body.code).toBe('round_over');
    const { body } = await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, session.sessionId);
    expect(await getVerdict('mines', paid, body.value.revealed, recompute)).toBe('fair');
  });

  test('a move while a cash-out is on its way is refused, and the cash-out stands', async () => {
    const bench = await newBench({ findGame: () => 'mines' });
    const session = await sitDown(bench);
    const round = await openSafely(bench, session, 1);
    const before = bench.platform.balanceMinor;
    bench.platform.fail('win', 'hang');
    const cashOut = move(bench, session, round.roundId, null);
    await bench.platform.until(() => bench.platform.calls('win').length === 1);
    expect((await move(bench, session, round.roundId, 1)).body.code).toBe('spin_in_progress');
    bench.platform.release();
    const { round: paid } = (await cashOut).body.value;
    expect(paid).toMatchObject({ moves: [0], settled: true });
    expect(bench.platform.balanceMinor).toBe(before + minor(paid.win));
  });

  test('the last safe cell cashes out automatically', async () => {
    const bench = await newBench({ findGame: () => 'mines' });
    const session = await sitDown(bench);
    expect(getLastStep(24)).toBe(1);
    for (;;) {
      const { roundId } = (await play(bench, session, [24])).body.value.round;
      const { round } = (await move(bench, session, roundId, 12)).body.value;
      expect(round.open).toBe(false);
      if (round.win === '0.00') continue;
      expect(minor(round.win)).toBe(getPayout(24, 1));
      return;
    }
  });

  test('a cell twice, a cell outside and a cash-out before the first cell are refused', async () => {
    const bench = await newBench({ findGame: () => 'mines' });
    const session = await sitDown(bench);
    const { roundId } = (await play(bench, session, [1])).body.value.round;
    expect((await move(bench, session, roundId, null)).body.code).toBe('choice_not_offered');
    expect((await move(bench, session, roundId, 25)).body.code).toBe('choice_not_offered');
    expect((await play(bench, session, [1])).body.code).toBe('spin_in_progress');
    const { round } = (await move(bench, session, roundId, 3)).body.value;
    const again = await move(bench, session, roundId, 3);
    expect(again.body.code).toBe(round.open ? 'choice_not_offered' : 'round_over');
  });

  test('an open round resumes after a reload, and after a crash of the arcade', async () => {
    const bench = await newBench({ findGame: () => 'mines' });
    const session = await sitDown(bench);
    const round = await openSafely(bench, session, 2);
    expect((await read(bench, session)).body.value.open).toEqual(round);

    const first = bench.arcade;
    const journalDir = join(bench.dir, 'after');
    mkdirSync(journalDir);
    copyFileSync(
      join(bench.options.journalDir, 'rounds.ndjson'),
      join(journalDir, 'rounds.ndjson'),
    );
    bench.arcade = await startArcade({ ...bench.options, journalDir });
    const again = await sitDown(bench);
    expect(again.open).toMatchObject({ roundId: round.roundId, moves: [0] });
    const before = bench.platform.balanceMinor;
    const { round: paid } = (await move(bench, again, round.roundId, null)).body.value;
    expect(bench.platform.balanceMinor).toBe(before + minor(paid.win));
    await first.stop();
  });

  test('a round is cashed out after half an hour without a move', async () => {
    let now = Date.now();
    const clock = { ...systemClock, now: () => now };
    const bench = await newBench({ clock, findGame: () => 'mines' });
    const session = await sitDown(bench);
    const round = await openSafely(bench, session, 1);
    const before = bench.platform.balanceMinor;
    now += 31 * 60_000;
    // The vendor's signatures carry this time, too: the platform of the test takes them for stale.
    bench.platform.maxSkewMs = Number.POSITIVE_INFINITY;
    await sitDown(bench);
    await bench.platform.until(() => bench.platform.closed.has(round.roundId));
    expect(bench.platform.balanceMinor).toBe(before + minor(round.win));
  });
});
