export { favouriteMachine } from './machine.ts';
export { favouriteActors, type FavouritePorts } from './ports.ts';
export {
  type FavouriteChange,
  type FavouriteContext,
  type FavouriteEvent,
  type FavouriteGame,
  favouriteTimes,
  withChanges,
} from './types.ts';
