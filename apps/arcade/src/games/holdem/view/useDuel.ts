/** Feeds the page of a table for two: its stream, its seat’s statechart and its seeds. */
import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { tableSeatActors, tableSeatMachine } from '@baize/machines/table-seat';
import type { SeatStanding } from '@baize/machines/table-seat';
import { createActor } from 'xstate';
import { CallFailed, postCall, readEvents, refill } from '../../../kernel/client/calls.ts';
import { callForChart, callTwiceForChart } from '../../../kernel/client/chart-call.ts';
import { confirmOnce } from '../../../kernel/client/opening.ts';
import type { DuelEvent, RoomView, SeatView, SessionView } from '../../../kernel/protocol.ts';
import { computeCommitment, newSeed } from '../../../kernel/seeds.ts';

const RECONNECT_MS = 1500;

/** How the table stands for the player of this page. */
function getStanding({ table }: DuelEvent): SeatStanding {
  if (!table) return 'unseated';
  if (table.phase === 'settled') return 'settled';
  if (table.phase !== 'playing') return 'seated';
  return table.turn === table.side ? 'betting' : 'locked';
}

const post = async (path: string, sessionId: string, body: object): Promise<null> => {
  await postCall(path, sessionId, body);
  return null;
};

const seatWith = (sessionId: string) =>
  tableSeatMachine.provide({
    actors: tableSeatActors({
      takeSeat: (wanted) => callTwiceForChart(() => post('/sit', sessionId, wanted)),
      sendMove: ({ key: requestId, ...move }) =>
        callTwiceForChart(() => post('/act', sessionId, { requestId, ...move })),
      leaveSeat: () => callForChart(() => post('/leave', sessionId, {})),
    }),
  });

interface DuelState {
  readonly session: SessionView;
  readonly duel: DuelEvent | null;
  readonly receivedAt: number;
  /** The problem code that ended the page. */
  readonly over: string | null;
}

type Change = (state: DuelState) => DuelState;

export function useDuel(opened: SessionView) {
  const { sessionId } = opened;
  const [state, change] = useReducer((now: DuelState, next: Change) => next(now), {
    session: opened,
    duel: null,
    receivedAt: 0,
    over: null,
  });
  const [seat] = useState(() => createActor(seatWith(sessionId)).start());
  const chart = useSyncExternalStore(
    (onChange) => {
      const subscription = seat.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => seat.getSnapshot(),
  );
  useEffect(() => {
    const ending = new AbortController();
    const end = (over: string): void => {
      seat.send({ type: 'page.replaced' });
      change((now) => ({ ...now, over }));
    };
    void follow(sessionId, ending.signal, {
      duel(duel) {
        change((now) => ({ ...now, duel, receivedAt: performance.now() }));
        seat.send({ type: 'standing.received', standing: getStanding(duel) });
        void answerForSeed(sessionId, duel);
      },
      money: ({ balance, net, history }) =>
        change((now) => ({ ...now, session: { ...now.session, balance, net, history } })),
      lost: () => seat.send({ type: 'connection.lost' }),
      end,
    });
    return () => ending.abort();
  }, [seat, sessionId]);
  const show = (session: SessionView): void => change((now) => ({ ...now, session }));
  const commands = useMemo(
    () => ({
      sit: ({ key: room, bet }: RoomView) =>
        seat.send({ type: 'seat.wanted', wanted: { room, bet } }),
      act: (action: number, hand: number, turn: number) =>
        seat.send({ type: 'move.chosen', move: { key: newSeed(12), hand, turn, action } }),
      leave: () => seat.send({ type: 'seat.abandoned' }),
    }),
    [seat],
  );
  return {
    ...state,
    ...commands,
    chart,
    confirmAge: () => void confirmOnce(sessionId).then(show, () => undefined),
    refill: () => void refill(sessionId).then(show, () => undefined),
  };
}

export type Duel = ReturnType<typeof useDuel>;

interface Listener {
  readonly duel: (event: DuelEvent) => void;
  readonly money: (seat: SeatView) => void;
  readonly lost: () => void;
  readonly end: (code: string) => void;
}

async function follow(sessionId: string, signal: AbortSignal, listener: Listener): Promise<void> {
  const moved = new AbortController();
  const isEnded = (): boolean => signal.aborted || moved.signal.aborted;
  while (!isEnded()) {
    try {
      await readEvents(sessionId, signal, (event, data) => {
        if (event === 'duel') listener.duel(data as DuelEvent);
        if (event === 'seat') listener.money(data as SeatView);
        if (event === 'moved') moved.abort();
      });
    } catch (error) {
      if (isEnded()) break;
      if (error instanceof CallFailed && error.code === 'session_expired')
        return listener.end('session_expired');
      listener.lost();
      await pause(RECONNECT_MS);
    }
  }
  if (moved.signal.aborted) listener.end('moved');
}

/** Answered already, by the house's commitment and the step; a new stream tells the same again. */
const answered = new Set<string>();

/** Commits to this page's seed of a hand, and reveals it once both pages have committed. */
async function answerForSeed(sessionId: string, { table }: DuelEvent): Promise<void> {
  if (!table || (table.phase !== 'committing' && table.phase !== 'revealing')) return;
  const { phase, hand, commitment: promise, commitments, side } = table;
  if (phase === 'committing' && commitments[side] !== null) return;
  if (answered.has(phase + promise)) return;
  answered.add(phase + promise);
  const seed = getSeed(promise);
  const call =
    phase === 'committing'
      ? postCall('/commit', sessionId, { hand, commitment: await computeCommitment(seed) })
      : postCall('/reveal', sessionId, { hand, seed });
  // A refused or lost action is sent again at the table's next event.
  await call.catch(() => answered.delete(phase + promise));
}

const seeds = new Map<string, string>();
const SEED_KEY = 'arcade.duel-seed.';

/** The seed for the hand of a promise: kept for a reload, where storage is allowed. */
function getSeed(promise: string): string {
  const seed = seeds.get(promise) ?? readKept(promise) ?? newSeed(8);
  seeds.set(promise, seed);
  try {
    sessionStorage.setItem(SEED_KEY + promise, seed);
  } catch {
    // Denied: a reload in these seconds gives up the hand, nothing is staked yet.
  }
  return seed;
}

function readKept(promise: string): string | null {
  try {
    return sessionStorage.getItem(SEED_KEY + promise);
  } catch {
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
