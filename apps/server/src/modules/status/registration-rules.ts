import type { FieldRule } from '@baize/rules';

export type { FieldRule };

/** A field that the form shows; lengths in characters. */
function shown(
  field: string,
  patternId: string,
  minLength: number,
  maxLength: number,
  required = true,
): FieldRule {
  return { field, enabled: true, required, acceptedPattern: '*', patternId, minLength, maxLength };
}

/** A field that the specification knows and this merchant does not ask for. */
function hidden(field: string): FieldRule {
  return {
    field,
    enabled: false,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 0,
    maxLength: 64,
  };
}

/** The demo merchant's form: lengths of passwords after ASVS 6.2.1 and 6.2.9 (H18). */
export const DEFAULT_RULES: readonly FieldRule[] = [
  shown('username', 'letter_first_alnum', 4, 16),
  shown('password', 'any', 8, 64),
  shown('mobileNum', 'digits', 10, 11, false),
  shown('verificationCode', 'digits', 6, 6, false),
  shown('affiliateCode', 'alphanumeric', 4, 16, false),
  shown('captcha', 'alphanumeric', 5, 5),
  ...[
    'payeeName',
    'email',
    'qqNum',
    'recommenderId',
    'paymentPassword',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'referralCode',
    'nickname',
    'fullname',
    'zalo',
    'telegram',
    'birthday',
    'address',
    'nationality',
    'occupation',
    'sourceOfIncome',
  ].map(hidden),
];

/** The demo merchant's terms, until the operator gives his own. */
export const DEFAULT_TERMS = {
  version: '2026-01',
  text: [
    'These terms are between you and the merchant of this portal. By opening an account you agree to them.',
    'You play for yourself, with your own money, on one account. Playing for somebody else, or lending your account, ends it.',
    'You must be of the age that the registration form names, and be where playing is allowed. We may ask you to prove both.',
    'Keep your password and your payment password to yourself. What is done with them counts as done by you until you tell us.',
    'Bets count when the platform has confirmed them. Results, odds and payouts follow the rules of each game, which you can read before you play.',
    'You can set limits, take a break or close your account at any time. We act on it at once.',
    'We keep what you tell us to run your account, to pay you and to obey the law, and give it to nobody else for other ends.',
  ].join('\n\n'),
} as const;
