import type { Schemas } from '@baize/api';
import type { RegistrationFacts } from '@baize/machines/registration';
import { getVariants } from '@baize/rules';
import { apiQuery } from '../../kernel/http/query.ts';

/** The form as the merchant has set it. */
export type FormRules = Schemas['RegistrationForm'];

/** The query of the form's rules; news of the merchant's settings makes it ask again (E65). */
export const rulesQuery = apiQuery('/api/registration/rules', {});

/**
 * The form as an address has it: the link of a friend brings a code, and what is sent is shown, whether or not the
 * merchant asks everybody for it (E33).
 */
export function shownRules(form: FormRules): FormRules {
  const isBrought = new URLSearchParams(globalThis.location?.search).has('referralCode');
  const rules = form.rules.map((rule) =>
    rule.field === 'referralCode' && isBrought && !rule.enabled
      ? { ...rule, enabled: true, required: false }
      : rule,
  );
  return { ...form, rules };
}

/** What the chart decides by. */
export function getFacts(rules: FormRules): RegistrationFacts {
  const captcha = rules.rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  return { variants: getVariants(rules), captcha };
}
