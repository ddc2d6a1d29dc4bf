import { ageOn, type Day, dateIn } from './dates.ts';
import {
  cleanValue,
  type Consents,
  fieldsOf,
  type FormSettings,
  type FormValues,
  ruleFor,
  type Variant,
} from './fields.ts';
import { checkField, type FieldRule, type Matcher, type Problem } from './rule.ts';

/** What a form is checked with besides its values. */
export interface FormCheck {
  readonly matches: Matcher;
  /** Today in the merchant's zone, for the birthday (H71). */
  readonly today: Day;
}

/** Everything that is wrong with a form, in the order of its fields (T23, T24, V27 to V44). */
export async function checkForm(
  settings: FormSettings,
  variant: Variant,
  values: FormValues,
  consents: Consents,
  check: FormCheck,
): Promise<Problem[]> {
  const fields = fieldsOf(settings, variant);
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
  { matches, today }: FormCheck,
): Promise<Problem | null> {
  const { field } = rule;
  const { minimumAge } = settings;
  const value = cleanValue(field, values[field] ?? '');
  const problem = await checkField(ruleFor(rule, settings, values), value, matches);
  if (problem || value === '') return problem;
  if (field === 'confirmPassword' && value !== values['password'])
    return { field, rule: 'mismatch' };
  if (field === 'birthday' && isTooYoung(value, minimumAge, today))
    return { field, rule: 'too_young', params: { min: minimumAge, max: minimumAge } };
  return null;
}

function isTooYoung(birthday: string, minimumAge: number, today: Day): boolean {
  const born = dateIn(birthday, 'ymd') ?? dateIn(birthday, 'mdy');
  return minimumAge > 0 && born !== null && ageOn(born, today) < minimumAge;
}
