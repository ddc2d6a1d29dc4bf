/** The checks, in a chunk of their own: the form is on screen before anything is typed into it. */
import type { RegistrationForm, RegistrationProblem } from '@baize/machines/registration';
import { checkForm, dateIn, type Day } from '@baize/rules';
import { askedRules, shownValues } from './body.ts';
import { matchesInWorker } from './patterns.ts';
import type { FormRules } from './settings.ts';

export { checkShape } from '@baize/rules';

/** Holds the form against the rules as the server will (T23, T24). */
export function problemsIn(
  rules: FormRules,
  form: RegistrationForm,
): Promise<RegistrationProblem[]> {
  const check = { matches: matchesInWorker, today: today() };
  return checkForm(askedRules(rules, form), form.variant, shownValues(rules, form), form, check);
}

/** Today as the visitor's calendar has it; the server asks the merchant's. */
function today(): Day {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
  return dateIn(day, 'ymd') ?? { year: 9999, month: 12, day: 31 };
}
