import { useSyncExternalStore } from 'react';

interface Subscribable<S> {
  getSnapshot(): S | undefined;
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void };
}

/**
 * Selects from a running statechart. During hydration it returns the prerendered value, so that a
 * statechart that is already further never causes a mismatch.
 * @param atFirst the prerendered selection, also used before the statechart runs; a stable value
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
