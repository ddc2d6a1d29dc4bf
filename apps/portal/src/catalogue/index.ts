export { getChoice, getGame, indexFlags, type Game } from './games/mapper.ts';
export { gamesOfIndex, type IndexedGame } from './index-rows.ts';
export { lobby } from './queries.ts';
export { failOver, getCdns } from './cdn.ts';
export { splitSportsCards, sportsTypes } from './sports-cards.ts';
