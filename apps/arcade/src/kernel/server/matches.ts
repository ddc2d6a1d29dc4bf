/**
 * The matches of a book: who plays whom and when, a committed seed for each, and how far each has
 * come. Time is counted in ticks.
 */
import type { BookGame, MatchState, Numbers } from '../game.ts';
import type { MatchView } from '../protocol.ts';
import type { ChainSeed } from './table-store.ts';

/** A match with everything that will happen in it; only its state is shown. */
export interface Match {
  readonly id: number;
  readonly league: number;
  readonly home: number;
  readonly away: number;
  readonly startTick: number;
  readonly model: Numbers;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly outcome: Numbers;
  state: MatchState;
  chances: Numbers;
  odds: Numbers;
  endTick: number | null;
}

/** Ticks between the longest match of a day and the next day. */
const BREAK_TICKS = 12;
/** How long a result stays in the list, in ticks. */
const RESULT_TICKS = 150;
/** How fast a rating follows results. */
const RATING_STEP = 24;
/** Days that are listed before they begin. */
const DAYS_AHEAD = 2;

/** A match as it is kept over a restart: its course follows from its seed. */
type StoredMatch = Pick<
  Match,
  'id' | 'league' | 'home' | 'away' | 'startTick' | 'model' | 'endTick'
>;

/** The matches at a tick, from which those of later ticks follow. */
export interface MatchesSnapshot {
  readonly tick: number;
  readonly lastId: number;
  readonly seasons: readonly Season[];
  readonly matches: readonly StoredMatch[];
}

interface Season {
  readonly ratings: number[];
  /** Days that are listed so far. */
  days: number;
  /** The tick at which the next day begins. */
  nextTick: number;
}

export class Matches {
  readonly #game: BookGame;
  readonly #matches = new Map<number, Match>();
  readonly #getSeed: (id: number) => ChainSeed;
  #seasons: Season[];
  #tick = 0;
  #lastId = 0;

  constructor(game: BookGame, getSeed: (id: number) => ChainSeed) {
    this.#game = game;
    this.#getSeed = getSeed;
    // Leagues begin one after the other, so that there is always a match near its end.
    this.#seasons = game.leagues.map(({ ratings }, league) => ({
      ratings: [...ratings],
      days: 0,
      nextTick: league * 7,
    }));
  }

  get tick(): number {
    return this.#tick;
  }

  get snapshot(): MatchesSnapshot {
    const matches = this.all.map(
      ({ id, league, home, away, startTick, model, endTick }): StoredMatch => ({
        id,
        league,
        home,
        away,
        startTick,
        model,
        endTick,
      }),
    );
    const seasons = this.#seasons.map((season) => ({ ...season, ratings: [...season.ratings] }));
    return { tick: this.#tick, lastId: this.#lastId, seasons, matches };
  }

  /** Takes up the matches of an earlier run and plays them on to a tick. */
  async restore(snapshot: MatchesSnapshot, tick: number): Promise<void> {
    this.#tick = snapshot.tick;
    this.#lastId = snapshot.lastId;
    this.#seasons = snapshot.seasons.map((season) => ({
      ...season,
      ratings: [...season.ratings],
    }));
    const matches = await Promise.all(snapshot.matches.map((match) => this.#restore(match)));
    for (const match of matches) this.#matches.set(match.id, match);
    while (this.#tick < tick) this.advance();
  }

  get all(): readonly Match[] {
    return [...this.#matches.values()];
  }

  find(id: number): Match | undefined {
    return this.#matches.get(id);
  }

  /** Lists the days that are due. */
  async list(): Promise<readonly Match[]> {
    const added: Match[] = [];
    for (const [league, season] of this.#seasons.entries())
      while (this.#isDue(season, league)) added.push(...(await this.#listDay(league, season)));
    for (const match of added) this.#matches.set(match.id, match);
    return added;
  }

  /** Drops matches that are long over, unless an open slip needs their result. */
  drop(isNeeded: (match: Match) => boolean): void {
    for (const match of this.#matches.values())
      if (match.endTick !== null && this.#tick - match.endTick > RESULT_TICKS && !isNeeded(match))
        this.#matches.delete(match.id);
  }

  /** Moves time on by one tick. Returns the matches that changed. */
  advance(): readonly Match[] {
    this.#tick += 1;
    const changed: Match[] = [];
    for (const match of this.#matches.values()) {
      if (match.endTick !== null) continue;
      const ticksPerStep = this.#getTicksPerStep(match);
      const played = this.#tick - match.startTick;
      if (played <= 0 || played % ticksPerStep !== 0) continue;
      this.#enter(match, this.#game.getState(match.model, match.outcome, played / ticksPerStep));
      changed.push(match);
    }
    return changed;
  }

  view(match: Match, tickMs: number): MatchView {
    const { id, league, home, away, model, commitment, clientSeed, odds, state } = match;
    const isEnded = match.endTick !== null;
    const { phase, step, score, part, isSuspended } = state;
    return {
      id,
      league,
      home,
      away,
      phase,
      startsInMs: Math.max(0, match.startTick - this.#tick) * tickMs,
      step,
      score,
      part,
      isSuspended,
      odds,
      model,
      commitment,
      clientSeed,
      serverSeed: isEnded ? match.serverSeed : null,
      outcome: isEnded ? match.outcome : null,
    };
  }

  #enter(match: Match, state: MatchState): void {
    match.state = state;
    if (state.phase === 'over' || state.phase === 'abandoned') {
      match.endTick = this.#tick;
      match.odds = match.odds.map(() => 0);
      if (state.phase === 'over') this.#rate(match);
      return;
    }
    match.chances = this.#game.getChances(match.model, state);
    match.odds = this.#game.getOdds(match.chances);
  }

  /** Elo: a result moves both ratings by how far it was from what they promised. */
  #rate({ league, home, away, state }: Match): void {
    const ratings = this.#seasons[league]?.ratings ?? [];
    const [own = 0, other = 0] = [ratings[home], ratings[away]];
    const result = (Math.sign(state.score[0] - state.score[1]) + 1) / 2;
    const change = RATING_STEP * (result - this.#game.getExpectation(own, other));
    ratings[home] = own + change;
    ratings[away] = other - change;
  }

  #isDue(season: Season, league: number): boolean {
    return season.nextTick - this.#tick < DAYS_AHEAD * this.#getDayTicks(league);
  }

  #getDayTicks(league: number): number {
    const { ticksPerStep = 1 } = this.#game.leagues[league] ?? {};
    return this.#game.countSteps(this.#game.createModel(league, 0, 0)) * ticksPerStep + BREAK_TICKS;
  }

  /** A day of a round robin: everyone plays once, half of the matches in its second half. */
  async #listDay(league: number, season: Season): Promise<Match[]> {
    const pairs = getPairs(season.ratings.length, season.days);
    const half = Math.floor(this.#getDayTicks(league) / 2);
    const startTick = season.nextTick;
    season.days += 1;
    season.nextTick += this.#getDayTicks(league);
    return Promise.all(
      pairs.map(([home, away], index) =>
        this.#create(league, home, away, startTick + (index < pairs.length / 2 ? 0 : half)),
      ),
    );
  }

  async #create(league: number, home: number, away: number, startTick: number): Promise<Match> {
    this.#lastId += 1;
    const id = this.#lastId;
    const ratings = this.#seasons[league]?.ratings ?? [];
    const model = this.#game.createModel(league, ratings[home] ?? 0, ratings[away] ?? 0);
    return this.#decide({ id, league, home, away, startTick, model, endTick: null });
  }

  /** A match before its first step, with its course. */
  async #decide(stored: StoredMatch): Promise<Match> {
    const { id, league, model } = stored;
    const seed = this.#getSeed(id);
    const clientSeed = this.#game.leagues[league]?.code ?? '';
    const { serverSeed } = seed;
    const outcome = await this.#game.decide({ serverSeed, clientSeed, nonce: id }, model);
    const state = this.#game.getState(model, outcome, 0);
    const chances = this.#game.getChances(model, state);
    return {
      ...stored,
      ...seed,
      clientSeed,
      outcome,
      state,
      chances,
      odds: this.#game.getOdds(chances),
    };
  }

  /** A stored match in its state at this tick. */
  async #restore(stored: StoredMatch): Promise<Match> {
    const match = await this.#decide(stored);
    const { model, outcome, startTick, endTick } = match;
    const played = (endTick ?? this.#tick) - startTick;
    if (played <= 0) return match;
    const step = Math.floor(played / this.#getTicksPerStep(match));
    match.state = this.#game.getState(model, outcome, step);
    match.chances = this.#game.getChances(model, match.state);
    match.odds = endTick === null ? this.#game.getOdds(match.chances) : match.odds.map(() => 0);
    return match;
  }

  #getTicksPerStep({ league }: StoredMatch): number {
    return this.#game.leagues[league]?.ticksPerStep ?? 1;
  }
}

/** The pairs of a day, by the circle method; sides change from one turn of it to the next. */
export function getPairs(teams: number, day: number): readonly (readonly [number, number])[] {
  const others = teams - 1;
  const at = (place: number): number =>
    place === 0 ? 0 : 1 + ((((place - 1 + day) % others) + others) % others);
  const isTurned = Math.floor(day / others) % 2 === 1;
  return Array.from({ length: teams / 2 }, (_, index) => {
    const pair = [at(index), at(teams - 1 - index)] as const;
    return (index + (day % others)) % 2 === (isTurned ? 1 : 0)
      ? pair
      : ([pair[1], pair[0]] as const);
  });
}
