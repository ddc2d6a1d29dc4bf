/** Who wants to hear of a change, as `useSyncExternalStore` asks for it. */
export interface Listeners {
  /** Adds a listener; the result takes it away again. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells all of them. */
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
