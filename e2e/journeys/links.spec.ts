/**
 * Every link leads somewhere: to a page that is built, or to one that says that it is coming. What a
 * visitor sees is read from the documents as the server draws them; what scripts draw, in the browser.
 */
import type { Page } from '@playwright/test';
import { deniedClaims } from '../../scripts/lib/claims.mjs';
import { call, expect, test } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** The pages of the member centre that are there; the others say that they are coming. */
const BUILT =
  /securityCenter|depositv2|withdraw|transferFund|transferUpline|personalHistoryCopy|transactionHistory|personalProfit|bonusDetails|pointMall|messageV2|referral|helpCenter|beginnerGuide/;
const NOT_FOUND = "We couldn't find that page.";

/** Addresses of this origin as paths with their hash; a popup's stays apart. */
function internal(hrefs: readonly string[], base: string): { paths: string[]; popups: string[] } {
  const urls = hrefs
    .map((href) => new URL(href.replaceAll('&amp;', '&'), base))
    // The skip link goes nowhere else.
    .filter(({ origin, hash }) => origin === new URL(base).origin && hash !== '#main');
  const popups = urls.flatMap((url) => url.searchParams.get('popup') ?? []);
  const rest = urls.filter((url) => !url.searchParams.has('popup'));
  return { paths: rest.map(({ pathname, hash }) => pathname + hash), popups };
}

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? '');

/** What a reader of the document sees: its text without scripts, styles and marks. */
const textIn = (html: string): string =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');

/** The links inside of what the operator has published, which the browser draws. */
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

/** Reads documents from the first ones on, each once; resolves with the paths, and the popups they name. */
async function sweep(product: ProductFacts, first: readonly string[]) {
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
    expect(deniedClaims(textIn(html)), `${path} claims`).toEqual([]);
    const found = internal(hrefsIn(html), product.url + path);
    for (const popup of found.popups) popups.add(popup);
    queue.push(...found.paths);
  }
  return { seen, popups, anchors };
}

/** Opens a page that a session is needed for, and reads what it links to and says. */
async function look(page: Page, path: string): Promise<{ hrefs: string[]; text: string }> {
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

test('no link of a visitor’s pages or of the content ends at a page that is not there', async ({
  product,
}) => {
  const content = internal(await hrefsOfContent(product), product.url).paths;
  const { seen, anchors } = await sweep(product, [
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
  // What is announced and public says what it will hold.
  const html = await (await fetch(`${product.url}/download`)).text();
  expect(textIn(html)).toMatch(/Coming soon\s+\S.{20}/);
});

test('every popup that a link names opens', async ({ page, product }) => {
  const { popups } = await sweep(product, ['/', '/agent']);
  for (const popup of [...popups, 'help']) {
    await page.goto(`/promotions?popup=${popup}`);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog, popup).toBeVisible();
    expect(deniedClaims(await dialog.innerText()), popup).toEqual([]);
  }
});

test('a player’s pages: what is not built says what it will hold, and wears no badge', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  const token = await signIn('player01');
  const state = await call<{ availablePromoCount: number; unreadMessage: number }>(
    product,
    'GET',
    '/api/member/state',
    { token },
  );
  expect(state.value.availablePromoCount, 'something would be counted').toBeGreaterThan(0);
  const { hrefs } = await look(page, '/member/securityCenter');
  const pages = internal(hrefs, product.url).paths.filter((path) => path.startsWith('/member/'));
  expect(new Set(pages).size).toBe(16);
  const soon = page.locator('[data-state="soon"]');
  await expect(soon).toHaveCount(0);
  const linked = new Set<string>();
  for (const path of new Set([...pages, '/lottery', '/seaLottery', '/vnLottery'])) {
    if (path.endsWith('securityCenter')) continue;
    const found = await look(page, path);
    if (BUILT.test(path)) await expect(soon, path).toHaveCount(0);
    else await expect(soon, path).toContainText(/Coming soon.{20}/s);
    expect(deniedClaims(found.text), path).toEqual([]);
    for (const next of internal(found.hrefs, product.url).paths) linked.add(next);
  }
  await page.goto('/member/securityCenter');
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  for (const name of ['Rewards', 'Missions and leaderboard'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveText(name);
  await sweep(product, [...linked]);
});

test('an agent’s pages: all are there', async ({ page, product, signIn }) => {
  test.setTimeout(90_000);
  await signIn('agent01');
  const { hrefs } = await look(page, '/agentHome');
  const pages = hrefs.filter((href) => href.includes('/agentHome?page='));
  expect(pages.length).toBeGreaterThan(8);
  const soon = page.locator('[data-state="soon"]');
  for (const href of pages) {
    const { text } = await look(page, href);
    expect(deniedClaims(text), href).toEqual([]);
    await expect(soon, href).toHaveCount(0);
  }
  await sweep(product, internal(hrefs, product.url).paths);
});
