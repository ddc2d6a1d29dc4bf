/** Messages of the platform: read, marked, deleted and restored, in two tabs. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { openLogin, logIn, untilSignedIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, type Operator, test } from '../lib/test.ts';

const main = (page: Page) => page.getByRole('main');
const message = (page: Page, title: string) =>
  main(page).getByRole('group').locator('details').filter({ hasText: title });
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: /^Messages/ });

const write = async (operator: Operator, account: string, title: string) => {
  const content = `${title}.\nThe rest stands here.`;
  const path = `/members/${account}/messages`;
  expect((await operator.call('POST', path, { title, content })).status).toBe(200);
};

/** Logs a new member in on the page of messages. */
async function openMessages(page: Page, account: string): Promise<void> {
  await openLogin(page, '/member/messageV2');
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await expect(page).toHaveURL('/member/messageV2');
  await untilSignedIn(page);
}

test('a message arrives on an open page, is counted until it is read, and can be deleted and restored [PC13, L11]', async ({
  page,
  product,
  operator,
}) => {
  const account = await registerMember(product);
  await openMessages(page, account);
  await untilIdle(page);
  await expect(main(page).getByText('No messages')).toBeVisible();
  await expect(entry(page)).toHaveText('Messages');

  await write(operator, account, 'Your table is ready');
  await write(operator, account, 'A second thing');
  await expect(message(page, 'A second thing')).toBeVisible();
  await expect(entry(page)).toContainText('2');
  await expect(main(page).getByText('2 unread messages')).toBeVisible();
  await expectAccessible(page, 'unread messages');

  const first = message(page, 'Your table is ready');
  await first.locator('summary').click();
  await expect(first.getByText('The rest stands here.')).toBeVisible();
  await expect(main(page).getByText('1 unread message', { exact: true })).toBeVisible();
  await expect(entry(page)).toContainText('1');
  await expect(first.getByText('New', { exact: true })).toHaveCount(0);

  await first.getByRole('button', { name: 'Delete Your table is ready' }).click();
  await expect(first).toHaveCount(0);
  await expect(main(page).getByText('“Your table is ready” was deleted.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(first).toBeVisible();
  await expect(main(page).getByText('was deleted.')).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main(page).getByText('All messages are read')).toBeVisible();
  await expect(entry(page)).toHaveText('Messages');
});

test('a message that one tab reads is read in the other tab', async ({
  page,
  product,
  operator,
}) => {
  const account = await registerMember(product);
  await write(operator, account, 'For both tabs');
  await openMessages(page, account);
  await expect(main(page).getByText('1 unread message', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  // A second tab asks the first one for its session.
  await other.goto('/member/messageV2');
  await expect(main(other).getByText('1 unread message', { exact: true })).toBeVisible();
  await untilIdle(page);
  await message(other, 'For both tabs').locator('summary').click();
  await expect(main(other).getByText('All messages are read')).toBeVisible();
  await expect(main(page).getByText('All messages are read')).toBeVisible();
  await expect(entry(page)).toHaveText('Messages');
});

test('the page says when messages cannot be read or deleted', async ({
  page,
  product,
  operator,
}) => {
  const account = await registerMember(product);
  await write(operator, account, 'Stays here');
  await page.route('**/api/messages?*', (route) => route.abort());
  await openMessages(page, account);
  const retry = main(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/messages?*');
  await retry.click();
  const one = message(page, 'Stays here');
  await one.locator('summary').click();
  await page.route('**/api/messages/deleted', (route) => route.abort());
  await one.getByRole('button', { name: 'Delete Stays here' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(one).toBeVisible();
});

test('deleting the last message of a page shows the previous page', async ({
  page,
  product,
  operator,
}) => {
  const account = await registerMember(product);
  for (let number = 1; number <= 11; number += 1)
    await write(operator, account, `Message ${String(number).padStart(2, '0')}`);
  await openMessages(page, account);
  await main(page).getByRole('button', { name: 'Page 2' }).click();
  const oldest = message(page, 'Message 01');
  await oldest.locator('summary').click();
  await oldest.getByRole('button', { name: 'Delete Message 01' }).click();
  await expect(message(page, 'Message 11')).toBeVisible();
  await expect(oldest).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Page 2' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByRole('button', { name: 'Page 2' })).toBeVisible();
});

test('a new message is announced on whatever page is open', async ({ page, product, operator }) => {
  const account = await registerMember(product);
  await openLogin(page, '/hot');
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await expect(page).toHaveURL('/hot');
  await untilSignedIn(page);
  await untilIdle(page);
  await write(operator, account, 'Your table is ready');
  await expect(page.getByText('You have a new message.')).toBeVisible();
});
