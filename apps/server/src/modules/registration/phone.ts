import type { Config } from '../../config.ts';
import { demandPhone } from '../phones/index.ts';
import type { RegistrationBody } from './body.ts';

/** The number of a registration in one form; undefined when none was given. */
export function getPhone(
  { mobileNum: number, countryDialingCode }: RegistrationBody,
  config: Pick<Config, 'defaultCountry'>,
): string | undefined {
  if (number === undefined || number.trim() === '') return undefined;
  return demandPhone(config, { number, countryDialingCode }).e164;
}
