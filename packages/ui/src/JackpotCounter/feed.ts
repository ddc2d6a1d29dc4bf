/** Where a counter's value comes from; values are amounts in major units. */
export interface JackpotFeed {
  /** The value now. */
  read(): number;
  /** Calls `listener` after each change. Returns the stop function. */
  subscribe(listener: () => void): () => void;
}
