/** The sportsbook over HTTP: slips, waiting, cash-out and settlement. */
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/games.ts';
import { computeCommitment } from '../src/kernel/seeds.ts';
import type { SlipOrder, SlipView } from '../src/kernel/protocol.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { recompute } from '../src/verify/recompute.ts';
import { minor, post, sitDown, sitForFun } from './bench.ts';
import {
  START,
  newBook,
  open,
  newRequestId,
  place,
  quote,
  cashOut,
  isListed,
  isFootballAt60,
  placeLive,
  untilDecided,
  tickUntil,
} from './book-client.ts';

describe('a sportsbook', () => {
  test('[D10] shows every seat the same matches, each with its commitment and fair prices', async () => {
    const { bench } = await newBook();
    const one = await open(bench);
    const other = await open(bench, await sitForFun(bench));
    expect([...other.follower.matches.values()]).toEqual([...one.follower.matches.values()]);
    const phases = new Set([...one.follower.matches.values()].map(({ phase }) => phase));
    expect([...phases]).toEqual(expect.arrayContaining(['listed', 'live']));
    for (const match of one.follower.matches.values()) {
      expect(match.commitment).toMatch(/^[0-9a-f]{64}$/);
      if (match.phase !== 'over' && match.phase !== 'abandoned')
        expect([match.serverSeed, match.outcome]).toEqual([null, null]);
    }
  });

  test('[D10] books a single before its match, settles it by the result, and reveals the seed', async () => {
    const { bench, clock } = await newBook();
    const player = await open(bench);
    const { follower } = player;
    const match = follower.find(isListed);
    const placed = await place(bench, player, { legs: [[match, 0]] });
    expect(placed.body.value).toMatchObject({ state: 'accepted', stake: '10.00', lines: 1 });
    expect(bench.platform.balanceMinor).toBe(START - 1000);
    const { slipId } = placed.body.value;
    await tickUntil(clock, player, () => follower.matches.get(match.id)?.serverSeed != null);
    await follower.until(() => follower.slip(slipId)?.state !== 'accepted');
    const end = follower.matches.get(match.id)!;
    const slip = follower.slip(slipId)!;
    const isWon = games.sports.isWon(end.model, end.score, 0);
    const wanted =
      end.phase === 'abandoned' ? 1000 : isWon ? Math.floor((1000 * match.odds[0]!) / 1000) : 0;
    expect(minor(slip.win)).toBe(wanted);
    expect(bench.platform.balanceMinor).toBe(START - 1000 + wanted);
    expect(minor(follower.slips!.net)).toBe(wanted - 1000);
    expect(bench.platform.calls('close-round')).toHaveLength(1);
    const { serverSeed, commitment, clientSeed, id, model, outcome } = end;
    expect(await computeCommitment(serverSeed!)).toBe(match.commitment);
    const round = { clientSeed, nonce: id, choice: model, outcome: outcome! };
    const seed = { serverSeed: serverSeed!, commitment };
    expect(await getVerdict('sports', round, seed, recompute)).toBe('fair');
  });

  test('[D10] takes an accumulator and a system of three, each with its lines', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const matches = [...player.follower.matches.values()].filter(isListed).slice(0, 3);
    const legs = matches.map((match) => [match, 0] as const);
    const accumulator = await place(bench, player, { legs });
    const odds = matches.reduce((product, { odds: [first = 0] }) => product * first, 10);
    expect(accumulator.body.value.lines).toBe(1);
    expect(minor(accumulator.body.value.mayWin)).toBe(Math.floor((odds / 1000 ** 3) * 100));
    const system = await place(bench, player, { legs, size: 2 });
    expect(system.body.value).toMatchObject({ state: 'accepted', lines: 3, stake: '30.00' });
    expect(bench.platform.balanceMinor).toBe(START - 1000 - 3000);
  });

  test.each([
    ['the odds that have moved with the minutes are refused', 'none', 'refused', 'odds_changed'],
    ['they are accepted where any are', 'any', 'accepted', null],
  ] as const)('lets a bet on a running match wait: %s', async (_, accept, state, reason) => {
    const { bench, clock } = await newBook([0]);
    const player = await open(bench);
    const match = player.follower.find(isFootballAt60);
    const { slipId } = await placeLive(bench, player, match, accept);
    const decided = await untilDecided(clock, player, slipId);
    expect(decided).toMatchObject({ state, reason });
    expect(bench.platform.calls('bet')).toHaveLength(state === 'accepted' ? 1 : 0);
    const now = player.follower.matches.get(match.id)!;
    if (state === 'accepted') expect(decided.legs[0]?.odds).toBe(now.odds[1]);
  });

  test('refuses a waiting bet when a goal falls, and takes no stake', async () => {
    // The home side scores in the minute after the next.
    const { bench, clock } = await newBook([0, 61 * 2]);
    const player = await open(bench);
    const match = player.follower.find(isFootballAt60);
    const { slipId } = await placeLive(bench, player, match, 'any');
    expect(await untilDecided(clock, player, slipId)).toMatchObject({
      state: 'refused',
      reason: 'suspended',
    });
    expect(player.follower.matches.get(match.id)).toMatchObject({
      score: [1, 0],
      isSuspended: true,
    });
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('offers no cash-out while a goal suspends a match, not even for a held quote', async () => {
    const { bench, clock } = await newBook([0, 65 * 2]);
    const player = await open(bench);
    const { follower } = player;
    const match = follower.find(isFootballAt60);
    const { slipId } = await placeLive(bench, player, match, 'any');
    await untilDecided(clock, player, slipId);
    const stepped = (step: number) => () => follower.matches.get(match.id)?.step === step;
    await tickUntil(clock, player, stepped(65));
    const held = (await quote(bench, player, slipId, 100)).body.value;
    await tickUntil(clock, player, stepped(66));
    expect((await cashOut(bench, player, held)).body.code).toBe('no_cash_out');
    expect((await quote(bench, player, slipId, 100)).body.code).toBe('no_cash_out');
    await tickUntil(clock, player, stepped(69));
    expect((await quote(bench, player, slipId, 100)).status).toBe(200);
  });

  test('returns the stake of an abandoned match', async () => {
    const { bench, clock } = await newBook([70]);
    const player = await open(bench);
    const match = player.follower.find(isFootballAt60);
    const { slipId } = await placeLive(bench, player, match, 'any');
    await untilDecided(clock, player, slipId);
    expect(bench.platform.balanceMinor).toBe(START - 1000);
    const { follower } = player;
    await tickUntil(clock, player, () => follower.matches.get(match.id)?.phase === 'abandoned');
    await follower.until(() => follower.slip(slipId)?.state === 'void');
    expect(follower.slip(slipId)).toMatchObject({ win: '10.00', legs: [{ result: 'void' }] });
    expect(bench.platform.balanceMinor).toBe(START);
  });

  test.each([
    ['none', 1, 'refused'],
    ['none', -1, 'refused'],
    ['higher', 1, 'refused'],
    ['higher', -1, 'accepted'],
    ['any', 1, 'accepted'],
  ] as const)('with "%s", odds asked %i above the offer are %s', async (accept, by, state) => {
    const { bench } = await newBook();
    const player = await open(bench);
    const match = player.follower.find(isListed);
    const odds = match.odds.map((one) => one + by);
    const { body } = await place(bench, player, { legs: [[{ ...match, odds }, 0]], accept });
    expect(body.value.state).toBe(state);
    expect(body.value.reason).toBe(state === 'refused' ? 'odds_changed' : null);
    if (state === 'accepted') expect(body.value.legs[0]?.odds).toBe(match.odds[0]);
  });

  test('cashes out a part at a held price, then the rest', async () => {
    const { bench, clock } = await newBook();
    const player = await open(bench);
    const match = player.follower.find(isListed);
    const { body } = await place(bench, player, { legs: [[match, 0]] });
    const { slipId, worth } = body.value;
    // Before the match a slip is worth its stake less the margin.
    expect(minor(worth!)).toBeGreaterThan(940);
    expect(minor(worth!)).toBeLessThanOrEqual(950);
    const half = (await quote(bench, player, slipId, 50)).body.value;
    expect(half.heldMs).toBe(3000);
    const sold = (await cashOut(bench, player, half)).body.value;
    expect(sold).toMatchObject({ state: 'accepted', rest: '5.00', win: half.amount });
    expect(bench.platform.balanceMinor).toBe(START - 1000 + minor(half.amount));
    const late = (await quote(bench, player, slipId, 100)).body.value;
    clock.advance(3001);
    expect((await cashOut(bench, player, late)).body.code).toBe('quote_expired');
    const rest = (await quote(bench, player, slipId, 100)).body.value;
    const done = (await cashOut(bench, player, rest)).body.value;
    expect(done.state).toBe('cashedOut');
    const paid = minor(half.amount) + minor(rest.amount);
    expect(minor(done.win)).toBe(paid);
    expect(bench.platform.balanceMinor).toBe(START - 1000 + paid);
    await player.follower.until(() => minor(player.follower.slips!.net) === paid - 1000);
    expect(bench.platform.calls('close-round')).toHaveLength(1);
    expect((await quote(bench, player, slipId, 100)).body.code).toBe('no_cash_out');
  });

  test('offers no partial cash-out of a worthless slip', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const order = { stake: '0.20', legs: [[player.follower.find(isListed), 0]] as const };
    const { slipId } = (await place(bench, player, order)).body.value;
    // A hundredth of the stake is less than a cent.
    expect((await quote(bench, player, slipId, 1)).body.code).toBe('no_cash_out');
  });

  test('pays a cash-out once, however often it is sent', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const { body } = await place(bench, player, { legs: [[player.follower.find(isListed), 0]] });
    const held = (await quote(bench, player, body.value.slipId, 100)).body.value;
    const order = {
      requestId: newRequestId(),
      slipId: held.slipId,
      quoteId: held.quoteId,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        post<SlipView>(bench, '/slip-cash-outs', order, player.session.sessionId),
      ),
    );
    expect(answers.map((answer) => answer.body.value.state)).toEqual(Array(3).fill('cashedOut'));
    expect(bench.platform.calls('win')).toHaveLength(1);
  });

  test('books a repeated request once', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const legs = [[player.follower.find(isListed), 0]] as const;
    const requestId = newRequestId();
    const one = await place(bench, player, { legs, requestId });
    const other = await place(bench, player, { legs, requestId });
    expect(other.body.value.slipId).toBe(one.body.value.slipId);
    expect(bench.platform.balanceMinor).toBe(START - 1000);
  });

  test('refuses a slip above the balance, and stores nothing of it', async () => {
    const { bench } = await newBook();
    bench.platform.balanceMinor = 500;
    const player = await open(bench);
    const { body } = await place(bench, player, { legs: [[player.follower.find(isListed), 0]] });
    expect(body.value).toMatchObject({ state: 'refused', reason: 'insufficient_funds' });
    expect(bench.platform.balanceMinor).toBe(500);
  });

  test.each([
    ['a stake of 0', { stake: '0.00' }, 'stake_not_offered'],
    ['a stake below the lowest', { stake: '0.19' }, 'stake_not_offered'],
    ['a stake of half a cent', { stake: '0.205' }, 'invalid_request'],
    ['a negative stake', { stake: '-5.00' }, 'stake_not_offered'],
    ['a stake above the highest', { stake: '100.01' }, 'stake_too_high'],
    ['lines that cost more together', { stake: '60.00', size: 1, count: 2 }, 'stake_too_high'],
    ['more legs to a line than there are', { size: 3, count: 2 }, 'choice_not_offered'],
    ['a size of 0', { size: 0 }, 'choice_not_offered'],
    ['no legs', { count: 0 }, 'invalid_request'],
    ['nine legs', { count: 9 }, 'invalid_request'],
    ['an unknown policy', { accept: 'lower' }, 'invalid_request'],
  ])('refuses %s', async (_, { count = 1, ...order }: object & { count?: number }, code) => {
    const { bench } = await newBook();
    const player = await open(bench);
    const listed = [...player.follower.matches.values()].filter(isListed);
    const legs = listed.slice(0, count).map((match) => [match, 0] as const);
    const { body } = await place(bench, player, {
      legs,
      ...(order as Partial<Omit<SlipOrder, 'legs'>>),
    });
    expect(body.code).toBe(code);
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });

  test('refuses two legs of one match, a pick that does not exist, and another game’s calls', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const match = player.follower.find(isListed);
    for (const legs of [
      [[match, 0] as const, [match, 3] as const],
      [[{ ...match, id: 999_999 }, 0] as const],
      [[match, 99] as const],
    ])
      expect((await place(bench, player, { legs })).body.code).toBe('choice_not_offered');
    const round = { requestId: newRequestId(), stake: '1.00', clientSeed: 'x', choice: [] };
    expect((await post(bench, '/rounds', round, player.session.sessionId)).status).toBe(404);
    const bet = { ...round, requestId: newRequestId(), round: 1 };
    expect((await post(bench, '/bets', bet, player.session.sessionId)).status).toBe(404);
  });

  test('ends the older stream of a seat', async () => {
    const { bench } = await newBook();
    const first = await open(bench);
    await open(bench, await sitDown(bench));
    await first.follower.until(() => first.follower.isMoved);
    expect(first.follower.isMoved).toBe(true);
  });

  test('with play money makes no call of the platform', async () => {
    const { bench } = await newBook();
    const fun = await sitForFun(bench);
    const player = await open(bench, fun);
    const legs = [[player.follower.find(isListed), 0]] as const;
    expect((await place(bench, player, { legs })).body.value.reason).toBe('age_unconfirmed');
    await post(bench, '/age', {}, fun.sessionId);
    const { value } = (await place(bench, player, { legs })).body;
    expect(value.state).toBe('accepted');
    const half = (await quote(bench, player, value.slipId, 50)).body.value;
    await cashOut(bench, player, half);
    await player.follower.until(
      () => minor(player.follower.slips!.balance!) === START - 1000 + minor(half.amount),
    );
    expect(bench.platform.calls('bet')).toHaveLength(0);
  });
});

describe('a part that was cashed out', () => {
  test('is paid again with the rest when its first payment was lost', async () => {
    const { bench } = await newBook();
    const player = await open(bench);
    const { body } = await place(bench, player, { legs: [[player.follower.find(isListed), 0]] });
    bench.platform.fail('win', 'lost');
    const half = (await quote(bench, player, body.value.slipId, 50)).body.value;
    await cashOut(bench, player, half);
    expect(bench.platform.balanceMinor).toBe(START - 1000);
    const rest = (await quote(bench, player, body.value.slipId, 100)).body.value;
    await cashOut(bench, player, rest);
    expect(bench.platform.balanceMinor).toBe(
      START - 1000 + minor(half.amount) + minor(rest.amount),
    );
  });
});
