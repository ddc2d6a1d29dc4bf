import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { toDialableText } from '../src/index.ts';
import { getStoredPhone, readPhone } from '../src/phone.ts';

const toE164 = (typed: string, dialingCode: string) => readPhone(typed, dialingCode)?.e164 ?? null;

describe('a number beside the dialling code of a form [H113]', () => {
  test.each([
    '0912345671',
    '091 234 56 71',
    '912345671',
    '+84912345671',
    '+84 912 345 671',
    '+84 (0)912 345 671',
    '+84 0912345671',
    '84912345671',
    '0084 912 345 671',
    '0912.345.671',
    '0912/345/671',
    '0912\u00A0345\u00A0671',
    '0912\u2011345\u2011671',
    '0912\u2212345\u2013671',
    '\u202A+84\u00A0912\u00A0345\u00A0671\u202C',
    '\u200E0912\u200B345\u00AD671\u200F',
    '\uFEFF0912345671\t',
    '０９１２－３４５－６７１',
    '＋８４（０）９１２　３４５　６７１',
    '٠٩١٢٣٤٥٦٧١',
    '۰۹۱۲۳۴۵۶۷۱',
    '०९१२३४५६७१',
    '๐๙๑๒๓๔๕๖๗๑',
  ])('reads %j as one contact', (typed) => {
    expect(readPhone(typed, '+84')).toEqual({
      e164: '+84912345671',
      dialCode: '84',
      national: '0912345671',
    });
  });

  test.each([
    '',
    '+',
    'nine',
    '0912345671x',
    'tel:0912345671',
    '0912345671;ext=5',
    '0912+345671',
    '++84912345671',
    '09123456',
    '091234567890',
    '01234567890',
    '0000000000',
    '00912345671',
    '+84 00912345671',
    '+65 8123 4567',
    '+84',
    '0'.repeat(300),
  ])('refuses %j', (typed) => expect(toE164(typed, '84')).toBeNull());
});

describe('the numbering plan of the country decides [H21] [H113]', () => {
  test.each([
    ['SG', '65', '+6591234567', ['91234567', '+65 9123 4567', '9123 4567']],
    ['HK', '852', '+85251234567', ['51234567', '+852 5123 4567']],
    ['MO', '853', '+85366123456', ['66123456', '+853 6612 3456']],
    ['US', '1', '+14155552671', ['4155552671', '+1 415 555 2671', '1 (415) 555-2671']],
    ['CA', '1', '+15062345678', ['506 234 5678', '+1 506 234 5678']],
    ['JM', '1', '+18762101234', ['876 210 1234', '+1 876-210-1234']],
    ['ES', '34', '+34612345678', ['612345678', '+34 612 34 56 78']],
    ['IT', '39', '+393123456789', ['312 345 6789', '+39 312 345 6789']],
    ['HU', '36', '+36201234567', ['06 20 123 4567', '201234567', '+36 20 123 4567']],
    ['PL', '48', '+48512345678', ['512 345 678', '+48 512 345 678']],
    ['MX', '52', '+525512345678', ['55 1234 5678', '+52 55 1234 5678']],
    ['RU', '7', '+79123456789', ['8 912 345 67 89', '9123456789', '+7 912 345-67-89']],
    ['KZ', '7', '+77710009998', ['8 771 000 9998', '+7 771 000 9998']],
    ['CI', '225', '+2250123456789', ['01 23 45 6789', '+225 01 23 45 6789']],
    ['CN', '86', '+8613123456789', ['131 2345 6789', '+86 131 2345 6789']],
    ['BR', '55', '+5511961234567', ['(11) 96123-4567', '011961234567', '+55 11 96123-4567']],
    ['KH', '855', '+85512345678', ['012345678', '12 345 678', '+855 (0)12 345 678']],
    ['ID', '62', '+6281234567890', ['0812-3456-7890', '+62 812-3456-7890']],
    ['DE', '49', '+4915123456789', ['01512 3456789', '+49 (0)1512 3456789']],
    ['GB', '44', '+447400123456', ['07400 123456', '7400123456', '+44 (0)7400 123456']],
    ['KR', '82', '+821020000000', ['010-2000-0000', '+82 10-2000-0000']],
    ['AR', '54', '+5491123456789', ['011 15-2345-6789', '+54 9 11 2345-6789']],
    ['TH', '66', '+66812345678', ['081 234 5678', '+66 81 234 5678']],
  ])('%s: +%s takes %s', (_country, dialingCode, e164, spellings) => {
    const read = spellings.map((typed) => toE164(typed, dialingCode));
    expect(read).toEqual(spellings.map(() => e164));
  });

  test.each([
    ['65', '8123456'],
    ['65', '812345678'],
    ['65', '0912345678'],
    ['65', '091234567'],
    ['1', '0415 555 2671'],
    ['1', '+1 0 415 555 2671'],
    ['44', '020 7946 0000'],
    ['39', '06 698 12345'],
  ])('+%s refuses %s', (dialingCode, typed) => expect(toE164(typed, dialingCode)).toBeNull());

  test('accepts the mobile number of every country in national and international format', () => {
    const misread = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      const dialingCode = getCountryCallingCode(country);
      const spellings = example && [
        example.number,
        example.formatInternational(),
        example.formatNational(),
        example.nationalNumber,
        `+${dialingCode} ${example.nationalNumber}`,
      ];
      return (spellings ?? ['no example'])
        .filter((typed) => toE164(typed, dialingCode) !== example?.number)
        .map((typed) => `${country} ${typed}`);
    });
    expect(misread).toEqual([]);
  });
});

describe('a country that the numbering plans do not know [H113]', () => {
  test('accepts 10 to 11 digits unchanged', () => {
    expect(toE164('1234567890', '999')).toBe('+9991234567890');
    expect(toE164('+999 1234567890', '999')).toBe('+9991234567890');
    expect(toE164('0123456789', '999')).toBe('+9990123456789');
    expect(toE164('12345678901', '999')).toBe('+99912345678901');
  });

  test.each(['123456789', '123456789012', '+999 123456789', '0000000000'])('refuses %s', (typed) =>
    expect(toE164(typed, '999')).toBeNull(),
  );
});

test('requires the plus form without a dialling code', () => {
  expect(toE164('+65 9123 4567', '')).toBe('+6591234567');
  expect(readPhone('+84 (0)912 345 671', '')?.dialCode).toBe('84');
  expect(toE164('0912345671', '')).toBeNull();
  expect(toE164('+999 1234567890', '')).toBeNull();
});

test('parses a stored number with its dialling code', () => {
  expect(getStoredPhone('+84912345671')).toMatchObject({ e164: '+84912345671', dialCode: '84' });
  expect(getStoredPhone('+9991234567890')).toBeNull();
});

test('keeps only the digits and a leading plus sign in dialable text', () => {
  expect(toDialableText(' ＋84 (0)912.345\u2011671 ')).toBe('+840912345671');
  expect(toDialableText('٠٩١٢')).toBe('0912');
  expect(toDialableText('0912 x')).toBeNull();
  expect(toDialableText('')).toBe('');
});
