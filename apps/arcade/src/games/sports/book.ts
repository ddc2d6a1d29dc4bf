/** The sportsbook: football, ice hockey and tennis. */
import { createBook } from './leagues.ts';
import { leagues } from './sports.ts';

export const sports = createBook(leagues);
