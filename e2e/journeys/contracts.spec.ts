/** Contracts between agents and their downline, each side in a browser of its own. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { type Account, call, expect, testAlone, getToken } from '../lib/test.ts';
import { holding, logIn, untilIdle } from '../lib/portal.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** What is agreed on here runs on for everybody. */
const test = testAlone();
test.setTimeout(120_000);

const key = () => ({ 'Idempotency-Key': randomBytes(12).toString('hex') });
const hourly = (rateBasisPoints: number) => ({
  kind: 'hourly',
  period: 'D',
  tiers: [{ rateBasisPoints }],
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const list = (page: Page) => dialog(page, 'Contracts');
const row = (page: Page, name: RegExp) => list(page).getByRole('button', { name });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Somebody at the list of their contracts, in a browser of their own. */
async function getSide(browser: Browser, product: ProductFacts, account: Account): Promise<Page> {
  const token = await getToken(product, account);
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  const page = await context.newPage();
  await page.goto(account.startsWith('agent') ? '/agentHome?popup=contract' : '/?popup=contract');
  await expect(list(page)).toBeVisible();
  await untilIdle(page);
  return page;
}

const offerOfPlatform = (product: ProductFacts, downline: string, rate: number) =>
  call(product, 'POST', '/operator-api/contracts', {
    body: { downline, ...hourly(rate) },
    headers: { 'X-Operator-Key': product.operatorKey, ...key() },
  });

test('[T57, T58, T60, T62, L13, L23, H78] an agent offers, the downline sees it and accepts, and both see it end', async ({
  browser,
  product,
}) => {
  expect((await offerOfPlatform(product, 'agent01', 50)).status).toBe(200);
  const above = await getSide(browser, product, 'agent01');
  await test.step('the platform’s offer is accepted', async () => {
    await row(above, /Hourly salary · The platform/).click();
    await expect(
      dialog(above, 'Hourly salary').getByRole('table', { name: 'Terms' }),
    ).toContainText('0.5%');
    await expectAccessible(above, 'an offer of a contract');
    await press(above, 'Accept');
    await expect(dialog(above, 'Hourly salary')).toContainText('No contract below ends with it.');
    await press(above, 'Accept contract');
    await expect(list(above)).toContainText('The contract is active.');
  });
  const below = await getSide(browser, product, 'agent02');
  await expect(row(below, /Hourly salary/)).toHaveCount(0);

  await test.step('[H54] a rate above one’s own is refused, and the form is kept', async () => {
    await press(above, 'Offer a contract');
    const form = dialog(above, 'Offer a contract');
    await form.getByRole('combobox', { name: 'Downline' }).selectOption('agent02');
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
    await press(above, 'Continue');
    await expect(form).toContainText('Please enter a rate from 0 to 100');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.6');
    await press(above, 'Continue');
    await press(above, 'Send proposal');
    await expect(form).toContainText('A rate is above what the upline itself is paid.');
    await expect(form.getByRole('textbox', { name: 'Rate' })).toHaveValue('0.6');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.4');
    await press(above, 'Continue');
    // What it comes to is shown before anybody is asked (H103).
    await expect(form.getByRole('table', { name: 'What it would have paid' })).toBeVisible();
    await expect(form).toContainText('No contract below ends with it.');
    await expectAccessible(above, 'a proposal that is looked at once more');
    await press(above, 'Send proposal');
    await expect(list(above)).toContainText('The proposal was sent.');
  });

  await test.step('[D23] the downline sees it at once, and accepts', async () => {
    const offer = row(below, /Hourly salary · agent01.*Offered/s);
    await expect(offer).toBeVisible({ timeout: 2_000 });
    await offer.click();
    await press(below, 'Accept');
    await press(below, 'Accept contract');
    await expect(row(above, /Hourly salary · agent02.*Active/s)).toBeVisible({ timeout: 2_000 });
  });

  await test.step('the downline asks for its end, and the upline ends it', async () => {
    await row(below, /Hourly salary · agent01.*Active/s).click();
    await press(below, 'Ask for its end');
    await press(below, 'Send request');
    const asked = row(above, /Hourly salary · agent02.*End asked for/s);
    await expect(asked).toBeVisible({ timeout: 2_000 });
    await asked.click();
    await press(above, 'Terminate');
    await press(above, 'Terminate contract');
    await expect(row(below, /Hourly salary · agent01.*Terminated/s)).toBeVisible({
      timeout: 2_000,
    });
  });
});

test('[T63, H53] who accepts less is named every contract below that ends with it', async ({
  browser,
  product,
}) => {
  const tokens = {
    agent01: await getToken(product, 'agent01'),
    agent02: await getToken(product, 'agent02'),
    player11: await getToken(product, 'player11'),
  };
  type Who = keyof typeof tokens;
  const send = async (who: Who, path: string, body: object) => {
    const options = { token: tokens[who], body, headers: key() };
    const answer = await call<{ id: string }>(product, 'POST', `/api/contracts${path}`, options);
    expect(answer.status).toBe(200);
    return answer.value.id;
  };
  const agreed = async (from: Who, to: Who, rate: number) => {
    const id = await send(from, '', { downline: to, ...hourly(rate) });
    await send(to, `/${id}/answer`, { answer: 'accept' });
    return id;
  };
  const { value } = await call<{ list: { kind: string; state: string; downline: string }[] }>(
    product,
    'GET',
    '/api/contracts',
    { token: tokens.agent01 },
  );
  const isPaid = value.list.some(
    ({ kind, state, downline }) =>
      kind === 'hourly' && state === 'active' && downline === 'agent01',
  );
  if (!isPaid) {
    const offer = await offerOfPlatform(product, 'agent01', 50);
    await send('agent01', `/${(offer.value as { id: string }).id}/answer`, { answer: 'accept' });
  }
  await agreed('agent01', 'agent02', 40);
  const lower = await agreed('agent02', 'player11', 30);
  await test.step('[H103] what a proposal would end is worked out anew whenever it is looked at', async () => {
    const above = await getSide(browser, product, 'agent01');
    await press(above, 'Offer a contract');
    const form = dialog(above, 'Offer a contract');
    await form.getByRole('combobox', { name: 'Downline' }).selectOption('agent02');
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.2');
    await press(above, 'Continue');
    await expect(form).toContainText('1 contract below ends with it.');
    await press(above, 'Back');
    // Nobody tells agent01 of a contract between two who are below it.
    await send('agent02', `/${lower}/termination`, {});
    await press(above, 'Continue');
    await expect(form).toContainText('No contract below ends with it.');
    await above.context().close();
  });
  await agreed('agent02', 'player11', 30);
  await send('agent01', '', { downline: 'agent02', ...hourly(20) });

  const page = await getSide(browser, product, 'agent02');
  const player = await getSide(browser, product, 'player11');
  await row(page, /Hourly salary · agent01.*Offered/s).click();
  await press(page, 'Accept');
  const review = dialog(page, 'Hourly salary');
  await expect(review).toContainText('1 contract below ends with it.');
  await expect(
    review.getByRole('table', { name: 'Contracts that end with it' }).getByRole('row'),
  ).toContainText([/Downline/, /player11.*0\.3%/s]);
  await press(page, 'Accept contract');
  await expect(list(page)).toContainText('The contract is active.');
  await expect(row(player, /Hourly salary · agent02.*Replaced/s)).toBeVisible({ timeout: 2_000 });
});

for (const width of [390, 1440]) {
  test(`[H103] what can be said of a contract stands still while what it would have paid arrives, at ${width} px`, async ({
    browser,
    product,
  }) => {
    const side = await getSide(browser, product, 'agent01');
    await side.setViewportSize({ width, height: 844 });
    const told = await holding(side, '**/api/contracts/*/past-pay');
    await row(side, /Daily salary · player01/).click();
    const withdraw = side
      .getByRole('dialog')
      .getByRole('button', { name: 'Withdraw the proposal' });
    const stood = await withdraw.boundingBox();
    told.release();
    await expect(side.getByRole('table', { name: 'What it would have paid' })).toBeVisible();
    expect((await withdraw.boundingBox())!.y).toBeCloseTo(stood!.y, 0);
    await press(side, 'Back');
    await press(side, 'Offer a contract');
    const form = dialog(side, 'Offer a contract');
    await form.getByRole('combobox', { name: 'Downline' }).selectOption('agent02');
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.1');
    const calculation = await holding(side, '**/api/contracts/calculation');
    await press(side, 'Continue');
    const send = form.getByRole('button', { name: 'Send proposal' });
    const before = await send.boundingBox();
    calculation.release();
    await expect(form).toContainText('No contract below ends with it.');
    expect((await send.boundingBox())!.y).toBeCloseTo(before!.y, 0);
  });
}

test('[P14] a visitor who opens contracts is asked to log in, and finds them over the page then', async ({
  page,
}) => {
  await page.goto('/promotions?popup=contract');
  await expect(page).toHaveURL(/\/login\?next=/);
  await untilIdle(page);
  await expect(list(page)).toHaveCount(0);
  await logIn(page.getByRole('main'), 'player01');
  await expect(page).toHaveURL('/promotions?popup=contract');
  await expect(list(page)).toContainText('What you are paid');
  await press(page, 'Close');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
});

test('contracts that cannot be read say so, and are read again', async ({ page, product }) => {
  const token = await getToken(product, 'agent01');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.route('**/api/contracts', (route) => route.abort());
  await page.goto('/agentHome?popup=contract');
  const retry = list(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/contracts');
  await retry.click();
  await expect(list(page)).toContainText('What you are paid');
});
