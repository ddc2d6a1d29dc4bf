import { createListeners } from '../../kernel/store/listeners.ts';

/** Ids that a favourite statechart keeps for the hearts on the page. */
export interface FavouriteIds {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => ReadonlySet<string>;
  show(next: readonly string[]): void;
}

export function createFavouriteIds(): FavouriteIds {
  const { subscribe, notify } = createListeners();
  let ids: ReadonlySet<string> = new Set();
  return {
    subscribe,
    snapshot: () => ids,
    show(next) {
      ids = new Set(next);
      notify();
    },
  };
}

/** The ids of the favourites, as the favourite statechart last reported (T46, T47). */
export const favouriteIds = createFavouriteIds();

/** The codes of the favourite providers, the same way. */
export const favouriteVendorIds = createFavouriteIds();
