import { describe, expect, test } from 'vitest';
import { readPhone } from '../src/phone.ts';

const e164 = (typed: string, dial: string, country = 'VN') =>
  readPhone(typed, dial, country)?.e164 ?? null;

describe("the merchant's own country", () => {
  test.each([
    ['0912345678', '+84912345678'],
    ['091 234 56 78', '+84912345678'],
    ['+84 912 345 678', '+84912345678'],
    ['01234567890', '+841234567890'],
  ])('takes %s', (typed, expected) => expect(e164(typed, '+84')).toBe(expected));

  test.each(['091234567', '091234567890', '', 'nine', '+65 8123 4567', '0912345678x'])(
    'refuses %s',
    (typed) => expect(e164(typed, '84')).toBeNull(),
  );
});

describe('other countries have their own lengths (H21)', () => {
  test.each([
    ['65', '81234567', '+6581234567'],
    ['852', '51234567', '+85251234567'],
    ['855', '012345678', '+85512345678'],
    ['62', '081234567890', '+6281234567890'],
    ['49', '015123456789', '+4915123456789'],
    ['44', '07400 123456', '+447400123456'],
    ['1', '(201) 555-0123', '+12015550123'],
    ['7', '8 912 345 67 89', '+79123456789'],
    ['39', '312 345 6789', '+393123456789'],
  ])('+%s takes %s', (dial, typed, expected) => expect(e164(typed, dial)).toBe(expected));

  test.each([
    ['65', '8123456'],
    ['65', '812345678'],
    ['65', '0912345678'],
    ['44', '020 7946 0000'],
  ])('+%s refuses %s', (dial, typed) => expect(e164(typed, dial)).toBeNull());

  test('the own country of another merchant is counted in digits, ours is not', () => {
    expect(e164('81234567', '65', 'SG')).toBeNull();
    expect(e164('0912345678', '84', 'SG')).toBe('+84912345678');
  });
});

test('an unknown country takes 10 to 11 digits', () => {
  expect(e164('1234567890', '999')).toBe('+9991234567890');
  expect(e164('123456789', '999')).toBeNull();
  expect(e164('123456789012', '999')).toBeNull();
});
