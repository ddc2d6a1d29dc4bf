/** The mathematics of heads-up hold’em, counted a second time by a slow evaluator of its own. */
import { describe, expect, test } from 'vitest';
import { decideForBot } from '../src/games/holdem/bot.ts';
import { CALL, FOLD, HAND_BETS, playHand, RAISE } from '../src/games/holdem/hand.ts';
import {
  getHandName,
  getRake,
  getStrength,
  getWinner,
  HAND_NAMES,
  settleHand,
} from '../src/games/holdem/maths.ts';
import { getFigures, returnOfPot } from '../src/games/holdem/rtp.ts';
import { holdem } from '../src/games/holdem/table.ts';
import type { Side } from '../src/kernel/game.ts';

/** A card by its name, such as `Ah` or `Td`. */
function card(name: string): number {
  return 'A23456789TJQK'.indexOf(name[0] ?? '') + 13 * 'shdc'.indexOf(name[1] ?? '');
}
const cards = (names: string): number[] => names.split(' ').map(card);

/** A repeatable generator of whole numbers below 2^32 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function drawCards(next: () => number, count: number): number[] {
  const left = Array.from({ length: 52 }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(next() % left.length, 1)[0] ?? 0);
}

/** Five cards as a list to compare place by place: category, then ranks, most frequent first. */
function rankFive(five: readonly number[]): number[] {
  const ranks = five.map((one) => (one % 13 === 0 ? 14 : (one % 13) + 1));
  const suits = five.map((one) => Math.floor(one / 13));
  const groups = [...new Set(ranks)]
    .map((rank) => [ranks.filter((one) => one === rank).length, rank] as const)
    .sort((one, two) => two[0] - one[0] || two[1] - one[1]);
  const shape = groups.map(([count]) => count).join('');
  const order = groups.map(([, rank]) => rank);
  const isFlush = new Set(suits).size === 1;
  const sorted = [...ranks].sort((one, two) => one - two).join(',');
  const isWheel = sorted === '2,3,4,5,14';
  const isRun = new Set(ranks).size === 5 && Math.max(...ranks) - Math.min(...ranks) === 4;
  const isStraight = isWheel || isRun;
  const top = isWheel ? [5] : [Math.max(...ranks)];
  if (isStraight && isFlush) return [8, ...top];
  if (shape === '41') return [7, ...order];
  if (shape === '32') return [6, ...order];
  if (isFlush) return [5, ...order];
  if (isStraight) return [4, ...top];
  return [{ '311': 3, '221': 2, '2111': 1 }[shape] ?? 0, ...order];
}

function compare(one: readonly number[], two: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== two[index]);
  return place === -1 ? 0 : Math.sign((one[place] ?? 0) - (two[place] ?? 0));
}

/** The best of all 21 choices of five among seven cards. */
function rankSeven(seven: readonly number[]): number[] {
  let best: number[] = [-1];
  for (let first = 0; first < 7; first += 1)
    for (let second = first + 1; second < 7; second += 1) {
      const five = seven.filter((_, index) => index !== first && index !== second);
      const ranked = rankFive(five);
      if (compare(ranked, best) > 0) best = ranked;
    }
  return best;
}

describe('the rank of a hand', () => {
  test('agrees with an independent evaluator on 6,000 pairs of seven cards [D13]', () => {
    const next = generator(20_261_129);
    const seen = new Set<number>();
    for (let round = 0; round < 6000; round += 1) {
      const drawn = drawCards(next, 9);
      const board = drawn.slice(4);
      const hands = [
        [drawn[0] ?? 0, drawn[2] ?? 0, ...board],
        [drawn[1] ?? 0, drawn[3] ?? 0, ...board],
      ] as const;
      const [slowOne, slowTwo] = [rankSeven(hands[0]), rankSeven(hands[1])];
      const [one, two] = [getStrength(hands[0]), getStrength(hands[1])];
      expect(HAND_NAMES.indexOf(getHandName(one))).toBe(slowOne[0]);
      const wanted = compare(slowOne, slowTwo);
      expect(Math.sign(one - two)).toBe(wanted);
      expect(getWinner(drawn)).toBe(wanted === 0 ? null : wanted > 0 ? 0 : 1);
      seen.add(slowOne[0] ?? 0);
    }
    // The rare ones have examples of their own below.
    expect(seen.size).toBeGreaterThanOrEqual(8);
  });

  test('finds every kind in the number of five-card hands that combinatorics gives', () => {
    const counts = HAND_NAMES.map(() => 0);
    const hand = [0, 0, 0, 0, 0];
    for (hand[0] = 0; hand[0] < 52; hand[0] += 1)
      for (hand[1] = hand[0] + 1; hand[1] < 52; hand[1] += 1)
        for (hand[2] = hand[1] + 1; hand[2] < 52; hand[2] += 1)
          for (hand[3] = hand[2] + 1; hand[3] < 52; hand[3] += 1)
            for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4] += 1) {
              const kind = HAND_NAMES.indexOf(getHandName(getStrength(hand)));
              counts[kind] = (counts[kind] ?? 0) + 1;
            }
    expect(counts).toEqual([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]);
  }, 120_000);

  test.each([
    ['straightFlush', 'As 2s 3s 4s 5s Kd Kh'],
    ['straightFlush', 'Tc Jc Qc Kc Ac 2d 2h'],
    ['flush', 'Ks As 2s 3s 5s 4d 9h'],
    ['straight', 'Ah 2s 3d 4c 5s 9d 9h'],
    ['fullHouse', '9h 9s 9d 4c 4s 4d 2h'],
    ['fourOfAKind', '9h 9s 9d 9c 4s 4d 4h'],
    ['twoPair', '9h 9s 4d 4c 2s 2d Kh'],
    ['highCard', 'Qs Kd Ah 2c 3s 8d 9c'],
  ])('names a %s', (name, hand) => {
    expect(getHandName(getStrength(cards(hand)))).toBe(name);
  });

  test('the third pair gives way to a higher card beside two pairs', () => {
    const withKing = getStrength(cards('9h 9s 4d 4c 2s 2d Kh'));
    const withQueen = getStrength(cards('9h 9s 4d 4c 2s 2d Qh'));
    expect(withKing).toBeGreaterThan(withQueen);
  });
});

describe('the betting of a hand', () => {
  test('lets the dealer act first before the flop and last after it', () => {
    for (const dealer of [0, 1] as const) {
      const other: Side = dealer === 0 ? 1 : 0;
      expect(playHand(dealer, [])).toMatchObject({ turn: dealer, owed: 1, street: 0 });
      expect(playHand(dealer, [CALL])).toMatchObject({ turn: other, owed: 0, street: 0 });
      expect(playHand(dealer, [CALL, CALL])).toMatchObject({ turn: other, street: 1 });
    }
  });

  test('offers no fold when there is nothing to call, and no fourth bet', () => {
    expect(playHand(0, []).options).toEqual([FOLD, CALL, RAISE]);
    expect(playHand(0, [CALL]).options).toEqual([CALL, RAISE]);
    expect(playHand(0, [RAISE, RAISE]).options).toEqual([FOLD, CALL]);
    expect(() => playHand(0, [CALL, FOLD])).toThrow(RangeError);
    expect(() => playHand(0, [RAISE, RAISE, RAISE])).toThrow(RangeError);
    expect(() => playHand(0, [FOLD, CALL])).toThrow(RangeError);
  });

  test('costs at most what is staked, and reaches that', () => {
    const next = generator(7);
    let most = 0;
    const walk = (actions: number[]): void => {
      const state = playHand(0, actions);
      most = Math.max(most, ...state.put);
      expect(Math.max(...state.put)).toBeLessThanOrEqual(HAND_BETS * 2);
      for (const option of state.options)
        // All ways of the first streets, and a sample of the later ones.
        if (actions.length < 7 || next() % 3 === 0 || option === RAISE) walk([...actions, option]);
    };
    walk([]);
    expect(most).toBe(HAND_BETS * 2);
  });
});

describe('the settlement of a hand', () => {
  const stakes = { betMinor: 100, stakeMinor: HAND_BETS * 100 };
  const deck = cards('Ah Kd As Kc 2h 7d 9c Js 3d');

  test('pays out every minor unit that both have staked, less the rake [D13]', () => {
    const next = generator(11);
    for (let round = 0; round < 3000; round += 1) {
      const dealer: Side = next() % 2 === 0 ? 0 : 1;
      const actions: number[] = [];
      let state = playHand(dealer, actions);
      while (state.turn !== null) {
        actions.push(state.options[next() % state.options.length] ?? CALL);
        state = playHand(dealer, actions);
      }
      const drawn = drawCards(next, 9);
      // A bet whose rake leaves odd units in shared pots.
      const odd = { betMinor: 30, stakeMinor: HAND_BETS * 30 };
      const { paysMinor, rakeMinor, potMinor } = settleHand(state, drawn, odd);
      expect(paysMinor[0] + paysMinor[1] + rakeMinor).toBe(odd.stakeMinor * 2);
      expect(paysMinor.every((pay) => Number.isInteger(pay) && pay >= 0)).toBe(true);
      expect(rakeMinor).toBeLessThanOrEqual(Math.min(odd.betMinor, potMinor / 20));
    }
  });

  test('a fold before the flop costs the blind and no rake', () => {
    const folded = playHand(0, [FOLD]);
    expect(settleHand(folded, deck, stakes)).toEqual({
      winner: 1,
      potMinor: 100,
      rakeMinor: 0,
      paysMinor: [1750, 1850],
    });
  });

  test('returns an uncalled bet to its seat', () => {
    // Both see the flop; the seat that did not deal bets, the dealer folds.
    const state = playHand(0, [CALL, CALL, RAISE, FOLD]);
    expect(settleHand(state, deck, stakes)).toEqual({
      winner: 1,
      potMinor: 200,
      rakeMinor: 10,
      paysMinor: [1700, 1890],
    });
  });

  test('the better hand wins a showdown; equal hands share, the odd unit to who did not deal', () => {
    const calls = [CALL, CALL, CALL, CALL, CALL, CALL, CALL, CALL];
    const state = playHand(0, calls);
    expect(state).toMatchObject({ turn: null, folded: null, street: 3 });
    expect(settleHand(state, deck, stakes).winner).toBe(0);
    const even = cards('Ah Ad Kh Kd Qs Js Ts 2c 3c');
    const shared = settleHand(state, even, { betMinor: 30, stakeMinor: 540 });
    expect(shared).toMatchObject({ winner: null, potMinor: 60, rakeMinor: 3 });
    expect(shared.paysMinor).toEqual([510 + 28, 510 + 29]);
  });

  test('the rake is 5% of a pot that saw a flop, rounded down, and at most one bet', () => {
    expect(getRake(200, 0, 100)).toBe(0);
    expect(getRake(199, 1, 100)).toBe(9);
    expect(getRake(3600, 3, 100)).toBe(100);
    expect(returnOfPot(2, 1)).toEqual({ numerator: 190, denominator: 200 });
    expect(getFigures()).toMatchObject({ rtp: ['95.00', '100.00'], maxWin: 1.94 });
  });
});

describe('the bot', () => {
  test('only takes allowed actions with any hand', () => {
    const next = generator(3);
    for (let round = 0; round < 500; round += 1) {
      const deckOfRound = drawCards(next, 9);
      const actions: number[] = [];
      let state = holdem.play(0, actions);
      while (state.turn !== null) {
        const own = holdem.getOwnCards(deckOfRound, state.turn);
        const shared = holdem.getSharedCards(state, deckOfRound);
        const action = decideForBot(state, own, shared, next() % 100);
        expect(state.options).toContain(action);
        actions.push(action);
        state = holdem.play(0, actions);
      }
    }
  });
});
