import type { FieldRule } from '@baize/rules';
import {
  DEFAULT_LANGUAGE,
  getContentLanguages,
  getTags,
  getTranslations,
} from '../language/index.ts';

export type { FieldRule };

/** Terms for a new member; a new text needs a new version (T23). */
export interface Terms {
  readonly version: string;
  readonly text: string;
  readonly translations: readonly { readonly language: string; readonly text: string }[];
}

/** A field shown in the form; lengths in characters. */
function createShownField(
  field: string,
  patternId: string,
  minLength: number,
  maxLength: number,
  required = true,
): FieldRule {
  return { field, enabled: true, required, acceptedPattern: '*', patternId, minLength, maxLength };
}

/** A field of the specification that this merchant does not use. */
function createHiddenField(field: string): FieldRule {
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

/** A full name, for merchants that ask for one. */
const fullName = (field: string): FieldRule => ({
  ...createHiddenField(field),
  patternId: 'person_name',
  minLength: 1,
  maxLength: 80,
});

/** Default payment password: six digits (H75). */
const PAYMENT_PASSWORD: FieldRule = {
  ...createShownField('paymentPassword', 'digits', 6, 6),
  enabled: false,
};

/** The default form: password lengths by ASVS 6.2.1 and 6.2.9 (H18). */
export const DEFAULT_RULES: readonly FieldRule[] = [
  createShownField('username', 'letter_first_alnum', 4, 16),
  createShownField('password', 'any', 8, 64),
  createShownField('mobileNum', 'digits', 10, 11, false),
  createShownField('verificationCode', 'digits', 6, 6, false),
  createShownField('affiliateCode', 'alphanumeric', 4, 16, false),
  createShownField('captcha', 'alphanumeric', 5, 5),
  fullName('payeeName'),
  fullName('fullname'),
  ...[
    'email',
    'qqNum',
    'recommenderId',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'referralCode',
    'nickname',
    'zalo',
    'telegram',
    'birthday',
    'address',
    'nationality',
    'occupation',
    'sourceOfIncome',
  ].map(createHiddenField),
  PAYMENT_PASSWORD,
];

/** Rules of a payment password, whether or not the registration form asks for one (H75). */
export function paymentPasswordRule(rules: readonly FieldRule[]): FieldRule {
  const own = rules.find(({ field }) => field === PAYMENT_PASSWORD.field) ?? PAYMENT_PASSWORD;
  return { ...own, enabled: true, required: true };
}

/** Paragraphs of the default terms in `content/<locale>/terms.json`. */
const PARAGRAPHS: readonly { readonly id: string; readonly demo?: true }[] = [
  { id: 'terms.agreement' },
  { id: 'terms.demo', demo: true },
  { id: 'terms.eligibility' },
  { id: 'terms.one-account' },
  { id: 'terms.play-money' },
  { id: 'terms.passwords' },
  { id: 'terms.bets' },
  { id: 'terms.closing' },
  { id: 'terms.leaving' },
  { id: 'terms.privacy' },
];

/**
 * Default terms until the operator sets their own, in every language that has all paragraphs.
 * Production omits demo paragraphs.
 */
export function defaultTerms(isDemo: boolean): Terms {
  const paragraphs = PARAGRAPHS.filter(({ demo }) => isDemo || !demo).map(({ id }) =>
    getTranslations('terms', id),
  );
  const written = getContentLanguages().flatMap((code) => {
    const tag = code.toLowerCase();
    const texts = paragraphs.flatMap((each) => each[tag] ?? []);
    return texts.length < paragraphs.length ? [] : [{ language: code, text: texts.join('\n\n') }];
  });
  const text = paragraphs.map(({ en }) => en).join('\n\n');
  const translations = written.filter(({ language }) => language !== DEFAULT_LANGUAGE);
  return { version: '2026-11', text, translations };
}

/** The terms in a visitor's language, or the original text. */
export function termsIn(
  { version, text, translations }: Terms,
  language: string,
): { readonly version: string; readonly text: string; readonly language: string | null } {
  const found = getTags(language)
    .map((tag) => translations.find((each) => each.language.toLowerCase() === tag))
    .find((each) => each !== undefined);
  return { version, text: found?.text ?? text, language: found?.language ?? null };
}
