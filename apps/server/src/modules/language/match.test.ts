import { expect, test } from 'vitest';
import { matchLanguage } from './match.ts';

const available = ['en', 'zh', 'zh-Hant', 'pt', 'pt-BR', 'es', 'es-MX', 'nb', 'he', 'fil', 'ru'];

test.each([
  ['zh-TW', 'zh-Hant'],
  ['zh_HK', 'zh-Hant'],
  ['zh-CN', 'zh'],
  ['pt-AO', 'pt'],
  ['es-AR', 'es-MX'],
  ['no', 'nb'],
  ['iw', 'he'],
  ['tl', 'fil'],
  ['en-GB', 'en'],
])('%s reads %s', (tag, language) => {
  expect(matchLanguage([tag], available, 'en')).toBe(language);
});

test('the second choice counts when there is no first', () => {
  expect(matchLanguage(['tlh', 'ru'], available, 'en')).toBe('ru');
});

test('without a match, or for something that is no tag, the fallback counts', () => {
  for (const tag of ['eo', '', '*', 'x'.repeat(400), '../etc', 'de-u'])
    expect(matchLanguage([tag], available, 'vi'), tag).toBe('vi');
});
