import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, isPatternId, type PatternId } from '../src/index.ts';

/** For each family accepted values, and values that are rejected, each for another reason. */
const samples: Readonly<Record<PatternId, readonly [string[], string[], string]>> = {
  any: [['x', ' ', '漢'], [], ''],
  characters: [
    ['abc', 'Nguyễn', 'Nguye\u0302\u0303n', 'Ωmega', '王小明', 'ก็ด'],
    ['ab1', 'a b', 'a-b', '\u0301a', '👍'],
    'V4',
  ],
  letter_first_alnum: [['a', 'Player01'], ['1abc', 'pla yer', 'plаyer' /* Cyrillic */, 'é1'], 'V5'],
  chinese_digits: [['王小明', '王2', '〇七'], ['王a', 'カ', '１', '王 明'], 'V6'],
  email: [
    ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org", '用户@例子.公司'],
    [
      'a@b',
      '@b.co',
      'a@@b.co',
      'a b@c.co',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      'a@1.2.3.4',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b.'.repeat(126)}co`,
      'a@b.co\n',
    ],
    'V7',
  ],
  alphanumeric: [['abc', '123', 'a1'], ['a-1', 'a 1', 'ä1'], 'V8'],
  letters_and_digits: [['a1', '1a'], ['aa', '11', 'a1!'], 'V9'],
  digits: [['0', '0123456789'], ['1a', '١٢', '１', '1 2', '-1'], 'V10'],
  one_capital: [['Abc', 'abÇ', 'Ω'], ['abc', '王', '123'], 'V11'],
  english_spaces: [['John Doe', 'a'], ['John-Doe', '  ', 'José', 'John1'], 'V12'],
  no_spaces: [['abc', 'a-b'], ['a b', 'a\tb', 'a\u00A0b', 'a\u3000b', 'a\u200Bb'], 'V13'],
  chinese_punctuation: [['王，明。', '阿·明'], ['王a', '，。', '王 明', '王1'], 'V14'],
  date_ymd: [
    ['2000-02-29', '1999-12-31', '2024-02-29'],
    [
      '1900-02-29',
      '2023-02-29',
      '2000-13-01',
      '2000-00-10',
      '2000-04-31',
      '2000-1-1',
      '01-31-2000',
    ],
    'V15',
  ],
  date_mdy: [
    ['02-29-2000', '12-31-1999'],
    ['02-29-1900', '13-01-2000', '31-12-2000', '2000-01-31', '1-1-2000'],
    'V16',
  ],
  korean: [['김철수', '한'], ['김a', '김 철', '金', '김1'], 'V17'],
  thai: [['สมชาย', 'น้ำ'], ['สม ชาย', 'abc', '\u0E34', 'สa'], 'V18'],
  thai_english_spaces: [['สมชาย Smith', 'Smith'], ['สมชาย1', '  ', 'Ünal'], 'V19'],
  letters_digits_symbols: [['aB3$~!'], ['a b', 'é', '王', 'a\u007F'], 'V20'],
  person_name: [
    [
      'Nguyễn Văn An',
      'Nguye\u0302\u0303n Va\u0306n An',
      "O'Brien",
      'O’Brien',
      'Anne-Marie',
      'Anne\u2011Marie',
      '김 철수',
      '王小明',
      '阿卜杜拉·买买提',
      'สมชาย ใจดี',
      'محمد علي',
      'می\u200Cنا',
      "'t Hooft",
      'ʻAkahi',
      'J. R. Smith',
      'X',
    ],
    [
      'John1',
      ' ',
      '-',
      "'",
      '.An',
      '\u0301An',
      'An@Bao',
      'An <b>',
      'An\u202EnA',
      'An\u200B',
      '\u3164',
      'An\nBao',
      '👍',
    ],
    '',
  ],
  strong: [['Aa1!', 'Übung1€'], ['aa1!', 'AA1!', 'Aaa!', 'Aa11'], 'V21'],
};

describe('the families', () => {
  it.each(Object.entries(samples).map(([name, sample]) => [sample[2], name, sample] as const))(
    '[%s] %s takes what belongs and nothing else',
    (_id, name, [good, bad]) => {
      const family = families[name as PatternId];
      expect(good.filter((value) => !family(value))).toEqual([]);
      expect(bad.filter((value) => family(value))).toEqual([]);
    },
  );

  it('are found by their names, not by names of object properties', () => {
    expect(isPatternId('strong')).toBe(true);
    expect(isPatternId('toString')).toBe(false);
  });

  it('return a result for every text', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(texts, (text) => {
        for (const family of Object.values(families)) expect(typeof family(text)).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  });

  // A quadratic algorithm would take hours.
  it('read a text of 400,000 characters only once', () => {
    const hostile = ['a', '1', 'a@', ' ', 'a.', 'ก', '王，'].map((part) =>
      part.repeat(400_000 / part.length),
    );
    for (const family of Object.values(families))
      for (const text of hostile) expect(typeof family(`${text}\u0000`)).toBe('boolean');
  });

  it('require both letters and digits in letters_and_digits, in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abzAZ019'), minLength: 1 });
    fc.assert(
      fc.property(word, (value) => {
        const mixed = /[a-z]/i.test(value) && /\d/.test(value);
        expect(families.letters_and_digits(value)).toBe(mixed);
        expect(families.alphanumeric(value)).toBe(true);
      }),
    );
  });

  it('accept a date exactly if it exists in the calendar', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1000, max: 2999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    const two = (number: number) => String(number).padStart(2, '0');
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(families.date_ymd(`${year}-${two(month)}-${two(day)}`)).toBe(exists);
        expect(families.date_mdy(`${two(month)}-${two(day)}-${year}`)).toBe(exists);
      }),
    );
  });
});
