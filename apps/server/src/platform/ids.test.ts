import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids of one millisecond sort as they were made, whatever is made between', () => {
  const at = Date.parse('2027-01-01T00:00:00Z');
  const made = Array.from({ length: 500 }, (_, index) => {
    newId(at + 1 + (index % 7));
    return newId(at);
  });
  expect(made.toSorted()).toEqual(made);
  expect(newId(at - 1) < made[0]! && newId(at + 1) > made.at(-1)!).toBe(true);
});

test('ids are of version 7 and all different, also more of one millisecond than are counted', () => {
  const made = Array.from({ length: 5000 }, () => newId(7));
  expect(new Set(made).size).toBe(5000);
  expect(made.every((id) => isId(id) && id[14] === '7' && /[89ab]/.test(id[19]!))).toBe(true);
});

test('no two ids of a process share their random part', () => {
  const random = Array.from({ length: 5000 }, () => newId(0).slice(-17));
  expect(new Set(random).size).toBe(5000);
});
