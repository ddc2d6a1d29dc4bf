/** Feeds the state of the sportsbook from the arcade's stream of events, and sends slips. */
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { BookView, OddsPolicy, SessionView, SlipsView } from '../../../kernel/protocol.ts';
import { askQuote, placeSlip, readEvents, refill, sellSlip } from '../../../kernel/client/calls.ts';
import { callForChart, callTwiceForChart } from '../../../kernel/client/chart-call.ts';
import { confirmOnce } from '../../../kernel/client/opening.ts';
import { getCode, getErrorNotice } from '../../../kernel/client/useRound.ts';
import { newSeed } from '../../../kernel/seeds.ts';
import { newBookState, nextBookState } from './book-state.ts';
import type { BookEvent, BookState, Pick } from './book-state.ts';
import { SlipDesk } from './slip-desk.ts';
import type { SlipState } from './slip-desk.ts';

export interface BookHandle {
  readonly state: BookState;
  /** The slip that is written and the sale of another, as the statechart `bet-slip` has them. */
  readonly slip: SlipState;
  /** While a slip is on its way it stays as it was sent. */
  readonly isEditable: boolean;
  readonly toggle: (pick: Pick) => void;
  readonly clear: () => void;
  readonly chooseSize: (size: number) => void;
  readonly writeStake: (stake: string) => void;
  readonly chooseAccept: (accept: OddsPolicy) => void;
  /** Sends the slip; `accept` wins over the choice of the slip. */
  readonly place: (stake: string, accept?: OddsPolicy) => void;
  /** Sends the same slip again, under the id that it was sent by. */
  readonly repeat: () => void;
  readonly ask: (slipId: string, percent: number) => void;
  readonly sell: () => void;
  /** Sends the sale again whose answer was lost; it is paid only once. */
  readonly sellAgain: () => void;
  readonly keep: () => void;
  readonly confirmAge: () => void;
  readonly refill: () => void;
}

const RECONNECT_MS = 1500;

const createDesk = (sessionId: string): SlipDesk =>
  new SlipDesk({
    placeSlip: (order) => callForChart(() => placeSlip(sessionId, order)),
    askQuote: (wanted) => callForChart(() => askQuote(sessionId, wanted)),
    sellSlip: (order) => callTwiceForChart(() => sellSlip(sessionId, order)),
  });

const EXPIRED: BookEvent = { type: 'over', notice: { key: 'session_expired', tone: 'bad' } };

export function useBook(opened: SessionView): BookHandle {
  const [state, dispatch] = useReducer(nextBookState, opened, newBookState);
  const { sessionId } = opened;
  const [desk] = useState(() => createDesk(sessionId));
  const slip = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => {
    const ending = new AbortController();
    void followBook(sessionId, ending.signal, (event) => {
      dispatch(event);
      if (event.type === 'slips') desk.follow(event.seat.slips);
    });
    return () => {
      ending.abort();
      desk.stop();
    };
  }, [desk, sessionId]);
  useEffect(() => {
    if (slip.phase === 'accepted') dispatch({ type: 'picks.removed' });
    if (slip.phase === 'ended' || slip.sale?.phase === 'ended') dispatch(EXPIRED);
  }, [slip]);

  const isEditable = !state.isOver && !FIXED.has(slip.phase);
  const change = (event: BookEvent): void => {
    if (!isEditable) return;
    desk.edit();
    dispatch(event);
  };
  const fail = (error: unknown): void =>
    dispatch({ type: 'failed', notice: getErrorNotice(error) });
  const show = (session: SessionView): void => dispatch({ type: 'session.read', session });

  return {
    state,
    slip,
    isEditable,
    toggle: (pick) => change({ type: 'pick.toggled', pick }),
    clear: () => change({ type: 'picks.removed' }),
    chooseSize: (size) => change({ type: 'size.chosen', size }),
    writeStake: (stake) => change({ type: 'stake.written', stake }),
    chooseAccept: (accept) => {
      // The answer to changed odds stays on the slip while the player chooses.
      if (isEditable) dispatch({ type: 'accept.chosen', accept });
    },
    place(stake, accept = state.accept) {
      const legs = state.picks.map(({ match, pick }) => ({
        match,
        pick,
        odds: state.matches.get(match)?.match.odds[pick] ?? 0,
      }));
      desk.place({ requestId: newSeed(12), stake, size: state.size, accept, legs });
    },
    repeat: () => desk.repeat(),
    ask: (slipId, percent) => desk.ask(slipId, percent),
    sell: () => desk.sell(newSeed(12)),
    sellAgain: () => desk.sellAgain(),
    keep: () => desk.keep(),
    confirmAge: () => void confirmOnce(sessionId).then(show, fail),
    refill: () => void refill(sessionId).then(show, fail),
  };
}

/** Phases in which a slip is on its way, or its session is over. */
const FIXED: ReadonlySet<string> = new Set(['placing', 'waiting', 'ended']);

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
