import { describe, expect, test } from 'vitest';
import type { BetView, SeatView, SessionView, TableView } from '../src/kernel/protocol.ts';
import { addDecimals, newTableState, nextTableState } from '../src/kernel/client/table-state.ts';
import type { TableState } from '../src/kernel/client/table-state.ts';

const session: SessionView = {
  sessionId: 's',
  game: 'crash',
  fun: null,
  currency: 'USD',
  balance: '10.00',
  jackpot: null,
  stakes: ['0.20', '0.50', '1.00'],
  net: '0.00',
  elapsedMs: 0,
  commitment: 'c',
  nextNonce: 1,
  spinIntervalMs: 0,
  revealed: [],
  history: [],
  pending: null,
  open: null,
  recovered: [],
};

const table: TableView = {
  phase: 'betting',
  round: 4,
  leftMs: 5000,
  elapsedMs: 0,
  commitment: 'c',
  clientSeed: null,
  outcome: null,
  players: 1,
  pool: null,
  results: [],
};

const newBet = (state: BetView['state'], win = '0.00', round = 4): BetView => ({
  betId: `${state}${win}`,
  round,
  choice: [0],
  stake: '1.00',
  state,
  win,
  cashedOutAt: null,
});

const toSeat = (...bets: BetView[]): SeatView => ({
  balance: '9.00',
  net: '-1.00',
  bets,
  orders: [],
  history: [],
});

const withTable = (state: TableState, view = table): TableState =>
  nextTableState(state, { type: 'table', table: view, at: 0 });
const withBets = (state: TableState, ...bets: BetView[]): TableState =>
  nextTableState(state, { type: 'seat', seat: toSeat(...bets) });
const start = (): TableState => newTableState(session, 'seed');

describe('the page of a table', () => {
  test('keeps a bet that arrives earlier than the table', () => {
    const state = withTable(withBets(start(), newBet('placed')));
    expect(state.bets).toHaveLength(1);
    expect(state.notice).toMatchObject({ key: 'betPlaced', amounts: { amount: '1.00' } });
  });

  test('forgets the bets of a round when the next one begins', () => {
    const state = withBets(withTable(start()), newBet('lost'));
    const next = withTable(state, { ...table, round: 5 });
    expect(next.bets).toEqual([]);
    expect(next.notice.key).toBe('betting');
  });

  test.each([
    ['won', [newBet('won', '3.00'), newBet('lost')]],
    ['returned', [newBet('won', '1.50'), newBet('lost')]],
    ['lost', [newBet('lost'), newBet('returned')]],
    ['betPlaced', [newBet('left', '2.00'), newBet('placed')]],
    ['voided', [newBet('voided')]],
  ])('says "%s" of what the bets came to', (key, bets) => {
    expect(withBets(withTable(start()), ...bets).notice.key).toBe(key);
  });

  test('keeps showing a win that left just before the burst', () => {
    const left = withBets(withTable(start()), newBet('left', '9.99'));
    const shown = withTable(left, { ...table, phase: 'result' });
    expect(shown.notice).toMatchObject({ key: 'won', amounts: { amount: '9.99' } });
  });

  test('enables its buttons and explains a cash-out that came too late', () => {
    const sending = nextTableState(withTable(start()), { type: 'sending' });
    const notice = { key: 'round_over', tone: 'bad' } as const;
    expect(nextTableState(sending, { type: 'sent', notice })).toMatchObject({
      isSending: false,
      notice,
    });
  });

  test('says when the connection is lost, and that it is back', () => {
    const lost = nextTableState(withTable(start()), { type: 'disconnected' });
    expect(lost).toMatchObject({ isConnected: false, notice: { key: 'reconnecting' } });
    expect(withTable(lost)).toMatchObject({ isConnected: true, notice: { key: 'betting' } });
  });

  test('adds money without losing cents', () => {
    expect(addDecimals(['0.10', '0.20', '1.70'])).toBe('2.00');
    expect(addDecimals(['1000', '250'])).toBe('1250');
  });
});
