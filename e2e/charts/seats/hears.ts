import type { Page, Response } from '@playwright/test';

/** The page's stream of the platform, by which it hears what others do. */
const isStream = (answer: Response): boolean =>
  answer.url().endsWith('/api/events') && answer.request().headers()['authorization'] !== undefined;

/** Resolves when a page that is about to be opened, or to log in, hears the platform. */
export const hears = (page: Page): Promise<Response> =>
  page.waitForResponse(isStream, { timeout: 30_000 });
