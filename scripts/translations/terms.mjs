// The terms of each language, and whether a translation uses them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { getText, parse, walk } from '../lib/syntax.mjs';

const folder = join(root, 'apps/portal/src/kernel/i18n/terms');

/**
 * @typedef {object} EnglishTerm
 * @property {string} term
 * @property {string[]} [forms] other words of English that mean it
 * @property {string} meaning
 * @property {string} where the areas of messages that use it
 * @property {string[]} [not] ids of terms that must be different words in every language
 * @property {Record<string, string>} [exceptions] messages in which the word means something else,
 *   with the reason
 *
 * @typedef {object} Glossary the terms of a language
 * @property {string | null} reader the native speaker who has read the language's texts
 * @property {number} endings how many letters grammar may change at the end of each word
 * @property {Record<string, string | string[]>} terms id to the term, or to it and other forms
 * @property {Record<string, Record<string, string>>} exceptions message to rule or term to reason
 */

/** The languages that have terms, English first. */
export const termLocales = () =>
  readdirSync(folder)
    .map((name) => name.replace('.json', ''))
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));

/**
 * The codes of the languages that a source configures.
 * @param {string} source the server's list of languages
 */
export function findLanguages(source) {
  const codes = [];
  walk(parse(source), (node) => {
    const isLanguage = node.type === 'CallExpression' && node.callee.name === 'language';
    if (isLanguage) codes.push(getText(node.arguments[0]));
  });
  return codes;
}

/** What is wrong with the list of languages that have terms. */
export const checkLocales = (locales, languages) => [
  ...languages.filter((code) => !locales.includes(code)).map((code) => `${code} has no terms`),
  ...locales
    .filter((code) => !languages.includes(code))
    .map((code) => `${code} has terms but is not a language of the platform`),
];

const files = new Map();

/** The terms of a language, read once. */
export function readTerms(locale) {
  if (!files.has(locale)) {
    files.set(locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
  }
  return files.get(locale);
}

const preferred = (value) => [value].flat()[0] ?? '';

/** Joiners, and the vowel marks of Arabic and Hebrew: writers of one language leave them out. */
const OPTIONAL = /\p{Cf}|(?<=[\p{sc=Arab}\p{sc=Hebr}]\p{Mn}*)\p{Mn}/gu;

const fold = (text, locale) =>
  text.normalize('NFC').replaceAll(OPTIONAL, '').replaceAll('’', "'").toLocaleLowerCase(locale);

/** What is wrong with the terms of a language themselves. */
export function checkTerms(english, glossary, locale) {
  const known = Object.keys(english.terms);
  const termIds = Object.keys(glossary.terms);
  const same = known.flatMap((id) =>
    (english.terms[id].not ?? [])
      .filter((other) => isSame(glossary.terms[id], glossary.terms[other], locale))
      .map((other) => `"${id}" and "${other}" are the same word: ${preferred(glossary.terms[id])}`),
  );
  return [
    ...known.filter((id) => !preferred(glossary.terms[id])).map((id) => `no term for "${id}"`),
    ...termIds.filter((id) => !known.includes(id)).map((id) => `unknown term "${id}"`),
    ...same,
  ];
}

const isSame = (one, other, locale) =>
  one !== undefined &&
  other !== undefined &&
  fold(preferred(one), locale) === fold(preferred(other), locale);

/**
 * Faults of the English file: an unknown term beside another, an exception that no message needs.
 * @param {Record<string, string>} texts the English texts by id
 */
export function checkEnglish(english, texts) {
  return Object.entries(english.terms).flatMap(([id, { not = [], exceptions = {} }]) => [
    ...not
      .filter((other) => !english.terms[other])
      .map((other) => `"${id}" names the unknown term "${other}"`),
    ...Object.keys(exceptions)
      .filter((message) => !findTerms(english, texts[message] ?? '').includes(id))
      .map((message) => `"${id}" needs no exception for ${message} any more`),
  ]);
}

const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const foundTerms = new WeakMap();

/**
 * Finds English terms in a text, the longest first: what "payout account" covers is not also an
 * "account". Every language asks for the same texts, so each is searched once.
 * @returns {string[]} ids of terms
 */
export function findTerms(english, text, id) {
  if (!foundTerms.has(english)) foundTerms.set(english, new Map());
  const cachedTerms = foundTerms.get(english);
  const key = `${id}\n${text}`;
  if (!cachedTerms.has(key)) cachedTerms.set(key, searchTerms(english, text, id));
  return cachedTerms.get(key);
}

function searchTerms(english, text, id) {
  let rest = text;
  const found = new Set();
  for (const { term, pattern } of englishForms(english)) {
    const next = rest.replaceAll(pattern, ' · ');
    if (next === rest) continue;
    rest = next;
    if (!english.terms[term].exceptions?.[id]) found.add(term);
  }
  return [...found];
}

const sortedForms = new WeakMap();

/** All forms of the English terms with their patterns, the longest first. */
function englishForms(english) {
  const cachedForms = sortedForms.get(english);
  if (cachedForms) return cachedForms;
  const end = String.raw`(?![\p{L}-]|['’]t\b)`;
  const sortedTermForms = Object.entries(english.terms)
    .flatMap(([term, { term: name, forms = [] }]) =>
      [name, ...forms].map((form) => ({ term, form })),
    )
    .toSorted((a, b) => b.form.length - a.form.length)
    .map(({ term, form }) => {
      const pattern = new RegExp(String.raw`(?<![\p{L}-])${escapePattern(form)}${end}`, 'giu');
      return { term, pattern };
    });
  sortedForms.set(english, sortedTermForms);
  return sortedTermForms;
}

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const MIN_STEM = 3;

/**
 * Whether a text has a term in any form. Each word of a form may be followed by an ending, and lose
 * as many letters as the language's `endings`.
 */
export function hasTerm(glossary, term, text, locale) {
  const folded = fold(text, locale);
  return [glossary.terms[term]]
    .flat()
    .some((form) => toPattern(fold(form, locale), glossary.endings).test(folded));
}

function toPattern(form, endings) {
  const stems = form
    .split(' ')
    .map((word) => word.slice(0, Math.max(MIN_STEM, word.length - endings)))
    .map(escapePattern);
  // A short stem is part of too many other words.
  const start =
    form.length <= MIN_STEM && !UNSPACED.test(form) ? String.raw`(?<![\p{L}\p{M}])` : '';
  return new RegExp(start + stems.join(String.raw`\S*\s+\S*`), 'u');
}
