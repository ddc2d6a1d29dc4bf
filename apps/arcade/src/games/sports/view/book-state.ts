/** State of the sportsbook's page, and its reducer. Pure. `slip-desk.ts` follows a sent slip. */
import type {
  BookView,
  MatchView,
  OddsPolicy,
  SessionView,
  SlipView,
  SlipsView,
} from '../../../kernel/protocol.ts';
import { getNews } from '../../../kernel/client/round-state.ts';
import type { Notice } from '../../../kernel/client/round-state.ts';
import { MAX_LEGS } from '../../../kernel/slip-maths.ts';

export interface Entry {
  readonly match: MatchView;
  /** `performance.now()` when it arrived: its times count from there. */
  readonly receivedAt: number;
  /** How each odds moved last: 1 up, -1 down. */
  readonly moves: readonly number[];
}

export interface Pick {
  readonly match: number;
  readonly pick: number;
}

export interface BookState {
  readonly session: SessionView;
  readonly matches: ReadonlyMap<number, Entry>;
  readonly isReady: boolean;
  readonly slips: readonly SlipView[];
  readonly picks: readonly Pick[];
  readonly size: number;
  readonly stake: string;
  readonly accept: OddsPolicy;
  readonly isOver: boolean;
  readonly notice: Notice | null;
}

export type BookEvent =
  | { readonly type: 'book'; readonly book: BookView; readonly at: number }
  | { readonly type: 'slips'; readonly seat: SlipsView }
  | { readonly type: 'disconnected' }
  | { readonly type: 'over'; readonly notice: Notice }
  | { readonly type: 'failed'; readonly notice: Notice }
  | { readonly type: 'session.read'; readonly session: SessionView }
  | { readonly type: 'pick.toggled'; readonly pick: Pick }
  | { readonly type: 'picks.removed' }
  | { readonly type: 'size.chosen'; readonly size: number }
  | { readonly type: 'stake.written'; readonly stake: string }
  | { readonly type: 'accept.chosen'; readonly accept: OddsPolicy };

export function newBookState(session: SessionView): BookState {
  const news = getNews(session);
  return {
    session,
    matches: new Map(),
    isReady: false,
    slips: [],
    picks: [],
    size: 1,
    stake: session.stakes[3] ?? session.stakes[0] ?? '',
    accept: 'higher',
    isOver: false,
    notice: news.key.startsWith('recovered') ? news : null,
  };
}

export function nextBookState(state: BookState, event: BookEvent): BookState {
  switch (event.type) {
    case 'book':
      return {
        ...withMatches(state, event.book, event.at),
        isReady: true,
        notice: dropLost(state),
      };
    case 'slips': {
      const { balance, net, slips } = event.seat;
      const session = { ...state.session, balance, net };
      return { ...state, session, slips };
    }
    case 'disconnected':
      return { ...state, notice: { key: 'reconnecting', tone: 'bad' } };
    case 'over':
      return { ...state, isOver: true, notice: event.notice };
    case 'failed':
      return { ...state, notice: event.notice };
    case 'session.read':
      return { ...state, session: event.session, notice: null };
    case 'pick.toggled':
      return togglePick(state, event.pick);
    case 'picks.removed':
      return { ...state, picks: [], size: 1 };
    case 'size.chosen':
      return { ...state, size: event.size };
    case 'stake.written':
      return { ...state, stake: event.stake };
    case 'accept.chosen':
      return { ...state, accept: event.accept };
  }
}

function dropLost({ notice }: BookState): Notice | null {
  return notice?.key === 'reconnecting' ? null : notice;
}

function withMatches(state: BookState, { isFull, matches }: BookView, at: number): BookState {
  const next = new Map(isFull ? [] : state.matches);
  for (const match of matches) {
    const before = state.matches.get(match.id)?.match.odds ?? [];
    const moves = match.odds.map((odds, pick) => {
      const old = before[pick] ?? 0;
      return old > 0 && odds > 0 ? Math.sign(odds - old) : 0;
    });
    next.set(match.id, { match, receivedAt: at, moves });
  }
  return { ...state, matches: next };
}

function togglePick(state: BookState, pick: Pick): BookState {
  const { picks } = state;
  const isSame = (one: Pick): boolean => one.match === pick.match && one.pick === pick.pick;
  // One pick a match: another one takes its place.
  const others = picks.filter(({ match }) => match !== pick.match);
  if (!picks.some(isSame) && others.length >= MAX_LEGS) return state;
  const next = picks.some(isSame) ? others : [...others, pick];
  // An accumulator grows with its picks, a system keeps its size.
  const size = state.size === picks.length ? next.length : Math.min(state.size, next.length);
  return { ...state, picks: next, size: Math.max(1, size) };
}
