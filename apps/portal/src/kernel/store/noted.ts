/** One value that some part of the page writes and another shows: what `useSyncExternalStore` asks for. */
export interface Noted<T> {
  subscribe(listener: () => void): () => void;
  now(): T | undefined;
  note(next: T | undefined): void;
}

/** A {@link Noted} value, nothing at first. */
export function noted<T>(): Noted<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => value,
    note(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
