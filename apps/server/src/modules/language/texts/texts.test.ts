import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { catalogues } from './catalogues.ts';
import { getTexts, type TextId } from './texts.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

test('every file of texts is a catalogue of a known language', () => {
  const codes = files.map((name) => name.replace('.json', ''));
  expect(Object.keys(catalogues).toSorted()).toEqual(codes.toSorted());
  const known = new Set(LANGUAGES.map(({ code }) => code));
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
});

test.each(Object.keys(catalogues))('%s: every text can be written', (language) => {
  const { write } = getTexts(language);
  const everything = { brand: 'Baize', code: '123456', minutes: 5, purpose: 'login' };
  const more = { account: 'player01', change: 'totpOn', when: 'now', until: 'later', url: '/x' };
  const rest = {
    amount: '$1.00',
    required: '$2.00',
    title: 'Prize',
    reason: 'None',
    status: 'closed',
  };
  for (const id of Object.keys(catalogues[language]!) as TextId[])
    expect(write(id, { ...everything, ...more, ...rest }), id).not.toMatch(/[{}]|^$/);
});

test('a reader gets the language, its base language, or English', () => {
  expect(getTexts('VI-vn').language).toBe('vi');
  expect(getTexts('vi_VN').language).toBe('vi');
  expect(getTexts('tlh').language).toBe('en');
  expect(getTexts('en-XB').language).toBe('en');
});

test('numbers in a text have Latin digits', () => {
  for (const language of Object.keys(catalogues))
    expect(getTexts(language).write('server.reset.link', { minutes: 30 })).toContain('30');
});
