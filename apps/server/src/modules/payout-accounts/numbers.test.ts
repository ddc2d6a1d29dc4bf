import { expect, test } from 'vitest';
import { readNumber } from './numbers.ts';

type Kind = Parameters<typeof readNumber>[0]['kind'];
const read = (kind: Kind, provider: string, number: string) => {
  const reading = readNumber({ kind, provider, number }, 'VN');
  return 'number' in reading ? reading.number : reading.fault.rule;
};

test.each<[Kind, string, string, string]>([
  ['bank_card', 'Vietcombank', '4111 1111-1111 1111', '4111111111111111'],
  ['bank_account', 'Vietcombank', '0071 000 123 456', '0071000123456'],
  ['bank_account', 'Monzo', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['e_wallet', 'MoMo', '0912 345 678', '+84912345678'],
  ['e_wallet', 'MoMo', '+84 912 345 678', '+84912345678'],
  ['e_wallet', 'MoMo', '+84 (0)912.345.678', '+84912345678'],
  ['e_wallet', 'MoMo', '٠٩١٢٣٤٥٦٧٨', '+84912345678'],
  ['e_wallet', 'GrabPay', '+65 9123 4567', '+6591234567'],
  ['e_wallet', 'PayPal', 'Robin-Vale@Example.com', 'robin-vale@example.com'],
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
])('a %s of %s written %s is %s', (kind, provider, typed, number) => {
  expect(read(kind, provider, typed)).toBe(number);
});

test.each<[Kind, string, string, string]>([
  ['bank_card', 'Vietcombank', '4111 1111 1111 1112', 'card_number'],
  ['bank_card', 'Vietcombank', '00000000', 'card_number'],
  ['bank_account', 'Monzo', 'GB82 WEST 1234 5698 7654 33', 'iban'],
  ['bank_account', 'Vietcombank', '12345', 'account_number'],
  ['e_wallet', 'MoMo', '12', 'wallet_number'],
  ['e_wallet', 'MoMo', '+84 12', 'wallet_number'],
  ['e_wallet', 'MoMo', '0000000000', 'wallet_number'],
  ['e_wallet', 'PayPal', 'robin@vale', 'wallet_number'],
  ['crypto', 'bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'crypto_address'],
  ['crypto', 'bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', 'crypto_address'],
  ['crypto', 'bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'crypto_address'],
  ['crypto', 'ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'crypto_address'],
  ['crypto', 'tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'crypto_address'],
  ['crypto', 'dogecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'network'],
  ['crypto', 'toString', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'network'],
])('a %s of %s written %s is refused as %s', (kind, provider, typed, rule) => {
  expect(read(kind, provider, typed)).toBe(rule);
});

function same(address: string): [string, string] {
  return [address, address];
}
