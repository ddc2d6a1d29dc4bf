/** A valid bet at each of the arcade's games, as its page sends it. */
import { games } from '../src/games/games.ts';
import type { Game, GameName } from '../src/kernel/game.ts';
import type { MatchView, SessionView } from '../src/kernel/protocol.ts';
import type { ArcadeOptions } from '../src/kernel/server/arcade.ts';
import { newBench, post, sitDown } from './bench.ts';
import type { Bench, Reply } from './bench.ts';
import { ManualClock } from './clock.ts';
import { FollowedEvents } from './followed-events.ts';

/** Choices that are not one chip of 1.00 on the first spot. */
const CHOICES: Readonly<Partial<Record<GameName, readonly number[]>>> = {
  lines: [],
  ways: [],
  cluster: [],
  jackpot: [],
  dice: [5000, 0],
  plinko: [8, 0],
  fish: [0],
  mines: [3],
  blackjack: [],
  crash: [200],
  draw: [3, 17, 40],
  lotto: [1, 2, 3, 4, 5, 6],
  digits: [1, 7],
  fastdigits: [1, 7],
};

/** The games by how they take a bet. */
export const listGames = (...kinds: readonly Game['kind'][]): readonly GameName[] =>
  (Object.keys(games) as GameName[]).filter((name) => kinds.includes(games[name].kind));

/** Keeps the latest data of each event. */
class Events extends FollowedEvents {
  readonly latest = new Map<string, unknown>();

  get<Value>(event: string): Value {
    return this.latest.get(event) as Value;
  }

  protected store(event: string, data: string): void {
    if (event === 'book' && this.latest.has('book')) return;
    this.latest.set(event, JSON.parse(data));
  }
}

export interface Visit {
  readonly bench: Bench;
  readonly clock: ManualClock;
  readonly kind: GameName;
  readonly session: SessionView;
  readonly events: Events | null;
}

/** A time of today at which every draw sells: the daily ones are past, a quick one has a minute. */
const getOpenTime = (): number => {
  const dayMs = 24 * 3_600_000;
  return Math.floor(Date.now() / dayMs) * dayMs + 12 * 3_600_000 + 60_000;
};

/** An arcade whose titles are one game, with a player at it. */
export async function visit(kind: GameName, settings: Partial<ArcadeOptions> = {}): Promise<Visit> {
  const clock = new ManualClock(getOpenTime());
  const bench = await newBench({ clock, findGame: () => kind, ...settings });
  bench.platform.maxSkewMs = Number.POSITIVE_INFINITY;
  return { bench, clock, kind, ...(await join(bench, kind)) };
}

export async function join(bench: Bench, kind: GameName, player = 'p1') {
  const session = await sitDown(bench, player);
  if (games[kind].kind === 'round') return { session, events: null };
  const events = new Events(bench.arcade.url, session.sessionId);
  const first = { table: 'table', draws: 'table', book: 'book', duel: 'duel' } as const;
  const name = first[games[kind].kind as keyof typeof first];
  await events.until(() => events.latest.has(name));
  return { session, events };
}

let presses = 0;
export const newPress = (): string => `order-press-${(presses += 1)}`;

/** The call of a valid bet of 1.00, and its body. */
export function createOrder({ kind, events }: Visit): { path: string; body: object } {
  const requestId = newPress();
  const stake = '1.00';
  const { kind: type } = games[kind];
  if (type === 'duel') return { path: '/sit', body: { room: 'low', bet: '0.20' } };
  if (type === 'book') {
    const { matches } = events!.get<{ matches: MatchView[] }>('book');
    const match = matches.find(({ phase }) => phase === 'listed') as MatchView;
    const legs = [{ match: match.id, pick: 0, odds: match.odds[0] }];
    return { path: '/slips', body: { requestId, stake, size: 1, accept: 'any', legs } };
  }
  const order = { requestId, stake, clientSeed: 'order', choice: CHOICES[kind] ?? [0, 100] };
  if (type === 'round') return { path: '/rounds', body: order };
  const { round } = events!.get<{ round: number }>('table');
  return { path: '/bets', body: { ...order, round } };
}

export const send = (
  { bench, session }: Pick<Visit, 'bench' | 'session'>,
  { path, body }: { readonly path: string; readonly body: object },
): Promise<Reply> => post(bench, path, body, session.sessionId);
