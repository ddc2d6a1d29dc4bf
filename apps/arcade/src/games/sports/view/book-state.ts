/**
 * What the sportsbook's page shows, and how each event changes it. Pure. The slip goes through the
 * states of the statechart `bet-slip`.
 */
import type {
  BookView,
  MatchView,
  OddsPolicy,
  QuoteView,
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

export type SlipPhase =
  | 'editing'
  | 'placing'
  | 'waiting'
  | 'oddsChanged'
  | 'accepted'
  | 'refused'
  | 'unanswered';

/** The part of the slip that goes to the server, with the id that it is known by there. */
export interface Placing {
  readonly phase: SlipPhase;
  readonly requestId: string;
  readonly slipId: string;
  readonly reason: string | null;
}

export type Sale =
  | { readonly phase: 'asking' | 'selling'; readonly slipId: string }
  | {
      readonly phase: 'held';
      readonly slipId: string;
      readonly quote: QuoteView;
      readonly at: number;
    }
  | { readonly phase: 'failed'; readonly slipId: string; readonly code: string };

export interface BookState {
  readonly session: SessionView;
  readonly matches: ReadonlyMap<number, Entry>;
  readonly isReady: boolean;
  readonly slips: readonly SlipView[];
  readonly picks: readonly Pick[];
  readonly size: number;
  readonly stake: string;
  readonly accept: OddsPolicy;
  readonly placing: Placing;
  readonly sale: Sale | null;
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
  | { readonly type: 'accept.chosen'; readonly accept: OddsPolicy }
  | { readonly type: 'slip.sent'; readonly requestId: string }
  | { readonly type: 'slip.answered'; readonly slip: SlipView }
  | { readonly type: 'slip.failed'; readonly code: string }
  | { readonly type: 'slip.edited' }
  | { readonly type: 'sale'; readonly sale: Sale | null };

const AT_REST: Placing = { phase: 'editing', requestId: '', slipId: '', reason: null };

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
    placing: AT_REST,
    sale: null,
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
      return followSlip({ ...state, session, slips });
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
      return canEdit(state) ? togglePick(state, event.pick) : state;
    case 'picks.removed':
      return canEdit(state) ? { ...state, picks: [], size: 1, placing: AT_REST } : state;
    case 'size.chosen':
      return canEdit(state) ? { ...state, size: event.size, placing: AT_REST } : state;
    case 'stake.written':
      return canEdit(state) ? { ...state, stake: event.stake, placing: AT_REST } : state;
    case 'accept.chosen':
      return canEdit(state) ? { ...state, accept: event.accept } : state;
    case 'slip.sent':
      return {
        ...state,
        placing: { phase: 'placing', requestId: event.requestId, slipId: '', reason: null },
      };
    case 'slip.answered':
      return applyAnswer(state, event.slip);
    case 'slip.failed':
      return {
        ...state,
        placing: {
          ...state.placing,
          // Without an answer it may have been booked: the same request is sent again.
          phase: event.code === 'offline' ? 'unanswered' : 'refused',
          reason: event.code,
        },
      };
    case 'slip.edited':
      return canEdit(state) ? { ...state, placing: AT_REST } : state;
    case 'sale':
      return { ...state, sale: event.sale };
  }
}

/** While a slip is on its way it stays as it was sent. */
export function canEdit({ placing, isOver }: BookState): boolean {
  return !isOver && placing.phase !== 'placing' && placing.phase !== 'waiting';
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
  return { ...state, picks: next, size: Math.max(1, size), placing: AT_REST };
}

function applyAnswer(state: BookState, slip: SlipView): BookState {
  const placing = { ...state.placing, slipId: slip.slipId, reason: slip.reason };
  switch (slip.state) {
    case 'waiting':
    case 'booking':
      return followSlip({ ...state, placing: { ...placing, phase: 'waiting' } });
    case 'refused':
      return {
        ...state,
        placing: { ...placing, phase: slip.reason === 'odds_changed' ? 'oddsChanged' : 'refused' },
      };
    default:
      return { ...state, picks: [], size: 1, placing: { ...placing, phase: 'accepted' } };
  }
}

/** The stream says what became of the slip that waits. */
function followSlip(state: BookState): BookState {
  const { placing, slips } = state;
  if (placing.phase !== 'waiting') return state;
  const slip = slips.find(({ slipId }) => slipId === placing.slipId);
  const isDecided = slip && slip.state !== 'waiting' && slip.state !== 'booking';
  return isDecided ? applyAnswer(state, slip) : state;
}
