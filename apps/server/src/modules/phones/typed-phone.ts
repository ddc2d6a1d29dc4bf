import { type Phone, readPhone } from '@baize/rules/phone';
import type { Config } from '../../config/config.ts';
import { ProblemError } from '../../platform/errors.ts';
import { getDialingCode } from './countries.ts';

/** A phone number from a form: the typed number and the dialling code beside it. */
export interface TypedPhone {
  readonly number: string;
  /** Default: the merchant's country. */
  readonly countryDialingCode?: string | undefined;
}

/** Parses a phone number in any format; null if the country has no such mobile number (H113). */
function readMerchantPhone(
  { defaultCountry }: Pick<Config, 'defaultCountry'>,
  { number, countryDialingCode }: TypedPhone,
): Phone | null {
  return readPhone(number, countryDialingCode ?? getDialingCode(defaultCountry));
}

/** As above, but throws `phone_invalid` (X16). */
export function demandPhone(config: Pick<Config, 'defaultCountry'>, typed: TypedPhone): Phone {
  const phone = readMerchantPhone(config, typed);
  if (phone === null) throw new ProblemError('phone_invalid');
  return phone;
}
