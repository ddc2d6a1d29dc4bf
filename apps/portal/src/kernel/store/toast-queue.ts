/** A short message: an error code of the API contract or the client, shown as its message. */
export interface Toast {
  readonly tone: 'success' | 'danger' | 'info';
  readonly code: string;
  /** An amount in the message, a decimal string in the merchant's currency. */
  readonly amount?: string;
}

/** Requested toasts; they wait until the component that shows them has loaded. */
export class ToastQueue {
  #waiting: Toast[] = [];
  #listener: (() => void) | undefined;

  add(tone: Toast['tone'], code: string, amount?: string): void {
    this.#waiting.push(amount === undefined ? { tone, code } : { tone, code, amount });
    this.#listener?.();
  }

  /** Loads the component that shows toasts, although none is waiting. */
  wake(): void {
    this.#listener?.();
  }

  /** Removes waiting toasts by code. */
  drop(isDropped: (code: string) => boolean): void {
    this.#waiting = this.#waiting.filter(({ code }) => !isDropped(code));
  }

  /** Removes and returns the waiting toasts. */
  take(): Toast[] {
    return this.#waiting.splice(0);
  }

  /** Calls `listener` when a toast was added; there is one listener at a time. */
  listen(listener: () => void): () => void {
    this.#listener = listener;
    if (this.#waiting.length > 0) listener();
    return () => {
      this.#listener = undefined;
    };
  }
}
