import { definePorts, type Port } from '../kit/index.ts';
import type { FavouriteChange, FavouriteContext } from './types.ts';

export interface FavouritePorts {
  /** The ids of the member's favourite games. */
  readonly loadFavourites: Port<null, readonly string[]>;
  /** Adds or removes one game. */
  readonly sendChange: Port<FavouriteChange, null>;
}

function getFirst({ changes }: FavouriteContext): FavouriteChange {
  const [change] = changes;
  if (!change) throw new Error('favourite: nothing to send');
  return change;
}

/** Actor slots for `favouriteMachine.provide({ actors })`. */
export const favouriteActors = definePorts<FavouriteContext, FavouritePorts>('favourite', {
  loadFavourites: () => null,
  sendChange: getFirst,
});
