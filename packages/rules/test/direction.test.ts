import { expect, test } from 'vitest';
import { getDirection } from '../src/direction.ts';

test('Arabic, Persian, Hebrew, Urdu and mirrored English run from right to left', () => {
  for (const language of ['ar', 'fa', 'he', 'ur', 'en-XB'])
    expect(getDirection(language), language).toBe('rtl');
});

test('other languages run from left to right, also those of the same regions', () => {
  for (const language of ['en', 'az', 'kk', 'tr', 'hi', 'zh-Hant'])
    expect(getDirection(language), language).toBe('ltr');
});
