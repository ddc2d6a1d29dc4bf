import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { getReference, getReferenceKey } from './references.ts';

const ID = '0199aaaa-bbbb-7ccc-8ddd-eeee12345678';
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

test('is the letter of its kind and eight signs that cannot be mistaken for each other', () => {
  for (let count = 0; count < 200; count += 1) {
    const reference = getReference('withdrawal', newId());
    expect(reference).toMatch(/^W-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  }
  expect(getReference('deposit', ID)).toMatch(/^D-/);
  expect(getReference('deposit', ID)).toBe(getReference('deposit', ID));
});

test('is found in any case, without hyphens and with spaces', () => {
  const reference = getReference('withdrawal', ID);
  const key = { column: 'reference', value: reference };
  for (const text of [
    reference,
    reference.toLowerCase(),
    reference.replaceAll('-', ''),
    ` ${reference.replaceAll('-', ' ')} `,
  ])
    expect(getReferenceKey('withdrawal', text), text).toEqual(key);
});

test('accepts the id, which sent links contain', () => {
  expect(getReferenceKey('deposit', ID.toUpperCase())).toEqual({ column: 'id', value: ID });
});

test('rejects one wrong sign, swapped neighbours, another kind and anything else', () => {
  const reference = getReference('withdrawal', ID);
  const places = [...reference].flatMap((sign, at) => (sign === '-' ? [] : [at]));
  const replaceAt = (at: number, sign: string) =>
    reference.slice(0, at) + sign + reference.slice(at + 1);
  for (const at of places) {
    for (const sign of SIGNS.replace(reference[at]!, ''))
      expect(getReferenceKey('withdrawal', replaceAt(at, sign))).toBeNull();
  }
  const [a, b] = [reference[2]!, reference[3]!];
  expect(a).not.toBe(b);
  expect(getReferenceKey('withdrawal', `W-${b}${a}${reference.slice(4)}`)).toBeNull();
  expect(getReferenceKey('deposit', reference)).toBeNull();
  for (const text of ['', 'W', 'none', `${reference}2`, '0199aaaa'])
    expect(getReferenceKey('withdrawal', text), text).toBeNull();
});
