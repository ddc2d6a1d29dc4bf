/** A rule of one registration field (E65). */
export interface FieldRule {
  readonly field: string;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

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
