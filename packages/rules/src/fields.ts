import { toDialableText } from './dialable-text.ts';
import type { FieldRule } from './rule.ts';
import { isSecret } from './secrets.ts';

/** The two variants of registration (P6). */
export type Variant = 'username' | 'mobile';

/** What the merchant has set about registration. */
export interface FormSettings {
  readonly rules: readonly FieldRule[];
  /** USERNAMEREG3 */
  readonly byUsername: boolean;
  /** MOBILENUMREG3 */
  readonly byMobile: boolean;
  /** MOBILENUMPASSREG3: who registers by mobile sets a password; otherwise the code is the proof. */
  readonly mobilePassword: boolean;
  /** REGMOBVERF3: the number is proved by a code. */
  readonly smsRequired: boolean;
  /** 0 asks nobody. */
  readonly minimumAge: number;
  /** The merchant's own country, by its dialling code without a plus sign. */
  readonly dialingCode: string;
}

/** The values of a form by field; a field that is missing is empty. */
export type FormValues = Readonly<Record<string, string>>;

/** The boxes below the fields. */
export interface Consents {
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
}

/** The order in which fields are asked; what the list lacks comes before the payment password. */
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

/** The tabs that the form offers, in their order (P6, P7). */
export function getVariants(settings: Pick<FormSettings, 'byUsername' | 'byMobile'>): Variant[] {
  return [
    ...(settings.byUsername ? (['username'] as const) : []),
    ...(settings.byMobile ? (['mobile'] as const) : []),
  ];
}

/** Whether a variant asks for a password. */
export function asksPassword(settings: FormSettings, variant: Variant): boolean {
  return variant === 'username' || settings.mobilePassword;
}

/** Whether a variant asks for the code that was sent to the number (V31). */
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

/** A rule as a variant means it: what identifies the member is asked whatever the rule says. */
function ruleIn(rule: FieldRule, settings: FormSettings, variant: Variant): FieldRule {
  const as = (isAsked: boolean) => ({ ...rule, enabled: isAsked, required: isAsked });
  switch (rule.field) {
    case 'username':
      return as(variant === 'username');
    case 'password':
      return as(asksPassword(settings, variant));
    case 'mobileNum':
      return variant === 'mobile' || asksCode(settings, variant) ? as(true) : rule;
    case 'verificationCode':
      return as(asksCode(settings, variant));
    // An optional captcha protects nothing; a payment password that is shown is set (V42).
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

/** A value as it is checked, sent and stored: one Unicode form and no outer spaces; passwords stay. */
export function cleanValue(field: string, value: string): string {
  if (isSecret(field)) return value;
  const clean = value.normalize('NFC').trim();
  return field === 'mobileNum' ? (toDialableText(clean) ?? clean) : clean;
}
