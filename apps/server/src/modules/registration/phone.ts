import type { Config } from '../../config.ts';
import { ProblemError } from '../../platform/errors.ts';
import { dialingCodeOf, readPhone } from '../phones/index.ts';
import type { RegistrationBody } from './body.ts';

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
