import * as rules from '@baize/rules/payout';
import type { PayoutOffer } from '@baize/rules/payout';
import { expect, test } from 'vitest';
import {
  asksCountry,
  changeKind,
  checkDraft,
  EMPTY_DRAFT,
  getOffer,
  getProviders,
  OTHER_PROVIDER,
  type PayoutDraft,
  toOffered,
} from '../src/payment/payout-form.ts';

const gcash: PayoutOffer = {
  kind: 'e_wallet',
  provider: 'GCash',
  numbers: ['phone'],
  countries: ['PH'],
};
const offers = [...rules.DEFAULT_PAYOUT_OFFERS, gcash];
const createDraft = (draft: Partial<PayoutDraft>): PayoutDraft => ({
  ...EMPTY_DRAFT,
  typedProvider: 'First Bank',
  holderName: 'ROBIN VALE',
  ...draft,
});
const withConfirmation = (number: string) => ({ number, confirmNumber: number });

test('validates the number with the server’s predicates and keeps both spellings', () => {
  const typed = { number: '4111 1111 1111 1111', confirmNumber: '4111-1111-1111-1111' };
  const number = { number: '4111111111111111', type: 'card' };
  expect(checkDraft(rules, offers, createDraft({}), typed)).toEqual({ number, again: number });
});

test('names every invalid field', () => {
  const draft = createDraft({ typedProvider: ' ', holderName: 'R' });
  expect(checkDraft(rules, offers, draft, withConfirmation('4111111111111112'))).toEqual({
    faults: [
      { field: 'provider', rule: 'required' },
      { field: 'holderName', rule: 'required' },
      { field: 'number', rule: 'card_number' },
    ],
  });
});

test('refuses two numbers that differ [H73]', () => {
  const typed = { number: '4111111111111111', confirmNumber: '4242424242424242' };
  const faults = [{ field: 'confirmNumber', rule: 'mismatch' }];
  expect(checkDraft(rules, offers, createDraft({}), typed)).toEqual({ faults });
});

test('asks for a phone number’s country if the wallet serves several [H114]', () => {
  const other = createDraft({ kind: 'e_wallet', typedProvider: 'PhonePe' });
  expect(asksCountry(getOffer(offers, other), '9876543210')).toBe(true);
  expect(asksCountry(getOffer(offers, other), 'robin@example.com')).toBe(false);
  expect(asksCountry(getOffer(offers, { ...other, choice: 'GCash' }), '09171234567')).toBe(false);
  expect(checkDraft(rules, offers, other, withConfirmation('9876543210'))).toEqual({
    faults: [{ field: 'country', rule: 'required' }],
  });
  const indian = checkDraft(
    rules,
    offers,
    { ...other, country: 'IN' },
    withConfirmation('9876543210'),
  );
  expect(indian).toMatchObject({ number: { number: '+919876543210', country: 'IN' } });
});

test('selects the only provider of a kind', () => {
  expect(getProviders(offers, 'pix')).toEqual({ names: ['Pix'], hasOther: false });
  expect(changeKind(EMPTY_DRAFT, offers, 'pix').choice).toBe('Pix');
  expect(changeKind(EMPTY_DRAFT, offers, 'e_wallet').choice).toBe(OTHER_PROVIDER);
});

test('starts with the first offered kind', () => {
  expect(toOffered(EMPTY_DRAFT, [gcash])).toMatchObject({ kind: 'e_wallet', choice: 'GCash' });
  expect(toOffered(EMPTY_DRAFT, offers).kind).toBe('bank_card');
});
