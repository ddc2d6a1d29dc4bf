/** The inspector panel for statecharts, in a build that contains it. */
import type { StatelyMessage } from '@baize/chartwalk/inspect';
import type { Page } from '@playwright/test';
import { takeDownPopups } from '../lib/api.ts';
import { logIn, untilIdle } from '../lib/portal.ts';
import { startProduct } from '../../scripts/lib/product.mjs';
import { readerOfStately } from '../lib/stately.ts';
import { expect, test as base } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const test = base.extend<object, { readonly product: ProductFacts }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const product = await startProduct({}, ['--inspect']);
      await takeDownPopups(product);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One page of this test opens another site, and posts to a window that has gone there.
test.use({ strictPage: false });

const panel = (page: Page) => page.getByRole('region', { name: 'Charts' });
const arrow = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).and(page.locator('g'));

test('the panel follows a statechart, travels in time and simulates, and contains no secret', async ({
  page,
  product,
}) => {
  const secret = 'Not-the-word-7';
  const left: string[] = [];
  page.context().on('request', (request) => left.push(new URL(request.url()).origin));
  await page.goto(`${product.url}/login?inspect`);
  await untilIdle(page);
  await panel(page)
    .getByRole('button', { name: /^login/ })
    .click();
  await expect(panel(page).getByRole('button', { name: /^login editing/ })).toBeVisible();

  // It follows what happens on the page.
  await logIn(page, 'player01', secret);
  await expect(page.getByText(/Wrong username or password/)).toBeVisible();
  const steps = panel(page).getByRole('listitem');
  await expect(steps.filter({ hasText: 'postLogin fails' })).toHaveCount(1);
  await expect(panel(page).locator('.state.active text.name')).toHaveCount(1);

  // The recorded steps become a scenario in the words of the statechart's model.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page).getByRole('button', { name: 'Copy as scenario' }).click();
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const scenario = await page.evaluate(() => navigator.clipboard.readText());
  expect(scenario).toContain(
    "await walk.send('form.submitted', 'name and password', 'checkingBot');",
  );
  expect(scenario).toContain("await walk.answer('postLogin', 'wrong password', 'failed');");
  expect(scenario).not.toContain(secret);

  // Time travel: the form had been sent, and the typed text is hidden.
  await steps.filter({ hasText: 'form.submitted' }).getByRole('button').click();
  await expect(panel(page).locator('.state.active text.name')).toHaveText(/checkingBot|posting/);
  await expect(panel(page)).toContainText('[redacted]');
  expect(await panel(page).innerText()).not.toContain(secret);

  // A simulation from that moment has no effect: it makes no call, and the page stays as it is.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await panel(page).getByRole('button', { name: 'Simulate from here' }).click();
  await arrow(page, 'postLogin answers').or(arrow(page, 'checkBot answers')).first().press('Enter');
  await expect(panel(page).locator('.state.active text.name')).toHaveText(/storingToken|posting/);
  expect(calls.filter((url) => !url.includes('/assets/'))).toEqual([]);
  await expect(page.getByText(/Wrong username or password/)).toBeVisible();

  expect(new Set(left)).toEqual(new Set([product.url]));

  // The stored state contains no secret either, and a page without the flag has no panel.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(secret);
  await page.goto(`${product.url}/login?inspect=off`);
  await untilIdle(page);
  await expect(panel(page)).toHaveCount(0);
});

test("Stately's inspector receives every statechart and no secret, and no other site receives anything", async ({
  page,
  context,
  product,
}) => {
  const secret = 'Not-the-word-8';
  const reader = await readerOfStately();
  const document = { contentType: 'text/html', body: `<script>${reader}</script>` };
  await context.route('https://stately.ai/inspect', (route) => route.fulfill(document));
  await context.route('https://elsewhere.example/', (route) =>
    route.fulfill({ ...document, body: `<script>${eavesdropper}</script>` }),
  );
  await page.goto(`${product.url}/login?inspect=stately`);
  await untilIdle(page);
  const opening = page.waitForEvent('popup');
  await panel(page).getByRole('button', { name: 'Open in Stately' }).click();
  const inspector = await opening;
  const getMessages = () => inspector.evaluate(() => (globalThis as unknown as Heard).heard);
  const getStates = async () =>
    (await getMessages()).map((message) => ('snapshot' in message ? message.snapshot.value : ''));
  await expect.poll(getStates).toContain('editing');

  await logIn(page, 'player02', secret);
  await expect.poll(getStates).toContain('posting');
  await expect(
    panel(page).getByRole('button', { name: /^login (failed|captchaRequired)/ }),
  ).toBeVisible();
  const messages = await getMessages();
  const actors = messages.filter(({ type }) => type === '@xstate.actor');
  expect(actors).toContainEqual(expect.objectContaining({ name: 'login' }));
  expect(actors).toContainEqual(expect.objectContaining({ name: 'session' }));
  expect(JSON.stringify(messages)).not.toContain(secret);

  // After a reload it receives everything again; a page of another site in that window receives
  // nothing.
  await inspector.reload();
  await expect
    .poll(async () => (await getMessages()).length)
    .toBeGreaterThanOrEqual(messages.length);
  // By a link of the page itself: a page that the browser's own bar opens has no opener.
  await inspector.evaluate(() => location.assign('https://elsewhere.example/'));
  await inspector.waitForURL('https://elsewhere.example/');
  expect(await inspector.evaluate(() => opener !== null)).toBe(true);
  await page.bringToFront();
  await page.getByRole('tab', { name: 'SMS' }).click();
  await panel(page)
    .getByRole('button', { name: /^login/ })
    .click();
  const steps = panel(page).getByRole('listitem');
  await expect(steps.filter({ hasText: 'method.chosen' })).toHaveCount(1);
  expect(await getMessages()).toEqual([]);
  await page.goto(`${product.url}/login?inspect=off`);
});

interface Heard {
  readonly heard: readonly StatelyMessage[];
}

/** Announces itself like the inspector, and stores every message it gets. */
const eavesdropper = `
  heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
`;
