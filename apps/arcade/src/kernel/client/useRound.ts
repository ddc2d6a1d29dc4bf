/** Feeds the state of a player's own rounds from the arcade: playing, moving, waiting, settling. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { CLIENT_SEED, newSeed } from '../seeds.ts';
import type { Numbers } from '../game.ts';
import type { RoundResult, SessionView } from '../protocol.ts';
import { CallFailed, changeSeed, makeMove, playRound, readSession, refill } from './calls.ts';
import { confirmOnce } from './opening.ts';
import { createOrder, newRoundState, nextRoundState } from './round-state.ts';
import type { Notice, RoundEvent, RoundState } from './round-state.ts';
import { isStringKey } from './strings.ts';

export interface RoundHandle {
  readonly state: RoundState;
  readonly play: (choice?: Numbers) => void;
  /** Null cashes out. */
  readonly move: (move: number | null) => void;
  readonly chooseStake: (stake: string) => void;
  readonly choose: (choice: Numbers) => void;
  readonly writeSeed: (clientSeed: string) => void;
  readonly revealSeed: () => void;
  readonly rested: () => void;
  /** For play money. */
  readonly confirmAge: () => void;
  readonly refill: () => void;
}

const SETTLE_POLL_MS = 2000;
const RECONNECT_MS = 1500;

/** The running rounds of a session. */
export function useRound(opened: SessionView, firstChoice: Numbers): RoundHandle {
  const [state, dispatch] = useReducer(nextRoundState, undefined, () =>
    newRoundState(opened, newSeed(8), firstChoice),
  );
  const { sessionId } = opened;
  const isRunning = useRef(false);
  const mayPlayAt = useRef(0);

  const run = useCallback(
    async (started: RoundEvent, intervalMs: number, send: () => Promise<RoundResult>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      dispatch(started);
      mayPlayAt.current = performance.now() + intervalMs;
      dispatch(await getAnswer(send, dispatch));
      isRunning.current = false;
    },
    [],
  );

  const { pending, spinIntervalMs } = opened;
  useEffect(() => {
    if (!pending) return;
    const started = { type: 'round.started', resumed: true } as const;
    void run(started, spinIntervalMs, () => playRound(sessionId, pending));
  }, [pending, run, sessionId, spinIntervalMs]);
  useSettling(state, dispatch);

  const fail = (error: unknown): void => dispatch(toFailure(error));
  return {
    state,
    play(choice = state.choice) {
      const isFree = state.phase === 'ready' && !state.round?.open;
      if (!isFree || performance.now() < mayPlayAt.current) return;
      const order = { ...createOrder(state, newSeed(12)), choice };
      const started = { type: 'round.started', resumed: false } as const;
      void run(started, spinIntervalMs, () => playRound(sessionId, order));
    },
    move(move) {
      const { round, phase } = state;
      if (!round?.open || phase !== 'ready') return;
      const order = { requestId: newSeed(12), roundId: round.roundId, move };
      void run({ type: 'move.started' }, 0, () => makeMove(sessionId, order));
    },
    chooseStake: (stake) => dispatch({ type: 'stake.chosen', stake }),
    choose: (choice) => dispatch({ type: 'choice.made', choice }),
    writeSeed(clientSeed) {
      if (CLIENT_SEED.test(clientSeed)) dispatch({ type: 'seed.written', clientSeed });
    },
    revealSeed() {
      changeSeed(sessionId).then((change) => dispatch({ type: 'seed.changed', change }), fail);
    },
    rested() {
      const left = mayPlayAt.current - performance.now();
      setTimeout(() => dispatch({ type: 'rested' }), Math.max(0, left));
    },
    confirmAge() {
      confirmOnce(sessionId).then((session) => dispatch({ type: 'age.confirmed', session }), fail);
    },
    refill() {
      refill(sessionId).then((session) => dispatch({ type: 'purse.refilled', session }), fail);
    },
  };
}

/** Sends one request until there is an answer: the same request is the same round. */
async function getAnswer(
  send: () => Promise<RoundResult>,
  tell: (event: RoundEvent) => void,
): Promise<RoundEvent> {
  for (;;) {
    try {
      return { type: 'round.answered', result: await send() };
    } catch (error) {
      const code = getCode(error);
      if (code !== 'offline' && code !== 'too_soon') return toFailure(error);
      if (code === 'offline') tell({ type: 'round.waiting' });
      const wait = error instanceof CallFailed && error.retryAfterMs;
      await new Promise((resolve) => setTimeout(resolve, wait || RECONNECT_MS));
    }
  }
}

function toFailure(error: unknown): RoundEvent {
  const code = getCode(error);
  return { type: 'round.failed', notice: getErrorNotice(error), over: code === 'session_expired' };
}

export function getErrorNotice(error: unknown): Notice {
  const code = getCode(error);
  return { key: isStringKey(code) ? code : 'internal_error', tone: 'bad' };
}

export function getCode(error: unknown): string {
  return error instanceof CallFailed ? error.code : 'internal_error';
}

/** While a win is on its way, reads the session until it has arrived. */
function useSettling(state: RoundState, dispatch: (event: RoundEvent) => void): void {
  const { session, phase } = state;
  const { sessionId } = session;
  const pending = phase === 'ready' && session.history.some((round) => !round.settled);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setInterval(() => {
      readSession(sessionId).then(
        (session) => dispatch({ type: 'session.read', session }),
        () => undefined,
      );
    }, SETTLE_POLL_MS);
    return () => clearInterval(timer);
  }, [pending, sessionId, dispatch]);
}
