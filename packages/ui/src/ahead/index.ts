export { coverAhead, layOutAhead, uncoverAhead } from './ahead.ts';
export { whenIdle } from './when-idle.ts';
