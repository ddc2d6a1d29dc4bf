export { getGuesses, type Guessed, type Guesses, type GuessSubject } from './guesses.ts';
export type { GuessLock } from './windows.ts';
