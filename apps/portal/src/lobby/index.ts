export { getFavourites, hearFavourite } from './favourites.ts';
export { accents } from './tiles/accents.ts';
