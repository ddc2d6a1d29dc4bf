import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { readPhone, storedPhone } from '../phone.ts';

/** A wallet's phone number in E.164, by the plan of its own country (H114). */
export function readWalletPhone(text: string, country: string): string | null {
  if (!isPhoneText(text) || !isSupportedCountry(country)) return null;
  // No country is the merchant's own here: each number must fit the plan of its country.
  return readPhone(text, getCountryCallingCode(country), '')?.e164 ?? null;
}

/** Whether a text is meant as a phone number. */
export function isPhoneText(text: string): boolean {
  return /^\+?[\d()-]+$/.test(text);
}

/** The country that a number typed with its plus sign is from; undefined of any other text. */
export function findPhoneCountry(text: string): string | undefined {
  const digits = text.replaceAll(/[()-]/g, '');
  if (!/^\+\d{8,15}$/.test(digits) || storedPhone(digits) === null) return undefined;
  return parsePhoneNumberFromString(digits)?.country;
}

/** A number as people write it: `+63 917 123 4567`. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
