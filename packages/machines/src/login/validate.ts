import type { FieldProblem, LoginField, LoginForm } from './types.ts';

function checkRequired(field: LoginField, value: string): FieldProblem[] {
  return value.trim() === '' ? [{ field, rule: 'required' }] : [];
}

function checkMobile({ mobile, fits }: { mobile: string; fits: boolean }): FieldProblem[] {
  const missing = checkRequired('mobile', mobile);
  if (missing.length > 0) return missing;
  return fits ? [] : [{ field: 'mobile', rule: 'format' }];
}

/**
 * V24: a visible captcha image needs its characters, unless the browser did proof of work (H45).
 */
function checkCaptcha({ method, captcha }: LoginForm): FieldProblem[] {
  const isTyped = method === 'username' || method === 'sms';
  return isTyped && typeof captcha === 'string' ? checkRequired('captcha', captcha) : [];
}

function checkFields(form: LoginForm): FieldProblem[] {
  switch (form.method) {
    case 'username':
      return [
        ...checkRequired('username', form.username),
        ...checkRequired('password', form.password.open()),
      ];
    case 'sms':
      return [...checkMobile(form), ...checkRequired('code', form.code.open())];
    case 'external':
    case 'passkey':
      return [];
  }
}

/** The problems of a submitted form, in the order of its fields (V22-V26). */
export function problemsIn(form: LoginForm, captchaNeeded: boolean): FieldProblem[] {
  return [...checkFields(form), ...(captchaNeeded ? checkCaptcha(form) : [])];
}
