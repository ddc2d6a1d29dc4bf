import { describe, expect, test } from 'vitest';
import { PRIZE_MODES, getGamePrizeMode, getPrizeMode } from '../src/lottery.ts';

const elott = { vassalage: 'TCG_ELOTT', gameType: 'ELOTT' };
const vn = { vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' };
const lott = { vassalage: 'KNO', gameType: 'LOTT' };

describe('the prize mode of a lottery page', () => {
  test.each([
    ['no cards', [], 'LOTT'],
    ['other e-lottery cards', [elott], 'LOTT'],
    ['a card of TCG_LOTTO_VN', [elott, vn], 'ELOTT'],
    ['a LOTT card', [elott, lott], 'ELOTT'],
    ['both', [vn, lott], 'ELOTT'],
  ] as const)('with %s is %3$s [K41]', (_, cards, mode) => {
    expect(getPrizeMode({ isSea: false, cards })).toBe(mode);
  });

  test('is SEA on /seaLottery, whatever else is configured [K42]', () => {
    expect(getPrizeMode({ isSea: true, cards: [vn], override: 'ZY' })).toBe('SEA');
  });

  test('is the configured one elsewhere, such as ZY [K42]', () => {
    expect(getPrizeMode({ isSea: false, cards: [vn], override: 'ZY' })).toBe('ZY');
    expect(getPrizeMode({ isSea: false, cards: [vn], override: null })).toBe('ELOTT');
  });
});

test('a game is listed under one of the four modes, or is no lottery [K42]', () => {
  const modes = [
    getGamePrizeMode('TCG_LOTT', 'LOTT'),
    getGamePrizeMode('ZY', 'LOTT'),
    getGamePrizeMode('TCG_ELOTT', 'ELOTT'),
    getGamePrizeMode('TCG_SEA', 'LOTT'),
  ];
  expect(modes).toEqual(PRIZE_MODES);
  expect(getGamePrizeMode('TCG_LOTT', 'BINGO')).toBeNull();
});
