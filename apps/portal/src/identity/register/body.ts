import type { FieldError, Schemas } from '@baize/api';
import type {
  RegistrationForm,
  RegistrationProblem,
  RegistrationRequest,
} from '@baize/machines/registration';
import { getChannel, pendingSignIn } from '../external/pending.ts';
import { cleanValue, getFields, type FormValues } from '@baize/rules';
import type { FormRules } from './settings.ts';

/** Sent beside the fields: they belong to the number and have no rules of their own. */
const companions = ['countryDialingCode', 'attemptId'] as const;

/** The rules that a form is held against: where the browser has worked, no captcha image is read (H45). */
export function askedRules(form: FormRules, { work }: RegistrationForm): FormRules {
  return work ? { ...form, rules: form.rules.filter(({ field }) => field !== 'captcha') } : form;
}

/** The fields that the form asks for, clean; what is empty stays at home. */
export function shownValues(rules: FormRules, form: RegistrationForm): FormValues {
  const given = form.values.open();
  const fields = getFields(askedRules(rules, form), form.variant).map(({ field }) => field);
  const asked = fields.includes('mobileNum') ? [...fields, ...companions] : fields;
  const entries = asked.map((field) => [field, cleanValue(field, given[field] ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The body of the registration call; the fields by name are the contract's (E21 to E37). */
export function getBody(rules: FormRules, { form, captchaId }: RegistrationRequest) {
  const signIn = pendingSignIn();
  const body = {
    ...shownValues(rules, form),
    ...(captchaId !== null && { captchaId }),
    ...(form.work && { challenge: { kind: 'altcha' as const, payload: form.work.open() } }),
    termsAccepted: form.termsAccepted,
    termsVersion: rules.terms.version,
    ageConfirmed: form.ageConfirmed,
    ...getChannel(signIn),
    ...(signIn && { idToken: signIn.idToken }),
    login: true,
    registerMethod: 'WEB' as const,
    registerUrl: location.origin + location.pathname,
    domain: location.host,
  };
  return body as typeof body &
    Schemas['RegistrationRequest'] &
    Schemas['MobileRegistrationRequest'];
}

/** Fields that the server refused, as the form marks them. */
export function findProblems(errors: readonly FieldError[]): RegistrationProblem[] {
  return errors.map(({ pointer, rule, params }) => {
    const field = pointer.replace(/^\/(body|query)\//, '');
    const { min, max } = params ?? {};
    const bounds = min !== undefined && max !== undefined && { params: { min, max } };
    return { field: field === 'code' ? 'affiliateCode' : field, rule, ...bounds };
  });
}
