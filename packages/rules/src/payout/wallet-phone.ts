import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { toDialableText } from '../dialable-text.ts';
import { readPhone } from '../phone.ts';

/** A wallet's phone number in E.164, by the plan of its own country (H114). */
export function readWalletPhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  return readPhone(text, getCountryCallingCode(country))?.e164 ?? null;
}

/** Whether a text is meant as a phone number. */
export const isPhoneText = (text: string): boolean => toDialableText(text) !== null;

/** The country that a number typed with its plus sign is from; undefined of any other text. */
export function findPhoneCountry(text: string): string | undefined {
  const phone = toDialableText(text)?.startsWith('+') ? readPhone(text, '') : null;
  return phone ? parsePhoneNumberFromString(phone.e164)?.country : undefined;
}

/** A number as people write it: `+63 917 123 4567`. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
