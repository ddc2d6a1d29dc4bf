import type { FieldProblem, LoginField, LoginForm } from './types.ts';

function required(field: LoginField, value: string): FieldProblem[] {
  return value.trim() === '' ? [{ field, rule: 'required' }] : [];
}

function mobileProblems({ mobile, fits }: { mobile: string; fits: boolean }): FieldProblem[] {
  const missing = required('mobile', mobile);
  if (missing.length > 0) return missing;
  return fits ? [] : [{ field: 'mobile', rule: 'format' }];
}

/** V24: a captcha image that is shown wants its characters, unless the browser has worked instead (H45). */
function captchaProblems({ method, captcha }: LoginForm): FieldProblem[] {
  const isTyped = method === 'username' || method === 'sms';
  return isTyped && typeof captcha === 'string' ? required('captcha', captcha) : [];
}

function fieldProblems(form: LoginForm): FieldProblem[] {
  switch (form.method) {
    case 'username':
      return [
        ...required('username', form.username),
        ...required('password', form.password.open()),
      ];
    case 'sms':
      return [...mobileProblems(form), ...required('code', form.code.open())];
    case 'external':
    case 'passkey':
      return [];
  }
}

/** What is wrong with a submitted form, in the order of its fields (V22-V26). */
export function problemsIn(form: LoginForm, captchaNeeded: boolean): FieldProblem[] {
  return [...fieldProblems(form), ...(captchaNeeded ? captchaProblems(form) : [])];
}
