/** Feeds the game's moments from the arcade: opening, spinning, waiting, settling. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { CLIENT_SEED, newSeed } from '../game/fair.ts';
import type { TableView } from '../game/protocol.ts';
import {
  CallFailed,
  changeSeed,
  confirmAge,
  openSession,
  readTable,
  refill,
  spin,
} from './calls.ts';
import type { SpinOrder } from './calls.ts';
import { gameAfter, newGame } from './game.ts';
import type { Game, GameEvent, Notice } from './game.ts';
import { confirmedAge, keepConfirmedAge, keepSession, keptSession } from './launch.ts';
import type { Launch } from './launch.ts';
import { isStringKey } from './strings.ts';

export interface GameHandle {
  readonly game: Game;
  readonly spin: () => void;
  readonly chooseStake: (stake: string) => void;
  readonly writeSeed: (clientSeed: string) => void;
  readonly revealSeed: () => void;
  readonly reelsRested: () => void;
  readonly reopen: () => void;
  /** For play money. */
  readonly confirmAge: () => void;
  readonly refill: () => void;
}

const SETTLE_POLL_MS = 2000;
const RECONNECT_MS = 1500;

/** The running game of a launch. */
export function useGame(launch: Launch): GameHandle {
  const [game, dispatch] = useReducer(gameAfter, undefined, () => newGame(newSeed(8)));
  const session = useRef('');
  const turning = useRef(false);
  const mayTurnAt = useRef(0);

  const turn = useCallback(async (order: SpinOrder, intervalMs: number, resumed: boolean) => {
    if (turning.current) return;
    turning.current = true;
    dispatch({ type: 'spin.started', resumed });
    mayTurnAt.current = performance.now() + intervalMs;
    dispatch(await outcomeOfTurn(session.current, order, dispatch));
    turning.current = false;
  }, []);

  const open = useCallback(async () => {
    try {
      const table = await getTable(launch);
      session.current = table.sessionId;
      keepSession(launch.token, table.sessionId);
      dispatch({ type: 'opened', table });
      if (table.turning) void turn(table.turning, table.spinIntervalMs, true);
    } catch (error) {
      dispatch({ type: 'opening.failed', code: getCode(error) });
    }
  }, [launch, turn]);

  useOnce(open);
  useSettling(game, session, dispatch);

  return {
    game,
    spin() {
      const { table, stake, clientSeed } = game;
      if (game.phase !== 'ready' || !table || performance.now() < mayTurnAt.current) return;
      void turn({ requestId: newSeed(12), stake, clientSeed }, table.spinIntervalMs, false);
    },
    chooseStake: (stake) => dispatch({ type: 'stake.chosen', stake }),
    writeSeed(clientSeed) {
      if (CLIENT_SEED.test(clientSeed)) dispatch({ type: 'seed.written', clientSeed });
    },
    revealSeed() {
      changeSeed(session.current).then(
        (change) => dispatch({ type: 'seed.changed', change }),
        (error: unknown) => dispatch(failure(error)),
      );
    },
    reelsRested() {
      const left = mayTurnAt.current - performance.now();
      setTimeout(() => dispatch({ type: 'reels.rested' }), Math.max(0, left));
    },
    reopen() {
      dispatch({ type: 'opening.repeated' });
      void open();
    },
    confirmAge() {
      confirmed(session.current).then(
        (table) => dispatch({ type: 'age.confirmed', table }),
        (error: unknown) => dispatch(failure(error)),
      );
    },
    refill() {
      refill(session.current).then(
        (table) => dispatch({ type: 'purse.refilled', table }),
        (error: unknown) => dispatch(failure(error)),
      );
    },
  };
}

/** Tells the server, and remembers it for the other games of this tab. */
async function confirmed(sessionId: string): Promise<TableView> {
  const table = await confirmAge(sessionId);
  keepConfirmedAge(table.fun?.minimumAge ?? 0);
  return table;
}

/** The table of a launch. Whoever has confirmed the age in this tab is asked again only where each session asks. */
async function getTable(launch: Launch): Promise<TableView> {
  const table = await keptOrNew(launch);
  const { fun } = table;
  const isKnown = fun?.askAge === 'once' && confirmedAge() >= fun.minimumAge;
  return isKnown && !fun.ageConfirmed ? confirmAge(table.sessionId) : table;
}

/** A reloaded page finds its table again; otherwise the launch token opens one. */
async function keptOrNew(launch: Launch): Promise<TableView> {
  const kept = keptSession(launch.token);
  if (!kept) return openSession(launch);
  try {
    return await readTable(kept);
  } catch (error) {
    if (getCode(error) !== 'session_expired') throw error;
    return openSession(launch);
  }
}

/** Asks for one spin until there is an answer: the same request is the same spin. */
async function outcomeOfTurn(
  sessionId: string,
  order: SpinOrder,
  tell: (event: GameEvent) => void,
): Promise<GameEvent> {
  for (;;) {
    try {
      return { type: 'spin.answered', result: await spin(sessionId, order) };
    } catch (error) {
      const code = getCode(error);
      if (code !== 'offline' && code !== 'too_soon') return failure(error);
      if (code === 'offline') tell({ type: 'spin.waiting' });
      const wait = error instanceof CallFailed && error.retryAfterMs;
      await new Promise((resolve) => setTimeout(resolve, wait || RECONNECT_MS));
    }
  }
}

function failure(error: unknown): GameEvent {
  const code = getCode(error);
  const key = isStringKey(code) ? code : 'internal_error';
  const notice: Notice = { key, tone: 'bad' };
  return { type: 'spin.failed', notice, over: code === 'session_expired' };
}

function getCode(error: unknown): string {
  return error instanceof CallFailed ? error.code : 'internal_error';
}

/** StrictMode runs effects twice; a one-time token bears only one use. */
function useOnce(effect: () => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void effect();
  }, [effect]);
}

/** While a win is on its way, looks at the table until it has arrived. */
function useSettling(
  game: Game,
  session: { readonly current: string },
  dispatch: (event: GameEvent) => void,
): void {
  const pending = game.phase === 'ready' && game.table?.history.some((spin) => !spin.settled);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setInterval(() => {
      readTable(session.current).then(
        (table) => dispatch({ type: 'table.read', table }),
        () => undefined,
      );
    }, SETTLE_POLL_MS);
    return () => clearInterval(timer);
  }, [pending, session, dispatch]);
}
