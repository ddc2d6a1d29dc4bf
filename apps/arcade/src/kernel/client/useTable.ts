/** Feeds the state of a shared table from the arcade's stream of events. */
import { useEffect, useReducer } from 'react';
import { CLIENT_SEED, newSeed } from '../seeds.ts';
import type { SeatView, SessionView, TableView } from '../protocol.ts';
import { cashOut, placeBet, readEvents, refill, stopOrder } from './calls.ts';
import { confirmOnce } from './opening.ts';
import type { Notice } from './round-state.ts';
import { newTableState, nextTableState } from './table-state.ts';
import type { TableEvent, TableState } from './table-state.ts';
import { getCode, getErrorNotice } from './useRound.ts';
import type { Slip } from './view.ts';

export interface TableHandle {
  readonly state: TableState;
  readonly chooseChip: (chip: string) => void;
  readonly writeSeed: (clientSeed: string) => void;
  /** Resolves with whether the bet is placed. */
  readonly bet: (slip: Slip) => Promise<boolean>;
  readonly cashOut: (betId: string) => void;
  readonly stopOrder: (orderId: string) => void;
  readonly confirmAge: () => void;
  readonly refill: () => void;
}

const RECONNECT_MS = 1500;
const MOVED: Notice = { key: 'moved', tone: 'bad' };

export function useTable(opened: SessionView): TableHandle {
  const [state, dispatch] = useReducer(nextTableState, undefined, () =>
    newTableState(opened, newSeed(8)),
  );
  const { sessionId } = opened;
  useEffect(() => {
    const ending = new AbortController();
    void followTable(sessionId, ending.signal, dispatch);
    return () => ending.abort();
  }, [sessionId]);

  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    dispatch({ type: 'sending' });
    try {
      await retryOffline(call);
      dispatch({ type: 'sent', notice: null });
      return true;
    } catch (error) {
      dispatch({ type: 'sent', notice: getErrorNotice(error) });
      return false;
    }
  };
  const fail = (error: unknown): void => dispatch({ type: 'sent', notice: getErrorNotice(error) });
  const show = (session: SessionView): void => dispatch({ type: 'session.read', session });

  return {
    state,
    chooseChip: (chip) => dispatch({ type: 'chip.chosen', chip }),
    writeSeed(clientSeed) {
      if (CLIENT_SEED.test(clientSeed)) dispatch({ type: 'seed.written', clientSeed });
    },
    bet(slip) {
      const { table, clientSeed, isSending } = state;
      if (!table || isSending) return Promise.resolve(false);
      const order = { ...slip, requestId: newSeed(12), round: table.round, clientSeed };
      return send(() => placeBet(sessionId, order));
    },
    cashOut(betId) {
      const order = { requestId: newSeed(12), betId };
      void send(() => cashOut(sessionId, order));
    },
    stopOrder: (orderId) => void send(() => stopOrder(sessionId, orderId)),
    confirmAge: () => void confirmOnce(sessionId).then(show, fail),
    refill: () => void refill(sessionId).then(show, fail),
  };
}

/** One repeat with the same request id: it books once, however often it arrives. */
async function retryOffline(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (getCode(error) !== 'offline') throw error;
    await pause(RECONNECT_MS / 3);
    return call();
  }
}

async function followTable(
  sessionId: string,
  signal: AbortSignal,
  tell: (event: TableEvent) => void,
): Promise<void> {
  const moved = new AbortController();
  const isEnded = (): boolean => signal.aborted || moved.signal.aborted;
  while (!isEnded()) {
    try {
      await readEvents(sessionId, signal, (event, data) => {
        if (event === 'table')
          tell({ type: 'table', table: data as TableView, at: performance.now() });
        if (event === 'seat') tell({ type: 'seat', seat: data as SeatView });
        if (event === 'moved') moved.abort();
      });
    } catch (error) {
      if (isEnded()) break;
      if (getCode(error) === 'session_expired')
        return tell({ type: 'over', notice: getErrorNotice(error) });
      tell({ type: 'disconnected' });
      await pause(RECONNECT_MS);
    }
  }
  if (moved.signal.aborted) tell({ type: 'over', notice: MOVED });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
