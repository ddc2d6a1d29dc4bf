/** Every link of every page leads somewhere: to a page that is built, or to one that says that it is coming. */
import type { BrowserContext, Page } from '@playwright/test';
import { deniedClaims } from '../../scripts/lib/claims.mjs';
import { expect, test } from '../lib/test.ts';
import { settled } from '../lib/portal.ts';

/** Lists of games are one page each; their vendors and filters are the same page again. */
const isVariant = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('vassalage') ||
  searchParams.has('filter') ||
  /^\/(seamless|fun)$/.test(pathname);

/** What of an address makes it another page than the one without it. */
function pageOf(url: URL): string {
  const kept = new URLSearchParams();
  for (const key of ['popup', 'page']) {
    const value = url.searchParams.get(key);
    if (value !== null) kept.set(key, value);
  }
  // A popup opens over any page alike.
  const path = kept.has('popup') ? '/promotions' : url.pathname;
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}

interface Found {
  readonly links: readonly string[];
  readonly text: string;
  readonly missing: readonly string[];
}

/** What a page links to and says, the claims of its title included. */
async function look(page: Page, path: string): Promise<Found> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await page.waitForLoadState('load');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  if (path.includes('popup=')) {
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  }
  await expect(page.getByText('There is no page at this address.'), path).toHaveCount(0);
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const here = anchors.filter(
      ({ pathname, hash, origin }) =>
        origin === location.origin && pathname === location.pathname && hash.length > 1,
    );
    return {
      links: anchors.map(({ href }) => href),
      text: `${document.title}\n${document.body.innerText}`,
      missing: here
        .map(({ hash }) => hash.slice(1))
        .filter((id) => document.getElementById(id) === null),
    };
  });
}

/** Follows every link from the first page on, each page once; resolves with the pages that were seen. */
async function sweep(page: Page, origin: string, first: readonly string[]): Promise<string[]> {
  const queue = [...first];
  const seen = new Set(queue);
  const anchors: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { links, text, missing } = await look(page, path);
    expect(deniedClaims(text), `${path} claims`).toEqual([]);
    expect(missing, `${path} has anchors that lead nowhere`).toEqual([]);
    for (const href of links) {
      const url = new URL(href);
      if (url.origin !== origin) continue;
      if (url.pathname === '/help' && url.hash) anchors.push(url.hash.slice(1));
      if (isVariant(url)) continue;
      const next = pageOf(url);
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  for (const anchor of new Set(anchors))
    await expect(page.locator(`[id="${anchor}"]`), `/help#${anchor}`).toHaveCount(1);
  return [...seen];
}

/** The outer links, which no test follows: they are counted so that none comes unnoticed. */
const firstPages = ['/', '/login', '/register', '/hot', '/agent', '/helpmc', '/verify'];

async function quiet(context: BrowserContext): Promise<void> {
  // Many pages in a row: nothing of them needs to stay connected.
  await context.route('**/api/events*', (route) => route.abort());
}

test.describe('no link ends at a page that is not there, and no page claims what is not there', () => {
  test.use({ strictPage: false });

  test('for a visitor, in English and in Vietnamese', async ({ page, context, product }) => {
    test.setTimeout(180_000);
    await quiet(context);
    const seen = await sweep(page, product.url, firstPages);
    for (const path of [
      '/help',
      '/promotions',
      '/download',
      '/rng',
      '/promotions?popup=announcements',
    ])
      expect(seen).toContain(path);
    await context.addInitScript(() => localStorage.setItem('baize.language', 'vi'));
    await context.addCookies([{ name: 'baize.language', value: 'vi', url: product.url }]);
    for (const path of seen) {
      const { text } = await look(page, path);
      expect(deniedClaims(text), `${path} in Vietnamese`).toEqual([]);
    }
  });

  test('for a player: what is not built says what it will hold, and wears no badge', async ({
    page,
    context,
    product,
    signIn,
  }) => {
    test.setTimeout(180_000);
    await quiet(context);
    await signIn('player01');
    const seen = await sweep(page, product.url, [
      '/',
      '/member',
      '/lottery',
      '/seaLottery',
      '/vnLottery',
      '/favorite',
      '/recent',
    ]);
    const centre = seen.filter((path) => path.startsWith('/member/'));
    expect(centre.length).toBe(13);
    for (const path of centre) {
      await page.goto(path);
      await settled(page);
      await expect(page.locator('[data-state="soon"]')).toHaveCount(
        path.endsWith('securityCenter') ? 0 : 1,
      );
    }
    await expect(page.getByRole('navigation', { name: 'Member centre' })).not.toContainText(/\d/);
  });

  test('for an agent', async ({ page, context, product, signIn }) => {
    test.setTimeout(120_000);
    await quiet(context);
    await signIn('agent01');
    const seen = await sweep(page, product.url, ['/agentHome']);
    const centre = seen.filter((path) => path.startsWith('/agentHome?page='));
    expect(centre.length).toBeGreaterThan(8);
    for (const path of centre) {
      await page.goto(path);
      const built = /agentTeamOverview|agentAnnouncement|securityCenter/.test(path);
      const soon = page.locator('[data-state="soon"]');
      if (built) await expect(soon).toHaveCount(0);
      else await expect(soon).toContainText('This page will hold');
    }
  });
});
