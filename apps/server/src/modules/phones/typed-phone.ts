import { type Phone, readPhone } from '@baize/rules/phone';
import type { Config } from '../../config.ts';
import { ProblemError } from '../../platform/errors.ts';
import { getDialingCode } from './countries.ts';

/** A phone number as a form sends it: what was typed, and the dialling code beside it. */
export interface TypedPhone {
  readonly number: string;
  /** The merchant's own country where it is missing. */
  readonly countryDialingCode?: string | undefined;
}

/** Reads the number of any form; null when the country has no such mobile number (H113). */
function readMerchantPhone(
  { defaultCountry }: Pick<Config, 'defaultCountry'>,
  { number, countryDialingCode }: TypedPhone,
): Phone | null {
  return readPhone(number, countryDialingCode ?? getDialingCode(defaultCountry));
}

/** The same, refused with `phone_invalid` (X16). */
export function demandPhone(config: Pick<Config, 'defaultCountry'>, typed: TypedPhone): Phone {
  const phone = readMerchantPhone(config, typed);
  if (phone === null) throw new ProblemError('phone_invalid');
  return phone;
}
