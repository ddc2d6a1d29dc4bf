import type { Schemas } from '@baize/api';
import type { PayoutNumber } from '@baize/rules/payout';
import { findOffer, type PayoutOffer } from '@baize/rules/payout-offers';

export type PayoutKind = Schemas['PayoutAccountKind'];

/** The readers of every type of number: the numbering plans of the world are a chunk of their own. */
export type PayoutRules = typeof import('@baize/rules/payout');

/** What a member has filled in. */
export interface PayoutDraft {
  readonly kind: PayoutKind;
  /** A provider that an offer names; OTHER_PROVIDER where the member types one. */
  readonly choice: string;
  readonly typedProvider: string;
  readonly holderName: string;
  /** ISO 3166-1 alpha-2 of a phone number; empty until one is chosen. */
  readonly country: string;
}

/** The choice of a provider that no offer names. */
export const OTHER_PROVIDER = '';

export const EMPTY_DRAFT: PayoutDraft = {
  kind: 'bank_card',
  choice: OTHER_PROVIDER,
  typedProvider: '',
  holderName: '',
  country: '',
};

/** A field that is not acceptable, by its name in the body. */
export interface FieldFault {
  readonly field: string;
  readonly rule: string;
}

/** The numbers as they are bound, or the fields that are not acceptable. */
export type PayoutCheck =
  | { readonly number: PayoutNumber; readonly again: PayoutNumber }
  | { readonly faults: readonly FieldFault[] };

/** The kinds that are offered, in the order of the offers. */
export function getKinds(offers: readonly PayoutOffer[]): PayoutKind[] {
  return [...new Set(offers.map(({ kind }) => kind))];
}

/** The providers that offers of a kind name, and whether the member may type another. */
export function getProviders(offers: readonly PayoutOffer[], kind: PayoutKind) {
  const ofKind = offers.filter((offer) => offer.kind === kind);
  return {
    names: ofKind.flatMap(({ provider }) => (provider === undefined ? [] : [provider])),
    hasOther: ofKind.some(({ provider }) => provider === undefined),
  };
}

/** The draft with a kind that is offered: the first one where its own is not. */
export function toOffered(draft: PayoutDraft, offers: readonly PayoutOffer[]): PayoutDraft {
  const kinds = getKinds(offers);
  const [first = draft.kind] = kinds;
  return kinds.includes(draft.kind) ? draft : changeKind(draft, offers, first);
}

/** A draft of another kind: its only provider is chosen at once. */
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

/** Whether the country of a phone number has to be chosen: the offer serves several (H114). */
export function asksCountry(offer: PayoutOffer | undefined, number: string): boolean {
  if (offer === undefined || !offer.numbers.includes('phone')) return false;
  return offer.countries.length !== 1 && !number.includes('@');
}

/** Checks a draft by the predicates of the server. */
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
