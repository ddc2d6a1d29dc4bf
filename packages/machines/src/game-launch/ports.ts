import { definePorts, type Port } from '../kit/index.ts';
import type { GameChoice, GameLaunchContext, Launch, LaunchStanding } from './types.ts';

export interface GameLaunchPorts {
  /** Reads the visitor's status from the session chart; no request is sent. */
  readonly readStanding: Port<null, LaunchStanding>;
  /** Opens a game with play money; needs no session. Rejects with a code of `launchCodes`. */
  readonly requestFun: Port<{ readonly game: GameChoice }, Launch>;
  /** Launches a game for money. Rejects with 401 or a code of `launchCodes`. */
  readonly requestLaunch: Port<{ readonly game: GameChoice }, Launch>;
}

function getChosen({ game }: GameLaunchContext): GameChoice {
  if (game === null) throw new Error('game-launch: no game was chosen');
  return game;
}

/** Actor slots for `gameLaunchMachine.provide({ actors })`. */
export const gameLaunchActors = definePorts<GameLaunchContext, GameLaunchPorts>('game-launch', {
  readStanding: () => null,
  requestFun: (context) => ({ game: getChosen(context) }),
  requestLaunch: (context) => ({ game: getChosen(context) }),
});
