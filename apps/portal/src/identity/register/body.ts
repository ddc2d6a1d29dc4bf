import type { FieldError, Schemas } from '@baize/api';
import type {
  RegistrationForm,
  RegistrationProblem,
  RegistrationRequest,
} from '@baize/machines/registration';
import { getChannel, pendingSignIn } from '../external/pending.ts';
import { cleanValue, getFields, type FormValues } from '@baize/rules';
import type { FormRules } from './settings.ts';

/** Sent with the number; they have no rules of their own. */
const companions = ['countryDialingCode', 'attemptId'] as const;

/** The rules to validate a form: a proof of work replaces the captcha field (H45). */
export function askedRules(form: FormRules, { work }: RegistrationForm): FormRules {
  return work ? { ...form, rules: form.rules.filter(({ field }) => field !== 'captcha') } : form;
}

/** The cleaned values of the form's fields; empty ones are not sent. */
export function shownValues(rules: FormRules, form: RegistrationForm): FormValues {
  const formValues = form.values.open();
  const fields = getFields(askedRules(rules, form), form.variant).map(({ field }) => field);
  const sentFields = fields.includes('mobileNum') ? [...fields, ...companions] : fields;
  const entries = sentFields.map(
    (field) => [field, cleanValue(field, formValues[field] ?? '')] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The body of the registration call, with the contract's field names (E21 to E37). */
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

/** The fields that the server refused, as problems of the form. */
export function findProblems(errors: readonly FieldError[]): RegistrationProblem[] {
  return errors.map(({ pointer, rule, params }) => {
    const field = pointer.replace(/^\/(body|query)\//, '');
    const { min, max } = params ?? {};
    const bounds = min !== undefined && max !== undefined && { params: { min, max } };
    return { field: field === 'code' ? 'affiliateCode' : field, rule, ...bounds };
  });
}
