import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/mobile';
import { toDialableText } from './dialable-text.ts';

/** A phone number, in one form for all names on the wire (H22). */
export interface Phone {
  /** `+84912345678`: the form for storage, comparison and sending. */
  readonly e164: string;
  /** `84`. */
  readonly dialCode: string;
  /** `0912345678`: the digits in national format. */
  readonly national: string;
}

/** Digits of a number in a country whose numbering plan is unknown (H21, V58, K37). */
const UNKNOWN_PLAN = /^(?=.*[1-9])\d{10,11}$/;
/** Longer text is not a number, and is not parsed. */
const MAX_TYPED = 64;
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/**
 * Parses a mobile number typed beside a dialling code; null if it is invalid. The numbering plan of
 * the country decides, also whether a leading zero belongs to the number (H113). A number with a
 * plus sign must have the same dialling code; beside an empty dialling code only such a number is
 * accepted.
 */
export function readPhone(typed: string, dialingCode: string): Phone | null {
  const text = typed.length > MAX_TYPED ? null : toDialableText(typed);
  if (!text) return null;
  const dialCode = dialingCode.replace('+', '');
  if (dialCode === '') return toValidPhone(parsePhoneNumberFromString(text));
  const number = text.startsWith(`00${dialCode}`) ? `+${text.slice(2)}` : text;
  if (!CALLING_CODES.has(dialCode)) return readUnknown(number, dialCode);
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: dialCode });
  return parsed?.countryCallingCode === dialCode ? toValidPhone(parsed) : null;
}

/** Parses a stored number with its dialling code; null if the dialling code is unknown. */
export function getStoredPhone(e164: string): Phone | null {
  const digits = e164.replace('+', '');
  const dialCode = [1, 2, 3, 4]
    .map((length) => digits.slice(0, length))
    .find((code) => CALLING_CODES.has(code));
  if (dialCode === undefined) return null;
  // A number from an older numbering plan is still the member's: it is not validated again.
  const parsed = parsePhoneNumberFromString(e164);
  return parsed ? toPhone(parsed) : { e164, dialCode, national: digits.slice(dialCode.length) };
}

function toValidPhone(parsed: PhoneNumber | undefined): Phone | null {
  return parsed?.isValid() ? toPhone(parsed) : null;
}

function toPhone(parsed: PhoneNumber): Phone {
  return {
    e164: parsed.number,
    dialCode: parsed.countryCallingCode,
    national: parsed.formatNational().replaceAll(/\D/g, ''),
  };
}

/** Without a numbering plan of the country the digits are accepted unchanged. */
function readUnknown(number: string, dialCode: string): Phone | null {
  const plus = `+${dialCode}`;
  const national = number.startsWith(plus) ? number.slice(plus.length) : number;
  return UNKNOWN_PLAN.test(national) ? { e164: `${plus}${national}`, dialCode, national } : null;
}
