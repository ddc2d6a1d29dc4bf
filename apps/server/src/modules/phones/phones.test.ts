import { expect, test } from 'vitest';
import { countries, maskedPhone } from './index.ts';

test('every country has a name and a dialling code, sorted in its language', () => {
  const list = countries('vi');
  expect(list.length).toBeGreaterThan(230);
  expect(list.find(({ countryCode }) => countryCode === 'VN')).toEqual({
    countryCode: 'VN',
    countryDialingCode: '84',
    name: 'Việt Nam',
  });
  expect(countries('en')[0]?.name).toBe('Afghanistan');
});

test('a masked number tells its last digits only', () => {
  expect(maskedPhone({ e164: '+84912345678' })).toBe('••• 678');
});
