/** The source of a counter's value; values are amounts in major units. */
export interface JackpotFeed {
  /** The current value. */
  read(): number;
  /** Calls `listener` after each change. Returns the stop function. */
  subscribe(listener: () => void): () => void;
}
