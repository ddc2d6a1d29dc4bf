import { type NumberCheck, numberChecks, type NumberType } from './numbers.ts';
import { payoutKinds, type PayoutOffer } from './offers.ts';
import { findPhoneCountry, isPhoneText } from './wallet-phone.ts';

/** The stored form of a payout account's number. */
export interface PayoutNumber {
  readonly number: string;
  readonly type: NumberType;
  /** The country of a phone number (ISO 3166-1 alpha-2); absent for any other number. */
  readonly country?: string;
}

/** The problems of a payout account by field. */
export interface PayoutFault {
  readonly field: 'number' | 'country';
  readonly rule: string;
}

/** The parsed number, or its problem. */
export type PayoutReading = PayoutNumber | { readonly fault: PayoutFault };

/**
 * Parses a number typed for an offer. Checksums find typing errors; only a payment shows whether
 * the account exists.
 * @param country chosen by the member; required for a phone if the offer serves several countries
 *   (H114)
 */
export function readPayoutNumber(
  offer: PayoutOffer,
  typed: string,
  country?: string,
): PayoutReading {
  const text = toPlainText(typed);
  const isPhone = offer.numbers.includes('phone') && isPhoneText(text);
  const from = isPhone ? findCountry(offer, text, country) : undefined;
  if (from !== undefined && !servesCountry(offer, from)) return createFault('country', 'country');
  const readings = offer.numbers.flatMap((type): PayoutNumber[] => {
    const number = numberChecks[type].read(text, from ?? '');
    if (number === null) return [];
    return [{ number, type, ...(type === 'phone' && from !== undefined && { country: from }) }];
  });
  // The canonical form of a type is unambiguous: `119.876.000-10` is a CPF, although its digits are
  // also a phone number.
  const exact = readings.find(({ number }) => number === text);
  if (exact) return exact;
  const [first] = readings;
  if (first && readings.every(({ number }) => number === first.number)) return first;
  if (first) return createFault('number', 'ambiguous');
  const lacksCountry = isPhone && from === undefined && !text.startsWith('+');
  return lacksCountry
    ? createFault('country', 'required')
    : createFault('number', findRule(offer, text));
}

const createFault = (field: PayoutFault['field'], rule: string): PayoutReading => ({
  fault: { field, rule },
});

const servesCountry = ({ countries }: PayoutOffer, country: string) =>
  countries.length === 0 || countries.includes(country);

/**
 * With a plus sign the number names its country; otherwise the chosen or only country of the offer.
 */
function findCountry(
  { countries }: PayoutOffer,
  text: string,
  chosen: string | undefined,
): string | undefined {
  const [only] = countries.length === 1 ? countries : [];
  return chosen ?? only ?? findPhoneCountry(text);
}

/** The rule of the intended type of the text, otherwise the rule of its kind. */
function findRule({ kind, numbers }: PayoutOffer, text: string): string {
  const checks: readonly NumberCheck[] = numbers.map((type) => numberChecks[type]);
  const intendedType = checks.find(({ fault }) => fault?.isMeant(text));
  return intendedType?.fault?.rule ?? payoutKinds[kind].rule;
}

/** Copied text may contain full-width digits, invisible marks and other dashes. */
function toPlainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');
}
