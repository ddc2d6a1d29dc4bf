import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMoment } from '../src/backup.mjs';

const now = new Date(2026, 10, 29, 16, 20, 30);

test('reads a moment in words', () => {
  const moments = {
    'yesterday 14:03': new Date(2026, 10, 28, 14, 3),
    '14:03': new Date(2026, 10, 29, 14, 3),
    '14:03:09': new Date(2026, 10, 29, 14, 3, 9),
    '90 seconds ago': new Date(2026, 10, 29, 16, 19),
    '1 hour ago': new Date(2026, 10, 29, 15, 20, 30),
    '2026-11-27T03:04:05Z': new Date('2026-11-27T03:04:05Z'),
  };
  for (const [words, moment] of Object.entries(moments))
    assert.deepEqual(parseMoment(words, now), moment, words);
});

test('rejects a text that is no point in time', () => {
  for (const words of ['', 'now', 'tomorrow 10:00', '2026', '2026-99-99T00:00:00Z'])
    assert.equal(parseMoment(words, now), null, words);
});
