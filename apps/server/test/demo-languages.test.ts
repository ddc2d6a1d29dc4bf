import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, isTranslated } from '../src/modules/language/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

const read = async (path: string) => (await call(app, 'GET', path)).value;

const readAll = async (language: string) => {
  const help = await read(`/api/help?lang=${language}&device=WEB`);
  const { promotion } = await read(`/api/announcements?types=promotion&language=${language}`);
  const { list } = await read(`/api/articles?kind=news&language=${language}`);
  return { help, promotion, news: list };
};

test('a German reader gets help, terms, promotions and news in German', async () => {
  const { help, promotion, news } = await readAll('de');
  expect(help.lang).toBe('de');
  expect(new Set(help.sections.map(({ lang }: { lang: string }) => lang))).toEqual(new Set(['de']));
  const titles = help.sections.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Erste Schritte', 'Datenschutz']));
  expect(promotion[0].title).toBe('Demogeld für neue Konten');
  expect(news.map(({ title }: { title: string }) => title)).toContain(
    'Vesper Nine ist in der Lobby',
  );
});

test('a regional tag reads its base language', async () => {
  const { help, promotion } = await readAll('de-AT');
  expect(help.sections[0].title).toBe('Erste Schritte');
  expect(promotion[0].title).toBe('Demogeld für neue Konten');
});

test('the picture of a promotion is the one in the language of the reader', async () => {
  const { promotion } = await readAll('de');
  expect(JSON.stringify(promotion[0])).toContain('/art/banner/demo-money-de.svg');
});

test.each(LANGUAGES.filter(({ code }) => isTranslated(code)).map(({ code }) => code))(
  'the help is in %s',
  async (code) => {
    const { help } = await readAll(code);
    expect(help.lang).toBe(code.toLowerCase());
  },
);
