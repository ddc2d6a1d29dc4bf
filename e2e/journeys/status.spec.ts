/** The system status that the operator sets, as every open page shows it. */
import type { Page } from '@playwright/test';
import { call, expect, testAlone } from '../lib/test.ts';
import type { Operator } from '../lib/test.ts';
import { documentWithoutAnswers } from '../lib/document.ts';
import { header, untilIdle } from '../lib/portal.ts';

const test = testAlone();

/** Maximum time until an open page shows a change by the operator. */
const REACTION_MS = 2000;

interface StatusChange {
  readonly maintenance?: { active: boolean; title?: string; text?: string; endsAt?: string };
  /** Blocked addresses. */
  readonly blocked?: readonly string[];
}

/** Sets the system status; omitted parts are normal. */
async function announceStatus(
  operator: Operator,
  { maintenance, blocked = [] }: StatusChange,
): Promise<void> {
  const answer = await operator.call('PUT', '/status', {
    maintenance: { title: '', text: '', endsAt: null, ...(maintenance ?? { active: false }) },
    regions: { mode: 'block', countries: [], addresses: blocked },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const notice = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });
const goesWithin = { timeout: REACTION_MS };
const closed = { active: true, title: 'Back at nine', text: 'We polish the brass.' };

/** Leaves a mark that a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window);

test.afterEach(({ operator }) => announceStatus(operator, {}));

test("the expected end of maintenance is shown in the reader's time zone [S1]", async ({
  browser,
  operator,
  product,
}) => {
  await announceStatus(operator, {
    maintenance: { ...closed, endsAt: '2026-12-01T20:30:00.000Z' },
  });
  const far = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'en-US' });
  const page = await far.newPage();
  await page.goto(product.url);
  await expect(page.getByText('Expected back Dec 2, 2026 5:30 AM')).toBeVisible();
  await far.close();
});

test('maintenance replaces every open page within two seconds, and its end restores it [D50, X30]', async ({
  browser,
  page,
  operator,
  product,
}) => {
  const other = await browser.newPage();
  await test.step('in normal status every page shows its screen [T1]', async () => {
    for (const [visitor, path] of [
      [page, '/rng'],
      [other, '/promotions'],
    ] as const) {
      await visitor.goto(product.url + path);
      await untilIdle(visitor);
      await expect(header(visitor)).toBeVisible();
      await markPage(visitor);
    }
  });

  const social = (labelNameEn: string) => ({
    resourceType: 'social',
    url: `https://${labelNameEn.toLowerCase()}.baize.test`,
    labelNameEn,
  });
  await operator.call('PUT', '/contacts', {
    customerService: [
      { id: 'chat', kind: 'live_chat', label: 'Live chat', path: 'https://chat.baize.test' },
      { id: 'mail', kind: 'email', label: 'Write to us', path: 'mailto:help@baize.test' },
    ],
    resources: ['Facebook', 'X', 'YouTube'].map(social),
  });
  await test.step('maintenance replaces open pages, with title, text, service and social links [T2, T4, T6, S1]', async () => {
    await announceStatus(operator, { maintenance: closed });
    for (const visitor of [page, other]) {
      await expect(notice(visitor, closed.title)).toBeVisible(goesWithin);
      await expect(visitor.getByText(closed.text)).toBeVisible();
      await expect(header(visitor)).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    for (const name of ['Facebook', 'X', 'YouTube']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        /^https:/,
      );
    }
  });

  await announceStatus(operator, {});
  for (const [visitor, path] of [
    [page, '/rng'],
    [other, '/promotions'],
  ] as const) {
    await expect(header(visitor)).toBeVisible(goesWithin);
    expect(new URL(visitor.url()).pathname).toBe(path);
    expect(await hasStayed(visitor), 'the page came back without a reload').toBe(true);
  }
  await other.close();
});

test('a new visitor finds the maintenance page rendered by the server, and every call reports it', async ({
  page,
  operator,
  product,
}) => {
  await announceStatus(operator, { maintenance: closed });
  const document = await page.goto('/live');
  expect(document?.status()).toBe(503);
  await expect(notice(page, closed.title)).toBeVisible();
  const games = await call(product, 'GET', '/api/games?gameType=RNG&pageNo=1&pageSize=1');
  expect([games.status, games.code]).toEqual([503, 'maintenance']);
  await announceStatus(operator, {});
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Live casino/);
});

test("a closed region shows the visitor's address, and maintenance has priority over it [T3, T5, S2, D51, E70, X29]", async ({
  page,
  operator,
  product,
}) => {
  await page.goto('/');
  await untilIdle(page);
  await markPage(page);

  await announceStatus(operator, { blocked: ['127.0.0.1'] });
  await expect(notice(page, 'Not available in your region')).toBeVisible(goesWithin);
  await expect(page.getByText('This portal is not offered where you are.')).toBeVisible();
  await expect(page.getByText('127.0.0.1', { exact: true })).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  const games = await call(product, 'GET', '/api/games?gameType=RNG&pageNo=1&pageSize=1');
  expect([games.status, games.code]).toEqual([451, 'region_restricted']);

  await announceStatus(operator, { blocked: ['127.0.0.1'], maintenance: closed });
  await expect(notice(page, closed.title)).toBeVisible(goesWithin);
  await announceStatus(operator, { blocked: ['127.0.0.1'] });
  await expect(notice(page, 'Not available in your region')).toBeVisible(goesWithin);

  const document = await page.request.get(`${product.url}/rng`);
  expect(document.status()).toBe(451);

  await announceStatus(operator, { blocked: ['10.0.0.0/8'] });
  await expect(header(page)).toBeVisible(goesWithin);
  expect(await hasStayed(page)).toBe(true);
});

test('a countdown closes an open game, and the operator can still cancel it', async ({
  page,
  operator,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/rng');
  await untilIdle(page);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }),
  ).toBeVisible();
  await announceStatus(operator, { maintenance: closed });
  await expect(page.getByText(/Maintenance starts in \d+ seconds?/)).toBeVisible(goesWithin);
  await expect(page.locator('iframe')).toBeVisible();
  await announceStatus(operator, {});
  await expect(page.getByText(/Maintenance starts in/)).toHaveCount(0, goesWithin);
  await expect(page.locator('iframe')).toBeVisible();
});

test('an unreachable platform never counts as open; the page retries automatically and on request [X1]', async ({
  page,
  product,
}) => {
  const { status, html } = await documentWithoutAnswers('/hot');
  expect(status).toBe(503);
  await page.route(`${product.url}/hot`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: html }),
  );
  let answers = 0;
  await page.route('**/api/permission', async (route) => {
    answers += 1;
    await route.abort();
  });

  await page.goto('/hot');
  await expect(notice(page, 'No connection')).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await untilIdle(page);
  await expect.poll(() => answers).toBeGreaterThan(0);
  const before = answers;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => answers).toBeGreaterThan(before);
  await expect(notice(page, 'No connection')).toBeVisible();

  await page.unroute('**/api/permission');
  // Each failure doubles the time to the next attempt.
  const byItself = { timeout: 15_000 };
  await expect(page.getByRole('heading', { level: 1, name: 'Hot games' })).toBeVisible(byItself);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});
