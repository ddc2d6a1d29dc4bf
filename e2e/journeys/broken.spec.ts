import { holdRequests, logIn, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

test.use({ strictPage: false });

const gone = "Part of this page couldn't be loaded. Please reload.";

test('without its scripts the prerendered page stays with a notice, after one reload [X3]', async ({
  page,
  product,
}) => {
  let visits = 0;
  page.on('framenavigated', () => (visits += 1));
  await page.route(/\/assets\/app-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(product.url);
  await expect(page.getByRole('alert').filter({ hasText: gone })).toBeVisible();
  expect(visits, 'the page was loaded twice').toBe(2);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload' }).click();
  await untilIdle(page);
  await expect(page.getByRole('alert').filter({ hasText: gone })).toBeHidden();
});

test('a screen whose chunk fails keeps the frame around it and offers a reload [X3]', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await untilIdle(page);
  await page.evaluate(() => sessionStorage.setItem('baize.reloaded', '1'));
  await page.route(/\/assets\/Promotions-.*\.js$/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(gone);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Promotions');
});

test('without a network the page stays where it is, and continues when it is back', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url);
  await untilIdle(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(gone);
  await expect(page.getByRole('banner')).toBeVisible();
  // A failed load is retried automatically.
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Promotions');
});

test('the page says when its event stream fails, and when it is back', async ({
  page,
  product,
}) => {
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(product.url);
  const streamNotice = page.getByText('Live updates have stopped.');
  await expect(streamNotice).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await expect(page.getByText('Live updates are back.')).toBeVisible({ timeout: 20_000 });
  await expect(streamNotice).toHaveCount(0);
});

test('a form submitted before its scripts have loaded is sent once they have', async ({
  page,
  product,
}) => {
  const scripts = await holdRequests(page, /\/assets\/app-.*\.js$/);
  await page.goto(`${product.url}/login`);
  await logIn(page.getByRole('main'), 'player01');
  scripts.release();
  await expect(page).toHaveURL(product.url);
  await expect(page.getByText('Hello, Robin Vale')).toBeVisible();
});

test('a screen that does not load says that it takes long, and after 120 s that it failed [X2, X3]', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await untilIdle(page);
  await page.clock.install();
  await page.route(/\/assets\/Promotions-.*\.js$/, () => undefined);
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached();
  await page.clock.fastForward('00:11');
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The page took too long to load. Please check your network.',
  );
});

test('a screen whose data cannot be read shows a message, and loads after a retry [X1]', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await untilIdle(page);
  await page.route(/\/api\/announcements\?types=promotion/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection', {
    timeout: 15_000,
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Promotions');
});
