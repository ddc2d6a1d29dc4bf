/** State of a player's own rounds on the page, and its reducer. Pure. */
import type { Numbers } from '../game.ts';
import type { RoundOrder, RoundResult, RoundView, SessionView } from '../protocol.ts';
import type { SeedChange } from './calls.ts';
import { isStringKey } from './strings.ts';
import type { StringKey } from './strings.ts';

/** A sentence for the player; amounts are decimal strings of the session's currency. */
export interface Notice {
  readonly key: StringKey;
  readonly tone: 'plain' | 'good' | 'bad';
  readonly amounts?: Readonly<Record<string, string>>;
}

/**
 * `ready`: may play or move. `turning`: the answer is awaited. `landing`: the answer is here and is
 * being shown. `over`: only a new launch helps.
 */
export type Phase = 'ready' | 'turning' | 'landing' | 'over';

export interface RoundState {
  readonly phase: Phase;
  readonly session: SessionView;
  readonly stake: string;
  readonly choice: Numbers;
  readonly clientSeed: string;
  /** The round that is shown: the open one, or the last. */
  readonly round: RoundView | null;
  /** The answer while it is being shown: balance and win change when it rests. */
  readonly landing: RoundResult | null;
  /** The result whose wins are lit. */
  readonly lit: RoundResult | null;
  readonly notice: Notice;
}

export type RoundEvent =
  | { readonly type: 'stake.chosen'; readonly stake: string }
  | { readonly type: 'choice.made'; readonly choice: Numbers }
  | { readonly type: 'seed.written'; readonly clientSeed: string }
  | { readonly type: 'seed.changed'; readonly change: SeedChange }
  | { readonly type: 'round.started'; readonly resumed: boolean }
  | { readonly type: 'move.started' }
  | { readonly type: 'round.waiting' }
  | { readonly type: 'round.answered'; readonly result: RoundResult }
  | { readonly type: 'round.failed'; readonly notice: Notice; readonly over: boolean }
  | { readonly type: 'rested' }
  | { readonly type: 'session.read'; readonly session: SessionView }
  | { readonly type: 'age.confirmed'; readonly session: SessionView }
  | { readonly type: 'purse.refilled'; readonly session: SessionView };

/** The page of a session that was opened just now. */
export function newRoundState(
  session: SessionView,
  clientSeed: string,
  firstChoice: Numbers,
): RoundState {
  const round = session.open ?? session.history[0] ?? null;
  const { pending, stakes } = session;
  return {
    phase: 'ready',
    session,
    stake: pending?.stake ?? round?.stake ?? stakes[2] ?? stakes[0] ?? '',
    choice: pending?.choice ?? round?.choice ?? firstChoice,
    clientSeed,
    round,
    landing: null,
    lit: null,
    notice: session.open ? { key: 'openRound', tone: 'plain' } : getNews(session),
  };
}

/** The next state. Events that do not fit change nothing. */
export function nextRoundState(state: RoundState, event: RoundEvent): RoundState {
  switch (event.type) {
    case 'stake.chosen':
      return canChoose(state) ? { ...state, stake: event.stake } : state;
    case 'choice.made':
      return canChoose(state) ? { ...state, choice: event.choice } : state;
    case 'seed.written':
      return { ...state, clientSeed: event.clientSeed };
    case 'seed.changed':
      return { ...state, session: withSeed(state.session, event.change) };
    case 'round.started':
      return {
        ...state,
        phase: 'turning',
        lit: null,
        notice: { key: event.resumed ? 'resumed' : 'spinning', tone: 'plain' },
      };
    case 'move.started':
      return { ...state, phase: 'turning' };
    case 'round.waiting':
      return { ...state, notice: { key: 'again', tone: 'bad' } };
    case 'round.answered':
      return { ...state, phase: 'landing', landing: event.result, round: event.result.round };
    case 'round.failed':
      return { ...state, phase: event.over ? 'over' : 'ready', notice: event.notice };
    case 'rested':
      return state.landing ? rest(state, state.landing) : state;
    case 'session.read':
      return readSession(state, event.session);
    case 'age.confirmed':
    case 'purse.refilled':
      return state.phase === 'ready'
        ? { ...state, session: event.session, lit: null, notice: { key: 'ready', tone: 'plain' } }
        : state;
  }
}

/** Whether stake and choice may change: not while a round runs or waits for a move. */
export function canChoose({ phase, round }: RoundState): boolean {
  return phase === 'ready' && !round?.open;
}

/** Failures that a second try may cure, because the launch token is not used up yet. */
const TRANSIENT_FAILURES: ReadonlySet<string> = new Set([
  'platform_unreachable',
  'maintenance',
  'offline',
  'too_many_players',
]);

export interface OpeningFailure {
  readonly notice: Notice;
  readonly canRetry: boolean;
}

/** The message when a game cannot be opened. */
export function getOpeningFailure(code: string): OpeningFailure {
  const isAway = code === 'platform_unreachable' || code === 'offline';
  const isKnown = isStringKey(code) && code !== 'internal_error';
  const key = isAway ? 'unopened' : isKnown ? code : 'invalid_request';
  return { notice: { key, tone: 'bad' }, canRetry: TRANSIENT_FAILURES.has(code) };
}

/** The outcome of interrupted rounds, or the first thing to do. */
export function getNews({ recovered }: Pick<SessionView, 'recovered'>): Notice {
  const news = recovered.at(-1);
  if (!news) return { key: 'ready', tone: 'plain' };
  if (news.outcome === 'refunded') {
    return { key: 'recoveredBack', tone: 'plain', amounts: { amount: news.stake } };
  }
  return Number(news.win) === 0
    ? { key: 'recoveredLost', tone: 'plain' }
    : { key: 'recoveredPaid', tone: getTone(news), amounts: { amount: news.win } };
}

function withSeed(session: SessionView, change: SeedChange): SessionView {
  return {
    ...session,
    commitment: change.commitment,
    nextNonce: change.nextNonce,
    revealed: [change.revealed, ...session.revealed],
  };
}

function rest(state: RoundState, result: RoundResult): RoundState {
  const { round } = result;
  const { session } = state;
  const money = { balance: result.balance ?? session.balance, net: result.net };
  const nextNonce = Math.max(session.nextNonce, round.nonce + 1);
  if (round.open) {
    const open = { ...session, ...money, nextNonce, open: round };
    const notice: Notice = { key: 'openRound', tone: 'plain' };
    return { ...state, phase: 'ready', landing: null, session: open, notice };
  }
  const known = session.history.some(({ roundId }) => roundId === round.roundId);
  const history = known ? session.history : [round, ...session.history];
  return {
    ...state,
    phase: 'ready',
    landing: null,
    lit: round.voided ? null : result,
    notice: getRoundNotice(result),
    session: { ...session, ...money, nextNonce, history, open: null },
  };
}

/** A win that is not above its stake is shown as a return, without celebration (RTS 14F). */
export function isGain({ round }: Pick<RoundResult, 'round'>): boolean {
  return !round.voided && getTone(round) === 'good';
}

const getTone = ({ win, stake }: Pick<RoundView, 'win' | 'stake'>): 'good' | 'plain' =>
  Number(win) > Number(stake) ? 'good' : 'plain';

function getRoundNotice(result: RoundResult): Notice {
  const { round } = result;
  if (round.voided) return { key: 'voided', tone: 'plain', amounts: { amount: round.stake } };
  if (Number(round.win) === 0) return { key: 'lost', tone: 'plain' };
  if (result.balance === null) return { key: 'paying', tone: getTone(round) };
  if (round.jackpot !== null)
    return { key: 'wonJackpot', tone: 'good', amounts: { amount: round.win } };
  return isGain(result)
    ? { key: 'won', tone: 'good', amounts: { amount: round.win } }
    : { key: 'returned', tone: 'plain', amounts: { amount: round.win, stake: round.stake } };
}

/** The round in the current session: paid, or cancelled since. */
function getSettled(
  { round }: RoundResult,
  session: SessionView,
): Pick<RoundResult, 'round' | 'balance'> {
  const settledRound = session.history.find(({ roundId }) => roundId === round.roundId) ?? round;
  return { round: settledRound, balance: session.balance };
}

/** Whether the play money is too little for the stake that is chosen. */
export function isPurseShort(session: SessionView, stake: string): boolean {
  return session.fun !== null && Number(session.balance) < Number(stake);
}

/** A later look at the session settles what was pending; it never disturbs a running round. */
function readSession(state: RoundState, session: SessionView): RoundState {
  if (state.phase !== 'ready') return state;
  const paid = state.notice.key === 'paying' && session.history.every((round) => round.settled);
  const lit = paid && state.lit ? { ...state.lit, ...getSettled(state.lit, session) } : state.lit;
  const notice = paid && lit ? getRoundNotice(lit) : state.notice;
  return { ...state, session, lit: lit?.round.voided ? null : lit, notice };
}

/** The order that a press of the button sends. */
export function createOrder(
  { stake, clientSeed, choice }: RoundState,
  requestId: string,
): RoundOrder {
  return { requestId, stake, clientSeed, choice };
}
