export { seamlessPath } from './path/seamless-path.ts';
export { gameWindow } from './window/game-window.ts';
