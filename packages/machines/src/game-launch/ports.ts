import { definePorts, type Port } from '../kit/index.ts';
import type { GameChoice, GameLaunchContext, Launch, LaunchStanding } from './types.ts';

export interface GameLaunchPorts {
  /** Reads who is asking from the session chart; no request is sent. */
  readonly readStanding: Port<null, LaunchStanding>;
  /** The call that opens a game with play money; it needs no session. Rejects with a code of `launchCodes`. */
  readonly requestFun: Port<{ readonly game: GameChoice }, Launch>;
  /** The launch call. Rejects with 401 or a code of `launchCodes` when the server refuses. */
  readonly requestLaunch: Port<{ readonly game: GameChoice }, Launch>;
}

function chosen({ game }: GameLaunchContext): GameChoice {
  if (game === null) throw new Error('game-launch: no game was chosen');
  return game;
}

/** Actor slots for `gameLaunchMachine.provide({ actors })`. */
export const gameLaunchActors = definePorts<GameLaunchContext, GameLaunchPorts>('game-launch', {
  readStanding: () => null,
  requestFun: (context) => ({ game: chosen(context) }),
  requestLaunch: (context) => ({ game: chosen(context) }),
});
