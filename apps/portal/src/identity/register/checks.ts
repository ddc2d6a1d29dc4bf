/** The validation, in a chunk of its own that loads after the form is shown. */
import { seal } from '@baize/machines/kit';
import type {
  RegistrationForm,
  RegistrationProblem,
  RegistrationVariant,
} from '@baize/machines/registration';
import { checkForm, parseDate, type Day, type FormValues } from '@baize/rules';
import { loadPhoneRule, readLoadedPhone } from '../codes/rule.ts';
import { askedRules, shownValues } from './body.ts';
import { matchesInWorker } from './patterns.ts';
import { nameTaken } from './free-name.ts';
import type { FormRules } from './settings.ts';

export { checkShape } from '@baize/rules';

/** Validates the form by the server's rules (T23, T24). */
export async function problemsIn(
  rules: FormRules,
  form: RegistrationForm,
): Promise<RegistrationProblem[]> {
  const values = shownValues(rules, form);
  if (values['mobileNum'] !== undefined) await loadPhoneRule();
  const check = { matches: matchesInWorker, readPhone: readLoadedPhone, today: today() };
  return checkForm(askedRules(rules, form), form.variant, values, form, check);
}

/** The problem of a field after blur; undefined once its value or the rules have changed. */
export type FieldCheck = (
  field: string,
  rules: FormRules,
  values: FormValues,
) => RegistrationProblem | undefined;

/**
 * Validates the form after a blur: all fields that are not empty, since a password may no longer
 * match its repetition. An empty field is not reported, and a field that has the focus keeps its
 * message. A taken name is reported as soon as the server says so (H111).
 */
export async function checkAfterLeaving(
  rules: FormRules,
  variant: RegistrationVariant,
  read: () => FormValues,
  { tell, isTaken }: LeavingPorts,
): Promise<void> {
  // Switching windows does not count as leaving the field.
  if (!document.hasFocus()) return;
  await waitForRelease();
  const then = read();
  const here = document.activeElement?.getAttribute('name') ?? '';
  const form = { variant, values: seal(then), work: null, affiliateCode: '', ...agreed };
  const found = await problemsIn(rules, form);
  const say = (problems: readonly RegistrationProblem[]) =>
    tell((before) => {
      const previousProblem = before?.(here, rules, then);
      const getProblem = (field: string) => problems.find((problem) => problem.field === field);
      return (field, now, values) => {
        if (now !== rules || !then[field] || values[field] !== then[field]) return undefined;
        return field === here ? previousProblem : getProblem(field);
      };
    });
  say(found);
  const name = shownValues(rules, form)['username'];
  if (name === undefined || found.some(({ field }) => field === 'username')) return;
  if (await isTaken(name)) say([...found, nameTaken]);
}

interface LeavingPorts {
  readonly tell: (found: (before: FieldCheck | undefined) => FieldCheck) => void;
  readonly isTaken: (name: string) => Promise<boolean>;
}

const agreed = { termsAccepted: true, ageConfirmed: true };

/** A message that appears while the pointer is down would move its target away. */
async function waitForRelease(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise((resolve) => {
    // The click event follows mouseup.
    document.addEventListener('mouseup', () => setTimeout(resolve), { once: true, capture: true });
  });
}

/** Today in the visitor's time zone; the server uses the merchant's. */
function today(): Day {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
  return parseDate(day, 'ymd') ?? { year: 9999, month: 12, day: 31 };
}
