/** The slips of a sportsbook's page, driven by the statechart `bet-slip` (D10, D11, H95). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SlipDesk } from '../src/games/sports/view/slip-desk.ts';
import type { SlipCalls, SlipState } from '../src/games/sports/view/slip-desk.ts';
import type { QuoteView, SlipOrder, SlipView } from '../src/kernel/protocol.ts';

const order: SlipOrder = {
  requestId: 'request-1',
  stake: '2.00',
  size: 1,
  accept: 'higher',
  legs: [{ match: 1, pick: 0, odds: 2000 }],
};

const slip = (state: SlipView['state'], reason: string | null = null): SlipView => ({
  slipId: 'slip-1',
  state,
  reason,
  size: 1,
  lines: 1,
  stake: '2.00',
  rest: '2.00',
  win: '0.00',
  mayWin: '4.00',
  leftMs: 0,
  worth: '1.90',
  legs: [{ match: 1, pick: 0, odds: 2000, result: 'open' }],
});

const quote: QuoteView = {
  quoteId: 'quote-1',
  slipId: 'slip-1',
  percent: 50,
  amount: '0.95',
  heldMs: 3000,
};

const offline = { code: 'offline' };
const refusal = (code: string) => ({ code, status: code === 'session_expired' ? 401 : 409 });

const calls = {
  placeSlip: vi.fn<SlipCalls['placeSlip']>(),
  askQuote: vi.fn<SlipCalls['askQuote']>(),
  sellSlip: vi.fn<SlipCalls['sellSlip']>(),
};

/** Resolves with the desk's state once it is in a phase. */
async function waitForState(
  desk: SlipDesk,
  isReached: (state: SlipState) => boolean,
): Promise<SlipState> {
  await vi.waitFor(() =>
    expect(isReached(desk.getState()), JSON.stringify(desk.getState())).toBe(true),
  );
  return desk.getState();
}

const reachPhase = (desk: SlipDesk, phase: SlipState['phase']) =>
  waitForState(desk, (state) => state.phase === phase);
const reachSale = (desk: SlipDesk, phase: SlipState['phase']) =>
  waitForState(desk, ({ sale }) => sale?.phase === phase);

let desk: SlipDesk;
beforeEach(() => {
  vi.resetAllMocks();
  calls.askQuote.mockResolvedValue(quote);
  desk = new SlipDesk(calls);
  return () => desk.stop();
});

describe('a new slip', () => {
  test('is accepted immediately; a later change begins another slip', async () => {
    calls.placeSlip.mockResolvedValue(slip('accepted'));
    desk.place(order);
    expect(desk.getState().phase).toBe('placing');
    await reachPhase(desk, 'accepted');
    desk.edit();
    expect(desk.getState()).toMatchObject({ phase: 'editing', reason: null });
    desk.place({ ...order, requestId: 'request-2' });
    await reachPhase(desk, 'accepted');
    expect(calls.placeSlip.mock.calls.map(([{ requestId }]) => requestId)).toEqual([
      'request-1',
      'request-2',
    ]);
  });

  test.each([
    ['accepted', null, 'accepted'],
    ['refused', 'odds_changed', 'oddsChanged'],
    ['refused', 'suspended', 'refused'],
  ] as const)('is reported after its delay as %s (%s)', async (state, reason, phase) => {
    calls.placeSlip.mockResolvedValue(slip('waiting'));
    desk.place(order);
    await reachPhase(desk, 'waiting');
    desk.edit();
    expect(desk.getState().phase).toBe('waiting');
    desk.follow([slip('booking')]);
    expect(desk.getState().phase).toBe('waiting');
    desk.follow([slip(state, reason)]);
    expect(desk.getState()).toMatchObject({ phase, reason });
  });

  test('whose decision was streamed before the answer arrived is followed', async () => {
    calls.placeSlip.mockResolvedValue(slip('waiting'));
    desk.place(order);
    desk.follow([slip('accepted')]);
    await reachPhase(desk, 'accepted');
  });

  test('is sent again under the same id when no answer arrives', async () => {
    calls.placeSlip.mockRejectedValueOnce(offline).mockResolvedValueOnce(slip('accepted'));
    desk.place(order);
    await reachPhase(desk, 'unanswered');
    desk.repeat();
    await reachPhase(desk, 'accepted');
    expect(calls.placeSlip.mock.calls).toEqual([[order], [order]]);
  });

  test('shows the reason of a refusal and can be changed; the end of the session ends it', async () => {
    calls.placeSlip.mockRejectedValueOnce(refusal('stake_too_high'));
    desk.place(order);
    expect(await reachPhase(desk, 'refused')).toMatchObject({ reason: 'stake_too_high' });
    desk.edit();
    expect(desk.getState().phase).toBe('editing');
    calls.placeSlip.mockRejectedValueOnce(refusal('session_expired'));
    desk.place(order);
    await reachPhase(desk, 'ended');
  });
});

describe('a slip of an earlier visit', () => {
  test('is partly cashed out at the held price, and settles', async () => {
    calls.sellSlip.mockResolvedValue(slip('accepted'));
    desk.follow([slip('accepted')]);
    desk.ask('slip-1', 50);
    expect(await reachSale(desk, 'quoted')).toMatchObject({ sale: { slipId: 'slip-1', quote } });
    expect(calls.askQuote).toHaveBeenCalledWith({ slipId: 'slip-1', percent: 50 });
    desk.sell('sale-1');
    await reachSale(desk, 'accepted');
    const sale = { requestId: 'sale-1', slipId: 'slip-1', quoteId: 'quote-1' };
    expect(calls.sellSlip.mock.calls).toEqual([[sale]]);
    desk.follow([slip('won')]);
    expect(desk.getState().sale).toMatchObject({ phase: 'settled' });
  });

  test('keeps its stake when the price is given back, expires or is refused', async () => {
    desk.ask('slip-1', 50);
    await reachSale(desk, 'quoted');
    desk.keep();
    expect(desk.getState().sale).toMatchObject({ phase: 'accepted', code: null });
    calls.askQuote.mockResolvedValueOnce({ ...quote, heldMs: 1 });
    desk.ask('slip-1', 50);
    await waitForState(desk, ({ sale }) => sale?.code === 'quote_expired');
    calls.askQuote.mockRejectedValueOnce(refusal('no_cash_out'));
    desk.ask('slip-1', 50);
    await waitForState(desk, ({ sale }) => sale?.code === 'no_cash_out');
    expect(calls.sellSlip).not.toHaveBeenCalled();
  });

  test('keeps its cash-out price when the price of another slip arrives later', async () => {
    const prices = new Map<string, (price: QuoteView) => void>();
    calls.askQuote.mockImplementation(
      ({ slipId }) => new Promise((resolve) => prices.set(slipId, resolve)),
    );
    calls.sellSlip.mockResolvedValue(slip('accepted'));
    const other: QuoteView = { ...quote, quoteId: 'quote-2', slipId: 'slip-2', amount: '7.00' };
    desk.ask('slip-1', 50);
    desk.ask('slip-2', 50);
    expect(desk.getState().sale).toMatchObject({ slipId: 'slip-2', phase: 'quoting' });
    prices.get('slip-2')?.(other);
    await reachSale(desk, 'quoted');
    prices.get('slip-1')?.(quote);
    await Promise.resolve();
    desk.sell('sale-2');
    await reachSale(desk, 'accepted');
    const sale = { requestId: 'sale-2', slipId: 'slip-2', quoteId: 'quote-2' };
    expect(calls.sellSlip.mock.calls).toEqual([[sale]]);
    expect(desk.getState().sale?.quote).toEqual(other);
  });

  test('shows no price of the previously requested slip', async () => {
    desk.ask('slip-1', 50);
    await reachSale(desk, 'quoted');
    calls.askQuote.mockRejectedValueOnce(refusal('no_cash_out'));
    desk.ask('slip-2', 50);
    expect(await waitForState(desk, ({ sale }) => sale?.code === 'no_cash_out')).toMatchObject({
      sale: { slipId: 'slip-2', quote: null },
    });
  });

  test('whose sale has no answer is sold again under the same id before anything else', async () => {
    calls.sellSlip.mockRejectedValueOnce(offline).mockResolvedValueOnce(slip('cashedOut'));
    desk.ask('slip-1', 100);
    await reachSale(desk, 'quoted');
    desk.sell('sale-1');
    await reachSale(desk, 'saleUnanswered');
    desk.ask('slip-2', 100);
    expect(desk.getState().sale).toMatchObject({ slipId: 'slip-1', phase: 'saleUnanswered' });
    desk.sellAgain();
    await reachSale(desk, 'settled');
    expect(calls.sellSlip.mock.calls[0]).toEqual(calls.sellSlip.mock.calls[1]);
  });
});
