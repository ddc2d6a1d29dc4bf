import { createListeners } from './listeners.ts';

/** A value that one part of the page sets and another shows, for `useSyncExternalStore`. */
export interface ValueStore<T> {
  subscribe(listener: () => void): () => void;
  get(): T | undefined;
  set(next: T | undefined): void;
}

/** Creates an empty {@link ValueStore}. */
export function createValueStore<T>(): ValueStore<T> {
  const { subscribe, notify } = createListeners();
  let value: T | undefined;
  return {
    subscribe,
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      notify();
    },
  };
}
