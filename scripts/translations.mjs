// Checks terms and translations (docs/translating.md).
//   npm run translations                      all languages
//   npm run translations -- vi                one of them, after compiling its messages
//   npm run translations -- vi --seen ID ...  records that these translations fit the English text
//   npm run translations -- vi --seen         the same for all messages of the language
//   npm run translations -- vi --sheet AREA   English texts of an area with the terms to use
//   node scripts/translations.mjs --check     the gate: changes no file
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compileMessages } from '../apps/portal/messages.mjs';
import { root } from './lib/run.mjs';
import { checkMessages } from './translations/check.mjs';
import { getText, readMessages } from './translations/messages.mjs';
import { listAreas, readIds, writeSheet } from './translations/sheet.mjs';
import { acceptSources, findStale, readSources, writeSources } from './translations/sources.mjs';
import {
  checkEnglish,
  checkLocales,
  checkTerms,
  findLanguages,
  readTerms,
  termLocales,
} from './translations/terms.mjs';

const languages = join(root, 'apps/server/src/modules/language/languages.ts');
const catalogues = join(root, 'apps/portal/src/kernel/i18n/messages');

/** The languages that the portal is translated into. */
const translated = () => readdirSync(catalogues).filter((locale) => locale !== 'en');

const englishTexts = () =>
  Object.fromEntries(
    Object.entries(readMessages('en')).map(([id, message]) => [id, getText(message)]),
  );

/** The languages of the platform; the pseudo-locale needs no terms. */
const configured = () =>
  findLanguages(readFileSync(languages, 'utf8')).filter((code) => code !== 'en-XB');

function checkLanguage(locale) {
  const terms = readTerms('en');
  const glossary = readTerms(locale);
  const faults = checkTerms(terms, glossary, locale);
  if (!translated().includes(locale)) return faults;
  const sources = readSources(locale);
  const language = { english: readMessages('en'), messages: readMessages(locale), locale };
  return [...faults, ...checkMessages({ ...language, terms, glossary, sources })];
}

/** Checks the languages and prints what is wrong. Returns the number of faults. */
function checkAll(locales) {
  const faults = [
    ...checkLocales(termLocales(), configured()),
    ...checkEnglish(readTerms('en'), englishTexts()).map((fault) => `en: ${fault}`),
    ...locales.flatMap((locale) => checkLanguage(locale).map((fault) => `${locale}: ${fault}`)),
  ];
  for (const fault of faults) console.error(fault);
  for (const locale of locales.filter((one) => translated().includes(one))) {
    if (!readTerms(locale).reader) console.log(`${locale}: no native speaker has read it`);
  }
  console.log(`${locales.length} languages with terms, ${faults.length} faults`);
  return faults.length;
}

/** Records that translations fit the English texts: of the given messages, or of all. */
function acceptTranslations(locale, ids) {
  const english = readMessages('en');
  const sources = readSources(locale);
  const stale = findStale(english, sources);
  const unknown = ids.filter((id) => !english[id]);
  if (unknown.length > 0) throw new Error(`unknown messages: ${unknown.join(', ')}`);
  writeSources(locale, acceptSources(english, sources, ids.length > 0 ? ids : stale));
}

function printSheet(locale, area) {
  if (!listAreas().includes(area)) throw new Error(`areas: ${listAreas().join(', ')}`);
  const language = { terms: readTerms('en'), glossary: readTerms(locale), locale };
  console.log(
    writeSheet({ ids: readIds(area), messages: readMessages('en'), ...language }).join('\n'),
  );
}

function runCommand({ values, positionals: [locale, ...ids] }) {
  if (values.sheet) return printSheet(locale, values.sheet);
  if (values.seen) acceptTranslations(locale, ids);
  const locales = locale ? [locale] : termLocales().filter((one) => one !== 'en');
  process.exitCode = checkAll(locales) > 0 ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const input = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      seen: { type: 'boolean' },
      sheet: { type: 'string' },
    },
  });
  if (!input.values.check) await compileMessages();
  runCommand(input);
}
