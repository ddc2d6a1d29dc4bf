import { getAge, type Day, parseDate } from './dates.ts';
import {
  cleanValue,
  type Consents,
  getFields,
  type FormSettings,
  type FormValues,
  type Variant,
} from './fields.ts';
import { checkField, type FieldRule, type Matcher, type Problem } from './rule.ts';

/** Parses a number for a dialling code; null if it is not valid in that country (H113). */
export type PhoneReader = (
  typed: string,
  dialingCode: string,
) => { readonly national: string } | null;

/** The data for a check in addition to the form's values. */
export interface FormCheck {
  readonly matches: Matcher;
  /** `readPhone` of `@baize/rules/phone`, which is a separate chunk in the browser. */
  readonly readPhone: PhoneReader;
  /** Today in the merchant's zone, for the birthday (H71). */
  readonly today: Day;
}

/** All problems of a form, in the order of its fields (T23, T24, V27 to V44). */
export async function checkForm(
  settings: FormSettings,
  variant: Variant,
  values: FormValues,
  consents: Consents,
  check: FormCheck,
): Promise<Problem[]> {
  const fields = getFields(settings, variant);
  const problems = await Promise.all(fields.map((rule) => checkOne(rule, settings, values, check)));
  return [
    ...problems.filter((problem) => problem !== null),
    ...(settings.minimumAge > 0 && !consents.ageConfirmed ? [unticked('ageConfirmed')] : []),
    ...(consents.termsAccepted ? [] : [unticked('termsAccepted')]),
  ];
}

const unticked = (field: string): Problem => ({ field, rule: 'unticked' });

async function checkOne(
  rule: FieldRule,
  settings: FormSettings,
  values: FormValues,
  check: FormCheck,
): Promise<Problem | null> {
  const { field } = rule;
  const { minimumAge } = settings;
  const { today } = check;
  const value = cleanValue(field, values[field] ?? '');
  if (field === 'mobileNum' && value !== '') {
    return checkPhone(rule, value, values['countryDialingCode'] ?? settings.dialingCode, check);
  }
  const problem = await checkField(rule, value, check.matches);
  if (problem || value === '') return problem;
  if (field === 'confirmPassword' && value !== values['password'])
    return { field, rule: 'mismatch' };
  if (field === 'birthday' && isTooYoung(value, minimumAge, today))
    return { field, rule: 'too_young', params: { min: minimumAge, max: minimumAge } };
  return null;
}

/**
 * The numbering plan checks the digits, not the rule's family and bounds, which cannot fit every
 * country. The merchant's own pattern is matched against the number in national format.
 */
async function checkPhone(
  rule: FieldRule,
  typed: string,
  dialingCode: string,
  { matches, readPhone }: FormCheck,
): Promise<Problem | null> {
  const phone = readPhone(typed, dialingCode);
  if (phone === null) return { field: rule.field, rule: 'phone' };
  const anyDigits = { patternId: 'any', minLength: 1, maxLength: phone.national.length } as const;
  return checkField({ ...rule, ...anyDigits }, phone.national, matches);
}

function isTooYoung(birthday: string, minimumAge: number, today: Day): boolean {
  const born = parseDate(birthday, 'ymd') ?? parseDate(birthday, 'mdy');
  return minimumAge > 0 && born !== null && getAge(born, today) < minimumAge;
}
