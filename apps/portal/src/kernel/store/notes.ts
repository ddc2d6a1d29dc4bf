/** Something short to tell: a code of the contract or the client, shown as its message. */
export interface Note {
  readonly tone: 'success' | 'danger' | 'info';
  readonly code: string;
  /** An amount that the message names, a decimal string of the merchant's currency. */
  readonly amount?: string;
}

/**
 * What effects want told, until the toasts are there to tell it: they are no part of the first load.
 */
export class Notes {
  #waiting: Note[] = [];
  #listener: (() => void) | undefined;

  add(tone: Note['tone'], code: string, amount?: string): void {
    this.#waiting.push(amount === undefined ? { tone, code } : { tone, code, amount });
    this.#listener?.();
  }

  /** Brings the part of the page that tells things, although nothing is to be told yet. */
  wake(): void {
    this.#listener?.();
  }

  /** Hands over what waits. */
  take(): Note[] {
    return this.#waiting.splice(0);
  }

  /** Calls `listener` when something was added; there is one listener at a time. */
  listen(listener: () => void): () => void {
    this.#listener = listener;
    if (this.#waiting.length > 0) listener();
    return () => {
      this.#listener = undefined;
    };
  }
}
