import { describe, expect, test } from 'vitest';
import { buildSearch, prefixDistance, search } from './search.ts';

const vendors = new Map([['LNF', { names: { en: 'Lanternfall' } }]]);
const names = [
  'Gates of Brightwater',
  'Amber Gate',
  'Lantern Parade',
  'Dragon Tiger',
  'Xổ số miền Bắc',
  'Fox & Hen',
  'Đua Ngựa',
  'Straße nach Łódź',
];
const index = buildSearch(
  names.map((en, nodeId) => ({ nodeId, vendor: 'LNF', names: { en } })),
  vendors,
);
const found = (query: string): string[] =>
  [...search(index, query)].sort((a, b) => b[1] - a[1]).map(([nodeId]) => names[nodeId] ?? '');

describe('search', () => {
  test.each([
    ['brightwater gat', 'Gates of Brightwater'],
    ['brihgtwater', 'Gates of Brightwater'],
    ['lantren', 'Lantern Parade'],
    ['drgon tigr', 'Dragon Tiger'],
    ['xo so', 'Xổ số miền Bắc'],
    ['dua ngua', 'Đua Ngựa'],
    ['ĐUA NGỰA', 'Đua Ngựa'],
    ['strasse lodz', 'Straße nach Łódź'],
    ['PARADE', 'Lantern Parade'],
  ])('%s finds %s first', (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  test('every word must be met', () => {
    expect(found('amber parade')).toEqual([]);
  });

  test('short words are taken as they are', () => {
    expect(found('fix')).toEqual([]);
    expect(found('fox')).toEqual(['Fox & Hen']);
  });

  test('a vendor finds its games', () => {
    expect(found('lanternfall')).toHaveLength(names.length);
  });

  test('nothing typed finds nothing', () => {
    expect(found(' . ')).toEqual([]);
  });

  test('the distance counts a swap of neighbours as one slip', () => {
    expect(prefixDistance('lantren', 'lanternfall', 2)).toBe(1);
    expect(prefixDistance('zzzz', 'lantern', 2)).toBe(Infinity);
  });
});
