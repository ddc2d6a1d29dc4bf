/** The page's state of the sportsbook: picks, and the events of the stream. */
import { describe, expect, test } from 'vitest';
import { newBookState, nextBookState } from '../src/games/sports/view/book-state.ts';
import type { BookEvent, BookState } from '../src/games/sports/view/book-state.ts';
import type { MatchView, SessionView } from '../src/kernel/protocol.ts';

const session: SessionView = {
  sessionId: 's1',
  game: 'sports',
  fun: null,
  currency: 'USD',
  balance: '100.00',
  stakes: ['0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00'],
  net: '0.00',
  elapsedMs: 0,
  commitment: '',
  nextNonce: 1,
  spinIntervalMs: 0,
  jackpot: null,
  revealed: [],
  history: [],
  pending: null,
  open: null,
  recovered: [],
};

const match = (id: number, odds: readonly number[]): MatchView => ({
  id,
  league: 0,
  home: 0,
  away: 1,
  phase: 'live',
  startsInMs: 0,
  step: 10,
  score: [0, 0],
  part: [0, 0],
  isSuspended: false,
  odds,
  model: [],
  commitment: '',
  clientSeed: 'football',
  serverSeed: null,
  outcome: null,
});

const run = (...events: readonly BookEvent[]): BookState =>
  events.reduce(nextBookState, newBookState(session));

const toggle = (id: number, pick = 0): BookEvent => ({
  type: 'pick.toggled',
  pick: { match: id, pick },
});

describe('the picks of a slip', () => {
  test('grow an accumulator, one pick a match, and shrink it again', () => {
    const two = run(toggle(1), toggle(2));
    expect([two.picks.length, two.size]).toEqual([2, 2]);
    const other = nextBookState(two, toggle(2, 1));
    expect(other.picks).toEqual([
      { match: 1, pick: 0 },
      { match: 2, pick: 1 },
    ]);
    const one = nextBookState(other, toggle(2, 1));
    expect([one.picks.length, one.size]).toEqual([1, 1]);
  });

  test('keep the size of a system', () => {
    const system = run(toggle(1), toggle(2), toggle(3), { type: 'size.chosen', size: 2 });
    expect(nextBookState(system, toggle(4)).size).toBe(2);
  });

  test('end at eight', () => {
    const ids = Array.from({ length: 9 }, (_, index) => toggle(index + 1));
    expect(run(...ids).picks).toHaveLength(8);
  });
});

describe('the stream', () => {
  test('reports the direction of changed odds, except from or to none', () => {
    const state = run(
      { type: 'book', book: { isFull: true, matches: [match(1, [2000, 0, 3000, 1500])] }, at: 1 },
      { type: 'book', book: { isFull: false, matches: [match(1, [2100, 1800, 0, 1400])] }, at: 2 },
    );
    expect(state.matches.get(1)).toMatchObject({ moves: [1, 0, 0, -1], receivedAt: 2 });
  });

  test('starts again after a lost connection', () => {
    const book = { isFull: true, matches: [match(2, [2000])] };
    const lost = run({ type: 'disconnected' });
    expect(lost.notice?.key).toBe('reconnecting');
    const back = nextBookState(lost, { type: 'book', book, at: 3 });
    expect([back.notice, [...back.matches.keys()]]).toEqual([null, [2]]);
  });
});
