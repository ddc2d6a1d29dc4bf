/** The chat room of members, and the live chat of a provider. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { sideMenu, untilIdle } from '../lib/portal.ts';
import { call, expect, getToken, testAlone } from '../lib/test.ts';

/** Settings of the chats are changed. */
const test = testAlone();
test.setTimeout(90_000);

const SETTINGS = { roomEnabled: true, slowSeconds: 0, blockedWords: [], liveChatUrl: null };

const room = (page: Page) => page.getByRole('dialog', { name: 'Chat room' });
const lines = (page: Page) => room(page).getByRole('log').getByRole('listitem');
const field = (page: Page) => room(page).getByRole('textbox', { name: 'Your message' });
const sendButton = (page: Page) => room(page).getByRole('button', { name: 'Send' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sendButton(page).click();
}

test('[P13, D35] members read each other at once, links are refused, and a moderator removes', async ({
  page,
  product,
  operator,
  signIn,
}) => {
  await operator.call('PUT', '/chat/settings', SETTINGS);
  await signIn('player01');
  await page.goto('/member/securityCenter');
  await untilIdle(page);
  await page.getByRole('link', { name: 'Chat room' }).click();
  await expect(field(page)).toBeVisible();
  await write(page, 'Hello <b>all</b>');
  const own = lines(page).filter({ hasText: 'Hello <b>all</b>' });
  await expect(own).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expectAccessible(page, 'the chat room');

  await write(page, 'see www.spam.example');
  await expect(room(page)).toContainText("Links aren't allowed here.");
  await expect(field(page)).toHaveValue('see www.spam.example');

  const token = await getToken(product, 'player02');
  const posted = await call<{ id: string; author: string }>(product, 'POST', '/api/chat/messages', {
    token,
    body: { text: 'Hello back' },
  });
  const theirs = lines(page).filter({ hasText: 'Hello back' });
  await expect(theirs).toBeVisible();
  await theirs.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByText("Thank you. We'll look at this message.")).toBeVisible();
  await theirs.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Hide messages by this member' }).click();
  await expect(theirs).toHaveCount(0);
  await expect(room(page)).toContainText('You hid the messages by this member.');
  const removal = `/chat/messages/${posted.value.id}/removal`;
  expect((await operator.call('POST', removal, { reason: 'A test' })).status).toBe(200);
  await expect(room(page).getByText('You hid the messages by this member.')).toHaveCount(0);
});

test('[P13] slow mode counts down, and a muted member sees until when', async ({
  page,
  operator,
  signIn,
}) => {
  await operator.call('PUT', '/chat/settings', { ...SETTINGS, slowSeconds: 60 });
  await signIn('player02');
  await page.goto('/promotions?popup=chat');
  await write(page, 'A slow message');
  await expect(room(page).getByRole('button', { name: /^\d+ seconds?$/ })).toBeDisabled();
  const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
  const muted = { mutedUntil, moderator: false, reason: 'A test' };
  expect((await operator.call('PUT', '/chat/members/player02', muted)).status).toBe(200);
  await page.reload();
  await expect(room(page)).toContainText("You can't write here until");
  await expect(field(page)).toHaveCount(0);
  const free = { mutedUntil: null, moderator: false, reason: 'A test' };
  await operator.call('PUT', '/chat/members/player02', free);
  await operator.call('PUT', '/chat/settings', { ...SETTINGS, roomEnabled: false });
  await page.reload();
  await expect(room(page)).toContainText("This isn't available here.");
});

test('[D41, C60] the live chat docks by every contact, and stays from page to page', async ({
  page,
  operator,
}) => {
  await operator.call('PUT', '/chat/settings', { ...SETTINGS, liveChatUrl: '/favicon.svg' });
  const contacts = {
    customerService: [
      { id: 'live', kind: 'live_chat', label: 'Live chat', path: '/?popup=liveChat' },
      { id: 'mail', kind: 'email', label: 'Write a mail', path: 'mailto:help@baize.example' },
    ],
  };
  expect((await operator.call('PUT', '/contacts', contacts)).status).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/promotions');
  await untilIdle(page);
  await sideMenu(page).getByRole('link', { name: 'Customer service' }).click();
  const ways = page.getByRole('dialog', { name: 'Customer service' });
  await expect(ways.getByRole('link', { name: 'Write a mail' })).toHaveAttribute(
    'href',
    'mailto:help@baize.example',
  );
  await ways.getByRole('link', { name: 'Live chat' }).click();
  const dock = page.getByRole('region', { name: 'Live chat' });
  await expect(dock.locator('iframe')).toHaveAttribute('src', '/favicon.svg');
  await expect(page).toHaveURL('/promotions');
  await expectAccessible(page, 'the docked live chat');
  await sideMenu(page).getByRole('link', { name: 'Hot' }).click();
  await expect(page).toHaveURL('/hot');
  await expect(dock).toBeVisible();
  await dock.getByRole('button', { name: 'Close live chat' }).click();
  await expect(dock).toHaveCount(0);
});

test.describe('a provider that is blocked', () => {
  test.use({ strictPage: false });

  test('leaves the page as it is, and the dock can be closed', async ({ page, operator }) => {
    const liveChatUrl = '/brands/baize/blocked-provider.html';
    await operator.call('PUT', '/chat/settings', { ...SETTINGS, liveChatUrl });
    await page.route(`**${liveChatUrl}`, (route) => route.abort('blockedbyclient'));
    await page.goto('/promotions?popup=liveChat');
    await untilIdle(page);
    const dock = page.getByRole('region', { name: 'Live chat' });
    await expect(dock).toBeVisible();
    await sideMenu(page).getByRole('link', { name: 'Hot' }).click();
    await expect(page).toHaveURL('/hot');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await dock.getByRole('button', { name: 'Close live chat' }).click();
    await expect(dock).toHaveCount(0);
  });
});
