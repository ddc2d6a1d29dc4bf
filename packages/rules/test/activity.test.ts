import { expect, test } from 'vitest';
import { cleanRemark, isRemarkTooLong } from '../src/activity.ts';

test('a remark has at most 140 characters as a reader counts them [V54, H20]', () => {
  expect(isRemarkTooLong('')).toBe(false);
  expect(isRemarkTooLong('👍🏽'.repeat(140))).toBe(false);
  expect(isRemarkTooLong('👍🏽'.repeat(141))).toBe(true);
  expect(isRemarkTooLong('a'.repeat(140))).toBe(false);
  expect(isRemarkTooLong('a'.repeat(141))).toBe(true);
});

test('hidden characters and outer white space of a remark do not count and are not stored', () => {
  expect(isRemarkTooLong(` ${'a'.repeat(140)}\u200B\n`)).toBe(false);
  expect(cleanRemark('  \u202Ea gift\u202C \n')).toBe('a gift');
});
