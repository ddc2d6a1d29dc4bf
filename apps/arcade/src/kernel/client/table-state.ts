/** State of a shared table on the page, and its reducer. Pure. */
import type { BetView, OrderView, SeatView, SessionView, TableView } from '../protocol.ts';
import { getNews } from './round-state.ts';
import type { Notice } from './round-state.ts';

export interface TableState {
  readonly session: SessionView;
  readonly table: TableView | null;
  /** `performance.now()` when `table` arrived. */
  readonly receivedAt: number;
  readonly bets: readonly BetView[];
  readonly orders: readonly OrderView[];
  readonly chip: string;
  readonly clientSeed: string;
  readonly isSending: boolean;
  readonly isConnected: boolean;
  readonly isOver: boolean;
  readonly notice: Notice;
}

export type TableEvent =
  | { readonly type: 'table'; readonly table: TableView; readonly at: number }
  | { readonly type: 'seat'; readonly seat: SeatView }
  | { readonly type: 'disconnected' }
  | { readonly type: 'over'; readonly notice: Notice }
  | { readonly type: 'chip.chosen'; readonly chip: string }
  | { readonly type: 'seed.written'; readonly clientSeed: string }
  | { readonly type: 'sending' }
  | { readonly type: 'sent'; readonly notice: Notice | null }
  | { readonly type: 'session.read'; readonly session: SessionView };

export function newTableState(session: SessionView, clientSeed: string): TableState {
  return {
    session,
    table: null,
    receivedAt: 0,
    bets: [],
    orders: [],
    chip: session.stakes[2] ?? session.stakes[0] ?? '',
    clientSeed,
    isSending: false,
    isConnected: false,
    isOver: false,
    notice: getNews(session),
  };
}

export function nextTableState(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'table': {
      const isNew = event.table.round !== state.table?.round;
      // The event of a bet may arrive before that of its table.
      const bets = state.bets.filter(({ round }) => round === event.table.round);
      const next = { ...state, table: event.table, receivedAt: event.at, bets, isConnected: true };
      return { ...next, notice: getTableNotice(next, isNew) };
    }
    case 'seat': {
      const { balance, net, bets, orders, history } = event.seat;
      const session = { ...state.session, balance, net, history };
      const next = { ...state, session, bets, orders, isConnected: true };
      return { ...next, notice: getTableNotice(next, false) };
    }
    case 'disconnected':
      return { ...state, isConnected: false, notice: { key: 'reconnecting', tone: 'bad' } };
    case 'over':
      return { ...state, isOver: true, isConnected: false, notice: event.notice };
    case 'chip.chosen':
      return { ...state, chip: event.chip };
    case 'seed.written':
      return { ...state, clientSeed: event.clientSeed };
    case 'sending':
      return { ...state, isSending: true };
    case 'sent':
      return { ...state, isSending: false, notice: event.notice ?? state.notice };
    case 'session.read':
      return { ...state, session: event.session, notice: { key: 'ready', tone: 'plain' } };
  }
}

const FINAL: ReadonlySet<BetView['state']> = new Set(['left', 'won', 'lost', 'voided']);

/** Result of the round's bets, once all of them are decided. */
function getTableNotice({ bets, table, notice }: TableState, isNewRound: boolean): Notice {
  const mine = bets.filter(({ round, state }) => round === table?.round && state !== 'returned');
  if (mine.length === 0) {
    const isStale = isNewRound || notice.key === 'reconnecting';
    const isNews = notice.key.startsWith('recovered');
    return isStale && !isNews ? { key: 'betting', tone: 'plain' } : notice;
  }
  const sum = (pick: (bet: BetView) => string): string => addDecimals(mine.map(pick));
  const stake = sum((bet) => bet.stake);
  if (!mine.every(({ state }) => FINAL.has(state)))
    return { key: 'betPlaced', tone: 'plain', amounts: { amount: stake } };
  const amount = sum((bet) => (bet.state === 'voided' ? bet.stake : bet.win));
  if (mine.every(({ state }) => state === 'voided'))
    return { key: 'voided', tone: 'plain', amounts: { amount } };
  if (Number(amount) === 0) return { key: 'lost', tone: 'plain' };
  return Number(amount) > Number(stake)
    ? { key: 'won', tone: 'good', amounts: { amount } }
    : { key: 'returned', tone: 'plain', amounts: { amount, stake } };
}

/** The sum of decimal strings that have the same number of decimals. */
export function addDecimals(decimals: readonly string[]): string {
  const digits = decimals[0]?.split('.')[1]?.length ?? 0;
  const minor = decimals.reduce((sum, one) => sum + Math.round(Number(one) * 10 ** digits), 0);
  return (minor / 10 ** digits).toFixed(digits);
}
