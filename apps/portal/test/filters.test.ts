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

const { compare } = new Intl.Collator('en', { numeric: true });
const lists = { favourites: new Set<string>(), recent: [], found: undefined, compare };
const ids = (games: readonly IndexedGame[]) => games.map(({ id }) => id);

describe('the address of a game centre', () => {
  test('contains vendors, filter, tab and text', () => {
    expect(getSelection('vassalage=TUL,MRK&filter=hot&tab=jp&q=gem')).toEqual({
      vendors: ['TUL', 'MRK'],
      filter: 'HOT',
      tab: 'JP',
      text: 'gem',
      sort: 'POPULAR',
    });
  });

  test('ignores unknown values', () => {
    expect(getSelection('filter=BEST&tab=XX')).toEqual({
      vendors: [],
      filter: 'ALL',
      tab: undefined,
      text: '',
      sort: 'POPULAR',
    });
  });

  test('keeps its other parameters and drops default values', () => {
    expect(searchWith('popup=login&filter=HOT&q=a', { filter: 'ALL', text: 'b' })).toBe(
      'popup=login&q=b',
    );
  });
});

describe('the selected games', () => {
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
  ])('%s selects %j', (search, left) => {
    expect(ids(select(games, getSelection(search), lists))).toEqual(left);
  });

  test('favourites are those of the statechart', () => {
    const favourites = new Set(['3']);
    expect(ids(select(games, getSelection('filter=FAV'), { ...lists, favourites }))).toEqual(['3']);
  });

  test('recent games are in the order in which they were played', () => {
    const recent = ['3', '1'];
    expect(ids(select(games, getSelection('filter=RECENT'), { ...lists, recent }))).toEqual([
      '3',
      '1',
    ]);
  });

  test('a search defines the order', () => {
    expect(ids(select(games, getSelection('q=g'), { ...lists, found: [2, 0] }))).toEqual([
      '3',
      '1',
    ]);
  });

  test.each([
    ['sort=NAME', ['10', '9', '8']],
    ['sort=vendor', ['9', '8', '10']],
    ['sort=VENDOR&vassalage=TUL', ['8', '10']],
  ])('%s sorts the games', (search, order) => {
    const named = [
      game('8', { name: 'Zebra', vendor: 'Tulip Foundry' }),
      game('9', { name: 'Game 10', vendor: 'Amber', vendorCode: 'AMB' }),
      game('10', { name: 'Game 2', vendor: 'Tulip Foundry' }),
    ];
    expect(ids(select(named, getSelection(search), lists))).toEqual(order);
  });

  test('the order is part of the address unless it is the catalogue’s own', () => {
    expect(searchWith('q=gem', { sort: 'NAME' })).toBe('q=gem&sort=NAME');
    expect(searchWith('q=gem&sort=NAME', { sort: 'POPULAR' })).toBe('q=gem');
    expect(getSelection('sort=RANDOM').sort).toBe('POPULAR');
  });
});
