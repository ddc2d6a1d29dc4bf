import './tables.ts';

export { getFun } from './fun.ts';
export {
  endGameSessions,
  findGameSession,
  findGameSessions,
  redeemToken,
  type GameSession,
} from './game-sessions.ts';
export { launchForMember } from './launch-game.ts';
export { launches } from './views.ts';
export { createLaunchModule } from './module.ts';
