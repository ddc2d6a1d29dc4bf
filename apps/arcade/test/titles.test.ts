import { describe, expect, test } from 'vitest';
import { findGame } from '../src/games/table.ts';
import { newBench, sitDown, sitForFun } from './bench.ts';

const open = (gameType: string, gameName: string, vendor = 'VLV') =>
  findGame({ vendor, gameCode: 'code', gameType, gameName, hasJackpot: false });

describe('a title opens', () => {
  test.each([
    ['Crash', 'Liftoff', 'crash'],
    ['FISH', 'Reef Hunt', 'fish'],
    ['COCKFIGHT', 'Dawn Arena', 'cockfight'],
    ['PVP', 'Tien Len', 'holdem'],
    ['ELOTT', 'Keno 20', 'draw'],
    ['ELOTT', 'Fast 3', 'fastdigits'],
    ['LOTT', 'Daily 4D', 'digits'],
    ['LOTT', 'Northern Draw', 'digits'],
    ['LOTT', 'Weekend 6/45', 'lotto'],
    ['BINGO', '75 Ball', 'draw'],
    ['SPORTS', 'Football', 'sports'],
    ['ESPORTS', 'Lane Battle', 'esports'],
    ['LIVE', 'Harbour Speed Baccarat', 'baccarat'],
    ['LIVE', 'Auto Roulette', 'roulette'],
    ['LIVE', 'Dragon Tiger', 'dragontiger'],
    ['LIVE', 'Sic Bo', 'sicbo'],
    ['LIVE', 'Xoc Dia', 'xocdia'],
    ['LIVE', 'Fan Tan', 'fantan'],
    ['LIVE', 'Wheel Show', 'wheel'],
    ['RNG', 'Golden Dice', 'dice'],
    ['RNG', 'Mini Fox Mines', 'mines'],
    ['LIVE', 'Blackjack', 'blackjack'],
    ['RNG', 'Comet Drop', 'plinko'],
    ['RNG', 'Amber Roulette', 'roulette'],
  ])('of type %s named %s the game that they promise', (gameType, gameName, game) => {
    expect(open(gameType, gameName)).toBe(game);
  });

  test.each([['', '']])(
    'of type "%s" named "%s" a slot, because its game is not built',
    (gameType, gameName) => {
      expect(open(gameType, gameName)).toBe('lines');
    },
  );

  test('a slot of one mathematics for each vendor, and all three over the vendors', () => {
    const slots = Array.from({ length: 60 }, (_, index) => open('RNG', 'Moon Wolf', `V${index}`));
    expect(new Set(slots)).toEqual(new Set(['lines', 'ways', 'cluster']));
    expect(open('RNG', 'Sun Fox', 'V1')).toBe(open('RNG', 'Moon Wolf', 'V1'));
  });

  test('that feeds a jackpot the game that can win it, whatever its name [D16]', () => {
    const title = { vendor: 'VLV', gameCode: 'code', gameType: 'RNG', gameName: 'Golden Dice' };
    expect(findGame({ ...title, hasJackpot: true })).toBe('jackpot');
  });

  test('by the platform’s data of it, with money and for fun', async () => {
    const bench = await newBench({ findGame });
    bench.platform.title = { gameType: 'RNG', gameName: 'Lucky Mines', jackpot: false };
    expect((await sitDown(bench)).game).toBe('mines');
    expect((await sitForFun(bench)).game).toBe('mines');
    bench.platform.title.jackpot = true;
    expect((await sitDown(bench)).game).toBe('jackpot');
    expect((await sitForFun(bench)).game).toBe('jackpot');
  });
});
