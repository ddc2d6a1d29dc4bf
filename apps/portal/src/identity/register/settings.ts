import type { Schemas } from '@baize/api';
import type { RegistrationFacts } from '@baize/machines/registration';
import { getVariants } from '@baize/rules';
import { apiQuery } from '../../kernel/http/query.ts';

/** The form as configured by the merchant. */
export type FormRules = Schemas['RegistrationForm'];

/** The query for the form's rules; refetched when the merchant's settings change (E65). */
export const rulesQuery = apiQuery('/api/registration/rules', {});

/**
 * The form for the current address: a link with a friend's code always shows the code field (E33).
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

/** The data that the statechart needs. */
export function getFacts(rules: FormRules): RegistrationFacts {
  const captcha = rules.rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  return { variants: getVariants(rules), captcha };
}
