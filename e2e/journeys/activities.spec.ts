/**
 * Promotions with their activities: an application with pictures, the operator's decision, and the
 * claim.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { header, logIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, type Operator, test } from '../lib/test.ts';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Take part' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const remark = (page: Page, name: string) =>
  dialog(page, name).getByRole('textbox', { name: /^Remark/ });

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const DAY_MS = 86_400_000;

/** Publishes a promotion with an activity of its own; resolves with the promotion's path. */
async function publish(operator: Operator, title: string, more: object = {}): Promise<string> {
  const id = `act-${randomBytes(4).toString('hex')}`;
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const activity = await operator.call('PUT', `/activities/${id}`, {
    titles: { en: title },
    kind: 'apply',
    payment: 'claim',
    opensAt: at(-1),
    closesAt: at(0.5),
    claimDays: 7,
    reward: { amount: '12.00', wageringBasisPoints: 20_000 },
    ...more,
  });
  expect(activity.status).toBe(200);
  const made = await operator.call<{ id: string }>('POST', '/announcements', {
    kind: 'promotion',
    language: 'en',
    title,
    category: 'Community',
    content: '<p>Show us what you like.</p>',
    terms: '<p>Once per member.</p>',
    activityId: id,
    endsAt: at(0.5),
    images: [{ url: '/favicon.svg', sequence: 1 }],
    sequence: 900,
  });
  expect(made.status).toBe(201);
  return `/promotions/${made.value.id}`;
}

interface Entry {
  readonly account: string;
  readonly entry: { readonly reference: string; readonly remark: string };
}

async function findEntry(operator: Operator, account: string): Promise<Entry> {
  const path = '/activity-entries?status=applying&pageSize=500';
  const { value } = await operator.call<{ list: Entry[] }>('GET', path);
  return value.list.find((each) => each.account === account)!;
}

test('[R33, D18, E50] promotions are filtered by category and open on a page of their own', async ({
  page,
}) => {
  await page.goto('/promotions');
  await untilIdle(page);
  const categories = page.getByRole('group', { name: 'Categories' });
  await categories.getByRole('button', { name: 'Tournaments' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/promotions?category=Tournaments');
  const card = main(page).getByRole('article', { name: 'Weekend slot tournament' });
  await expect(card.getByText('Join', { exact: true })).toBeVisible();
  await expect(card.getByText(/\d+ days?, \d+ hours? left/)).toBeVisible();
  await expectAccessible(page, 'promotions by category');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/promotions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekend slot tournament');
  await expect(page).toHaveTitle(/^Weekend slot tournament · /);
  await expect(main(page).getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect(panel(page)).toContainText('Open to every member.');
  await expectAccessible(page, 'a promotion');
  await page.goBack();
  await expect(page).toHaveURL('/promotions?category=Tournaments');
});

test('the page of a promotion is in its document before any script runs', async ({
  browser,
  operator,
  product,
}) => {
  const path = await publish(operator, 'A promotion without scripts');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A promotion without scripts');
  await page.goto(`${product.url}/promotions/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await context.close();
});

test('[E84, T56, V54] a member applies with a remark and a picture, and claims what the operator approves', async ({
  page,
  operator,
  product,
}) => {
  test.setTimeout(90_000);
  const title = 'Share your best moment';
  const path = await publish(operator, title);
  const account = await registerMember(product);
  await page.goto(path);
  await untilIdle(page);
  await expect(panel(page)).toContainText('$12.00');
  await expect(panel(page)).toContainText('Stake it 2 times');
  await expect(panel(page).getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d left$/);
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await untilIdle(page);
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(path);

  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await remark(page, title).fill('👍🏽'.repeat(141));
  await dialog(page, title).getByRole('button', { name: 'Apply' }).click();
  await expect(remark(page, title)).toBeFocused();
  await expect(dialog(page, title)).toContainText('Please write at most 140 characters.');
  await expectAccessible(page, 'an application that is too long');
  await remark(page, title).fill('My best spin');
  await dialog(page, title)
    .locator('input[type=file]')
    .setInputFiles({ name: 'spin.png', mimeType: 'image/png', buffer: pixel });
  await expect(dialog(page, title).getByRole('listitem', { name: 'spin.png' })).toHaveAttribute(
    'data-state',
    'ready',
  );
  await dialog(page, title).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page, title)).toHaveCount(0);
  await expect(panel(page).getByText('Applying', { exact: true })).toBeVisible();
  await expect(panel(page)).toContainText('My best spin');
  await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessible(page, 'an application');

  const { entry } = await findEntry(operator, account);
  expect(entry.remark).toBe('My best spin');
  const commands = `/activity-entries/${entry.reference}/commands`;
  expect((await operator.call('POST', commands, { command: 'approve' })).status).toBe(200);
  await page.reload();
  await panel(page).getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('The bonus is in your account.')).toBeVisible();
  await expect(panel(page).getByText('Claimed', { exact: true })).toBeVisible();
  await expect(header(page)).toContainText('12.00');
});

test('[T56] a rejection shows its reason, and an activity is entered once in two tabs', async ({
  page,
  context,
  operator,
  product,
}) => {
  test.setTimeout(90_000);
  const title = 'Two tabs';
  const path = await publish(operator, title);
  const account = await registerMember(product);
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await untilIdle(page);
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(path);
  const other = await context.newPage();
  await other.goto(product.url + path);
  for (const tab of [page, other]) {
    await panel(tab).getByRole('button', { name: 'Apply' }).click();
    await expect(dialog(tab, title)).toBeVisible();
  }
  await dialog(page, title).getByRole('button', { name: 'Apply' }).click();
  await expect(panel(page).getByText('Applying', { exact: true })).toBeVisible();
  await dialog(other, title).getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByText("You've already entered this activity.")).toBeVisible();
  await expect(panel(other).getByText('Applying', { exact: true })).toBeVisible();

  const { entry } = await findEntry(operator, account);
  const rejected = { command: 'reject', reason: 'The picture is missing' };
  const commands = `/activity-entries/${entry.reference}/commands`;
  expect((await operator.call('POST', commands, rejected)).status).toBe(200);
  await other.reload();
  await expect(panel(other).getByText('Rejected', { exact: true })).toBeVisible();
  await expect(panel(other)).toContainText('The picture is missing');
});

test('an activity that is not open yet, or not for the member, offers no form', async ({
  page,
  operator,
  signIn,
}) => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const soon = await publish(operator, 'Coming', { opensAt: at(1), closesAt: at(2) });
  const rich = await publish(operator, 'Deposits', { minimumDeposit: '90000.00' });
  await signIn('player02');
  await page.goto(soon);
  await expect(panel(page).getByText('Coming soon', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await page.goto(rich);
  await expect(panel(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect(panel(page)).toContainText('$90,000.00');
  await expect(panel(page)).toContainText("You don't meet every condition yet.");
});
