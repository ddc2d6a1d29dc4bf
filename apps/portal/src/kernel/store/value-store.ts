import { createListeners } from './listeners.ts';

/** One value that some part of the page writes and another shows: what `useSyncExternalStore` asks for. */
export interface ValueStore<T> {
  subscribe(listener: () => void): () => void;
  get(): T | undefined;
  set(next: T | undefined): void;
}

/** A {@link ValueStore} that is empty at first. */
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
