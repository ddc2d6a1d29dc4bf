/** Xoc Dia: four coins, white (0) or red (1), are shaken under a bowl. */
import type { Numbers } from '../../kernel/game.ts';
import type { PricedSpot } from '../../kernel/spot-game.ts';

export const COINS = 4;

export const countRed = (coins: Numbers): number => coins.reduce((sum, coin) => sum + coin, 0);

export const SPOTS: readonly PricedSpot[] = [
  { name: 'even', pays: 195, wins: (coins) => countRed(coins) % 2 === 0 },
  { name: 'odd', pays: 195, wins: (coins) => countRed(coins) % 2 === 1 },
  { name: 'red3', pays: 380, wins: (coins) => countRed(coins) === 3 },
  { name: 'white3', pays: 380, wins: (coins) => countRed(coins) === 1 },
  { name: 'red4', pays: 1500, wins: (coins) => countRed(coins) === 4 },
  { name: 'white4', pays: 1500, wins: (coins) => countRed(coins) === 0 },
];
