import { type NumberCheck, numberChecks, type NumberType } from './numbers.ts';
import { payoutKinds, type PayoutOffer } from './offers.ts';
import { findPhoneCountry, isPhoneText } from './wallet-phone.ts';

/** A number of a payout account as it is stored. */
export interface PayoutNumber {
  readonly number: string;
  readonly type: NumberType;
  /** Where its phone is from (ISO 3166-1 alpha-2); absent of any other number. */
  readonly country?: string;
}

/** What of a payout account is not acceptable, by its field. */
export interface PayoutFault {
  readonly field: 'number' | 'country';
  readonly rule: string;
}

/** A number that was read, or what is wrong with it. */
export type PayoutReading = PayoutNumber | { readonly fault: PayoutFault };

/**
 * Reads a number that was typed for an offer. Checksums find a slip of the finger; whether the account exists only a
 * payment shows.
 * @param country that was chosen; needed for a phone where the offer serves several countries (H114)
 */
export function readPayoutNumber(
  offer: PayoutOffer,
  typed: string,
  country?: string,
): PayoutReading {
  const text = toPlainText(typed);
  const isPhone = offer.numbers.includes('phone') && isPhoneText(text);
  const from = isPhone ? findCountry(offer, text, country) : undefined;
  if (from !== undefined && !servesCountry(offer, from)) return fault('country', 'country');
  const readings = offer.numbers.flatMap((type): PayoutNumber[] => {
    const number = numberChecks[type].read(text, from ?? '');
    if (number === null) return [];
    return [{ number, type, ...(type === 'phone' && from !== undefined && { country: from }) }];
  });
  // The one spelling of a type leaves no doubt: `119.876.000-10` is a CPF, whatever else its digits are.
  const exact = readings.find(({ number }) => number === text);
  if (exact) return exact;
  const [first] = readings;
  if (first && readings.every(({ number }) => number === first.number)) return first;
  if (first) return fault('number', 'ambiguous');
  const lacksCountry = isPhone && from === undefined && !text.startsWith('+');
  return lacksCountry ? fault('country', 'required') : fault('number', findRule(offer, text));
}

const fault = (field: PayoutFault['field'], rule: string): PayoutReading => ({
  fault: { field, rule },
});

const servesCountry = ({ countries }: PayoutOffer, country: string) =>
  countries.length === 0 || countries.includes(country);

/** A plus sign names the country itself; else it is the chosen one, or the offer's only one. */
function findCountry(
  { countries }: PayoutOffer,
  text: string,
  chosen: string | undefined,
): string | undefined {
  const [only] = countries.length === 1 ? countries : [];
  return chosen ?? only ?? findPhoneCountry(text);
}

/** The rule of the type that the text is meant as, else the one of its kind. */
function findRule({ kind, numbers }: PayoutOffer, text: string): string {
  const checks: readonly NumberCheck[] = numbers.map((type) => numberChecks[type]);
  const meant = checks.find(({ fault }) => fault?.isMeant(text));
  return meant?.fault?.rule ?? payoutKinds[kind].rule;
}

/** Copied text brings full-width digits, marks that are not seen and other dashes. */
function toPlainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');
}
