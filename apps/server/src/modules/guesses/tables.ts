/** The wrong guesses of a subject that still count, the oldest first. */
export interface GuessWindowTable {
  subject: string;
  wrong: Date[];
  /** Guesses that are being looked at; they expire. */
  reserved: Date[];
  last_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    guess_window: GuessWindowTable;
  }
}
