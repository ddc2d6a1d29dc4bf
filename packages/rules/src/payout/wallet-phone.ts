import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { toDialableText } from '../dialable-text.ts';
import { readPhone } from '../phone.ts';

/** A wallet's phone number in E.164, by its country's numbering plan (H114). */
export function readWalletPhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  return readPhone(text, getCountryCallingCode(country))?.e164 ?? null;
}

/** Whether a text looks like a phone number. */
export const isPhoneText = (text: string): boolean => toDialableText(text) !== null;

/** The country of a number typed with a plus sign; undefined for any other text. */
export function findPhoneCountry(text: string): string | undefined {
  const phone = toDialableText(text)?.startsWith('+') ? readPhone(text, '') : null;
  return phone ? parsePhoneNumberFromString(phone.e164)?.country : undefined;
}

/** A number in display format: `+63 917 123 4567`. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
