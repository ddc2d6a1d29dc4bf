import { expect, test } from 'vitest';
import { countries, maskedPhone } from './index.ts';

test('lists every country with name and dialling code, sorted in the language', () => {
  const list = countries('vi');
  expect(list.length).toBeGreaterThan(230);
  expect(list.find(({ countryCode }) => countryCode === 'VN')).toEqual({
    countryCode: 'VN',
    countryDialingCode: '84',
    name: 'Việt Nam',
  });
  expect(countries('en')[0]?.name).toBe('Afghanistan');
});

test('shows only the last digits of a masked number', () => {
  expect(maskedPhone({ e164: '+84912345678' })).toBe('••• 678');
});
