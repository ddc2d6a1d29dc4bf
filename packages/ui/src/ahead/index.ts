export { coverAhead, layOutAhead, uncoverAhead } from './ahead.ts';
