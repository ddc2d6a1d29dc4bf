/** The check of the pay, by code that the games do not share. */
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import { getMoney, getVerdict } from '../src/kernel/client/verdict.ts';
import type { GameName, Numbers } from '../src/kernel/game.ts';
import type { RevealedSeed, RoundResult } from '../src/kernel/protocol.ts';
import { check, EXAMPLE, EMPTY, getProblem } from '../src/verify/check.ts';
import { recompute } from '../src/verify/recompute.ts';
import { newBench, post, sitDown, spin } from './bench.ts';

const STAKE = 137_500;
const seedAt = (name: string, nonce: number) => ({
  serverSeed: `pay-${name}`,
  clientSeed: 'lucky',
  nonce,
});
/** A chip on each of the first spots. */
const chips = (spots: number): number[] =>
  Array.from({ length: spots }, (_, spot) => [spot, 1000 + spot * 10]).flat();

/** Choices of each round game; those of mines with the cells that are opened. */
const ROUNDS: Readonly<Partial<Record<GameName, readonly (readonly [Numbers, Numbers])[]>>> = {
  lines: [[[], []]],
  ways: [[[], []]],
  cluster: [[[], []]],
  jackpot: [[[], []]],
  dice: [
    [[5000, 0], []],
    [[1234, 1], []],
    [[9500, 1], []],
  ],
  mines: [
    [[3], [0, 7, 12]],
    [[1], [24]],
    [[10], [3, 4]],
  ],
  blackjack: [0, 1, 2, 3].map((hits) => [[], Array<number>(hits).fill(0)] as const),
  plinko: [8, 12, 16].flatMap((rows) => [0, 1, 2].map((risk) => [[rows, risk], []] as const)),
  fish: [0, 1, 2, 3, 4, 5, 6].map((target) => [[target], []] as const),
  draw: [[5], [1, 2, 3], [4, 8, 15, 16, 23, 42], [3, 9, 20, 33, 41, 52, 66, 79]].map(
    (picks) => [picks, []] as const,
  ),
  lotto: [
    [7, 21],
    [1, 2, 3],
    [3, 9, 20, 33, 41, 45],
  ].map((picks) => [picks, []] as const),
  digits: [
    ...[0, 1, 2, 3, 4, 5, 6].map((kind) => [[kind, 42], []] as const),
    [[7, 1], []],
    [[8, 0], []],
    [[2, 5], []],
  ],
};

const TABLES: Readonly<Partial<Record<GameName, readonly Numbers[]>>> = {
  roulette: [chips(49)],
  baccarat: [chips(3)],
  dragontiger: [chips(3)],
  sicbo: [chips(23)],
  xocdia: [chips(6)],
  fantan: [chips(6)],
  wheel: [chips(6)],
};

describe('the pay of a round', () => {
  test.each(Object.entries(ROUNDS))('of %s is worked out a second time', async (name, cases) => {
    const game = games[name as 'dice'];
    let paying = 0;
    for (const [choice, moves] of cases)
      for (let nonce = 1; nonce <= 1500; nonce += 1) {
        const outcome = await game.decide(seedAt(name, nonce), choice);
        const expected = game.getWin(outcome, choice, STAKE, moves);
        const round = { outcome, choice, moves, stakeMinor: STAKE };
        expect(await recompute.pay(name as GameName, round)).toBe(expected);
        paying += expected > 0 ? 1 : 0;
      }
    expect(paying).toBeGreaterThan(20);
  });

  test.each(Object.entries(TABLES))('of %s is worked out a second time', async (name, cases) => {
    const game = games[name as 'roulette'];
    let paying = 0;
    for (const choice of cases)
      for (let nonce = 1; nonce <= 1000; nonce += 1) {
        const outcome = await game.decide(seedAt(name, nonce));
        const bet = { choice, stakeMinor: STAKE, unitMinor: 10, cashedOutAt: null };
        const [expected = -1] = game.settle(outcome, [bet]);
        const round = { outcome, choice, moves: [], stakeMinor: STAKE };
        expect(await recompute.pay(name as GameName, round)).toBe(expected);
        paying += expected > 0 ? 1 : 0;
      }
    expect(paying).toBeGreaterThan(50);
  });

  test('of a cockfight is known unless the pool decides it', async () => {
    const pay = (choice: number[], drawn: number) =>
      recompute.pay('cockfight', { outcome: [drawn], choice, moves: [], stakeMinor: 1000 });
    const bet = { stakeMinor: 2000, unitMinor: 10, cashedOutAt: null };
    for (const drawn of [0, 449, 450, 899, 900, 999])
      for (const spot of [0, 1, 2]) {
        const choice = [spot, 2000];
        const [expected] = games.cockfight.settle([drawn], [{ ...bet, choice }]);
        const known = await pay(choice, drawn);
        if (known === null) expect([spot, drawn < 900]).toEqual([drawn < 450 ? 0 : 1, true]);
        else expect(known).toBe(expected);
      }
  });

  test('of crash cannot be derived from its burst', async () => {
    const round = { outcome: [250], choice: [200], moves: [], stakeMinor: 100 };
    expect(await recompute.pay('crash', round)).toBeNull();
  });
});

describe('a game that pays wrong', () => {
  test.each([
    ['too little', -1],
    ['too much', 1],
  ])('is caught when it pays %s', async (_, difference) => {
    const wrong = {
      ...games.dice,
      getWin: (...round: Parameters<typeof games.dice.getWin>) =>
        Math.max(0, games.dice.getWin(...round) + difference),
      decide: async (...seed: Parameters<typeof games.dice.decide>) => games.dice.decide(...seed),
    };
    const bench = await newBench({ findGame: () => 'dice', games: { ...games, dice: wrong } });
    const { sessionId } = await sitDown(bench);
    const order = { requestId: 'pay-request-1', stake: '1.00', clientSeed: 'lucky' };
    const choice = difference > 0 ? [200, 0] : [9500, 0];
    const { round } = (await post<RoundResult>(bench, '/rounds', { ...order, choice }, sessionId))
      .body.value;
    const { revealed } = (await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, sessionId))
      .body.value;
    const payVerdict = await getVerdict(
      'dice',
      { ...round, money: getMoney(round) },
      revealed,
      recompute,
    );
    const isPaidRight = Number(round.win) === 0 && difference < 0;
    expect(payVerdict).toBe(isPaidRight ? 'fair' : 'pay-does-not-match');
    expect(await getVerdict('dice', round, revealed, recompute)).toBe('fair');
  });
});

describe('the page that checks a round', () => {
  const claim = { ...EXAMPLE, stake: '1.00' };

  test('shows the payout of the round, and whether it was paid', async () => {
    // The example pays 110 stakes of one of the ten lines.
    expect((await check(EXAMPLE)).pay).toBeNull();
    expect((await check(claim)).pay).toEqual({ pays: '11.00', matches: null });
    expect((await check({ ...claim, win: '11.00' })).pay?.matches).toBe(true);
    expect((await check({ ...claim, win: '11.01' })).pay?.matches).toBe(false);
    const jackpot = { ...claim, win: '2511.00', jackpot: '2500.00' };
    expect((await check(jackpot)).pay?.matches).toBe(true);
  });

  test.each([
    ['stake', { stake: '-1.00' }],
    ['stake', { stake: '1,00' }],
    ['win', { win: '11' }],
    ['win', { win: 'all' }],
    ['jackpot', { jackpot: '1' }],
    ['moves', { moves: '1,,2' }],
  ])('names the field that cannot be right: %s', (field, wrong) => {
    expect(getProblem({ ...claim, ...wrong })).toBe(field);
  });

  test('checks the played spin', async () => {
    const bench = await newBench();
    const { sessionId, commitment } = await sitDown(bench);
    const { round } = (await spin(bench, sessionId)).body.value;
    const reply = await post<{ revealed: RevealedSeed }>(bench, '/seed', {}, sessionId);
    const { serverSeed } = reply.body.value.revealed;
    const { clientSeed, stake, win } = round;
    const seeds = { serverSeed, clientSeed, nonce: String(round.nonce), commitment };
    const done = await check({ ...EMPTY, ...seeds, stake, win });
    expect(done.pay).toEqual({ pays: win, matches: true });
  });
});
