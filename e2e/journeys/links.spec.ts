/**
 * Every link leads to an existing page, or to one that announces what is coming. Links for visitors
 * are read from the rendered documents, other links in the browser.
 */
import type { Page } from '@playwright/test';
import { deniedClaims } from '../../scripts/lib/claims.mjs';
import { call, expect, test } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const NOT_FOUND = "We couldn't find that page.";

/** Addresses of this origin: paths with their hash, and popups separately. */
function splitLinks(hrefs: readonly string[], base: string): { paths: string[]; popups: string[] } {
  const urls = hrefs
    .map((href) => new URL(href.replaceAll('&amp;', '&'), base))
    // The skip link leads nowhere else.
    .filter(({ origin, hash }) => origin === new URL(base).origin && hash !== '#main');
  const popups = urls.flatMap((url) => url.searchParams.get('popup') ?? []);
  const rest = urls.filter((url) => !url.searchParams.has('popup'));
  return { paths: rest.map(({ pathname, hash }) => pathname + hash), popups };
}

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? '');

/** The text that a reader of the document sees, without scripts, styles and tags. */
const textIn = (html: string): string =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');

/** The links inside of content that the operator has published, which the browser renders. */
async function hrefsOfContent(product: ProductFacts): Promise<string[]> {
  const answers = await Promise.all(
    ['/api/help?lang=en', '/api/announcements?language=en', '/api/permission'].map((path) =>
      call(product, 'GET', path),
    ),
  );
  const text = answers.map(({ body }) => JSON.stringify(body)).join('\n');
  const links = [...text.matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, href]) => href ?? '');
  const banners = [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '');
  return [...links, ...banners];
}

/**
 * Reads documents, starting from `first`, once each; resolves with the paths and the popups that
 * they link to.
 */
async function crawlDocuments(product: ProductFacts, first: readonly string[]) {
  const queue = [...first];
  const seen = new Set<string>();
  const popups = new Set<string>();
  const anchors = new Set<string>();
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const [path = '', anchor] = at.split('#');
    if (anchor !== undefined && path === '/help') anchors.add(anchor);
    if (seen.has(path) || path.startsWith('/art/')) continue;
    seen.add(path);
    const response = await fetch(product.url + path, { headers: { 'Accept-Language': 'en' } });
    const html = await response.text();
    expect(response.status, path).toBe(200);
    expect(html, path).not.toContain(NOT_FOUND);
    expect(deniedClaims(textIn(html)), `unfounded claims on ${path}`).toEqual([]);
    const found = splitLinks(hrefsIn(html), product.url + path);
    for (const popup of found.popups) popups.add(popup);
    queue.push(...found.paths);
  }
  return { seen, popups, anchors };
}

/** Opens a page that requires a session; returns its links and text. */
async function readPage(page: Page, path: string): Promise<{ hrefs: string[]; text: string }> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(NOT_FOUND), path).toHaveCount(0);
  return page.evaluate(() => ({
    hrefs: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    text: `${document.title}\n${document.body.innerText}`,
  }));
}

const helpAnchors = async (product: ProductFacts): Promise<string[]> => {
  const { value } = await call<{ sections: { anchor: string }[] }>(
    product,
    'GET',
    '/api/help?lang=en',
  );
  return value.sections.map(({ anchor }) => anchor);
};

test("every link of a visitor's pages and of the content leads to an existing page", async ({
  product,
}) => {
  const content = splitLinks(await hrefsOfContent(product), product.url).paths;
  const { seen, anchors } = await crawlDocuments(product, [
    '/',
    '/hot',
    '/agent',
    '/helpmc',
    '/login',
    '/register',
    ...content,
  ]);
  for (const path of ['/help', '/promotions', '/download', '/rng', '/verify'])
    expect([...seen]).toContain(path);
  expect(anchors.size).toBeGreaterThan(5);
  expect(await helpAnchors(product)).toEqual(expect.arrayContaining([...anchors]));
});

test('every popup that a link names opens', async ({ page, product }) => {
  const { popups } = await crawlDocuments(product, ['/', '/agent']);
  for (const popup of [...popups, 'help']) {
    await page.goto(`/promotions?popup=${popup}`);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog, popup).toBeVisible();
    expect(deniedClaims(await dialog.innerText()), popup).toEqual([]);
  }
});

test("a player's pages all exist", async ({ page, product, signIn }) => {
  test.setTimeout(90_000);
  await signIn('player01');
  const { hrefs } = await readPage(page, '/member/securityCenter');
  const pages = splitLinks(hrefs, product.url).paths.filter((path) => path.startsWith('/member/'));
  expect(new Set(pages).size).toBe(18);
  const linked = new Set<string>();
  for (const path of new Set([...pages, '/lottery', '/seaLottery', '/vnLottery'])) {
    if (path.endsWith('securityCenter')) continue;
    const found = await readPage(page, path);
    expect(found.text, path).not.toContain('Coming soon');
    expect(deniedClaims(found.text), path).toEqual([]);
    for (const next of splitLinks(found.hrefs, product.url).paths) linked.add(next);
  }
  await crawlDocuments(product, [...linked]);
});

test("an agent's pages all exist", async ({ page, product, signIn }) => {
  test.setTimeout(90_000);
  await signIn('agent01');
  const { hrefs } = await readPage(page, '/agentHome');
  const pages = hrefs.filter((href) => href.includes('/agentHome?page='));
  expect(pages.length).toBeGreaterThan(8);
  for (const href of pages) {
    const { text } = await readPage(page, href);
    expect(deniedClaims(text), href).toEqual([]);
  }
  await crawlDocuments(product, splitLinks(hrefs, product.url).paths);
});
