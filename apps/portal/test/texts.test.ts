import { expect, test } from 'vitest';
import { gamesOfIndex } from '../src/catalogue/index-rows.ts';
import { choiceFrom, seamlessPath } from '../src/play/path/seamless-path.ts';

test('the address of a game page identifies the same game', () => {
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
  'an incomplete address identifies no game: %j',
  (search) => {
    expect(choiceFrom(search)).toBeUndefined();
  },
);

test('maps a compact index row to a game', () => {
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
