import { toDialableText } from './dialable-text.ts';
import type { FieldRule } from './rule.ts';
import { isSecret } from './secrets.ts';

/** The two variants of registration (P6). */
export type Variant = 'username' | 'mobile';

/** The merchant's registration settings. */
export interface FormSettings {
  readonly rules: readonly FieldRule[];
  /** USERNAMEREG3 */
  readonly byUsername: boolean;
  /** MOBILENUMREG3 */
  readonly byMobile: boolean;
  /**
   * MOBILENUMPASSREG3: a registration by mobile sets a password; otherwise the code is the proof.
   */
  readonly mobilePassword: boolean;
  /** REGMOBVERF3: a code verifies the number. */
  readonly smsRequired: boolean;
  /** 0 disables the question. */
  readonly minimumAge: number;
  /** The merchant's own country, by its dialling code without a plus sign. */
  readonly dialingCode: string;
}

/** The values of a form by field; a missing field is empty. */
export type FormValues = Readonly<Record<string, string>>;

/** The checkboxes below the fields. */
export interface Consents {
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
}

/** The order of the fields; unlisted fields come before the payment password. */
const order = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'email',
  'payeeName',
  'fullname',
  'nickname',
  'birthday',
];
const last = ['affiliateCode', 'referralCode', 'recommenderId', 'paymentPassword', 'captcha'];

/** The tabs of the form, in order (P6, P7). */
export function getVariants(settings: Pick<FormSettings, 'byUsername' | 'byMobile'>): Variant[] {
  return [
    ...(settings.byUsername ? (['username'] as const) : []),
    ...(settings.byMobile ? (['mobile'] as const) : []),
  ];
}

/** Whether a variant has a password field. */
export function asksPassword(settings: FormSettings, variant: Variant): boolean {
  return variant === 'username' || settings.mobilePassword;
}

/** Whether a variant has a field for the code sent to the number (V31). */
export function asksCode(settings: FormSettings, variant: Variant): boolean {
  return settings.smsRequired || !asksPassword(settings, variant);
}

/** The rules of the fields that a variant shows, in the order of the form (V27 to V42). */
export function getFields(settings: FormSettings, variant: Variant): readonly FieldRule[] {
  const rules = settings.rules
    .map((rule) => ruleIn(rule, settings, variant))
    .filter(({ enabled }) => enabled);
  const password = rules.find(({ field }) => field === 'password');
  const confirmation = password && {
    ...password,
    field: 'confirmPassword',
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 0,
  };
  return [...rules, ...(confirmation ? [confirmation] : [])].toSorted(
    (one, other) => getPlace(one.field) - getPlace(other.field),
  );
}

/** The validation rule in a variant: fields that identify the member are always required. */
function ruleIn(rule: FieldRule, settings: FormSettings, variant: Variant): FieldRule {
  const as = (isAsked: boolean) => ({ ...rule, enabled: isAsked, required: isAsked });
  switch (rule.field) {
    case 'username':
      // Others see the name, which the number must not become.
      return as(variant === 'username' || rule.enabled);
    case 'password':
      return as(asksPassword(settings, variant));
    case 'mobileNum':
      return variant === 'mobile' || asksCode(settings, variant) ? as(true) : rule;
    case 'verificationCode':
      return as(asksCode(settings, variant));
    // An optional captcha protects nothing; a payment password that is shown is required (V42).
    case 'captcha':
    case 'paymentPassword':
      return as(rule.enabled);
    default:
      return rule;
  }
}

function getPlace(field: string): number {
  const first = order.indexOf(field);
  if (first >= 0) return first;
  const end = last.indexOf(field);
  return end >= 0 ? 200 + end : 100;
}

/**
 * Normalises a value for checks and storage: one Unicode form, no outer spaces; not for passwords.
 */
export function cleanValue(field: string, value: string): string {
  if (isSecret(field)) return value;
  const clean = value.normalize('NFC').trim();
  return field === 'mobileNum' ? (toDialableText(clean) ?? clean) : clean;
}
