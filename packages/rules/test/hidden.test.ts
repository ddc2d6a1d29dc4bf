import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasHidden, stripHidden } from '../src/index.ts';

describe('hidden characters', () => {
  test.each([
    ['a right-to-left override', 'pay\u202Egnp.exe', 'paygnp.exe'],
    ['an isolate', '\u2066admin\u2069', 'admin'],
    ['a direction mark', 'admin\u200F', 'admin'],
    ['an Arabic letter mark', 'admin\u061C', 'admin'],
    ['a zero-width space', 'ad\u200Bmin', 'admin'],
    ['a joiner between Latin letters', 'ad\u200Dmin\u200C', 'admin'],
    ['a byte order mark', '\uFEFFadmin', 'admin'],
    ['a soft hyphen', 'ad\u00ADmin', 'admin'],
    ['a word joiner', 'ad\u2060min', 'admin'],
    ['a Hangul filler', '\u3164\uFFA0', ''],
    ['a blank Braille pattern', '\u2800', ''],
    ['a line separator', 'a\u2028b', 'ab'],
    ['tags behind no flag', 'a\u{E0061}\u{E007F}', 'a'],
  ])('%s is found and removed', (_what, text, plain) => {
    expect([hasHidden(text), stripHidden(text)]).toEqual([true, plain]);
  });

  test.each([
    'Nguyễn Văn An',
    'Nguye\u0302\u0303n',
    'O’Brien',
    '김 철수',
    'עברית',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'ശ്രീ\u200Dക',
    '👨‍👩‍👧',
    '🏳️‍🌈 ❤️',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '辻\u{E0100}',
    'two\nlines\tand\u00A0spaces',
    '',
  ])('%j is left as it is', (text) => {
    expect([hasHidden(text), stripHidden(text)]).toEqual([false, text]);
  });

  test('are all removed by stripping', () => {
    const unit = fc.constantFrom(
      'a',
      'م',
      '👨',
      '\u200D',
      '\u200C',
      '\u202E',
      '\uFE0F',
      '🏴',
      '\u{E0067}',
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(hasHidden(stripHidden(text))).toBe(false);
      }),
    );
  });
});
