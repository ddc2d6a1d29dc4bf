/** The checks, in a chunk of their own: the form is on screen before anything is typed into it. */
import { seal } from '@baize/machines/kit';
import type {
  RegistrationForm,
  RegistrationProblem,
  RegistrationVariant,
} from '@baize/machines/registration';
import { checkForm, dateIn, type Day, type FormValues } from '@baize/rules';
import { loadPhoneRule, readLoadedPhone } from '../codes/rule.ts';
import { askedRules, shownValues } from './body.ts';
import { matchesInWorker } from './patterns.ts';
import type { FormRules } from './settings.ts';

export { checkShape } from '@baize/rules';

/** Holds the form against the rules as the server will (T23, T24). */
export async function problemsIn(
  rules: FormRules,
  form: RegistrationForm,
): Promise<RegistrationProblem[]> {
  const values = shownValues(rules, form);
  if (values['mobileNum'] !== undefined) await loadPhoneRule();
  const check = { matches: matchesInWorker, readPhone: readLoadedPhone, today: today() };
  return checkForm(askedRules(rules, form), form.variant, values, form, check);
}

/** The problem of a field that was left with it; none once its value or the rules are others. */
export type FieldCheck = (
  field: string,
  rules: FormRules,
  values: FormValues,
) => RegistrationProblem | undefined;

/**
 * Checks the form when one of its fields was left: all that has something in it, for a password
 * may have parted from its copy. Whoever only passed through a field has done nothing wrong, and a
 * field in which somebody is by now keeps what was said of it.
 */
export async function checkAfterLeaving(
  rules: FormRules,
  variant: RegistrationVariant,
  read: () => FormValues,
  tell: (found: (before: FieldCheck | undefined) => FieldCheck) => void,
): Promise<void> {
  // Whoever looks into another window has not left the field.
  if (!document.hasFocus()) return;
  await released();
  const then = read();
  const here = document.activeElement?.getAttribute('name') ?? '';
  const form = { variant, values: seal(then), work: null, affiliateCode: '', ...agreed };
  const problems = await problemsIn(rules, form);
  tell((before) => {
    const said = before?.(here, rules, then);
    const getProblem = (field: string) => problems.find((found) => found.field === field);
    return (field, now, values) => {
      if (now !== rules || !then[field] || values[field] !== then[field]) return undefined;
      return field === here ? said : getProblem(field);
    };
  });
}

const agreed = { termsAccepted: true, ageConfirmed: true };

/** A message that appears during a press would push its target from under the pointer. */
async function released(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise((resolve) => {
    // The click comes behind it.
    document.addEventListener('mouseup', () => setTimeout(resolve), { once: true, capture: true });
  });
}

/** Today as the visitor's calendar has it; the server asks the merchant's. */
function today(): Day {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
  return dateIn(day, 'ymd') ?? { year: 9999, month: 12, day: 31 };
}
