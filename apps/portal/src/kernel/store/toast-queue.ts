/** A short message: a code of the contract or the client, shown as its message. */
export interface Toast {
  readonly tone: 'success' | 'danger' | 'info';
  readonly code: string;
  /** An amount that the message names, a decimal string of the merchant's currency. */
  readonly amount?: string;
}

/**
 * Toasts that effects have asked for; they wait until the part that shows them is loaded, which is not at first.
 */
export class ToastQueue {
  #waiting: Toast[] = [];
  #listener: (() => void) | undefined;

  add(tone: Toast['tone'], code: string, amount?: string): void {
    this.#waiting.push(amount === undefined ? { tone, code } : { tone, code, amount });
    this.#listener?.();
  }

  /** Brings the part of the page that tells things, although nothing is to be told yet. */
  wake(): void {
    this.#listener?.();
  }

  /** Takes back what waits with such a code. */
  drop(isDropped: (code: string) => boolean): void {
    this.#waiting = this.#waiting.filter(({ code }) => !isDropped(code));
  }

  /** Hands over what waits. */
  take(): Toast[] {
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
