/** A player at the sportsbook over HTTP, and matches whose course is scripted. */
import { expect } from 'vitest';
import { games } from '../src/games/games.ts';
import { GOALS } from '../src/games/sports/maths.ts';
import type { BookGame } from '../src/kernel/game.ts';
import type {
  BookView,
  MatchView,
  OddsPolicy,
  QuoteView,
  SessionView,
  SlipOrder,
  SlipView,
  SlipsView,
} from '../src/kernel/protocol.ts';
import { newBench, post, sitDown } from './bench.ts';
import type { Bench } from './bench.ts';
import { ManualClock } from './clock.ts';
import { FollowedEvents } from './followed-events.ts';

export const START = 100_000;
const TICK_MS = 2000;

/** Follows the events of one seat at the book. */
class Follower extends FollowedEvents {
  readonly matches = new Map<number, MatchView>();
  slips: SlipsView | null = null;

  slip(id: string): SlipView | undefined {
    return this.slips?.slips.find(({ slipId }) => slipId === id);
  }

  find(fits: (match: MatchView) => boolean): MatchView {
    const found = [...this.matches.values()].find(fits);
    if (!found) throw new Error('no such match');
    return found;
  }

  protected store(event: string, data: string): void {
    if (event === 'book')
      for (const match of (JSON.parse(data) as BookView).matches) this.matches.set(match.id, match);
    if (event === 'slips') this.slips = JSON.parse(data) as SlipsView;
  }
}

interface Player {
  readonly session: SessionView;
  readonly follower: Follower;
}

/** A book whose football matches all take the same course, if one is given. */
export async function newBook(course?: readonly number[]) {
  const clock = new ManualClock();
  const { sports } = games;
  const scripted: BookGame = {
    ...sports,
    decide: async (seed, model) =>
      course && model[0] === GOALS && model[1] === 90 ? course : sports.decide(seed, model),
  };
  const bench = await newBench({
    clock,
    games: { ...games, sports: scripted },
    findGame: () => 'sports',
    matchTickMs: TICK_MS,
  });
  return { bench, clock };
}

export async function open(bench: Bench, opened?: SessionView): Promise<Player> {
  const session = opened ?? (await sitDown(bench));
  const follower = new Follower(bench.arcade.url, session.sessionId);
  await follower.until(() => follower.slips !== null && follower.matches.size > 0);
  return { session, follower };
}

let presses = 0;
export const newRequestId = (): string => `slip-request-${(presses += 1)}`;

type Order = Partial<Omit<SlipOrder, 'legs'>> & {
  readonly legs: readonly (readonly [match: MatchView, pick: number])[];
};

export function place(bench: Bench, { session }: Player, { legs, ...order }: Order) {
  const body: SlipOrder = {
    requestId: newRequestId(),
    stake: '10.00',
    size: legs.length,
    accept: 'none',
    ...order,
    legs: legs.map(([{ id, odds }, pick]) => ({ match: id, pick, odds: odds[pick] ?? 0 })),
  };
  return post<SlipView>(bench, '/slips', body, session.sessionId);
}

export const quote = (bench: Bench, { session }: Player, slipId: string, percent: number) =>
  post<QuoteView>(bench, '/slip-quotes', { slipId, percent }, session.sessionId);

export const cashOut = (bench: Bench, { session }: Player, { slipId, quoteId }: QuoteView) =>
  post<SlipView>(
    bench,
    '/slip-cash-outs',
    { requestId: newRequestId(), slipId, quoteId },
    session.sessionId,
  );

export const isListed = ({ phase, startsInMs }: MatchView): boolean =>
  phase === 'listed' && startsInMs > TICK_MS;

/** The first football matches have played an hour when the first page sees them. */
export const isFootballAt60 = ({ league, step }: MatchView): boolean => league === 0 && step === 60;

/** Bets on the draw of a match that runs. */
export async function placeLive(
  bench: Bench,
  player: Player,
  match: MatchView,
  accept: OddsPolicy,
) {
  const { body } = await place(bench, player, { legs: [[match, 1]], accept });
  expect(body.value.state).toBe('waiting');
  expect(bench.platform.calls('bet')).toHaveLength(0);
  return body.value;
}

export async function untilDecided(clock: ManualClock, player: Player, slipId: string) {
  const { follower } = player;
  const isDecided = (): boolean => {
    const state = follower.slip(slipId)?.state ?? 'waiting';
    return state !== 'waiting' && state !== 'booking';
  };
  for (const _tick of [1, 2]) clock.advance(TICK_MS);
  await follower.until(isDecided);
  return follower.slip(slipId)!;
}

/** Moves the clock on tick by tick until something holds, as pages see it. */
export async function tickUntil(clock: ManualClock, { follower }: Player, done: () => boolean) {
  for (let tick = 0; tick < 400 && !done(); tick += 1) {
    const seen = getSteps(follower);
    clock.advance(TICK_MS);
    await follower.until(() => getSteps(follower) !== seen);
  }
  await follower.until(done);
}

const getSteps = ({ matches }: Follower): string =>
  [...matches.values()].map(({ id, step, phase }) => `${id}:${step}:${phase}`).join();
