import { deepEqual, equal, match } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkMessages } from '../translations/check.mjs';
import { findPlurals, getText, printMessage } from '../translations/messages.mjs';
import { findIds, writeSheet } from '../translations/sheet.mjs';
import { acceptSources, findStale, getDigest } from '../translations/sources.mjs';
import {
  checkEnglish,
  checkLocales,
  checkTerms,
  findLanguages,
  findTerms,
  hasTerm,
} from '../translations/terms.mjs';
import {
  findEnglish,
  findNumberFaults,
  findPluralFaults,
  findQuoteFaults,
  findSpacingFaults,
} from '../translations/texts.mjs';

const text = (value) => ({ type: 0, value });
const option = (value) => ({ value: [text(value)] });
const plural = (options) => ({ type: 6, value: 'count', pluralType: 'cardinal', options });
const link = { type: 8, value: 'link', children: [text('the rules')] };
const DAYS = [
  { type: 1, value: 'name' },
  text(' has '),
  plural({ one: { value: [{ type: 7 }, text(' day')] }, other: option('days') }),
  text(' by '),
  link,
];

const english = {
  terms: {
    account: { term: 'account', forms: ['accounts'], not: ['payout-account'] },
    'payout-account': { term: 'payout account', not: ['account'] },
    stake: { term: 'stake', forms: ['stakes', 'staked'], not: ['turnover'] },
    turnover: { term: 'turnover', not: ['stake'] },
    won: { term: 'won', exceptions: { 'news.first': 'a race, not a bet' } },
  },
};
const russian = {
  reader: null,
  endings: 2,
  terms: {
    account: 'аккаунт',
    'payout-account': 'счёт для выплат',
    stake: ['сумма ставки', 'ставка'],
    turnover: 'оборот ставок',
    won: 'выиграла',
  },
  exceptions: {},
};

describe('compiled messages', () => {
  test('become texts that show arguments as one character', () => {
    equal(getText('Log in'), 'Log in');
    equal(getText(DAYS), '\ufffc has \ufffc day days by the rules');
  });

  test('are printed in ICU syntax, whichever locations a compiler adds', () => {
    const printed =
      '{name} has {count, plural, one {# day} other {days}} by <link>the rules</link>';
    equal(printMessage(DAYS), printed);
    equal(printMessage(DAYS.map((node) => ({ ...node, location: 1 }))), printed);
  });

  test('have their plurals found inside tags and other options', () => {
    const inner = plural({ other: option('days') });
    const outer = { type: 5, value: 'kind', options: { other: { value: [inner] } } };
    deepEqual(findPlurals([{ ...link, children: [outer] }]), [inner]);
  });
});

describe('the terms of a language', () => {
  test('pass when each has a word and confusable ones differ', () => {
    deepEqual(checkTerms(english, russian, 'ru'), []);
  });

  test('fail when one is missing or unknown', () => {
    const { won: _, ...terms } = { ...russian.terms, wager: 'пари' };
    deepEqual(checkTerms(english, { ...russian, terms }, 'ru'), [
      'no term for "won"',
      'unknown term "wager"',
    ]);
  });

  test('fail when two that must not be confused are the same word', () => {
    const terms = { ...russian.terms, turnover: 'Сумма ставки' };
    match(checkTerms(english, { ...russian, terms }, 'ru')[0], /"stake" and "turnover"/);
  });

  test('exist for each language of the platform and no other', () => {
    const languages = findLanguages(
      "export const all = [language('en', 'English'), language('he', 'x')];",
    );
    deepEqual(languages, ['en', 'he']);
    deepEqual(checkLocales(['en', 'he'], languages), []);
    deepEqual(checkLocales(['en', 'xx'], languages), [
      'he has no terms',
      'xx has terms but is not a language of the platform',
    ]);
  });

  test('fail when English confuses a term with an unknown one, or excepts a message in vain', () => {
    const { stake, won } = english.terms;
    deepEqual(checkEnglish({ terms: { stake, won } }, { 'news.first': 'We won a race' }), [
      '"stake" names the unknown term "turnover"',
    ]);
    deepEqual(checkEnglish({ terms: { won } }, { 'news.first': 'News' }), [
      '"won" needs no exception for news.first any more',
    ]);
  });
});

describe('terms in English texts', () => {
  test('are found in any form, the longest first', () => {
    deepEqual(findTerms(english, 'Accounts', 'a'), ['account']);
    deepEqual(findTerms(english, 'Your payout account: STAKED', 'a'), ['payout-account', 'stake']);
  });

  test('are not found inside other words, in "won’t", or in an excepted message', () => {
    deepEqual(findTerms(english, "You won't mistake or won’t overstake", 'a'), []);
    deepEqual(findTerms(english, 'She won', 'news.first'), []);
    deepEqual(findTerms(english, 'The upline’s stake’s', 'a'), ['stake']);
  });
});

describe('a term in a translation', () => {
  test('is found with the endings of the language', () => {
    equal(hasTerm(russian, 'stake', 'Ваши ставки', 'ru'), true);
    equal(hasTerm(russian, 'payout-account', 'Два счёта для выплаты', 'ru'), true);
    equal(hasTerm({ ...russian, endings: 0 }, 'stake', 'Ваши ставки', 'ru'), false);
    equal(hasTerm(russian, 'turnover', 'Ваши ставки', 'ru'), false);
  });

  test('follows the capital letters of the language', () => {
    const turkish = { endings: 0, terms: { won: 'ilk' } };
    equal(hasTerm(turkish, 'won', 'İLK', 'tr'), true);
    equal(hasTerm(turkish, 'won', 'ILK', 'tr'), false);
  });

  test('may lack vowel marks and joiners, or have another apostrophe', () => {
    const find = (term, text, locale) =>
      hasTerm({ endings: 0, terms: { won: term } }, 'won', text, locale);
    equal(find('سجّل', 'سجل الدخول', 'ar'), true);
    equal(find('جک‌پات', 'جکپات', 'fa'), true);
    equal(find('ім’я', "Ваше ім'я", 'uk'), true);
    equal(find('سجّل', 'خرج', 'ar'), false);
  });

  test('starts a word if it is short and the script has spaces', () => {
    equal(hasTerm({ endings: 0, terms: { won: 'ví' } }, 'won', 'Bối víu', 'vi'), true);
    equal(hasTerm({ endings: 0, terms: { won: 'ví' } }, 'won', 'chuví', 'vi'), false);
    equal(hasTerm({ endings: 0, terms: { won: '赢' } }, 'won', '你赢了', 'zh'), true);
  });
});

describe('a translated text fails', () => {
  test('when English is left', () => {
    deepEqual(findEnglish('Your bet was placed', 'Your bet was placed', 'de'), [
      'is still in English',
    ]);
    match(findEnglish('Нажмите Log in now чтобы', '…', 'ru')[0], /Log in now/);
    deepEqual(findEnglish('Откройте App Store и WhatsApp', '…', 'ru'), []);
    deepEqual(findEnglish('Das ist ganz anders', 'This is different', 'de'), []);
    deepEqual(findEnglish('IBAN', 'IBAN', 'de'), []);
  });

  test('when a plural has too few or too many categories', () => {
    deepEqual(findPluralFaults([plural({ one: option('день'), other: option('дня') })], 'ru'), [
      '{count} has no plural "few"',
      '{count} has no plural "many"',
    ]);
    deepEqual(findPluralFaults([plural({ one: option('ngày'), other: option('ngày') })], 'vi'), [
      '{count}: the language has no plural "one"',
    ]);
    deepEqual(findPluralFaults([plural({ '=0': option('0'), other: option('ngày') })], 'vi'), []);
  });

  test('with a digit or a currency that the English text does not have', () => {
    deepEqual(findNumberFaults('Trong 30 phút', 'In \ufffc minutes'), ['"30" is not in English']);
    deepEqual(findNumberFaults('٣٠ دقيقة', '30 minutes'), []);
    deepEqual(findNumberFaults('৫ টাকা', '\ufffc'), ['"5" is not in English']);
    deepEqual(findNumberFaults('100 €', '100'), ['"€" is not in English']);
  });

  test('when its quotation marks are those of another language', () => {
    match(findQuoteFaults('Nach “Mission”', 'de')[0], /”/);
    deepEqual(findQuoteFaults('Nach „Mission“', 'de'), []);
    deepEqual(findQuoteFaults('«\u202fMission\u202f»', 'fr'), []);
    match(findQuoteFaults('Sau "Nhiệm vụ"', 'vi')[0], /"/);
    deepEqual(findQuoteFaults('דו"ח', 'he'), []);
  });

  test('when it spaces and marks sentences as English does', () => {
    match(findSpacingFaults('Prêt ?', 'fr')[0], /U\+202F/);
    deepEqual(findSpacingFaults('Prêt\u202f?', 'fr'), []);
    match(findSpacingFaults('« Mission »', 'fr')[0], /inside/);
    match(findSpacingFaults('Listo?', 'es-MX')[0], /¿/);
    deepEqual(findSpacingFaults('¿Listo?', 'es'), []);
    match(findSpacingFaults('完成.', 'zh-Hant')[0], /full-width/);
    match(findSpacingFaults('هل وصل?', 'ar')[0], /؟/);
    match(findSpacingFaults('Two  spaces', 'de')[0], /two spaces/);
    match(findSpacingFaults('Fertig .', 'de')[0], /before a full stop/);
  });
});

describe('the messages of a language', () => {
  const texts = { 'bills.stake': 'Your stake', 'bills.day': DAYS };
  const days = { one: option('день'), few: option('дня'), many: option('дней') };
  const writeDays = (options) => [{ type: 1, value: 'name' }, text(': '), plural(options)];
  const translated = { 'bills.stake': 'Ваша ставка', 'bills.day': writeDays(days) };
  const all = {
    locale: 'ru',
    terms: english,
    glossary: { ...russian, exceptions: { 'bills.day': { plurals: 'never counts parts' } } },
    english: texts,
    messages: translated,
    sources: new Set(acceptSources(texts, new Set(), Object.keys(texts))),
  };

  test('pass when nothing is wrong but what the language excepts', () => {
    deepEqual(checkMessages(all), []);
  });

  test('fail when one lacks a term', () => {
    const messages = { ...translated, 'bills.stake': 'Ваше пари' };
    match(checkMessages({ ...all, messages })[0], /bills\.stake has no "сумма ставки" for "stake"/);
  });

  test('fail when one is missing, is unknown, or has other arguments', () => {
    const messages = { 'bills.day': 'день', 'bills.old': 'Ставка' };
    deepEqual(checkMessages({ ...all, messages }).slice(0, 3), [
      'bills.stake is not translated',
      'bills.old is not an English message',
      'bills.day has other arguments than in English: count,name',
    ]);
  });

  test('fail when a rule finds a fault', () => {
    const messages = { ...translated, 'bills.stake': 'Ваша "ставка"' };
    match(checkMessages({ ...all, messages })[0], /quotation mark/);
  });

  test('fail when an exception has become superfluous', () => {
    const whole = writeDays({ ...days, other: option('дня') });
    const messages = { ...translated, 'bills.day': whole };
    deepEqual(checkMessages({ ...all, messages }), [
      'bills.day needs no exception for "plurals" any more',
    ]);
  });

  test('fail from a change of the English text until a translator has seen it', () => {
    const changed = { ...texts, 'bills.stake': 'Your whole stake' };
    match(
      checkMessages({ ...all, english: changed })[0],
      /bills\.stake was translated from another/,
    );
    const seen = acceptSources(changed, all.sources, ['bills.stake']);
    deepEqual(findStale(changed, new Set(seen)), []);
    equal(seen.includes(getDigest('bills.stake', 'Your stake')), false);
  });
});

describe('a sheet for translators', () => {
  test('has the messages of an area in their order', () => {
    const source =
      "export default [f({ id: 'b.two', defaultMessage: 'Two' }), f({ id: 'b.one' })];";
    deepEqual(findIds(source), ['b.two', 'b.one']);
  });

  test('shows English, the terms to use and the plurals of the language', () => {
    const messages = { 'bills.stake': 'Your stake', 'bills.day': DAYS };
    const sheet = writeSheet({
      ids: ['bills.stake', 'bills.day'],
      messages,
      terms: english,
      glossary: russian,
      locale: 'ru',
    });
    deepEqual(sheet, [
      'bills.stake: Your stake',
      '    stake: сумма ставки',
      `bills.day: ${printMessage(DAYS)}`,
      '    plurals: few, many, one, other',
    ]);
  });
});
