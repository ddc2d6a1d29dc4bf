import type { Schemas } from '@baize/api';
import type { PayoutNumber } from '@baize/rules/payout';
import { findOffer, type PayoutOffer } from '@baize/rules/payout-offers';

export type PayoutKind = Schemas['PayoutAccountKind'];

/** The parsers of all number types: the world's numbering plans are a chunk of their own. */
export type PayoutRules = typeof import('@baize/rules/payout');

/** The form values. */
export interface PayoutDraft {
  readonly kind: PayoutKind;
  /** An offered provider; OTHER_PROVIDER if the member types one. */
  readonly choice: string;
  readonly typedProvider: string;
  readonly holderName: string;
  /** ISO 3166-1 alpha-2 of a phone number; empty until one is chosen. */
  readonly country: string;
}

/** The choice of a provider that is not offered. */
export const OTHER_PROVIDER = '';

export const EMPTY_DRAFT: PayoutDraft = {
  kind: 'bank_card',
  choice: OTHER_PROVIDER,
  typedProvider: '',
  holderName: '',
  country: '',
};

/** An invalid field, by its name in the request body. */
export interface FieldFault {
  readonly field: string;
  readonly rule: string;
}

/** The numbers to bind, or the invalid fields. */
export type PayoutCheck =
  | { readonly number: PayoutNumber; readonly again: PayoutNumber }
  | { readonly faults: readonly FieldFault[] };

/** The offered kinds, in the order of the offers. */
export function getKinds(offers: readonly PayoutOffer[]): PayoutKind[] {
  return [...new Set(offers.map(({ kind }) => kind))];
}

/** The offered providers of a kind, and whether the member may type another. */
export function getProviders(offers: readonly PayoutOffer[], kind: PayoutKind) {
  const ofKind = offers.filter((offer) => offer.kind === kind);
  return {
    names: ofKind.flatMap(({ provider }) => (provider === undefined ? [] : [provider])),
    hasOther: ofKind.some(({ provider }) => provider === undefined),
  };
}

/** Changes a draft's kind to the first offered one if its own is not offered. */
export function toOffered(draft: PayoutDraft, offers: readonly PayoutOffer[]): PayoutDraft {
  const kinds = getKinds(offers);
  const [first = draft.kind] = kinds;
  return kinds.includes(draft.kind) ? draft : changeKind(draft, offers, first);
}

/** Changes the draft's kind; an only provider is selected at once. */
export function changeKind(
  draft: PayoutDraft,
  offers: readonly PayoutOffer[],
  kind: PayoutKind,
): PayoutDraft {
  const { names, hasOther } = getProviders(offers, kind);
  const [first = OTHER_PROVIDER] = names;
  const choice = hasOther ? OTHER_PROVIDER : first;
  return { ...draft, kind, choice, typedProvider: '', country: '' };
}

export const getProvider = ({ choice, typedProvider }: PayoutDraft) =>
  choice === OTHER_PROVIDER ? typedProvider.trim() : choice;

export const getOffer = (offers: readonly PayoutOffer[], draft: PayoutDraft) =>
  findOffer(offers, { kind: draft.kind, provider: getProvider(draft) });

/** Whether the phone number's country has to be chosen: the offer serves several (H114). */
export function asksCountry(offer: PayoutOffer | undefined, number: string): boolean {
  if (offer === undefined || !offer.numbers.includes('phone')) return false;
  return offer.countries.length !== 1 && !number.includes('@');
}

/** Validates a draft with the server's predicates. */
export function checkDraft(
  { readPayoutNumber }: Pick<PayoutRules, 'readPayoutNumber'>,
  offers: readonly PayoutOffer[],
  draft: PayoutDraft,
  typed: { readonly number: string; readonly confirmNumber: string },
): PayoutCheck {
  const offer = getOffer(offers, draft);
  const tooShort = (field: string, text: string) =>
    text.trim().length < 2 ? [{ field, rule: 'required' }] : [];
  const faults: FieldFault[] = [
    ...tooShort('provider', getProvider(draft)),
    ...tooShort('holderName', draft.holderName),
  ];
  if (offer === undefined) return { faults: [...faults, { field: 'provider', rule: 'provider' }] };
  const country = draft.country === '' ? undefined : draft.country;
  const number = readPayoutNumber(offer, typed.number, country);
  const again = readPayoutNumber(offer, typed.confirmNumber, country);
  if ('fault' in number) return { faults: [...faults, number.fault] };
  if ('fault' in again || again.number !== number.number)
    faults.push({ field: 'confirmNumber', rule: 'mismatch' });
  return faults.length > 0 || 'fault' in again ? { faults } : { number, again };
}
