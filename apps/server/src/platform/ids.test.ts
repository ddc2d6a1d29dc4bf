import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('sorts ids of one millisecond in order of creation, even when others are created in between', () => {
  const at = Date.parse('2027-01-01T00:00:00Z');
  const made = Array.from({ length: 500 }, (_, index) => {
    newId(at + 1 + (index % 7));
    return newId(at);
  });
  expect(made.toSorted()).toEqual(made);
  expect(newId(at - 1) < made[0]! && newId(at + 1) > made.at(-1)!).toBe(true);
});

test('creates version 7 ids that all differ, even beyond the counter of one millisecond', () => {
  const made = Array.from({ length: 5000 }, () => newId(7));
  expect(new Set(made).size).toBe(5000);
  expect(made.every((id) => isId(id) && id[14] === '7' && /[89ab]/.test(id[19]!))).toBe(true);
});

test('never repeats the random part within a process', () => {
  const random = Array.from({ length: 5000 }, () => newId(0).slice(-17));
  expect(new Set(random).size).toBe(5000);
});
