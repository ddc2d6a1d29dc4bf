/** Requests of money whose answer does not arrive, and what the page says of them. */
import type { Page } from '@playwright/test';

const notice = (page: Page, title: string) => page.getByText(title, { exact: true });

export const outcome = (page: Page) => notice(page, 'About your earlier request');
export const stillUnknown = (page: Page) =>
  notice(page, "We don't know yet if your earlier request went through");
export const confirmOutcome = (page: Page) =>
  page.getByRole('button', { name: 'OK', exact: true }).click();
export const checkAgain = (page: Page) =>
  page.getByRole('button', { name: 'Check again', exact: true }).click();

/** The next request to a path is carried out and its answer lost, or it never arrives. */
export async function loseNext(page: Page, path: string, how: 'answer' | 'request') {
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      if (how === 'answer') await route.fetch();
      return route.abort();
    },
  );
}

/** Nothing is said of earlier requests until the result is called. */
export async function loseOutcomes(page: Page): Promise<() => Promise<void>> {
  const isOutcome = (url: URL) => url.pathname.startsWith('/api/requests/');
  await page.route(isOutcome, (route) => route.abort());
  return () => page.unroute(isOutcome);
}
