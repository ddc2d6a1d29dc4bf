import { expect, test } from 'vitest';
import { gamesOfIndex } from '../src/games/index-rows.ts';
import { formatMoney, formatMoneyShort } from '../src/i18n/money.ts';
import { choiceFrom, seamlessPath } from '../src/launch/seamless-path.ts';

const dollars = { code: 'USD', symbol: '$', decimals: 2 };

test.each([
  ['en', '1234.5', '$\u00a01,234.50'],
  ['vi', '1234.5', '$\u00a01.234,50'],
  ['fa', '1234.5', '$\u00a01,234.50'],
  ['en', '-0.05', '-$\u00a00.05'],
  ['en', '9007199254740993.01', '$\u00a09,007,199,254,740,993.01'],
])('money in %s: %s reads %s, in western digits and without a float', (locale, amount, text) => {
  const written = formatMoney(locale, amount, dollars);
  expect(written.replaceAll(/[٬٫]/g, (mark) => (mark === '٬' ? ',' : '.'))).toBe(text);
});

test.each([
  ['en', '1239999.99', '$\u00a01.23M'],
  ['en', '-1239999.99', '-$\u00a01.23M'],
  ['en', '9007199254740993.01', '$\u00a09007.19T'],
  ['vi', '1239999.99', '$\u00a01,23\u00a0Tr'],
])('money in few characters, in %s: %s reads %s, cut and not rounded', (locale, amount, text) => {
  expect(formatMoneyShort(locale, amount, dollars)).toBe(text);
});

test('the address of a game page finds the same game again', () => {
  const path = seamlessPath({ id: '7', vendorCode: 'UPW', gameCode: 'upw-1', gameType: 'CRASH' });
  expect(path).toContain('gameType=Crash');
  expect(choiceFrom(path.slice(path.indexOf('?')))).toMatchObject({
    nodeId: '7',
    vassalage: 'UPW',
    gameCode: 'upw-1',
    gameType: 'CRASH',
  });
});

test.each(['', 'nodeId=1', 'nodeId=1&vassalage=A&gameCode=b&gameType=NOPE'])(
  'an address without a whole game names none: %j',
  (search) => {
    expect(choiceFrom(search)).toBeUndefined();
  },
);

test('a compact index row is a game in our words', () => {
  const index = {
    gameType: 'Crash' as const,
    revision: 'r1',
    language: 'en',
    total: 1,
    iconTemplate: '{cdn}/art/{vassalage}/{gameType}/{gameCode}.svg',
    games: [['7', 'Liftoff', 'UPW', 'upw-1', 1 + 4, 'AC'] as const],
  };
  const [game] = gamesOfIndex(index as never, new Map([['UPW', 'Upwind']]), '/cdn');
  expect(game).toMatchObject({
    name: 'Liftoff',
    vendor: 'Upwind',
    gameType: 'CRASH',
    image: '/cdn/art/UPW/Crash/upw-1.svg',
    isNew: true,
    isHot: false,
    maintenance: true,
    tab: 'AC',
  });
});
