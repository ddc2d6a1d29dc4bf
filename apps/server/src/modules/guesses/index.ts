export {
  guessesOf,
  type GuessLock,
  type Guesses,
  type GuessSubject,
  type Guessed,
} from './guesses.ts';
