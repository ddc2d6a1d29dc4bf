/** The models of the sportsbook: their chances, odds and returns, counted a second time. */
import { describe, expect, test } from 'vitest';
import type { MatchState, Numbers } from '../src/kernel/game.ts';
import { games } from '../src/games/games.ts';
import { getPairs } from '../src/kernel/server/matches.ts';
import { countLines, getPayout, getTotalOdds, getWorth } from '../src/kernel/slip-maths.ts';
import { MARGIN, readCourse } from '../src/games/sports/maths.ts';
import { getFigures, returnToPlayer } from '../src/games/sports/rtp.ts';
import { getVerdict } from '../src/kernel/client/verdict.ts';
import { recompute } from '../src/verify/recompute.ts';
import { computeCommitment } from '../src/kernel/seeds.ts';

/** A repeatable generator of numbers below 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const { sports, esports } = games;
const leagues = [
  ...sports.leagues.map((league, index) => ({ league: league.code, book: sports, index })),
  ...esports.leagues.map((league, index) => ({ league: league.code, book: esports, index })),
];
const PAYOUT_SHARE = (1000 - MARGIN) / 1000;

/** The course of a match from drawn numbers, as `decide` makes it. */
function play(model: Numbers, next: () => number): Numbers {
  const draws = Array.from({ length: sports.countSteps(model) }, () => Math.floor(next() * 1e6));
  const abandoned = Math.floor(next() * 5000);
  return [abandoned < draws.length ? abandoned + 1 : 0, ...readCourse(model, draws)];
}

function playToEnd(model: Numbers, outcome: Numbers): MatchState {
  const [abandonedAt = 0] = outcome;
  const stopped = sports.getState(model, outcome, abandonedAt);
  if (stopped.phase === 'abandoned') return stopped;
  return sports.getState(model, outcome, sports.countSteps(model));
}

describe.each(leagues)('$league', ({ book, index }) => {
  const [model, other] = [book.createModel(index, 1560, 1450), book.createModel(index, 1450, 1560)];

  test('has chances that add up to 1 in every market', () => {
    for (const one of [model, other]) {
      const chances = book.getChances(one, book.getState(one, [0], 0));
      const markets = chances.length === 7 ? [3, 2, 2] : [2, 2, 2];
      let at = 0;
      for (const picks of markets) {
        const sum = chances.slice(at, at + picks).reduce((total, chance) => total + chance, 0);
        expect(sum).toBeCloseTo(1, 9);
        at += picks;
      }
    }
  });

  test('[D10, D11] wins as often as its odds say, from the start and in the middle', () => {
    const next = generator(38 + index);
    const matches = 15_000;
    const start = book.getChances(model, book.getState(model, [0], 0));
    const wins = start.map(() => 0);
    // Predicted chances at mid-match, compared with the observed results.
    const live = start.map(() => ({ promised: 0, variance: 0, came: 0 }));
    let played = 0;
    for (let match = 0; match < matches; match += 1) {
      const outcome = play(model, next);
      const end = playToEnd(model, outcome);
      if (end.phase === 'abandoned') continue;
      played += 1;
      const middle = book.getState(model, outcome, 20);
      const chances =
        middle.phase === 'live' && match % 10 === 0 ? book.getChances(model, middle) : null;
      start.forEach((_, pick) => {
        const came = book.isWon(model, end.score, pick) ? 1 : 0;
        wins[pick] = (wins[pick] ?? 0) + came;
        const entry = live[pick];
        const chance = chances?.[pick];
        if (!entry || chance === undefined) return;
        entry.promised += chance;
        entry.variance += chance * (1 - chance);
        entry.came += came;
      });
    }
    start.forEach((chance, pick) => {
      const spread = Math.sqrt(played * chance * (1 - chance));
      expect(Math.abs((wins[pick] ?? 0) - played * chance), `pick ${pick}`).toBeLessThan(
        4 * spread,
      );
    });
    for (const { promised, variance, came } of live)
      expect(Math.abs(came - promised)).toBeLessThan(4 * Math.sqrt(variance) + 1);
  });

  test('[D10, D11] pays every pick its fair odds less the margin, within 0.1%', () => {
    const next = generator(7);
    for (let match = 0; match < 40; match += 1) {
      const outcome = play(model, next);
      for (let step = 0; step < 90; step += 7) {
        const state = book.getState(model, outcome, step);
        if (state.phase !== 'live' && state.phase !== 'listed') break;
        const chances = book.getChances(model, state);
        book.getOdds(chances).forEach((odds, pick) => {
          if (odds === 0) return;
          const kept = ((chances[pick] ?? 0) * odds) / 1000;
          expect(kept).toBeLessThanOrEqual(PAYOUT_SHARE + 1e-9);
          expect(kept).toBeGreaterThan(PAYOUT_SHARE * 0.999);
        });
      }
    }
  });

  test('is checked from its seed by code that it does not share', async () => {
    for (let nonce = 1; nonce <= 20; nonce += 1) {
      const serverSeed = String(nonce).padStart(64, 'a');
      const commitment = await computeCommitment(serverSeed);
      const seed = { serverSeed, clientSeed: 'league', nonce };
      const outcome = await book.decide(seed, model);
      const name = book === sports ? 'sports' : 'esports';
      const round = { ...seed, choice: model, outcome };
      expect(await getVerdict(name, round, { serverSeed, commitment }, recompute)).toBe('fair');
      const altered = { ...round, outcome: [...outcome.slice(0, -1), 179] };
      expect(await getVerdict(name, altered, { serverSeed, commitment }, recompute)).toBe(
        'result-does-not-match',
      );
    }
  });
});

describe('a slip', () => {
  /** Two picks with their chance and odds, from one league after the other. */
  const legs = leagues.map(({ book, index }) => {
    const model = book.createModel(index, 1520, 1500);
    const chance = book.getChances(model, book.getState(model, [0], 0))[0] ?? 0;
    return { model, book, chance, odds: book.getOdds([chance])[0] ?? 0 };
  });

  test.each([1, 2, 3, 4])('[D10] of %i legs returns (1 − margin)^legs', (count) => {
    // Exactly: every set of legs that can win.
    const used = legs.slice(0, count);
    let expected = 0;
    for (let won = 0; won < 2 ** count; won += 1) {
      const isWon = used.map((_, at) => ((won >> at) & 1) === 1);
      const chance = used.reduce(
        (product, leg, at) => product * (isWon[at] ? leg.chance : 1 - leg.chance),
        1,
      );
      const values = used.map(({ odds }, at) => (isWon[at] ? odds : 0));
      expected += chance * getPayout(1_000_000, values, count);
    }
    expect(expected / 1_000_000 / PAYOUT_SHARE ** count).toBeGreaterThan(0.999);
    expect(expected / 1_000_000).toBeLessThanOrEqual(PAYOUT_SHARE ** count);
  });

  test('[D10] of played matches returns it too, as singles, accumulator and system', () => {
    const next = generator(2026);
    const slips = 20_000;
    const used = legs.slice(0, 3);
    const paid = [0, 0, 0];
    for (let slip = 0; slip < slips; slip += 1) {
      const values = used.map(({ model, book, odds }) => {
        const course = readCourse(
          model,
          Array.from({ length: book.countSteps(model) }, () => Math.floor(next() * 1e6)),
        );
        const { score } = playToEnd(model, [0, ...course]);
        return book.isWon(model, score, 0) ? odds : 0;
      });
      for (const size of [1, 2, 3])
        paid[size - 1] =
          (paid[size - 1] ?? 0) + getPayout(100, values, size) / 100 / countLines(3, size);
    }
    for (const size of [1, 2, 3]) {
      const mean = (paid[size - 1] ?? 0) / slips;
      // Four standard errors of an accumulator at these odds.
      expect(Math.abs(mean - PAYOUT_SHARE ** size)).toBeLessThan(0.08);
    }
  });

  test('has the same expected return with and without cash-outs', () => {
    // The worth of a slip is what it returns on average: the mean over the next step is the same.
    const [leg] = legs;
    if (!leg) throw new Error('no leg');
    const { model, book, odds } = leg;
    const now = book.getState(model, [0], 30);
    const chances = (outcome: Numbers) =>
      book.getChances(model, book.getState(model, outcome, 31))[0] ?? 0;
    const [, , home = 0, away = 0] = model;
    const [pHome, pAway] = [home / 1e6, away / 1e6];
    const mean =
      pHome * chances([0, 60]) + pAway * chances([0, 61]) + (1 - pHome - pAway) * chances([0]);
    const worth = book.getChances(model, now)[0] ?? 0;
    expect(mean).toBeCloseTo(worth, 9);
    expect(getWorth(1000, [(odds / 1000) * worth], 1)).toBe(Math.floor(odds * worth));
  });

  test('counts its lines, pays void legs at odds of 1 and lost legs nothing', () => {
    expect([1, 2, 3, 4].map((size) => countLines(4, size))).toEqual([4, 6, 4, 1]);
    expect(getPayout(100, [2000, 1500], 2)).toBe(300);
    expect(getPayout(100, [2000, 1000], 2)).toBe(200);
    expect(getPayout(100, [2000, 0], 2)).toBe(0);
    // Doubles of three with one lost: one of three lines wins.
    expect(getPayout(100, [2000, 3000, 0], 2)).toBe(600);
    expect(getTotalOdds([2000, 3000], 2)).toBe(6000);
    expect(getTotalOdds([2000, 3000], 1)).toBe(2500);
  });

  test('has a sheet that says so', () => {
    expect(getFigures().rtp).toEqual(['66.34', '95.00']);
    expect(returnToPlayer(2).numerator).toBe(902_500);
  });
});

describe('a league', () => {
  test('lets everyone meet everyone at home and away', () => {
    const met = new Set<string>();
    for (let day = 0; day < 14; day += 1) {
      const pairs = getPairs(8, day);
      expect(new Set(pairs.flat()).size).toBe(8);
      for (const pair of pairs) met.add(pair.join('-'));
    }
    expect(met.size).toBe(56);
  });

  test('suspends bets after a goal, and after the end of a map', () => {
    const football = sports.createModel(0, 1500, 1500);
    const at = (step: number) => sports.getState(football, [0, 20], step);
    expect(at(10)).toMatchObject({ phase: 'live', score: [0, 0], isSuspended: false });
    expect(at(11)).toMatchObject({ score: [1, 0], isSuspended: true });
    expect(at(13).isSuspended).toBe(true);
    expect(at(14).isSuspended).toBe(false);
    const tennis = sports.createModel(2, 1500, 1500);
    const set = [0, 0, 2, 4, 6, 8, 10];
    expect(sports.getState(tennis, set, 5)).toMatchObject({ part: [5, 0], isSuspended: false });
    expect(sports.getState(tennis, set, 6)).toMatchObject({
      score: [1, 0],
      part: [0, 0],
      isSuspended: true,
    });
  });

  test('ends an abandoned match where it stopped', () => {
    const football = sports.createModel(0, 1500, 1500);
    expect(sports.getState(football, [30, 20], 30)).toMatchObject({
      phase: 'abandoned',
      score: [1, 0],
    });
  });
});
