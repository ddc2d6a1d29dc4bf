export { type Art, artFor, artUri } from './art.ts';
export { GameArt, type GameArtProps } from './GameArt.tsx';
