import type { Schemas } from '@baize/api';
import type { RegistrationFacts } from '@baize/machines/registration';
import { variantsOf } from '@baize/rules';
import { apiQuery } from '../../kernel/http/query.ts';

/** The form as the merchant has set it. */
export type FormRules = Schemas['RegistrationForm'];

/** The query of the form's rules; news of the merchant's settings makes it ask again (E65). */
export const rulesQuery = apiQuery('/api/registration/rules', {});

/** What the chart decides by. */
export function factsOf(rules: FormRules): RegistrationFacts {
  const captcha = rules.rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  return { variants: variantsOf(rules), captcha };
}
