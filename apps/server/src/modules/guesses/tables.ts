/** A subject's wrong guesses that still count, oldest first. */
export interface GuessWindowTable {
  subject: string;
  wrong: Date[];
  /** Guesses being verified; they expire. */
  reserved: Date[];
  last_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    guess_window: GuessWindowTable;
  }
}
