/** All pages of a visitor, a member and an agent, walked like links do. */
import { agentPages, memberPages, routes } from '@baize/portal/testing/tables';
import type { Page } from '@playwright/test';
import { type Account, expect } from './test.ts';

export interface Reader {
  readonly name: string;
  readonly account?: Account;
  readonly paths: readonly string[];
}

const NOT_WALKED = new Set(['/seamless', '/fun', '/login/external', '/agentHome']);

export const readers: readonly Reader[] = [
  {
    name: 'a visitor',
    paths: routes
      .filter(({ guard, path }) => guard === undefined && !NOT_WALKED.has(path) && path !== '*')
      .map(({ path }) => path),
  },
  {
    name: 'a member',
    account: 'player02',
    paths: memberPages.map(({ key }) => `/member/${key}`),
  },
  {
    name: 'an agent',
    account: 'agent02',
    paths: agentPages.map(({ key }) => `/agentHome?page=${key}`),
  },
];

/** Opens another page as a link does, and waits until it has replaced the one before. */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    document.querySelector('main')?.lastElementChild?.setAttribute('data-before', '');
    const heading = document.querySelector('#member-page') ?? document.querySelector('main h1');
    history.pushState(null, '', to);
    return heading?.textContent ?? '';
  }, path);
  await page.waitForFunction((heading) => {
    const now = document.querySelector('#member-page') ?? document.querySelector('main h1');
    return !document.querySelector('[data-before]') || (now && now.textContent !== heading);
  }, before);
  // In any language: the placeholder of a loading screen is a named status.
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
  await expect(page.getByRole('main').first()).toHaveText(/\S/);
}

/** Elements that make the page wider than its window, once its layout has settled. */
export async function findWide(page: Page): Promise<string[]> {
  const fits = (): Promise<boolean> =>
    page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  const settled = await expect
    .poll(fits)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (settled) return [];
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    const names = wide.slice(-3).map(({ tagName, className, textContent }) => {
      const text = (textContent ?? '').slice(0, 30);
      return `${tagName.toLowerCase()}.${String(className).slice(0, 40)} "${text}"`;
    });
    return [`${scrollWidth} of ${clientWidth} px: ${names.join(', ')}`];
  });
}
