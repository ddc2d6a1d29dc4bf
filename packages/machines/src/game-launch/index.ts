export { gameLaunchMachine } from './machine.ts';
export { gameLaunchActors, type GameLaunchPorts } from './ports.ts';
export {
  type GameChoice,
  type GameLaunchContext,
  type GameLaunchEvent,
  type GameLaunchTag,
  gameLaunchTimes,
  type Launch,
  launchCodes,
  type LaunchStanding,
  type Player,
} from './types.ts';
