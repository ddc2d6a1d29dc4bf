/** The e-sports book: the sportsbook's engine with other leagues. */
import { createBook } from '../sports/leagues.ts';
import { leagues } from './esports.ts';

export const esports = createBook(leagues);
