/**
 * Two models of a match. `goals`: in each minute a side scores with a fixed chance, which is a
 * Poisson process cut into minutes. `race`: each round goes to a side with a fixed chance; the
 * first to `target` rounds wins a map or set, the first to `wins` of them the match. Both are
 * Markov chains, so the chances of every pick are computed exactly from the state of the match.
 */
import type { MatchState, Numbers, RoundSeed } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';

/** A chance of 1, in the whole numbers that are drawn. */
export const CERTAIN = 1_000_000;
/** Each step abandons the match with a chance of one in this many. */
export const ABANDON_BOUND = 5000;
/** The share of the stake that the book keeps of each leg, in thousandths. */
export const MARGIN = 50;

export type Model =
  | {
      readonly kind: 'goals';
      readonly steps: number;
      readonly home: number;
      readonly away: number;
      /** Whole goals of the total's line: 2 stands for 2.5. */
      readonly line: number;
    }
  | {
      readonly kind: 'race';
      readonly wins: number;
      readonly target: number;
      readonly home: number;
      readonly line: number;
    };

export const GOALS = 0;
export const RACE = 1;

/** A model from its numbers: its kind first, then what describes it. */
export function readModel([kind, one = 0, two = 0, three = 0, line = 0]: Numbers): Model {
  if (kind === GOALS) return { kind: 'goals', steps: one, home: two, away: three, line };
  return { kind: 'race', wins: one, target: two, home: three, line };
}

/** The markets of each kind, as the number of their picks in order. */
export const MARKETS = {
  goals: ['result', 'total', 'both'],
  race: ['winner', 'total', 'handicap'],
} as const;
export type Market = (typeof MARKETS)[keyof typeof MARKETS][number];
export const PICKS: Readonly<Record<Market, number>> = {
  result: 3,
  winner: 2,
  total: 2,
  both: 2,
  handicap: 2,
};

export function countSteps(numbers: Numbers): number {
  const model = readModel(numbers);
  if (model.kind === 'goals') return model.steps;
  return (2 * model.wins - 1) * (2 * model.target - 1);
}

/**
 * The course of a match: the step after which it is abandoned (0: none), then twice the step of
 * each score, plus 1 for the away side.
 */
export async function decide(seed: RoundSeed, numbers: Numbers): Promise<Numbers> {
  const steps = countSteps(numbers);
  const bounds = [ABANDON_BOUND, ...Array<number>(steps).fill(CERTAIN)];
  const [abandoned = 0, ...draws] = await drawNumbers(seed, bounds);
  return [abandoned < steps ? abandoned + 1 : 0, ...readCourse(numbers, draws)];
}

/** The scores that numbers below a million give, until the match is won. */
export function readCourse(numbers: Numbers, draws: Numbers): Numbers {
  const model = readModel(numbers);
  const course: number[] = [];
  draws.forEach((draw, step) => {
    if (model.kind === 'goals') {
      if (draw < model.home) course.push(step * 2);
      else if (draw < model.home + model.away) course.push(step * 2 + 1);
    } else course.push(step * 2 + (draw < model.home ? 0 : 1));
  });
  return course.slice(0, countScores(model, course));
}

/** How many scores count: all goals, or the rounds until the race is won. */
function countScores(model: Model, course: Numbers): number {
  if (model.kind === 'goals') return course.length;
  const race = { score: [0, 0], part: [0, 0] };
  const end = course.findIndex((event) => {
    score(race, model, event % 2);
    return Math.max(...race.score) === model.wins;
  });
  return end < 0 ? course.length : end + 1;
}

interface Race {
  readonly score: number[];
  part: number[];
}

/** Gives a round to a side; the last one of a map also gives the map, and starts the next. */
function score(race: Race, { target }: Extract<Model, { kind: 'race' }>, side: number): boolean {
  race.part[side] = (race.part[side] ?? 0) + 1;
  if (race.part[side] !== target) return false;
  race.score[side] = (race.score[side] ?? 0) + 1;
  race.part = [0, 0];
  return true;
}

/** Steps without bets after a goal, and after the end of a map or set. */
const SUSPENDED = { goals: 3, race: 2 } as const;

/** The state of a match after a number of steps. */
export function getState(numbers: Numbers, outcome: Numbers, step: number): MatchState {
  const model = readModel(numbers);
  const [abandonedAt = 0, ...course] = outcome;
  const race: Race = { score: [0, 0], part: [0, 0] };
  let decisiveAt = Number.NEGATIVE_INFINITY;
  for (const event of course) {
    const at = event >> 1;
    if (at >= step) break;
    const side = event % 2;
    const isDecisive = model.kind === 'goals' || score(race, model, side);
    if (model.kind === 'goals') race.score[side] = (race.score[side] ?? 0) + 1;
    if (isDecisive) decisiveAt = at + 1;
  }
  const [home = 0, away = 0] = race.score;
  const isWon = model.kind === 'goals' ? step >= model.steps : Math.max(home, away) >= model.wins;
  const isAbandoned = abandonedAt > 0 && step >= abandonedAt && !isWon;
  const [partHome = 0, partAway = 0] = race.part;
  return {
    phase: isAbandoned ? 'abandoned' : isWon ? 'over' : step > 0 ? 'live' : 'listed',
    step,
    score: [home, away],
    part: [partHome, partAway],
    isSuspended: step - decisiveAt < SUSPENDED[model.kind],
  };
}

/** The chance of every pick from where the match stands, if it is not abandoned. */
export function getChances(numbers: Numbers, state: MatchState): Numbers {
  const model = readModel(numbers);
  const finals = model.kind === 'goals' ? getFinalGoals(model, state) : getFinalMaps(model, state);
  const picks = countPicks(model);
  const chances = Array<number>(picks).fill(0);
  let all = 0;
  for (const { score: final, chance } of finals) {
    all += chance;
    for (let pick = 0; pick < picks; pick += 1)
      if (isWon(numbers, final, pick)) chances[pick] = (chances[pick] ?? 0) + chance;
  }
  return chances.map((chance) => chance / all);
}

const countPicks = (model: Model): number =>
  MARKETS[model.kind].reduce((sum, market) => sum + PICKS[market], 0);

type Pair = readonly [number, number];

interface Final {
  readonly score: Pair;
  readonly chance: number;
}

/** More goals of one side in what is left are less likely than one in 10^9. */
const MAX_GOALS = 22;

function getFinalGoals(
  { steps, home, away }: Extract<Model, { kind: 'goals' }>,
  { step, score: [homeNow, awayNow] }: MatchState,
): Final[] {
  const left = Math.max(0, steps - step);
  const pHome = home / CERTAIN;
  const pAway = away / CERTAIN / (1 - pHome);
  const most = Math.min(left, MAX_GOALS);
  const finals: Final[] = [];
  for (let more = 0; more <= most; more += 1) {
    const chance = getBinomial(left, more, pHome);
    for (let other = 0; other <= Math.min(left - more, MAX_GOALS); other += 1)
      finals.push({
        score: [homeNow + more, awayNow + other],
        chance: chance * getBinomial(left - more, other, pAway),
      });
  }
  return finals;
}

function getBinomial(n: number, k: number, p: number): number {
  let chance = (1 - p) ** (n - k);
  for (let at = 0; at < k; at += 1) chance *= (p * (n - at)) / (k - at);
  return chance;
}

function getFinalMaps(model: Extract<Model, { kind: 'race' }>, state: MatchState): Final[] {
  const { wins, target, home } = model;
  const p = home / CERTAIN;
  const [own, other] = [target - state.part[0], target - state.part[1]];
  const now: Pair = [getRaceChance(own, other, p), getRaceChance(other, own, 1 - p)];
  const fresh: Pair = [getRaceChance(target, target, p), getRaceChance(target, target, 1 - p)];
  const finals: Final[] = [];
  const play = (score: Pair, chance: number, [win, lose]: Pair): void => {
    if (Math.max(...score) === wins) {
      finals.push({ score, chance });
      return;
    }
    play([score[0] + 1, score[1]], chance * win, fresh);
    play([score[0], score[1] + 1], chance * lose, fresh);
  };
  play(state.score, 1, now);
  return finals;
}

/** Long matches are abandoned more often: each round counts with the chance that it is played. */
const PLAYED = 1 - 1 / ABANDON_BOUND;

/** The chance to win `own` rounds before the other side wins `other`, all of them played. */
export function getRaceChance(own: number, other: number, p: number): number {
  const row = [0, ...Array<number>(other).fill(1)];
  for (let mine = 1; mine <= own; mine += 1)
    for (let theirs = 1; theirs <= other; theirs += 1)
      row[theirs] = PLAYED * (p * (row[theirs] ?? 0) + (1 - p) * (row[theirs - 1] ?? 0));
  return row[other] ?? 0;
}

/** Whether a pick has won with a final score. */
export function isWon(numbers: Numbers, [home, away]: readonly number[], pick: number): boolean {
  const { kind, line } = readModel(numbers);
  const [own = 0, other = 0] = [home, away];
  const total = own + other > line;
  if (kind === 'goals') {
    const both = own > 0 && other > 0;
    return [own > other, own === other, own < other, total, !total, both, !both][pick] ?? false;
  }
  const isClear = own - other >= 2;
  return [own > other, own < other, total, !total, isClear, !isClear][pick] ?? false;
}

const MIN_ODDS = 1010;
const MAX_ODDS = 200_000;

/** Odds of four digits, rounded down so that they never flatter; 0 where none are offered. */
export function getOdds(chances: Numbers): Numbers {
  return chances.map((chance) => {
    const exact = (1000 - MARGIN) / chance;
    const unit = exact < 10_000 ? 1 : exact < 100_000 ? 10 : 100;
    // A sum that misses a whole number by rounding alone is that number.
    const odds = Math.floor((exact + 1e-7) / unit) * unit;
    return odds >= MIN_ODDS && odds <= MAX_ODDS ? odds : 0;
  });
}

/** The share of a win that the home team's rating promises, with its advantage. */
export const HOME_ADVANTAGE = 50;
export function getExpectation(home: number, away: number): number {
  return 1 / (1 + 10 ** ((away - home - HOME_ADVANTAGE) / 400));
}
