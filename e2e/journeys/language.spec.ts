/**
 * The language: selected on the page, stored in the browser, sent to the server, and mirrored
 * layouts.
 */
import { spokenLanguages } from '@baize/portal/testing/tables';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { centres, header, waitForRequestTo, untilIdle, untilSignedIn } from '../lib/portal.ts';

const language = (page: Page) => header(page).getByRole('combobox');

test('a visitor without a choice, whose languages are not offered, reads English [D47, K45]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'eo' });
  const page = await context.newPage();
  await page.goto(`${product.url}/promotions`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(language(page)).toHaveValue('en');
  await context.close();
});

test('English and Vietnamese swap without a reload, are stored and sent to the server [D48, D49, T50, C63]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  await page.goto('/');
  await untilSignedIn(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const slots = page.getByRole('heading', { level: 2, name: 'Slots', exact: true }).first();
  await expect(slots).toBeVisible();

  const languageRequest = waitForRequestTo(page, 'PUT', '/api/member/language');
  const languageResponse = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/member/language'),
  );
  const gamesRequest = page.waitForRequest((request) =>
    /\/api\/games\?.*language=vi/.test(request.url()),
  );
  await language(page).selectOption('vi');
  expect((await languageRequest).postDataJSON()).toEqual({ language: 'vi' });
  expect((await gamesRequest).headers()['accept-language']).toBe('vi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(slots).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'Nạp tiền' })).toBeVisible();
  await expect(header(page).getByText('Xin chào')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('baize.language'))).toBe('vi');
  expect(await page.evaluate(() => 'stayed' in window), 'the page was not reloaded').toBe(true);
  await languageResponse;
  const member = await call<{ language: string }>(product, 'GET', '/api/member', { token });
  expect(member.value.language).toBe('vi');

  const document = await page.reload();
  expect(
    await document?.text(),
    'the server renders the next document in the new language',
  ).toContain('<html lang="vi"');
  await expect(header(page).getByText('Xin chào')).toBeVisible();
  await untilIdle(page);
  const back = waitForRequestTo(page, 'PUT', '/api/member/language');
  await language(page).selectOption('en');
  expect((await back).postDataJSON()).toEqual({ language: 'en' });
  await expect(slots).toBeVisible();
});

test('only complete languages are offered; a visitor who prefers another one reads English with a note [H110]', async ({
  page,
  context,
  product,
}) => {
  const { value } = await call<{ info: { whitelabel: { languages: { code: string }[] } } }>(
    product,
    'GET',
    '/api/permission',
  );
  const configured = value.info.whitelabel.languages;
  expect(configured.length, "the merchant's list stays").toBeGreaterThan(30);
  // Esperanto is in no list.
  const unspoken = configured.find(({ code }) => !spokenLanguages.includes(code))?.code ?? 'eo';
  await context.addCookies([{ name: 'baize.language', value: unspoken, url: product.url }]);
  const document = await page.goto('/promotions');
  expect(await document?.text()).toContain('<html lang="en" dir="ltr"');
  await untilIdle(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(language(page)).toHaveValue('en');
  const offered = configured
    .map(({ code }) => code)
    .filter((code) => spokenLanguages.includes(code));
  const options = language(page).locator('option:not([disabled])');
  expect(
    await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(offered);
  // No native speaker has read the Vietnamese yet, and the list says so.
  await expect(options.filter({ hasText: 'Tiếng Việt' })).toHaveText('Tiếng Việt *');
  await expect(language(page).locator('option[disabled]')).toHaveText(/^\* No native speaker/);
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  // An earlier choice of this browser no longer counts either.
  await page.evaluate((code) => localStorage.setItem('baize.language', code), unspoken);
  const asked = page.waitForRequest('**/api/events');
  await page.reload();
  expect((await asked).headers()['accept-language'] ?? 'en').not.toContain(unspoken);
});

test('the build contains the dictionary of every offered language, complete [K48, D45]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/promotions');
  await untilIdle(page);
  const codes = await language(page)
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(codes).toContain('vi');
  const login = header(page).locator('a[href^="/login"]');
  const loginTexts = new Map([['en', 'Log in']]);
  // From here on, only the files of the build respond.
  await page.route('**/api/**', (route) => route.abort());
  // Mirrored English exists in test mode only.
  for (const code of [...codes.filter((each) => !each.startsWith('en')), 'en']) {
    await language(page).selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator(`body [lang]:not([lang="${code}"], option)`)).toHaveCount(0);
    loginTexts.set(code, await login.innerText());
  }
  expect(loginTexts.get('vi')).toBe('Đăng nhập');
  expect(loginTexts.get('en')).toBe('Log in');
  const english = [...loginTexts].filter(([code, text]) => code !== 'en' && text === 'Log in');
  expect(english).toEqual([]);
});

/** A small phone, a tablet and a desktop. */
const widths = [360, 768, 1440] as const;

const everyone = [
  '/',
  ...centres.map(([, path]) => path),
  '/hot',
  '/promotions',
  '/login',
  '/register',
  '/help',
  '/helpmc',
  '/download',
  '/pointMall',
  '/agent',
  '/no-such-page',
];
const members = [
  '/favorite',
  '/recent',
  '/member',
  '/member/withdraw',
  '/member/pointMall',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
];
const agents = ['/agentHome', '/agentHome?page=registerCenter'];

/** Selects the pseudo-locale: English with marks, written from right to left. */
const mirror = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: 'baize.language', value: 'en-XB', url }]);

/**
 * Expects that nothing overflows the window's width, and that the page begins at its right edge.
 */
async function expectMirrored(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(response?.status(), path).toBeLessThan(500);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const place = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      brand: document.querySelector('header a')?.getBoundingClientRect().left,
    }));
    expect(place.over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    if (place.brand !== undefined && width === 1440) expect(place.brand, path).toBeGreaterThan(720);
  }
}

test('every page for visitors is mirrored and fits a phone, a tablet and a desktop', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(60_000);
  await mirror(context, product.url);
  for (const path of everyone) await expectMirrored(page, path);
  await page.goto('/hot');
  // Arrows along the line point in the other direction.
  const fold = page.getByRole('navigation').getByRole('button', { expanded: true });
  await expect(fold.locator('svg')).toHaveCSS('scale', '-1 1');
});

test('the pages for members are mirrored too', async ({ page, context, product, signIn }) => {
  await mirror(context, product.url);
  await signIn('player02');
  for (const path of members) await expectMirrored(page, path);
  await page.goto('/seamless', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

/** Whether an amount has its symbol on the left, as everywhere. */
const hasSymbolLeft = (amount: Locator) =>
  amount.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const left = (text: Node, at: number): number => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const content = text.textContent ?? '';
      const [symbol, digit] = [content.indexOf('$'), content.search(/\d/)];
      if (symbol !== -1) return left(text, symbol) < left(text, digit);
    }
    throw new Error('no amount');
  });

test('money keeps its symbol on the same side everywhere in a mirrored page', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await mirror(context, product.url);
  await signIn('agent01');
  await page.goto('/');
  const balance = header(page).getByRole('group').filter({ hasText: '$' });
  await expect(balance).toBeVisible();
  expect(await hasSymbolLeft(balance)).toBe(true);
  const wins = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
  await expect(wins.first()).toBeAttached();
  expect(await hasSymbolLeft(wins.first())).toBe(true);
  await page.goto('/agentHome?page=agentTeamOverview');
  const figures = page.getByRole('main').getByRole('definition').filter({ hasText: '$' });
  await expect(figures.first()).toBeVisible();
  for (const figure of await figures.all()) expect(await hasSymbolLeft(figure)).toBe(true);
  const cells = page.getByRole('cell').filter({ hasText: '$' });
  await expect(cells.first()).toBeAttached();
  for (const cell of (await cells.all()).slice(-8)) expect(await hasSymbolLeft(cell)).toBe(true);
});

test('the pages for agents are mirrored too', async ({ page, context, product, signIn }) => {
  await mirror(context, product.url);
  await signIn('agent02');
  for (const path of agents) await expectMirrored(page, path);
});
