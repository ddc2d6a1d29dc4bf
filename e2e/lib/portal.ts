/** Finds landmarks and controls of the portal by role and name, as a user does. */
import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from './api.ts';

/** Game types by their English name, with the path of the centre, in the order of the side menu. */
export const centres = [
  ['Slots', '/rng'],
  ['Live casino', '/live'],
  ['Sports', '/sports'],
  ['Crash', '/crash'],
  ['E-lottery', '/elott'],
  ['Lottery', '/lott'],
  ['Fishing games', '/fish'],
  ['PVP', '/pvp'],
  ['E-sports', '/esports'],
  ['Cockfight', '/cockfight'],
] as const;

export const header = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const sideMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Side menu' });
export const topMenu = (page: Page): Locator =>
  header(page).getByRole('navigation', { name: 'Games' });

/** How long a page may take to start on a busy machine. */
const START_MS = 30_000;

/** The heart button of a tile. */
export const favouriteButton = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name: `Add ${name} to favourites` }).first();

/**
 * Resolves when the page reacts to input: painted, hydrated and idle, with its statecharts running.
 * The page preloads its first dialog only then, which is visible from outside. The network never
 * becomes idle, because the event stream stays open.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('LoginPopup')),
    null,
    { timeout: START_MS },
  );
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** Opens a page, and again while the server has no time for it and says so. */
export async function openPage(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBeLessThan(500);
  }).toPass({ timeout: 3 * START_MS });
}

/**
 * Opens another screen without a new document, as a link does, and waits until that screen has
 * replaced the previous one.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-before', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await untilIdle(page);
}

/** Resolves when the header shows the member's name and balance. */
export async function untilSignedIn(page: Page): Promise<void> {
  const timeout = START_MS;
  await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveText(/\S/, { timeout });
  await expect(header(page).getByText('Hello, ')).toBeVisible();
  await untilIdle(page);
}

/** Waits until the header greets the member by this name. */
export const expectGreeting = (page: Page, name: string): Promise<void> =>
  expect(header(page).getByText(`Hello, ${name}`)).toBeVisible();

/** The token of the tab's session, or null when it has none. */
export const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('baize.token'));

/** As after closing the tab: ends its session; the browser keeps its cookies. */
export const dropSession = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.clear());

/** Opens the login page and waits until it reacts to input. */
export async function openLogin(page: Page, next?: string): Promise<void> {
  await page.goto(next === undefined ? '/login' : `/login?next=${next}`);
  await untilIdle(page);
}

/** The checkbox that lets the browser remember a login. */
export const rememberBox = (scope: Page | Locator): Locator =>
  scope.getByRole('checkbox', { name: 'Remember me for 24 hours' });

/** The amount in the header, as a number. */
export async function balanceShown(page: Page): Promise<number> {
  const text = await page.getByRole('group', { name: 'Balance' }).innerText();
  // The amount on hold is shown beside it.
  return parseAmount(/−?\D{0,3}[\d.,]+/.exec(text)?.[0] ?? '');
}

/** `−$1,234.50` as a number. */
export const parseAmount = (text: string): number =>
  Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));

/** Fills in a login form and submits it by its button. */
export async function logIn(
  scope: Page | Locator,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await scope.getByLabel('Username').fill(username);
  await scope.getByRole('textbox', { name: /^Password/ }).fill(password);
  await scope.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The next request of the page to a path of the product. */
export const waitForRequestTo = (page: Page, method: string, path: string): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === path,
  );

/** Holds calls to these addresses until they are released; they then go on to the product. */
export async function holdRequests(
  page: Page,
  urls: string | RegExp,
  options?: { times: number },
): Promise<{ release(): void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holdRoute = async (route: Route): Promise<void> => {
    await released;
    await route.continue();
  };
  await page.route(urls, holdRoute, options);
  return { release };
}
