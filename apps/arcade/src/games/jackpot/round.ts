/** The jackpot slot as the server plays it: one stop a reel, then the ticket. */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { REELS, REEL_LENGTH, TICKETS, countTickets, getHundredths } from './maths.ts';

export const jackpot: RoundGame = {
  kind: 'round',
  pace: 'slot',
  isChoice: (choice) => choice.length === 0,
  decide: (seed) => drawNumbers(seed, [...REELS.map(() => REEL_LENGTH), TICKETS]),
  getWin: (outcome, _choice, stakeMinor) =>
    Math.floor((stakeMinor * getHundredths(outcome.slice(0, REELS.length))) / 100),
  winsJackpot: (outcome, stakeMinor, lowestMinor) =>
    (outcome[REELS.length] ?? TICKETS) < countTickets(stakeMinor, lowestMinor),
};
