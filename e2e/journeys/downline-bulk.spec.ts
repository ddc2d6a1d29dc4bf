/** An agent selects several accounts of its downline and applies one action to all of them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, testAlone, getToken } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

// Other tests of the downline would see the accounts that are opened and moved here.
const test = testAlone();

/** Opens agents below an account; returns the token of the account. */
async function openAgents(product: ProductFacts, token: string, names: readonly string[]) {
  for (const username of names) {
    const opened = await call(product, 'POST', '/api/agent/downlines', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { username, firstPassword: 'Quiet-otter-77', isAgent: true },
    });
    expect(opened.status).toBe(200);
  }
}

const tiers = [{ periodValidBet: '0', activeMembers: 1, rateBasisPoints: 10 }];

const offerTo = (product: ProductFacts, token: string, downline: string) =>
  call(product, 'POST', '/api/contracts', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { downline, kind: 'daily', period: 'D', tiers },
  });

const DOWNLINE = '/agentHome?page=downlineManagmentView';
const box = (page: Page, account: string) =>
  page.getByRole('checkbox', { name: `Select ${account}`, exact: true });
const allBox = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected accounts' });
const getState = (page: Page, account: string) =>
  page.getByRole('dialog').getByRole('row', { name: new RegExp(`^${account}\\b`) });

test('keys select accounts across pages, and another list clears the selection [AC4]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent02');
  await openAgents(
    product,
    token,
    Array.from({ length: 24 }, (_, at) => `picked${at + 10}`),
  );
  await page.goto(`${DOWNLINE}&search=picked`);
  await untilIdle(page);
  await box(page, 'picked10').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '1 account selected' })).toBeVisible();
  await expect(allBox(page)).toBeChecked({ indeterminate: true });
  await expectAccessible(page, 'a downline of which an account is selected');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(allBox(page)).toBeFocused();
  await box(page, 'picked10').check();

  await page
    .getByRole('link', { name: 'Page 2' })
    .or(page.getByRole('button', { name: 'Page 2' }))
    .first()
    .click();
  await expect(box(page, 'picked30')).toBeVisible();
  await expect(allBox(page)).not.toBeChecked();
  await allBox(page).click();
  await expect(page.getByText('5 accounts selected')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('5 accounts selected')).toBeVisible();

  await page.getByRole('searchbox').fill('picked1');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('picked');
  await expect(box(page, 'picked20')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('an agent offers a contract to direct downlines, and sees before which accounts cannot get it [AC4]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent01');
  await openAgents(product, token, ['seller1', 'seller2', 'seller3']);
  await openAgents(product, await getToken(product, 'agent02'), ['seller4']);
  expect((await offerTo(product, token, 'seller3')).status).toBe(200);
  await page.goto(`${DOWNLINE}&search=seller`);
  await untilIdle(page);
  await allBox(page).click();
  await bar(page).getByRole('button', { name: 'Offer a contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer a contract to 4 accounts' });
  await expect(dialog).toContainText(
    '3 of 4 can be offered a contract: seller1, seller2, and seller3. ' +
      'You can only offer contracts to accounts directly below you. These are not: seller4.',
  );
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Daily salary');
  await dialog.getByRole('textbox', { name: 'Active members from' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Rate', exact: true }).fill('0.1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('2 of 4 can be offered this.');
  await expect(getState(page, 'seller3')).toContainText('Left out');
  await expect(getState(page, 'seller4')).toContainText('Not directly below you.');
  await expectAccessible(page, 'the review of offers');
  await dialog.getByRole('button', { name: 'Offer to 2 accounts' }).click();
  await expect(dialog).toContainText('2 were done. 2 were left out.');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 2');
  await expectAccessible(page, 'the sum of offers');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('2 accounts selected')).toBeVisible();
  const { value } = await call<{ list: { downline: string; state: string }[] }>(
    product,
    'GET',
    '/api/contracts',
    { token },
  );
  const offered = value.list.filter(({ state }) => state === 'offered');
  expect(
    offered
      .map(({ downline }) => downline)
      .filter((one) => one.startsWith('seller'))
      .sort(),
  ).toEqual(['seller1', 'seller2', 'seller3']);
});

/** Selects every account that matches the search, and chooses its new upline. */
async function chooseMove(page: Page, search: string, to: string) {
  await page.goto(`${DOWNLINE}&search=${search}`);
  await untilIdle(page);
  await allBox(page).click();
  await bar(page).getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New upline' }).fill(to);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return dialog;
}

test('several accounts move: ending contracts are shown first, a refusal is reviewed again, a lost answer is sent again [AC4]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent01');
  await openAgents(product, token, ['carrier1', 'lorry1', 'lorry2', 'lorry3']);
  for (const downline of ['lorry1', 'lorry2'])
    expect((await offerTo(product, token, downline)).status).toBe(200);
  const dialog = await chooseMove(page, 'lorry', 'carrier1');
  await expect(dialog).toContainText('3 of 3 can be moved there.');
  await expect(dialog.getByText('2 contracts end with it.')).toBeVisible();
  await expect(getState(page, 'lorry1')).toContainText('Can take part');
  await expectAccessible(page, 'the review of several moves');

  // Another contract than those shown would end, and one answer is lost after its move was made.
  expect((await offerTo(product, token, 'lorry3')).status).toBe(200);
  const keys: string[] = [];
  await page.route('**/api/agent/downline-moves', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const { account } = request.postDataJSON() as { account: string };
    if (account !== 'lorry2') return route.fallback();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Move 3 accounts' }).click();
  await expect(dialog).toContainText(
    '1 was done. 1 was refused. Of 1 we don’t know yet whether it was done.',
  );
  await expect(getState(page, 'lorry1')).toContainText('Done');
  await expect(getState(page, 'lorry2')).toContainText('No answer');
  await expect(getState(page, 'lorry3')).toContainText('Something has changed. Check it again.');

  await dialog.getByRole('button', { name: 'Retry 2 that failed' }).click();
  await expect(dialog).toContainText('2 of 2 can be moved there.');
  // One of them belongs to the account whose answer was lost: whether it has ended is unknown.
  await expect(dialog.getByText('2 contracts end with it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move 2 accounts' }).click();
  await expect(dialog).toContainText('3 were done.');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toHaveCount(0);
  for (const account of ['lorry1', 'lorry2', 'lorry3'])
    await expect(page.getByRole('row', { name: new RegExp(`^Select ${account}`) })).toContainText(
      'carrier1',
    );
  const moved = await call<{ list: { account: string }[] }>(
    product,
    'GET',
    '/api/agent/moves?period=today&pageNo=1&pageSize=50',
    { token },
  );
  const lorries = moved.value.list
    .map(({ account }) => account)
    .filter((one) => one.startsWith('lorry'));
  expect(lorries.sort()).toEqual(['lorry1', 'lorry2', 'lorry3']);
});

/** Holds back moves until they are released, and counts them. */
async function holdMoves(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const moves = { asked: 0, letGo: () => letGo() };
  await page.route('**/api/agent/downline-moves', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    moves.asked += 1;
    await held;
    return route.fallback();
  });
  return moves;
}

test('closing the dialog finishes the current account and starts no other [AC4]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent01');
  await openAgents(product, token, ['harbour1', 'ship1', 'ship2', 'ship3']);
  const dialog = await chooseMove(page, 'ship', 'harbour1');
  const moves = await holdMoves(page);
  await dialog.getByRole('button', { name: 'Move 3 accounts' }).click();
  await expect(getState(page, 'ship1')).toContainText('Under way');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Stopping: the account under way is finished first.');
  moves.letGo();
  await expect(dialog).toContainText('1 was done. 2 were not started.');
  expect(moves.asked).toBe(1);
  await dialog.getByRole('button', { name: 'Go on with 2 accounts' }).click();
  await expect(dialog).toContainText('3 were done.');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('Back finishes the current account, starts no other, and keeps the rest selected [AC4]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent01');
  await openAgents(product, token, ['harbour2', 'ferry1', 'ferry2', 'ferry3']);
  const dialog = await chooseMove(page, 'ferry', 'harbour2');
  const moves = await holdMoves(page);
  await dialog.getByRole('button', { name: 'Move 3 accounts' }).click();
  await expect(getState(page, 'ferry1')).toContainText('Under way');
  await page.goBack();
  await expect(dialog).toContainText('Stopping: the account under way is finished first.');
  moves.letGo();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '2 accounts selected' })).toBeVisible();
  expect(moves.asked).toBe(1);
});

test('the end of the session ends the run: no further account is started [AC4]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent01');
  await openAgents(product, token, ['quay1', 'raft1', 'raft2', 'raft3']);
  const dialog = await chooseMove(page, 'raft', 'quay1');
  let asked = 0;
  await page.route('**/api/agent/downline-moves', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    if (asked === 2) await call(product, 'DELETE', '/api/auth/session', { token });
    return route.fallback();
  });
  await dialog.getByRole('button', { name: 'Move 3 accounts' }).click();
  await expect(page).toHaveURL('/agent');
  await expect(dialog).toHaveCount(0);
  await untilIdle(page);
  expect(asked).toBe(2);
});

test('an address that starts a move selects no account, and is removed', async ({
  page,
  signIn,
}) => {
  await signIn('agent01');
  await page.goto(`${DOWNLINE}&bulk=move`);
  await untilIdle(page);
  await expect(page).not.toHaveURL(/bulk=/);
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
