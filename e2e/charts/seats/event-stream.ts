import type { Page, Response } from '@playwright/test';

/** The event stream by which a page hears of changes. */
const isStream = (answer: Response): boolean =>
  answer.url().endsWith('/api/events') && answer.request().headers()['authorization'] !== undefined;

/** Resolves when a page that is about to open, or to log in, receives the platform's events. */
export const untilStreamOpens = (page: Page): Promise<Response> =>
  page.waitForResponse(isStream, { timeout: 30_000 });
