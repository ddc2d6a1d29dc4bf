/** Blog and news: list, article, feed, metadata. */
import { expectAccessible } from '../lib/axe.ts';
import { footer, header, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

test('[D36] the blog lists posts, and a post has a page that can be shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/promotions');
  await untilIdle(page);
  await footer(page).getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  const post = page.getByRole('article', { name: 'How a spin can be checked' });
  await expect(post).toContainText('The slot commits to a secret seed');
  await expectAccessible(page, 'the blog');
  await post.getByRole('link').click();
  await expect(page).toHaveURL('/blog/how-a-spin-is-checked');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a spin can be checked');
  await expect(page).toHaveTitle(/^How a spin can be checked · /);
  await expect(page.getByRole('heading', { name: 'After the round' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/blog\/how-a-spin-is-checked$/);
  await expectAccessible(page, 'a post');
  await header(page).getByRole('combobox', { name: 'Language' }).selectOption('vi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Kiểm chứng một lượt quay như thế nào',
  );
});

test('[D37] the news has a feed, and its articles carry metadata before any script runs', async ({
  browser,
  operator,
  product,
}) => {
  const slug = 'metadata-of-an-article';
  const made = await operator.call('PUT', `/articles/${slug}`, {
    kind: 'news',
    language: 'en',
    title: 'Quotes " and </script>',
    summary: 'Safe in every place.',
    content: '<p>Text</p><script>alert(1)</script>',
    author: 'Ann',
  });
  expect(made.status).toBe(200);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/news/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotes " and </script>');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Quotes " and </script>',
    url: `${product.url}/news/${slug}`,
  });
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const feed = page.locator('link[type="application/rss+xml"]');
  await expect(feed).toHaveAttribute('href', '/feeds/news.xml?language=en');
  const answer = await context.request.get(`${product.url}/feeds/news.xml`);
  expect(await answer.text()).toContain(`<link>${product.url}/news/${slug}</link>`);
  await context.close();
});

test('an unknown article shows a message', async ({ page }) => {
  await page.goto('/blog/no-such-post');
  await expect(page.getByText('This article is no longer available.')).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/blog');
});
