import type { DigitBounds, FieldProblem, LoginField, LoginForm } from './types.ts';

function required(field: LoginField, value: string): FieldProblem[] {
  return value.trim() === '' ? [{ field, rule: 'required' }] : [];
}

function mobileProblems(mobile: string, { min, max }: DigitBounds): FieldProblem[] {
  const missing = required('mobile', mobile);
  if (missing.length > 0) return missing;
  const isFormatted = /^\d+$/.test(mobile) && mobile.length >= min && mobile.length <= max;
  return isFormatted ? [] : [{ field: 'mobile', rule: 'format' }];
}

function fieldProblems(form: LoginForm, digits: DigitBounds): FieldProblem[] {
  switch (form.method) {
    case 'username':
      return [
        ...required('username', form.username),
        ...required('password', form.password.open()),
      ];
    case 'sms':
      return [...mobileProblems(form.mobile, digits), ...required('code', form.code.open())];
    case 'external':
    case 'passkey':
      return [];
  }
}

/** What is wrong with a submitted form, in the order of its fields (V22-V26). */
export function problemsIn(
  form: LoginForm,
  captchaNeeded: boolean,
  digits: DigitBounds,
): FieldProblem[] {
  const asked = captchaNeeded && form.method !== 'passkey';
  const captcha = asked ? required('captcha', form.captcha) : [];
  return [...fieldProblems(form, digits), ...captcha];
}
