import { describe, expect, test } from 'vitest';
import type { IndexedGame } from '../src/catalogue/index-rows.ts';
import { searchWith, select, getSelection } from '../src/lobby/centre/filters.ts';

const game = (id: string, more: Partial<IndexedGame> = {}): IndexedGame => ({
  id,
  name: `Game ${id}`,
  vendor: 'Tulip Foundry',
  vendorCode: 'TUL',
  gameCode: `tul-${id}`,
  gameType: 'RNG',
  opensList: false,
  isNew: false,
  isHot: false,
  tab: '',
  ...more,
});

const lists = { favourites: new Set<string>(), recent: [], found: undefined };
const ids = (games: readonly IndexedGame[]) => games.map(({ id }) => id);

describe('the address of a game centre', () => {
  test('says vendors, filter, tab and text', () => {
    expect(getSelection('vassalage=TUL,MRK&filter=hot&tab=jp&q=gem')).toEqual({
      vendors: ['TUL', 'MRK'],
      filter: 'HOT',
      tab: 'JP',
      text: 'gem',
    });
  });

  test('counts what it does not know as not said', () => {
    expect(getSelection('filter=BEST&tab=XX')).toEqual({
      vendors: [],
      filter: 'ALL',
      tab: undefined,
      text: '',
    });
  });

  test('keeps its other parameters and drops what is back at its default', () => {
    expect(searchWith('popup=login&filter=HOT&q=a', { filter: 'ALL', text: 'b' })).toBe(
      'popup=login&q=b',
    );
  });
});

describe('the games that a selection leaves', () => {
  const games = [
    game('1', { isNew: true }),
    game('2', { isHot: true, vendorCode: 'MRK' }),
    game('3', { tab: 'JP' }),
  ];

  test.each([
    ['filter=NEW', ['1']],
    ['filter=HOT', ['2']],
    ['tab=JP', ['3']],
    ['vassalage=TUL', ['1', '3']],
    ['vassalage=TUL,MRK&filter=HOT', ['2']],
    ['', ['1', '2', '3']],
  ])('%s leaves %j', (search, left) => {
    expect(ids(select(games, getSelection(search), lists))).toEqual(left);
  });

  test('favourites are those of the chart', () => {
    const favourites = new Set(['3']);
    expect(ids(select(games, getSelection('filter=FAV'), { ...lists, favourites }))).toEqual(['3']);
  });

  test('recent games stand in the order in which they were played', () => {
    const recent = ['3', '1'];
    expect(ids(select(games, getSelection('filter=RECENT'), { ...lists, recent }))).toEqual([
      '3',
      '1',
    ]);
  });

  test('a search gives its own order', () => {
    expect(ids(select(games, getSelection('q=g'), { ...lists, found: [2, 0] }))).toEqual([
      '3',
      '1',
    ]);
  });
});
