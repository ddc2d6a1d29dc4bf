import type { Config } from '../../config.ts';
import { ProblemError } from '../../platform/errors.ts';
import { countries, readPhone } from '../phones/index.ts';
import type { RegistrationBody } from './body.ts';

/** The dialling code of a country, without a plus sign; empty where nobody knows it. */
export function dialingCodeOf(country: string): string {
  const found = countries('en').find(({ countryCode }) => countryCode === country);
  return found?.countryDialingCode ?? '';
}

/**
 * The number of a registration in one form; undefined when none was given. Refuses with
 * `phone_invalid` (X16) what the country does not have (H21).
 */
export function phoneOf(
  { mobileNum, countryDialingCode }: RegistrationBody,
  { defaultCountry }: Pick<Config, 'defaultCountry'>,
): string | undefined {
  if (mobileNum === undefined || mobileNum.trim() === '') return undefined;
  const dialing = countryDialingCode ?? dialingCodeOf(defaultCountry);
  const phone = readPhone(mobileNum, dialing, defaultCountry);
  if (phone !== null) return phone.e164;
  throw new ProblemError('phone_invalid', {
    errors: [{ pointer: '/body/mobileNum', rule: 'phone' }],
  });
}
