import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const draft = {
  kind: 'blog',
  language: 'en',
  title: 'A first post',
  summary: 'What it says.',
  content: '<p>Hello</p>',
  author: 'Ann',
};
const putArticle = (slug: string, more: object = {}): Promise<Answer> =>
  operate(app, 'PUT', `/articles/${slug}`, { ...draft, ...more });
const readArticle = (slug: string, language = 'en', kind = 'blog'): Promise<Answer> =>
  call(app, 'GET', `/api/article?kind=${kind}&slug=${slug}&language=${language}`);
const list = async (query: string) => (await call(app, 'GET', `/api/articles?${query}`)).value;
const getCode = ({ status, body }: Answer) => [status, body.code];
const getRules = ({ body }: Answer) =>
  body.errors.map(({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`);

describe('an article', () => {
  test('is published in each language and falls back to English [D36]', async () => {
    expect((await putArticle('first')).status).toBe(200);
    await putArticle('first', { language: 'vi', title: 'Bài đầu tiên' });
    expect((await readArticle('first', 'vi')).value.article).toMatchObject({
      title: 'Bài đầu tiên',
      lang: 'vi',
    });
    expect((await readArticle('first', 'th')).value.article).toMatchObject({
      title: 'A first post',
      lang: 'en',
      author: 'Ann',
    });
    expect(getCode(await readArticle('second'))).toEqual([404, 'not_found']);
    expect(getCode(await readArticle('first', 'en', 'news'))).toEqual([404, 'not_found']);
  });

  test('is cleaned before it is stored', async () => {
    await putArticle('dirty', {
      content: '<p onclick="x()">A</p><script>x()</script><img src=x onerror=x()>',
    });
    expect((await readArticle('dirty')).value.content).toBe('<p>A</p>');
  });

  test('appears at its time, the newest first, in pages [D37]', async () => {
    const at = (hours: number) =>
      new Date(app.platform.clock.nowMs() + hours * 3_600_000).toISOString();
    for (const [slug, hours] of [
      ['old', -3],
      ['new', -1],
      ['later', 1],
    ] as const)
      await putArticle(slug, { kind: 'news', publishedAt: at(hours) });
    const first = await list('kind=news&pageSize=1');
    expect([first.total, first.totalPages, first.list[0].slug]).toEqual([2, 2, 'new']);
    const second = await list('kind=news&pageSize=1&pageNo=2');
    expect(second.list[0].slug).toBe('old');
    await operate(app, 'POST', '/clock/advance', { milliseconds: 3_600_000 });
    expect((await list('kind=news')).list[0].slug).toBe('later');
  });

  test('keeps its kind and its time when it is set again, and can be deleted', async () => {
    const made = await putArticle('kept');
    expect(getCode(await putArticle('kept', { kind: 'news' }))).toEqual([409, 'conflict']);
    await operate(app, 'POST', '/clock/advance', { milliseconds: 60_000 });
    const again = await putArticle('kept', { title: 'Another title' });
    expect(again.value.article.publishedAt).toBe(made.value.article.publishedAt);
    expect((await operate(app, 'DELETE', '/articles/kept')).status).toBe(200);
    expect(getCode(await readArticle('kept'))).toEqual([404, 'not_found']);
    expect(getCode(await operate(app, 'DELETE', '/articles/kept'))).toEqual([404, 'not_found']);
  });

  test.each([
    ['a slug in capitals', 'Upper', {}, '/path/slug pattern'],
    ['a title with bidirectional controls', 'x', { title: 'a\u202Eb' }, '/body/title hidden'],
    [
      'a cover of another site',
      'x',
      { coverUrl: 'https://a.example/x.png' },
      '/body/coverUrl pattern',
    ],
    ['no title', 'x', { title: '' }, '/body/title minLength'],
  ])('with %s is refused', async (_title, slug, more, rule) => {
    const answer = await putArticle(slug, more);
    expect(getCode(answer)).toEqual([422, 'validation_failed']);
    expect(getRules(answer)).toEqual([rule]);
    expect(getCode(await readArticle('x'))).toEqual([404, 'not_found']);
  });
});

test('a feed lists published articles with whole addresses, and nothing in it is markup [D36]', async () => {
  await putArticle('feed', { title: 'Bets & <wins>' });
  const { body, headers, statusCode } = await app.http.inject({ url: '/feeds/blog.xml' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { portalOrigin } = app.platform.config;
  expect(body).toContain('<title>Bets &amp; &lt;wins&gt;</title>');
  expect(body).toContain(`<link>${portalOrigin}/blog/feed</link>`);
  expect((await app.http.inject({ url: '/feeds/none.xml' })).statusCode).toBe(404);
});
