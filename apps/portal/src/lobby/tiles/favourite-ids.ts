import { createListeners } from '../../kernel/store/listeners.ts';

/** Ids that a favourite statechart keeps for the hearts on the page. */
export interface FavouriteIds {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => ReadonlySet<string>;
  /** Whether they have been loaded, or cannot be. */
  readonly isKnown: () => boolean;
  show(next: readonly string[], isLoaded: boolean): void;
}

export function createFavouriteIds(): FavouriteIds {
  const { subscribe, notify } = createListeners();
  let ids: ReadonlySet<string> = new Set();
  let isKnown = false;
  return {
    subscribe,
    snapshot: () => ids,
    isKnown: () => isKnown,
    show(next, isLoaded) {
      ids = new Set(next);
      isKnown ||= isLoaded;
      notify();
    },
  };
}

/** The ids of the favourites, as the favourite statechart last reported (T46, T47). */
export const favouriteIds = createFavouriteIds();

/** The codes of the favourite providers, the same way. */
export const favouriteVendorIds = createFavouriteIds();
