/** Loses requests of money or their answers on the network. */
import type { Page } from '@playwright/test';

const notice = (page: Page, title: string) => page.getByText(title, { exact: true });

export const outcome = (page: Page) => notice(page, 'About your earlier request');
export const stillUnknown = (page: Page) =>
  notice(page, "We don't know yet if your earlier request went through");
export const confirmOutcome = (page: Page) =>
  page.getByRole('button', { name: 'OK', exact: true }).click();
export const checkAgain = (page: Page) =>
  page.getByRole('button', { name: 'Check again', exact: true }).click();

/**
 * Loses the next request to a path (`request`), or only its answer after it was carried out
 * (`answer`).
 */
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

/**
 * Fails every question about the outcome of earlier requests until the returned function is called.
 */
export async function loseOutcomes(page: Page): Promise<() => Promise<void>> {
  const isOutcome = (url: URL) => url.pathname.startsWith('/api/requests/');
  await page.route(isOutcome, (route) => route.abort());
  return () => page.unroute(isOutcome);
}
