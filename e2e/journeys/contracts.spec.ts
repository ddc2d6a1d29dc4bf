/** Contracts between an agent and its downline, each side in a browser of its own. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { type Account, call, expect, testAlone, getToken } from '../lib/test.ts';
import { holdRequests, logIn, untilIdle } from '../lib/portal.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** Contracts that are agreed here stay in force, so the product is not shared. */
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
const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** An account at the list of its contracts, in a browser of its own. */
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

test('an agent offers a contract, the downline accepts it, and both see it end [T57, T58, T60, T62, L23, H78]', async ({
  browser,
  product,
}) => {
  expect((await offerOfPlatform(product, 'agent01', 50)).status).toBe(200);
  const above = await getSide(browser, product, 'agent01');
  await test.step('the agent accepts the offer of the platform', async () => {
    await row(above, /Hourly salary · The platform/).click();
    await expect(
      dialog(above, 'Hourly salary').getByRole('table', { name: 'Terms' }),
    ).toContainText('0.5%');
    await expectAccessible(above, 'an offer of a contract');
    await pressInDialog(above, 'Accept');
    await expect(dialog(above, 'Hourly salary')).toContainText(
      'No downline contracts are affected.',
    );
    await pressInDialog(above, 'Accept contract');
    await expect(list(above)).toContainText('The contract is active.');
  });
  const below = await getSide(browser, product, 'agent02');
  await expect(row(below, /Hourly salary/)).toHaveCount(0);

  await test.step("a rate above the agent's own is refused, and the form keeps its input [H54]", async () => {
    await pressInDialog(above, 'Offer a contract');
    const form = dialog(above, 'Offer a contract');
    await form.getByRole('combobox', { name: 'Downline' }).selectOption('agent02');
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
    await pressInDialog(above, 'Continue');
    await expect(form).toContainText('Please enter a rate from 0 to 100');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.6');
    await expect(form).toContainText('You earn 0.5%. Offer 0.5% or less.');
    await pressInDialog(above, 'Continue');
    await expect(form.getByRole('button', { name: 'Send proposal' })).toHaveCount(0);
    await expect(form.getByRole('textbox', { name: 'Rate' })).toHaveValue('0.6');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.4');
    await pressInDialog(above, 'Continue');
    // The form shows what the rate would have paid before it is sent (H103).
    await expect(form.getByRole('table', { name: 'What it would have paid so far' })).toBeVisible();
    await expect(form).toContainText('No downline contracts are affected.');
    await expect(form.getByRole('definition')).toHaveText(['agent02', 'Hourly salary']);
    await expectAccessible(above, 'a proposal that is looked at once more');
    await pressInDialog(above, 'Send proposal');
    await expect(list(above)).toContainText('The proposal was sent.');
  });

  await test.step('the downline sees the offer at once, and accepts it [D23]', async () => {
    const offer = row(below, /Hourly salary · agent01.*Offered/s);
    await expect(offer).toBeVisible({ timeout: 2_000 });
    await expect(offer).toContainText('Review offer');
    await offer.click();
    await pressInDialog(below, 'Accept');
    await pressInDialog(below, 'Accept contract');
    await expect(row(above, /Hourly salary · agent02.*Active/s)).toBeVisible({ timeout: 2_000 });
  });

  await test.step('the downline asks to end the contract, and the upline ends it', async () => {
    await row(below, /Hourly salary · agent01.*Active/s).click();
    await pressInDialog(below, 'Request to end');
    await pressInDialog(below, 'Send request');
    const asked = row(above, /Hourly salary · agent02.*End asked for/s);
    await expect(asked).toBeVisible({ timeout: 2_000 });
    await asked.click();
    await pressInDialog(above, 'Terminate with agent02');
    await pressInDialog(above, 'Terminate contract with agent02');
    await expect(row(below, /Hourly salary · agent01.*Terminated/s)).toBeVisible({
      timeout: 2_000,
    });
  });
});

test('an agent who accepts lower rates sees the contracts below that end [T63, H53]', async ({
  browser,
  product,
}) => {
  const tokens = {
    agent01: await getToken(product, 'agent01'),
    agent02: await getToken(product, 'agent02'),
    player11: await getToken(product, 'player11'),
  };
  type Who = keyof typeof tokens;
  const sendCommand = async (who: Who, path: string, body: object) => {
    const options = { token: tokens[who], body, headers: key() };
    const answer = await call<{ id: string }>(product, 'POST', `/api/contracts${path}`, options);
    expect(answer.status).toBe(200);
    return answer.value.id;
  };
  const agreed = async (from: Who, to: Who, rate: number) => {
    const id = await sendCommand(from, '', { downline: to, ...hourly(rate) });
    await sendCommand(to, `/${id}/answer`, { answer: 'accept' });
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
    await sendCommand('agent01', `/${(offer.value as { id: string }).id}/answer`, {
      answer: 'accept',
    });
  }
  await agreed('agent01', 'agent02', 40);
  const lower = await agreed('agent02', 'player11', 30);
  await test.step('each review calculates again which contracts a proposal would end [H103]', async () => {
    const above = await getSide(browser, product, 'agent01');
    await pressInDialog(above, 'Offer a contract');
    const form = dialog(above, 'Offer a contract');
    await form.getByRole('combobox', { name: 'Downline' }).selectOption('agent02');
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.2');
    await pressInDialog(above, 'Continue');
    await expect(form).toContainText('1 downline contract ends with it.');
    await pressInDialog(above, 'Back');
    // agent01 hears nothing of a contract between two accounts below it.
    await sendCommand('agent02', `/${lower}/termination`, {});
    await pressInDialog(above, 'Continue');
    await expect(form).toContainText('No downline contracts are affected.');
    await above.context().close();
  });
  await agreed('agent02', 'player11', 30);
  await sendCommand('agent01', '', { downline: 'agent02', ...hourly(20) });

  const page = await getSide(browser, product, 'agent02');
  const player = await getSide(browser, product, 'player11');
  await test.step('a player sees the contract that it has accepted [L13]', async () => {
    await expect(row(player, /Hourly salary · agent02.*Active/s).first()).toBeVisible();
  });
  await row(page, /Hourly salary · agent01.*Offered/s).click();
  await pressInDialog(page, 'Accept');
  const review = dialog(page, 'Hourly salary');
  await expect(review).toContainText('1 downline contract ends with it.');
  await expect(
    review.getByRole('table', { name: 'Contracts that end with it' }).getByRole('row'),
  ).toContainText([/Downline/, /player11.*0\.3%/s]);
  await pressInDialog(page, 'Accept contract');
  await expect(list(page)).toContainText('The contract is active.');
  await expect(row(player, /Hourly salary · agent02.*Replaced/s)).toBeVisible({ timeout: 2_000 });
});

for (const width of [390, 1440]) {
  test(`the actions of a contract do not move while its simulated payment loads, at ${width} px [H103]`, async ({
    browser,
    product,
  }) => {
    const side = await getSide(browser, product, 'agent01');
    await side.setViewportSize({ width, height: 844 });
    const heldRequests = await holdRequests(side, '**/api/contracts/*/past-pay');
    await row(side, /Daily salary · player01/).click();
    const withdraw = side
      .getByRole('dialog')
      .getByRole('button', { name: 'Withdraw the proposal' });
    const stood = await withdraw.boundingBox();
    heldRequests.release();
    await expect(side.getByRole('table', { name: 'What it would have paid so far' })).toBeVisible();
    expect((await withdraw.boundingBox())!.y).toBeCloseTo(stood!.y, 0);
    await pressInDialog(side, 'Back');
    await pressInDialog(side, 'Offer a contract');
    const form = dialog(side, 'Offer a contract');
    await form.getByRole('combobox', { name: 'Downline' }).selectOption('agent02');
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
    await form.getByRole('textbox', { name: 'Rate' }).fill('0.1');
    const calculation = await holdRequests(side, '**/api/contracts/calculation');
    await pressInDialog(side, 'Continue');
    const send = form.getByRole('button', { name: 'Send proposal' });
    const before = await send.boundingBox();
    calculation.release();
    await expect(form).toContainText('No downline contracts are affected.');
    expect((await send.boundingBox())!.y).toBeCloseTo(before!.y, 0);
  });
}

test('a proposal pressed twice, without a network and again, is sent once', async ({
  browser,
  product,
}) => {
  const side = await getSide(browser, product, 'agent01');
  await pressInDialog(side, 'Offer a contract');
  const form = dialog(side, 'Offer a contract');
  await form.getByRole('combobox', { name: 'Downline' }).selectOption('player01');
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
  await form.getByRole('textbox', { name: 'Rate' }).fill('0.1');
  await test.step('the form is kept behind its review', async () => {
    await pressInDialog(side, 'Continue');
    await pressInDialog(side, 'Back');
    await expect(form.getByRole('textbox', { name: 'Rate' })).toHaveValue('0.1');
    await pressInDialog(side, 'Continue');
    await expect(form).toContainText('No downline contracts are affected.');
  });
  await side.context().setOffline(true);
  await form.getByRole('button', { name: 'Send proposal' }).dblclick();
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await side.context().setOffline(false);
  await form.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(list(side)).toContainText('The proposal was sent.');
  await expect(row(side, /Hourly salary · player01.*Offered/s)).toHaveCount(1);
  const token = await getToken(product, 'agent01');
  const { value } = await call<{ list: { kind: string; downline: string; state: string }[] }>(
    product,
    'GET',
    '/api/contracts',
    { token },
  );
  const sent = value.list.filter(
    ({ kind, downline, state }) =>
      kind === 'hourly' && downline === 'player01' && state === 'offered',
  );
  expect(sent).toHaveLength(1);
});

test('a visitor who opens contracts logs in first, and then sees them in a popup [P14]', async ({
  page,
}) => {
  await page.goto('/promotions?popup=contract');
  await expect(page).toHaveURL(/\/login\?next=/);
  await untilIdle(page);
  await expect(list(page)).toHaveCount(0);
  await logIn(page.getByRole('main'), 'player01');
  await expect(page).toHaveURL('/promotions?popup=contract');
  await expect(list(page)).toContainText('What you are paid');
  await pressInDialog(page, 'Close');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
});

test('the list says when contracts cannot be read, and reads them again', async ({
  page,
  product,
}) => {
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

test('an agent who accepts a dividend sees the carried loss, and that it is dropped [H103]', async ({
  browser,
  product,
}) => {
  type Dividend = { kind: string; state: string; downline: string } & Record<string, unknown>;
  const token = await getToken(product, 'agent01');
  const { value } = await call<{ list: Dividend[] }>(product, 'GET', '/api/contracts', { token });
  const running = value.list.find(
    ({ kind, state, downline }) =>
      kind === 'dividend' && state === 'active' && downline === 'agent02',
  )!;
  const { kind, period, tiers, carryOver, activeFloor } = running;
  const terms = { kind, period, tiers, carryOver, activeFloor, dropsCarriedLoss: true };
  const body = { downline: 'agent02', ...terms };
  const offer = await call(product, 'POST', '/api/contracts', { token, body, headers: key() });
  expect(offer.status).toBe(200);
  const below = await getSide(browser, product, 'agent02');
  await row(below, /Dividend · agent01.*Offered/s).click();
  await pressInDialog(below, 'Accept');
  await expect(below.getByRole('dialog')).toContainText(
    /Loss carried over so far\s*\$[\d,]+\.\d\d · Is dropped/,
  );
  await expectAccessible(below, 'a dividend that is looked at once more');
});
