import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { searchNumber } from '../src/bot/search.ts';
import { sha256 } from '../src/bot/sha256.ts';

const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const known = (text: string) => createHash('sha256').update(text).digest('hex');

test('digests are SHA-256 at every length around its blocks', () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const text = 'baize'.repeat(200).slice(0, length);
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(known(text));
  }
});

test('the number that a question asks for is found, and only within its bounds', () => {
  const salt = 'abcdef?expires=1&';
  const question = { salt, challenge: known(`${salt}417`) };
  expect(searchNumber({ ...question, maxnumber: 417 })).toBe(417);
  expect(searchNumber({ ...question, maxnumber: 416 })).toBeNull();
});
