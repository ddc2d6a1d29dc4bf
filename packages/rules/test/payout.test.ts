import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_PAYOUT_OFFERS,
  findOffer,
  formatPayoutNumber,
  type PayoutKind,
  type PayoutOffer,
  type PayoutReading,
  readPayoutNumber,
} from '../src/payout/index.ts';

const gcash: PayoutOffer = {
  kind: 'e_wallet',
  provider: 'GCash',
  numbers: ['phone'],
  countries: ['PH'],
};
const offers = [...DEFAULT_PAYOUT_OFFERS, gcash];

const toText = (reading: PayoutReading) =>
  'fault' in reading ? `${reading.fault.field}: ${reading.fault.rule}` : reading.number;
function read(kind: PayoutKind, provider: string, number: string, country?: string): string {
  return toText(readPayoutNumber(findOffer(offers, { kind, provider })!, number, country));
}

const RANDOM_KEY = '123e4567-e89b-12d3-a456-426614174000';
const same = (address: string): [string, string] => [address, address];

test.each<[PayoutKind, string, string, string, string?]>([
  ['bank_card', 'Vietcombank', '4111 1111-1111 1111', '4111111111111111'],
  ['bank_card', 'Vietcombank', '４１１１ 1111–1111\u200b1111', '4111111111111111'],
  // A valid UnionPay card that fails Luhn's check.
  ['bank_card', 'ICBC', '6222 0212 3456 7890 124', '6222021234567890124'],
  ['bank_account', 'Vietcombank', '0071 000 123 456', '0071000123456'],
  ['bank_account', 'Monzo', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['bank_account', 'Commerzbank', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['bank_account', 'Banco do Brasil', '12345-X', '12345-X'],
  ['bank_account', 'Banco do Brasil', '12345x', '12345-X'],
  ['bank_account', 'Banco do Brasil', '1234-5 / 67890-1', '1234-5/67890-1'],
  ['bank_account', 'Bradesco', '0001/12345-P', '0001/12345-P'],
  ['e_wallet', 'MoMo', '0912 345 678', '+84912345678', 'VN'],
  ['e_wallet', 'MoMo', '+84 912 345 678', '+84912345678'],
  ['e_wallet', 'GCash', '0917 123 4567', '+639171234567'],
  ['e_wallet', 'gcash', '+63 917 123 4567', '+639171234567'],
  ['e_wallet', 'PayTM', '98765 43210', '+919876543210', 'IN'],
  ['e_wallet', 'PayPal', 'Robin-Vale@Example.com', 'robin-vale@example.com'],
  ['pix', 'Pix', RANDOM_KEY.toUpperCase(), RANDOM_KEY],
  ['pix', 'Pix', '529.982.247-25', '529.982.247-25'],
  ['pix', 'Pix', '52998224725', '529.982.247-25'],
  ['pix', 'Pix', '11222333000181', '11.222.333/0001-81'],
  ['pix', 'Pix', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['pix', 'Pix', 'Robin@Example.com', 'robin@example.com'],
  ['pix', 'Pix', '(11) 98765-4321', '+5511987654321'],
  ['pix', 'Pix', '+55 11 98765-4321', '+5511987654321'],
  ['crypto', 'bitcoin', ...same('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')],
  ['crypto', 'bitcoin', ...same('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')],
  ['crypto', 'bitcoin', ...same('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')],
  [
    'crypto',
    'ethereum',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  ['crypto', 'tron', ...same('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')],
])('reads a %s of %s typed %s as %s', (kind, provider, typed, number, country) => {
  expect(read(kind, provider, typed, country)).toBe(number);
  // The portal sends the parsed and displayed number: the server must parse it to the same.
  expect(read(kind, provider, number, country)).toBe(number);
});

test.each<[PayoutKind, string, string, string, string?]>([
  ['bank_card', 'Vietcombank', '4111 1111 1111 1112', 'number: card_number'],
  ['bank_card', 'Vietcombank', '00000000', 'number: card_number'],
  ['bank_card', 'ICBC', '6222 0212', 'number: card_number'],
  ['bank_account', 'Monzo', 'GB82 WEST 1234 5698 7654 33', 'number: iban'],
  ['bank_account', 'Commerzbank', 'DE88 3704 0044 0532 0130 00', 'number: iban'],
  ['bank_account', 'Vietcombank', '12345', 'number: account_number'],
  ['bank_account', 'Banco do Brasil', '12345-Z', 'number: account_number'],
  ['e_wallet', 'MoMo', '12', 'number: wallet_number', 'VN'],
  ['e_wallet', 'MoMo', '+84 12', 'number: wallet_number'],
  ['e_wallet', 'PayPal', 'robin@vale', 'number: wallet_number'],
  ['e_wallet', 'MoMo', '0912 345 678', 'country: required'],
  ['e_wallet', 'GCash', '0917 123 4567', 'country: country', 'VN'],
  ['e_wallet', 'GCash', '+84 912 345 678', 'number: wallet_number'],
  ['e_wallet', 'MoMo', '0917 123 4567', 'number: wallet_number', 'XX'],
  ['pix', 'Pix', '529.982.247-26', 'number: pix_key'],
  ['pix', 'Pix', '111.111.111-11', 'number: pix_key'],
  ['pix', 'Pix', '+84 912 345 678', 'number: pix_key'],
  ['crypto', 'bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'number: crypto_address'],
  ['crypto', 'bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', 'number: crypto_address'],
  ['crypto', 'bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'number: crypto_address'],
  ['crypto', 'ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'number: crypto_address'],
  ['crypto', 'tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'number: crypto_address'],
])('refuses a %s of %s typed %s as %s', (kind, provider, typed, fault, country) => {
  expect(read(kind, provider, typed, country)).toBe(fault);
});

describe('a PIX key of eleven digits', () => {
  // A mobile number of São Paulo whose digits are also a valid CPF.
  const BOTH = '11987600010';

  test('that is both a phone and a CPF is rejected as ambiguous', () => {
    expect(read('pix', 'Pix', BOTH)).toBe('number: ambiguous');
    expect(read('pix', 'Pix', `+55${BOTH}`)).toBe(`+55${BOTH}`);
    expect(read('pix', 'Pix', '119.876.000-10')).toBe('119.876.000-10');
  });
});

test('finds no offer for a network or a kind without a payout method', () => {
  expect(findOffer(offers, { kind: 'crypto', provider: 'dogecoin' })).toBeUndefined();
  expect(findOffer(offers, { kind: 'toString', provider: 'bitcoin' })).toBeUndefined();
});

test('parses its own output to the same number, and never throws', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.stringMatching(/^[+()\d.\-/ X]{4,30}$/),
    fc.stringMatching(/^\d{4,20}$/),
  );
  const country = fc.constantFrom(undefined, 'VN', 'BR', 'PH', 'US', 'XX');
  fc.assert(
    fc.property(fc.constantFrom(...offers), typed, country, (offer, text, from) => {
      const first = readPayoutNumber(offer, text, from);
      if ('fault' in first) return;
      expect(readPayoutNumber(offer, first.number, first.country)).toEqual(first);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['card', '4111111111111111', '4111 1111 1111 1111'],
  ['iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['phone', '+639171234567', '+63 917 123 4567'],
  ['email', 'robin@example.com', 'robin@example.com'],
] as const)('shows a %s in full as people write it', (type, number, shown) => {
  expect(formatPayoutNumber(type, number)).toBe(shown);
});
