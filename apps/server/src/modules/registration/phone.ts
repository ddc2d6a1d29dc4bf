import type { Config } from '../../config/config.ts';
import { demandPhone } from '../phones/index.ts';
import type { RegistrationBody } from './body.ts';

/** The normalised phone number of a registration; undefined if none was given. */
export function getPhone(
  { mobileNum: number, countryDialingCode }: RegistrationBody,
  config: Pick<Config, 'defaultCountry'>,
): string | undefined {
  if (number === undefined || number.trim() === '') return undefined;
  return demandPhone(config, { number, countryDialingCode }).e164;
}
