export { getFavourites } from './favourites.ts';
export { accents } from './tiles/accents.ts';
