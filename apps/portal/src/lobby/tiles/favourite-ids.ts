const listeners = new Set<() => void>();
let ids: ReadonlySet<string> = new Set();

/** The ids whose hearts are filled, as the favourite chart last said (T46, T47). */
export const favouriteIds = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): ReadonlySet<string> => ids,
  show(next: readonly string[]): void {
    ids = new Set(next);
    for (const listener of listeners) listener();
  },
};
