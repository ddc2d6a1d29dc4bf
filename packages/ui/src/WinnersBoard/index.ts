export { clockTime } from './clock-time.ts';
export { SCROLL_SPEED, SCROLL_STEP_LIMIT } from './loop.ts';
export {
  type Winner,
  WinnersBoard,
  type WinnersBoardProps,
  type WinnersLabels,
} from './WinnersBoard.tsx';
