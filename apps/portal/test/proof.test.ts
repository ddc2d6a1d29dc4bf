import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { searchNumber } from '../src/identity/bot/search.ts';

const computeSha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('finds the number that solves a challenge, only within its bounds', () => {
  const salt = 'abcdef?expires=1&';
  const question = { salt, challenge: computeSha256(`${salt}417`) };
  expect(searchNumber({ ...question, maxnumber: 417 })).toBe(417);
  expect(searchNumber({ ...question, maxnumber: 416 })).toBeNull();
});
