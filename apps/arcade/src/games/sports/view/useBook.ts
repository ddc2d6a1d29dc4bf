/** Feeds the state of the sportsbook from the arcade's stream of events, and sends slips. */
import { useEffect, useReducer } from 'react';
import type {
  BookView,
  OddsPolicy,
  SessionView,
  SlipOrder,
  SlipsView,
} from '../../../kernel/protocol.ts';
import { askQuote, placeSlip, readEvents, refill, sellSlip } from '../../../kernel/client/calls.ts';
import { confirmOnce } from '../../../kernel/client/opening.ts';
import { getCode, getErrorNotice } from '../../../kernel/client/useRound.ts';
import { newSeed } from '../../../kernel/seeds.ts';
import { newBookState, nextBookState } from './book-state.ts';
import type { BookEvent, BookState, Pick } from './book-state.ts';

export interface BookHandle {
  readonly state: BookState;
  readonly toggle: (pick: Pick) => void;
  readonly clear: () => void;
  readonly chooseSize: (size: number) => void;
  readonly writeStake: (stake: string) => void;
  readonly chooseAccept: (accept: OddsPolicy) => void;
  /** Sends the slip; `accept` wins over the choice of the slip. */
  readonly place: (stake: string, accept?: OddsPolicy) => void;
  /** Sends the same slip again, under the id that it was sent by. */
  readonly repeat: () => void;
  readonly edit: () => void;
  readonly ask: (slipId: string, percent: number) => void;
  readonly sell: () => void;
  readonly keep: () => void;
  readonly confirmAge: () => void;
  readonly refill: () => void;
}

const RECONNECT_MS = 1500;

export function useBook(opened: SessionView): BookHandle {
  const [state, dispatch] = useReducer(nextBookState, opened, newBookState);
  const { sessionId } = opened;
  useEffect(() => {
    const ending = new AbortController();
    void followBook(sessionId, ending.signal, dispatch);
    return () => ending.abort();
  }, [sessionId]);
  useExpiry(state, dispatch);

  const send = (order: SlipOrder): void => {
    last.set(sessionId, order);
    dispatch({ type: 'slip.sent', requestId: order.requestId });
    placeSlip(sessionId, order).then(
      (slip) => dispatch({ type: 'slip.answered', slip }),
      (error: unknown) => dispatch({ type: 'slip.failed', code: getCode(error) }),
    );
  };
  const fail = (error: unknown): void =>
    dispatch({ type: 'failed', notice: getErrorNotice(error) });
  const show = (session: SessionView): void => dispatch({ type: 'session.read', session });

  return {
    state,
    toggle: (pick) => dispatch({ type: 'pick.toggled', pick }),
    clear: () => dispatch({ type: 'picks.removed' }),
    chooseSize: (size) => dispatch({ type: 'size.chosen', size }),
    writeStake: (stake) => dispatch({ type: 'stake.written', stake }),
    chooseAccept: (accept) => dispatch({ type: 'accept.chosen', accept }),
    place(stake, accept = state.accept) {
      const legs = state.picks.map(({ match, pick }) => ({
        match,
        pick,
        odds: state.matches.get(match)?.match.odds[pick] ?? 0,
      }));
      send({ requestId: newSeed(12), stake, size: state.size, accept, legs });
    },
    repeat() {
      const order = last.get(sessionId);
      if (order) send(order);
    },
    edit: () => dispatch({ type: 'slip.edited' }),
    ask(slipId, percent) {
      dispatch({ type: 'sale', sale: { phase: 'asking', slipId } });
      askQuote(sessionId, { slipId, percent }).then(
        (quote) =>
          dispatch({ type: 'sale', sale: { phase: 'held', slipId, quote, at: performance.now() } }),
        (error: unknown) =>
          dispatch({ type: 'sale', sale: { phase: 'failed', slipId, code: getCode(error) } }),
      );
    },
    sell() {
      const { sale } = state;
      if (sale?.phase !== 'held') return;
      const { slipId, quote } = sale;
      dispatch({ type: 'sale', sale: { phase: 'selling', slipId } });
      const order = { requestId: newSeed(12), slipId, quoteId: quote.quoteId };
      // One repeat under the same id: it is paid once, however often it arrives.
      sellSlip(sessionId, order)
        .catch((error: unknown) => {
          if (getCode(error) !== 'offline') throw error;
          return sellSlip(sessionId, order);
        })
        .then(
          () => dispatch({ type: 'sale', sale: null }),
          (error: unknown) =>
            dispatch({ type: 'sale', sale: { phase: 'failed', slipId, code: getCode(error) } }),
        );
    },
    keep: () => dispatch({ type: 'sale', sale: null }),
    confirmAge: () => void confirmOnce(sessionId).then(show, fail),
    refill: () => void refill(sessionId).then(show, fail),
  };
}

/** The last order of a session, for its repeat. */
const last = new Map<string, SlipOrder>();

/** A price that was not confirmed in time says so. */
function useExpiry({ sale }: BookState, dispatch: (event: BookEvent) => void): void {
  useEffect(() => {
    if (sale?.phase !== 'held') return undefined;
    const { slipId, quote } = sale;
    const timer = setTimeout(
      () => dispatch({ type: 'sale', sale: { phase: 'failed', slipId, code: 'quote_expired' } }),
      quote.heldMs,
    );
    return () => clearTimeout(timer);
  }, [sale, dispatch]);
}

async function followBook(
  sessionId: string,
  signal: AbortSignal,
  tell: (event: BookEvent) => void,
): Promise<void> {
  const moved = new AbortController();
  const isEnded = (): boolean => signal.aborted || moved.signal.aborted;
  while (!isEnded()) {
    try {
      await readEvents(sessionId, signal, (event, data) => {
        if (event === 'book') tell({ type: 'book', book: data as BookView, at: performance.now() });
        if (event === 'slips') tell({ type: 'slips', seat: data as SlipsView });
        if (event === 'moved') moved.abort();
      });
    } catch (error) {
      if (isEnded()) break;
      if (getCode(error) === 'session_expired')
        return tell({ type: 'over', notice: getErrorNotice(error) });
      tell({ type: 'disconnected' });
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  }
  if (moved.signal.aborted) tell({ type: 'over', notice: { key: 'moved', tone: 'bad' } });
}
