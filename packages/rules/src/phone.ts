import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/** A phone number, one form inside whatever the wire calls it (H22). */
export interface Phone {
  /** `+84912345678`: how it is stored, compared and sent to. */
  readonly e164: string;
  /** `84`. */
  readonly dialCode: string;
}

/** The merchant's own country and unknown ones: digits as typed nationally (H21, V58, K37). */
const DIGITS = { min: 10, max: 11 };
const E164_DIGITS = 15;
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/**
 * Reads a number as it was typed beside its dialling code; null when it is none. The merchant's own
 * country and countries that nobody knows take 10 to 11 digits, all others their own mobile numbers
 * (H21). A number that is typed with its own plus sign must have the same dialling code.
 */
export function readPhone(
  typed: string,
  dialingCode: string,
  defaultCountry: string,
): Phone | null {
  const dialCode = dialingCode.replace('+', '');
  const national = nationalDigits(typed, dialCode);
  if (national === null) return null;
  const known = CALLING_CODES.has(dialCode)
    ? parsePhoneNumberFromString(national, { defaultCallingCode: dialCode })
    : undefined;
  const isOwn = dialCode === callingCodeOf(defaultCountry);
  const isKnown = known !== undefined && known.countryCallingCode === dialCode;
  if (isOwn || !isKnown) {
    if (national.length < DIGITS.min || national.length > DIGITS.max) return null;
  } else if (!known.isValid()) return null;
  const e164 = isKnown ? known.number : `+${dialCode}${national.replace(/^0/, '')}`;
  return e164.length - 1 > E164_DIGITS ? null : { e164, dialCode };
}

/** A stored number with its dialling code; null when no country has it. */
export function storedPhone(e164: string): Phone | null {
  const digits = e164.replace('+', '');
  const dialCode = [1, 2, 3, 4]
    .map((length) => digits.slice(0, length))
    .find((code) => CALLING_CODES.has(code));
  return dialCode === undefined ? null : { e164, dialCode };
}

/** The digits without the dialling code; null for text that is no number or of another country. */
function nationalDigits(typed: string, dialCode: string): string | null {
  const text = typed.trim();
  if (!/^\+?[\d ()-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (!text.startsWith('+')) return digits;
  return digits.startsWith(dialCode) ? `0${digits.slice(dialCode.length)}` : null;
}

function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}
