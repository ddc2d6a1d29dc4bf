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
const findFaults = (query: string): string[] =>
  [...search(index, query)].sort((a, b) => b[1] - a[1]).map(([nodeId]) => names[nodeId] ?? '');

describe('game search', () => {
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
    expect(findFaults(query)[0]).toBe(name);
  });

  test('requires every word to match', () => {
    expect(findFaults('amber parade')).toEqual([]);
  });

  test('matches short words exactly', () => {
    expect(findFaults('fix')).toEqual([]);
    expect(findFaults('fox')).toEqual(['Fox & Hen']);
  });

  test('finds the games of a vendor by its name', () => {
    expect(findFaults('lanternfall')).toHaveLength(names.length);
  });

  test('finds nothing for an empty query', () => {
    expect(findFaults(' . ')).toEqual([]);
  });

  test('counts a swap of two neighbouring letters as one typo', () => {
    expect(prefixDistance('lantren', 'lanternfall', 2)).toBe(1);
    expect(prefixDistance('zzzz', 'lantern', 2)).toBe(Infinity);
  });
});
