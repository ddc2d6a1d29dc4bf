export { guessesOf, type Guesses, type GuessSubject } from './guesses.ts';
