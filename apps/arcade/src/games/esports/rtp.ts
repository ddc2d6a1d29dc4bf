/** The e-sports book returns what the sportsbook does: the engine and its margin are the same. */
export { getFigures } from '../sports/rtp.ts';
