import { createListeners } from '../../kernel/store/listeners.ts';

const { subscribe, notify } = createListeners();
let ids: ReadonlySet<string> = new Set();

/** The ids of the favourites, as the favourite statechart last reported (T46, T47). */
export const favouriteIds = {
  subscribe,
  snapshot: (): ReadonlySet<string> => ids,
  show(next: readonly string[]): void {
    ids = new Set(next);
    notify();
  },
};
