import type { Schemas } from '@baize/api';
import {
  checkForm,
  type Consents,
  type Day,
  parseDate,
  type FormSettings,
  type FormValues,
  matchesPattern,
  type PatternId,
  type Problem,
  type Variant,
  getVariants,
} from '@baize/rules';
import type { Config } from '../../config/config.ts';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import type { RegistrationBody } from './body.ts';
import { getDialingCode, readPhone } from '../phones/index.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { type MerchantSettings, termsIn } from '../merchant-settings/index.ts';

/** Compile-time check that the contract and the predicates have the same families. */
type SameFamilies = [PatternId, Schemas['PatternId']] extends [Schemas['PatternId'], PatternId]
  ? true
  : never;
const sameFamilies: SameFamilies = true;

/** The merchant's form settings in the predicates' format. */
export function formSettings(
  { registration, switches, minimumAge }: MerchantSettings,
  { defaultCountry }: Pick<Config, 'defaultCountry'>,
): FormSettings {
  return {
    rules: sameFamilies && registration.rules,
    byUsername: switches.USERNAMEREG3,
    byMobile: switches.MOBILENUMREG3,
    mobilePassword: switches.MOBILENUMPASSREG3,
    smsRequired: switches.REGMOBVERF3,
    minimumAge: minimumAge.years,
    dialingCode: getDialingCode(defaultCountry),
  };
}

/** The merchant's form, with the terms in the visitor's language (C26, E65). */
export function wireForm(
  settings: MerchantSettings,
  config: Pick<Config, 'defaultCountry'>,
  language: string,
): Schemas['RegistrationForm'] {
  const form = formSettings(settings, config);
  const { version, text } = termsIn(settings.terms, language);
  return {
    ...form,
    rules: [...form.rules] as Schemas['FieldRule'][],
    terms: { version, text },
  };
}

/**
 * Rejects an invalid registration: `feature_disabled` for a disabled variant, otherwise all
 * violations in `errors`, with a specific code if there is only one (X10, V29).
 */
export async function refuseBadForm(
  settings: MerchantSettings,
  config: Pick<Config, 'defaultCountry'>,
  variant: Variant,
  body: RegistrationBody,
  now: Date,
): Promise<void> {
  const form = formSettings(settings, config);
  if (!getVariants(form).includes(variant)) throw new ProblemError('feature_disabled');
  const problems = await checkForm(form, variant, getValues(body), getConsents(body), {
    matches: matchesPattern,
    readPhone,
    today: getDay(settings, now),
  });
  const errors = [...problems.map(getError), ...outdatedTerms(settings, body)];
  if (errors.length > 0) throw new ProblemError(getCode(errors), { errors });
}

/** The text fields of a body by name. */
export function getValues(body: RegistrationBody): FormValues {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as FormValues;
}

function getConsents({ termsAccepted, ageConfirmed }: RegistrationBody): Consents {
  return { termsAccepted, ageConfirmed: ageConfirmed === true };
}

function getDay({ reporting }: MerchantSettings, now: Date): Day {
  const day = parseDate(dayIn(reporting.timeZone, now), 'ymd');
  if (day === null) throw new Error('the calendar returned no day');
  return day;
}

function getError({ field, rule, params }: Problem): FieldError {
  return { pointer: `/body/${field}`, rule, ...(params && { params }) };
}

/** Agreement to a replaced text is no agreement to the present one. */
function outdatedTerms(
  { terms }: MerchantSettings,
  { termsAccepted, termsVersion }: RegistrationBody,
): FieldError[] {
  const isOutdated = termsAccepted && termsVersion !== undefined && termsVersion !== terms.version;
  return isOutdated ? [{ pointer: '/body/termsAccepted', rule: 'outdated' }] : [];
}

function getCode(errors: readonly FieldError[]): string {
  const every = (pointer: string, rule?: string) =>
    errors.every((error) => error.pointer === pointer && (rule ?? error.rule) === error.rule);
  if (every('/body/termsAccepted')) return 'terms_not_accepted';
  if (every('/body/confirmPassword', 'mismatch')) return 'password_mismatch';
  if (every('/body/captcha', 'required')) return 'captcha_required';
  if (every('/body/mobileNum', 'phone')) return 'phone_invalid';
  return 'validation_failed';
}
