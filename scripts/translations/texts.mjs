// Rules of a translated text that formatjs does not know. Each returns what is wrong.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ARGUMENT, findMarkup, findPlurals, getText, removeMarkup } from './messages.mjs';

/** Names that are written with Latin letters in every language. */
const NAMES =
  /\b(Baize|App Store|Apple|Android|iPhone|iPad|Safari|Share|Add to Home Screen|Install App|Excel|WhatsApp|Facebook|WeChat|Zalo|Telegram|LINE|QQ|SMS|QR|PIX|CPF|CNPJ|IBAN|UnionPay|Bitcoin|Ethereum|Tron|PNG|JPEG|HEIC|SHA-256|CSV|VIP|PIN|PVP|URL)\b/gi;

const isLatin = (locale) => new Intl.Locale(locale).maximize().script === 'Latn';

/** English that was not translated: three Latin words in a row, or the same text. */
export function findEnglish(text, english, locale) {
  const words = (part) => part.replaceAll(NAMES, ARGUMENT).match(/[A-Za-z]+/g)?.length ?? 0;
  if (text === english && words(text) >= 3) return ['is still in English'];
  if (isLatin(locale)) return [];
  const three = /(?:[A-Za-z][A-Za-z'’-]*[\s,.:;]+){2}[A-Za-z]+/.exec(
    text.replaceAll(NAMES, ARGUMENT),
  );
  return three ? [`has English words: ${three[0]}`] : [];
}

/** The categories of the locale that a plural does not have, and those that the locale has not. */
export function findPluralFaults(message, locale) {
  return findPlurals(message).flatMap(({ options, pluralType = 'cardinal', value }) => {
    const known = new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions()
      .pluralCategories;
    const namedCases = Object.keys(options).filter((key) => !key.startsWith('='));
    return [
      ...known
        .filter((key) => !namedCases.includes(key))
        .map((key) => `{${value}} has no plural "${key}"`),
      ...namedCases
        .filter((key) => !known.includes(key))
        .map((key) => `{${value}}: the language has no plural "${key}"`),
    ];
  });
}

/** A digit of any script as ASCII. */
const toAscii = (digits) =>
  digits.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0);
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0) - zero < 9) {
      zero -= 1;
    }
    return String(digit.codePointAt(0) - zero);
  });

const findNumbers = (text) => (text.match(/\p{Nd}+/gu) ?? []).map(toAscii);

/** Currency signs and codes of the usual currencies. */
const CURRENCY = /\p{Sc}|\b(USD|EUR|VND|THB|IDR|MYR|PHP|CNY|JPY|KRW|INR|BRL|MXN|RUB|TRY)\b/gu;

/** Digits and currencies that English does not have: they are arguments there, or invented. */
export function findNumberFaults(text, english) {
  const allowed = findNumbers(english);
  const numbers = findNumbers(text).filter((number) => !allowed.includes(number));
  const currencies = (text.match(CURRENCY) ?? []).filter((sign) => !english.includes(sign));
  return [...numbers, ...currencies].map((found) => `"${found}" is not in English`);
}

const { resolve } = createRequire(import.meta.url);
/** CLDR's folder of a locale whose region its data implies. */
const FOLDERS = { 'pt-BR': 'pt', pt: 'pt-PT' };
const quotationMarks = new Map();

/** The quotation marks of a language, from CLDR. */
function getMarks(locale) {
  if (!quotationMarks.has(locale)) {
    const folder = FOLDERS[locale] ?? locale;
    const path = resolve(`cldr-misc-modern/main/${folder}/delimiters.json`);
    const { delimiters } = JSON.parse(readFileSync(path, 'utf8')).main[folder];
    quotationMarks.set(locale, Object.values(delimiters));
  }
  return quotationMarks.get(locale);
}

/** Quotation marks of another language; the apostrophe is a letter in many. */
export function findQuoteFaults(text, locale) {
  const marks = getMarks(locale);
  // Hebrew writes abbreviations with a straight mark inside a word.
  const found = text.match(/(?<!\p{L})"|"(?!\p{L})|[“”„‟«»「」『』‹›]/gu) ?? [];
  return found
    .filter((mark) => !marks.includes(mark))
    .map((mark) => `${mark} is not a quotation mark of the language: ${marks.join(' ')}`);
}

/** Spaces and marks that a language writes in its own way: what is wrong, and what to write. */
const SPACING = {
  fr: [
    [/[^\u202f](?=[;!?:](?:\s|$))/u, 'write a narrow no-break space (U+202F) before : ; ! ?'],
    [/«(?![\u202f\u00a0])|(?<![\u202f\u00a0])»/u, 'write a no-break space inside « »'],
  ],
  es: [
    [/^[^¿]*\?/u, 'open a question with ¿'],
    [/^[^¡]*!/u, 'open an exclamation with ¡'],
  ],
  zh: [[/\p{sc=Han}[,.!?:;]/u, 'write a full-width mark after a Chinese character']],
  ja: [
    [
      /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,.!?:;]/u,
      'write a full-width mark after a Japanese character',
    ],
  ],
  ar: [[/\p{sc=Arab}[,?;]/u, 'write ، ؟ ؛']],
  fa: [[/\p{sc=Arab}[,?;]/u, 'write ، ؟ ؛']],
  ur: [[/\p{sc=Arab}[,?;]/u, 'write ، ؟ ؛']],
  hi: [[/\p{sc=Deva}\.(?:\s|$)/u, 'end a sentence with ।']],
};
const ALL = [
  [/ {2}/, 'has two spaces in a row'],
  [/\s[.,](?:\s|$)/u, 'has a space before a full stop or a comma'],
];

/** Spaces and punctuation that the language writes in another way. */
export function findSpacingFaults(text, locale) {
  const own = SPACING[new Intl.Locale(locale).language] ?? [];
  return [...ALL, ...own].flatMap(([pattern, advice]) => (pattern.test(text) ? [advice] : []));
}

/** HTML that differs from English: an element or a link is missing, or is another one. */
function findMarkupFaults(message, english) {
  const [own, wanted] = [findMarkup(getText(message)), findMarkup(getText(english))];
  if (own.join() === wanted.join()) return [];
  const missing = wanted.filter((tag, at) => count(wanted.slice(0, at + 1), tag) > count(own, tag));
  const added = own.filter((tag, at) => count(own.slice(0, at + 1), tag) > count(wanted, tag));
  return [
    ...missing.map((tag) => `lacks ${tag}`),
    ...added.map((tag) => `has ${tag}, which English has not`),
  ];
}

const count = (tags, wanted) => tags.filter((tag) => tag === wanted).length;

/** Banners have room for two lines. */
const findLineFaults = (text, english) =>
  !/^[^\n]+(\n[^\n]+)?$/.test(english) || /^[^\n]+(\n[^\n]+)?$/.test(text)
    ? []
    : ['has more than two lines'];

/** All rules by their name, which an exception names. */
export const RULES = {
  english: ({ text, english, locale }) => findEnglish(text, english, locale),
  markup: ({ message, source }) => findMarkupFaults(message, source),
  lines: ({ message, source }) => findLineFaults(getText(message), getText(source)),
  plurals: ({ message, locale }) => findPluralFaults(message, locale),
  numbers: ({ text, english }) => findNumberFaults(text, english),
  // Straight quotation marks in English are part of a formula.
  quotes: ({ text, english, locale }) =>
    english.includes('"') ? [] : findQuoteFaults(text, locale),
  spaces: ({ text, locale }) => findSpacingFaults(text, locale),
};

/** What the rules need of a message. */
export const toSubject = (message, english, locale) => ({
  message,
  locale,
  source: english,
  text: removeMarkup(getText(message)),
  english: removeMarkup(getText(english)),
});
