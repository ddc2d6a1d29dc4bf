import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getAge,
  countCharacters,
  checkField,
  checkForm,
  checkShape,
  cleanValue,
  type FieldRule,
  getFields,
  type FormSettings,
  type FormValues,
  isPattern,
  matchesPattern,
  getVariants,
} from '../src/index.ts';
import { readPhone } from '../src/phone.ts';

function rule(field: string, more: Partial<FieldRule> = {}): FieldRule {
  return {
    field,
    enabled: true,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 1,
    maxLength: 16,
    ...more,
  };
}

const settings: FormSettings = {
  rules: [
    rule('captcha', { patternId: 'alphanumeric' }),
    rule('paymentPassword', { patternId: 'digits', minLength: 6, maxLength: 6 }),
    rule('line', { enabled: false }),
    rule('wechat'),
    rule('verificationCode', { patternId: 'digits' }),
    rule('username', { patternId: 'letter_first_alnum', minLength: 4 }),
    rule('password', { minLength: 8, maxLength: 64 }),
    rule('mobileNum', { patternId: 'digits', enabled: false }),
    rule('birthday', { patternId: 'date_ymd' }),
  ],
  byUsername: true,
  byMobile: true,
  mobilePassword: true,
  smsRequired: false,
  minimumAge: 18,
  dialingCode: '84',
};
const names = (...[of, variant]: Parameters<typeof getFields>) =>
  getFields(of, variant).map(({ field }) => field);
const getRequired = (...[of, variant]: Parameters<typeof getFields>) =>
  getFields(of, variant)
    .filter(({ required }) => required)
    .map(({ field }) => field);

const today = { year: 2026, month: 3, day: 14 };
const consents = { termsAccepted: true, ageConfirmed: true };
const filled: FormValues = {
  username: 'player1',
  password: 'Green-table-9',
  confirmPassword: 'Green-table-9',
  paymentPassword: '123456',
  captcha: 'a1b2c',
};
const findProblems = (values: FormValues, given = consents) =>
  checkForm(settings, 'username', { ...filled, ...values }, given, {
    matches: matchesPattern,
    readPhone,
    today,
  });

describe('a validation rule', () => {
  const name = rule('username', { patternId: 'letter_first_alnum', minLength: 4, maxLength: 6 });

  it('[V3] reports family and bounds by one message, with the bounds filled in', () => {
    const problem = { field: 'username', rule: 'letter_first_alnum', params: { min: 4, max: 6 } };
    expect(checkShape(name, '1abc')).toEqual(problem);
    expect(checkShape(name, 'abc')).toEqual(problem);
    expect(checkShape(name, 'abcdefg')).toEqual(problem);
    expect(checkShape(name, 'abcd')).toBeNull();
  });

  it('checks nothing when disabled, and needs a value only when required', () => {
    expect(checkShape({ ...name, enabled: false, required: true }, '')).toBeNull();
    expect(checkShape(name, '')).toBeNull();
    expect(checkShape({ ...name, required: true }, '')).toEqual({
      field: 'username',
      rule: 'required',
    });
  });

  it('rejects invisible characters except in a password', () => {
    const nickname = rule('nickname', { required: true });
    expect(checkShape(nickname, 'admin\u202E')).toEqual({ field: 'nickname', rule: 'hidden' });
    expect(checkShape(nickname, 'ad\u200Bmin')).toEqual({ field: 'nickname', rule: 'hidden' });
    expect(checkShape(nickname, '👨‍👩‍👧')).toBeNull();
    expect(checkShape(rule('password'), 'pass\u200Bword')).toBeNull();
  });

  it('matches its free pattern against the whole value, after the bounds', async () => {
    const free = rule('idNumber', { acceptedPattern: '[A-Z]{2}|\\d+', maxLength: 4 });
    const asked: string[] = [];
    const matches = (pattern: string, value: string) => {
      asked.push(value);
      return matchesPattern(pattern, value);
    };
    expect(await checkField(free, 'AB', matches)).toBeNull();
    expect(await checkField(free, '1234', matches)).toBeNull();
    expect((await checkField(free, 'AB1', matches))?.rule).toBe('pattern');
    expect((await checkField(free, '12345', matches))?.rule).toBe('any');
    expect(await checkField({ ...free, enabled: false }, 'x', matches)).toBeNull();
    expect(await checkField(free, '', matches)).toBeNull();
    expect(asked).toEqual(['AB', '1234', 'AB1']);
  });

  it('counts graphemes', () => {
    expect(countCharacters('abc')).toBe(3);
    expect(countCharacters('👍🏽👨‍👩‍👧')).toBe(2);
    expect(countCharacters('Nguye\u0302\u0303n')).toBe(6);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(countCharacters(text)).toBeLessThanOrEqual([...text].length);
        if (text !== '') expect(countCharacters(text)).toBeGreaterThan(0);
      }),
    );
  });

  it('limits the number of marks on one character', () => {
    expect(
      checkShape(rule('nickname', { maxLength: 4 }), `a${'\u0301'.repeat(500)}`),
    ).not.toBeNull();
  });
});

describe('a free pattern', () => {
  it('is a lone star, or short and syntactically valid', () => {
    expect(isPattern('*')).toBe(true);
    expect(isPattern('[a-z]+')).toBe(true);
    expect(['', '(', 'a)(b', '\\p{IsHan}', 'a++', 'a'.repeat(201)].filter(isPattern)).toEqual([]);
  });
});

describe('the registration form', () => {
  it('shows a tab for each enabled switch', () => {
    expect(getVariants(settings)).toEqual(['username', 'mobile']);
    expect(getVariants({ byUsername: false, byMobile: true })).toEqual(['mobile']);
    expect(getVariants({ byUsername: false, byMobile: false })).toEqual([]);
  });

  it('always requires the fields that identify the member, in a fixed order', () => {
    const common = ['birthday', 'wechat', 'paymentPassword', 'captcha'];
    const passwords = ['password', 'confirmPassword'];
    expect(names(settings, 'username')).toEqual(['username', ...passwords, ...common]);
    expect(names(settings, 'mobile')).toEqual(['username', 'mobileNum', ...passwords, ...common]);
    const proved = { ...settings, smsRequired: true };
    const phone = ['mobileNum', 'verificationCode'];
    expect(names(proved, 'username')).toEqual(['username', ...phone, ...passwords, ...common]);
    expect(getRequired(proved, 'username')).toEqual([
      'username',
      ...phone,
      ...passwords,
      'paymentPassword',
      'captcha',
    ]);
    const bare = { ...settings, mobilePassword: false };
    expect(names(bare, 'mobile')).toEqual(['username', ...phone, ...common]);
    const nameless = bare.rules.map((one) =>
      one.field === 'username' ? { ...one, enabled: false } : one,
    );
    expect(names({ ...bare, rules: nameless }, 'mobile')).toEqual([...phone, ...common]);
    expect(names(bare, 'username')).toContain('password');
  });

  it('is valid if every field is', async () => {
    expect(await findProblems({})).toEqual([]);
    expect(await findProblems({ username: '  player1 ', wechat: 'hello' })).toEqual([]);
  });

  it('reports all problems in the order of the fields, checkboxes last', async () => {
    const problems = await findProblems(
      { username: '1', password: 'short', confirmPassword: '', captcha: '' },
      { termsAccepted: false, ageConfirmed: false },
    );
    expect(problems.map((problem) => `${problem.field}: ${problem.rule}`)).toEqual([
      'username: letter_first_alnum',
      'password: any',
      'confirmPassword: required',
      'captcha: required',
      'ageConfirmed: unticked',
      'termsAccepted: unticked',
    ]);
  });

  it('compares the passwords exactly as typed', async () => {
    const [problem] = await findProblems({ confirmPassword: 'Green-table-9 ' });
    expect(problem).toEqual({ field: 'confirmPassword', rule: 'mismatch' });
    expect(cleanValue('password', ' a ')).toBe(' a ');
    expect(cleanValue('email', ' a ')).toBe('a');
  });

  it('checks the digits of a phone by the numbering plan of its country [V58] [H113]', async () => {
    const own = rule('mobileNum', { patternId: 'digits', minLength: 10, maxLength: 11 });
    const asked = { ...settings, rules: [own], mobilePassword: false };
    const getRules = async (mobileNum: string, countryDialingCode?: string) => {
      const values = { mobileNum, ...(countryDialingCode && { countryDialingCode }) };
      const check = { matches: matchesPattern, readPhone, today };
      return (await checkForm(asked, 'mobile', values, consents, check)).map(
        (problem) => problem.rule,
      );
    };
    expect(await getRules('091 234-5678')).toEqual([]);
    expect(await getRules('+84 (0)912 345 678')).toEqual([]);
    expect(await getRules('912345678', '+84')).toEqual([]);
    expect(await getRules('09123456', '+84')).toEqual(['phone']);
    expect(await getRules('', '+84')).toEqual(['required']);
    expect(await getRules('81234567', '+65')).toEqual([]);
    expect(await getRules('81234x67', '+65')).toEqual(['phone']);
  });

  it("matches the merchant's own phone pattern against the national format", async () => {
    const own = rule('mobileNum', { patternId: 'digits', acceptedPattern: '09\\d{8}' });
    const asked = { ...settings, rules: [own], mobilePassword: false };
    const getRules = async (mobileNum: string) => {
      const check = { matches: matchesPattern, readPhone, today };
      const problems = await checkForm(asked, 'mobile', { mobileNum }, consents, check);
      return problems.map((problem) => problem.rule);
    };
    expect(await getRules('+84 912 345 678')).toEqual([]);
    expect(await getRules('0312 345 678')).toEqual(['pattern']);
  });

  it('counts years until today, and requires no birthday if the age is 0', async () => {
    expect(await findProblems({ birthday: '2008-03-14' })).toEqual([]);
    expect(await findProblems({ birthday: '2008-03-15' })).toEqual([
      { field: 'birthday', rule: 'too_young', params: { min: 18, max: 18 } },
    ]);
    const free = { ...settings, minimumAge: 0 };
    const young = { ...filled, birthday: '2020-01-01' };
    const unasked = { ...consents, ageConfirmed: false };
    const check = { matches: matchesPattern, readPhone, today };
    expect(await checkForm(free, 'username', young, unasked, check)).toEqual([]);
    expect(getAge({ year: 2008, month: 2, day: 29 }, { year: 2026, month: 2, day: 28 })).toBe(17);
    expect(getAge({ year: 2008, month: 2, day: 29 }, { year: 2026, month: 3, day: 1 })).toBe(18);
  });
});
