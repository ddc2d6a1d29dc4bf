import type { Schemas } from '@baize/api';
import type { RegistrationFacts } from '@baize/machines/registration';
import { dateIn, type Day, variantsOf } from '@baize/rules';
import { get } from '../app/query.ts';

/** The form as the merchant has set it. */
export type FormRules = Schemas['RegistrationForm'];

/** The query of the form's rules; news of the merchant's settings makes it ask again (E65). */
export const rulesQuery = get('/api/registration/rules', {});

/** What the chart decides by. */
export function factsOf(rules: FormRules): RegistrationFacts {
  const captcha = rules.rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  return { variants: variantsOf(rules), captcha };
}

/** Today as the visitor's calendar has it; the server asks the merchant's. */
export function today(): Day {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
  return dateIn(day, 'ymd') ?? { year: 9999, month: 12, day: 31 };
}
