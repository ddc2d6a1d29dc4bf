import { useSyncExternalStore } from 'react';

interface Subscribable<S> {
  getSnapshot(): S | undefined;
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void };
}

/**
 * Selects from a running chart. While the prerendered page is being hydrated it answers what the
 * prerender answered, so that a chart that is already ahead never makes the two differ.
 * @param atFirst the selection that the server rendered with, and before the chart runs; a stable value
 */
export function useSelected<S, T>(
  actor: Subscribable<S>,
  select: (snapshot: S) => T,
  atFirst: T,
): T {
  return useSyncExternalStore(
    (notify) => {
      const subscription = actor.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    () => {
      const snapshot = actor.getSnapshot();
      return snapshot === undefined ? atFirst : select(snapshot);
    },
    () => atFirst,
  );
}
