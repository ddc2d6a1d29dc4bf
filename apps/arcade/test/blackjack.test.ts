/** Blackjack: hands, pay, return, and what an open hand hides. */
import { describe, expect, test } from 'vitest';
import {
  CARDS,
  HIDDEN,
  PAYS,
  getDealerHand,
  getPlayerHand,
  getPoints,
  getResult,
  getTotal,
  isOver,
} from '../src/games/blackjack/maths.ts';
import { computeBest, getFigures, shouldHit } from '../src/games/blackjack/rtp.ts';
import type { RoundResult, RoundView } from '../src/kernel/protocol.ts';
import { minor, post, sitDown } from './bench.ts';
import { crashAndRestart } from './restart.ts';
import { createOrder, newPress, send, visit } from './orders.ts';
import type { Visit } from './orders.ts';

const [A, TWO, FIVE, SIX, NINE, TEN, KING] = [0, 1, 4, 5, 8, 9, 12];

/** Cards in the order of dealing, filled up with twos. */
const dealCards = (...cards: number[]): number[] => [
  ...cards,
  ...Array<number>(CARDS - cards.length).fill(TWO),
];

describe('a hand of blackjack', () => {
  test.each([
    ['an ace counts 11 where that fits', [A, SIX], 17],
    ['and 1 where it does not', [A, SIX, KING], 17],
    ['two aces are 12', [A, A], 12],
    ['pictures are 10', [KING, NINE, TWO], 21],
  ])('%s', (_, cards, total) => {
    expect(getTotal(cards)).toBe(total);
  });

  test.each([
    ['a blackjack pays 3 to 2', dealCards(A, NINE, KING, TEN), 0, 'blackjack'],
    ['two blackjacks are equal', dealCards(A, A, KING, TEN), 0, 'push'],
    [
      'a blackjack of the dealer beats 21 of three cards',
      dealCards(FIVE, A, SIX, TEN, TEN),
      1,
      'lose',
    ],
    [
      'a hand above 21 loses, also when the dealer goes above it',
      dealCards(TEN, TEN, SIX, SIX, TEN, TEN),
      1,
      'lose',
    ],
    ['five cards win against 21', dealCards(TWO, A, TWO, TEN, TWO, TWO, TWO), 3, 'win'],
    ['the dealer draws at 16 and goes above', dealCards(TEN, TEN, TWO, SIX, KING), 0, 'win'],
    ['the dealer stands on a soft 17', dealCards(TEN, A, NINE, SIX, KING), 0, 'win'],
    ['equal totals return the stake', dealCards(TEN, TEN, NINE, NINE), 0, 'push'],
  ] as const)('%s', (_, cards, hits, result) => {
    expect(getResult(cards, hits)).toBe(result);
  });

  test('ends automatically at 21, above 21, and with five cards', () => {
    expect(isOver(dealCards(A, TWO, KING, TWO), 0)).toBe(true);
    expect(isOver(dealCards(TEN, TWO, SIX, TWO, TEN), 1)).toBe(true);
    expect(isOver(dealCards(TWO, TWO, TWO, TWO, TWO, TWO, TWO), 3)).toBe(true);
    expect(isOver(dealCards(TEN, TWO, SIX, TWO), 0)).toBe(false);
  });

  test('has cards enough for both hands', () => {
    const longest = dealCards(TWO, TWO, TWO, TWO);
    const hands = [getPlayerHand(longest, 3), getDealerHand(longest, 3)];
    expect(hands.map(({ length }) => length)).toEqual([5, 9]);
    expect(getTotal(hands[1]!)).toBeGreaterThanOrEqual(17);
  });
});

test('returns what its strategy is computed to return, within four standard errors', () => {
  const best = new Map<string, boolean>();
  const wantsCard = (cards: readonly number[], hits: number): boolean => {
    const points = getPlayerHand(cards, hits)
      .map(getPoints)
      .toSorted((a, b) => a - b);
    const up = getPoints(cards[1] ?? 0);
    const key = `${points.join()}:${up}`;
    const known = best.get(key) ?? shouldHit(points, up);
    best.set(key, known);
    return known;
  };
  const draw = createDeck(20_251_129);
  const rounds = 400_000;
  let paid = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const cards = Array.from({ length: CARDS }, draw);
    let hits = 0;
    while (!isOver(cards, hits) && wantsCard(cards, hits)) hits += 1;
    const one = PAYS[getResult(cards, hits)] / 100;
    paid += one;
    squares += one * one;
  }
  const mean = paid / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  expect(Math.abs(mean - computeBest().pays)).toBeLessThan(4 * error);
  expect(getFigures()).toMatchObject({ rtp: ['99.77', '99.77'], maxWin: 2.5 });
});

/** Cards of an endless shoe by a small generator (mulberry32), faster than seeds. */
function createDeck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * 52);
  };
}

describe('a round of blackjack', () => {
  /** Deals until a hand is open that has no 21. */
  async function dealOpen(at: Visit): Promise<RoundView> {
    for (;;) {
      const { round } = (await send(at, createOrder(at))).body.value as RoundResult;
      if (round.open) return round;
      at.clock.advance(3000);
    }
  }

  const move = (at: Visit, { roundId }: RoundView, choice: number | null) =>
    post<RoundResult>(
      at.bench,
      '/moves',
      { requestId: newPress(), roundId, move: choice },
      at.session.sessionId,
    );

  test('hides the dealer’s second card and what the hand is worth until it ends', async () => {
    const at = await visit('blackjack');
    const open = await dealOpen(at);
    expect(open).toMatchObject({ win: '0.00', moves: [] });
    expect(open.outcome).toHaveLength(4);
    expect(open.outcome[3]).toBe(HIDDEN);
    const before = at.bench.platform.balanceMinor;
    const { round } = (await move(at, open, null)).body.value;
    expect(round.outcome.slice(0, 3)).toEqual(open.outcome.slice(0, 3));
    expect(minor(round.win)).toBe(PAYS[getResult(round.outcome, 0)]);
    expect(at.bench.platform.balanceMinor).toBe(before + minor(round.win));
  });

  test('takes a card for a hit and no other move', async () => {
    const at = await visit('blackjack');
    const open = await dealOpen(at);
    expect((await move(at, open, 1)).body.code).toBe('choice_not_offered');
    const { round } = (await move(at, open, 0)).body.value;
    expect(round.moves).toEqual([0]);
    if (round.open) expect(round.outcome).toHaveLength(5);
    else expect(round.outcome).toHaveLength(CARDS);
  });

  test('continues after a crash with the same cards', async () => {
    const at = await visit('blackjack');
    const open = await dealOpen(at);
    await crashAndRestart(at.bench);
    const session = await sitDown(at.bench);
    expect(session.open).toMatchObject({ roundId: open.roundId, outcome: open.outcome });
  });

  test('of a player who is gone stands: a bad hand is not refunded', async () => {
    const at = await visit('blackjack');
    const open = await dealOpen(at);
    at.clock.advance(31 * 60_000);
    await sitDown(at.bench);
    await at.bench.platform.until(() => at.bench.platform.closed.has(open.roundId));
    expect(at.bench.platform.calls('rollback')).toEqual([]);
  });
});
