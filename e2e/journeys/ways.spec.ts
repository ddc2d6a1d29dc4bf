/** Ways through the product: centres as hubs and panels, the search, customer service. */
import { agentPages, memberPages } from '@baize/portal/testing/tables';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { header, sideMenu, untilIdle } from '../lib/portal.ts';
import { call, expect, getToken, test } from '../lib/test.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const hub = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const field = (page: Page) => search(page).getByRole('searchbox');

test('the member centre is a hub with groups on a phone, and a column on a desk [PC1]', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.setViewportSize(phone);
  await page.goto('/member');
  const menu = hub(page, 'Member centre');
  await expect(menu.getByRole('heading', { level: 2 })).toHaveText([
    'Money',
    'Play',
    'Rewards',
    'Security',
    'Help',
  ]);
  await untilIdle(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await expectAccessible(page, 'the hub of the member centre');
  await page.setViewportSize(phone);
  await menu.getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL('/member/withdraw');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Withdraw');
  await expect(menu).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Member centre' }).click();
  await expect(page).toHaveURL('/member');
  await expect(menu).toBeVisible();

  await page.setViewportSize(desk);
  await expect(page.getByRole('heading', { level: 2, name: 'My account' })).toBeVisible();
  await expect(menu).toBeVisible();
  // At most two: the header's games and the centre's pages.
  await expect(sideMenu(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeHidden();
});

test('a panel opens every page of the member centre over the game list [P15]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn('player02');
  await page.goto('/rng');
  await untilIdle(page);
  await page.goto('/rng?panel=member');
  await expect(panel(page)).toHaveAccessibleName('Member centre');
  await expectAccessible(page, 'the panel of the member centre');
  await panel(page).getByRole('link', { name: 'Wallet' }).click();
  await expect(page).toHaveURL('/rng?panel=member%3AtransferFund');
  await expect(panel(page)).toHaveAccessibleName('Wallet');
  await expect(panel(page).getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '?panel=member:depositv2',
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/rng');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  for (const { key } of memberPages) {
    await page.goto(`/rng?panel=member:${key}`);
    await expect(panel(page).getByRole('button', { name: 'All pages' })).toBeVisible();
    await expect(panel(page).getByRole('heading').first()).not.toHaveText('Member centre');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a panel opens every page of the agent centre, and only for agents [P16]', async ({
  page,
  product,
  signIn,
  context,
}) => {
  test.setTimeout(90_000);
  await signIn('agent01');
  await page.setViewportSize(phone);
  for (const { key } of agentPages) {
    await page.goto(`/hot?panel=agent:${key}`);
    await expect(panel(page).getByRole('button', { name: 'All pages' })).toBeVisible();
    await expect(panel(page)).not.toHaveAccessibleName('Agent centre');
  }
  const token = await getToken(product, 'player02');
  await context.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto('/hot?panel=agent:agentTeamOverview');
  await expect(page).toHaveURL('/agent');
});

test.describe('the search', () => {
  test('opens by keyboard, and finds games, providers, pages, help and actions [S8]', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.setViewportSize(desk);
    await page.goto('/promotions');
    await untilIdle(page);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expectAccessible(page, 'the search before a text');
    const result = (group: string, name: string | RegExp) =>
      search(page).getByRole('region', { name: group, exact: true }).getByRole('link', { name });
    // One typo and an unfinished word.
    await field(page).fill('mystc gatewa');
    await expect(result('Games', /^Mystic Gateways/).first()).toBeVisible();
    await field(page).fill('bluefath');
    await expect(result('Providers', /^Bluefathom/).first()).toBeVisible();
    await field(page).fill('bonus det');
    await expect(result('Pages', 'Bonus details')).toBeVisible();
    await field(page).fill('withdraw');
    await expect(result('Actions', 'Withdraw')).toBeVisible();
    await expect(
      search(page).getByRole('region', { name: 'Help' }).getByRole('link'),
    ).not.toHaveCount(0);
    await expectAccessible(page, 'the results of the search');
    await field(page).fill('qqqxyz');
    await expect(search(page).getByRole('status')).toHaveText('No results');

    await field(page).fill('bonus details');
    await expect(result('Pages', 'Bonus details')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(search(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/member/bonusDetails');
    await page.goBack();
    await expect(page).toHaveURL('/promotions');
    await expect(search(page)).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await search(page).getByRole('button', { name: 'bonus details' }).click();
    await expect(result('Pages', 'Bonus details')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/promotions');
  });

  test('opens from the header of a phone, keeps filters, and launches a game [S8]', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/rng?filter=HOT');
    await untilIdle(page);
    // A slash that is typed is a slash.
    await page.getByRole('main').getByRole('searchbox').pressSequentially('a/');
    await expect(search(page)).toHaveCount(0);
    await page.goto('/rng?filter=HOT');
    await untilIdle(page);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/rng?filter=HOT&popup=search');
    await page.goBack();
    await expect(page).toHaveURL('/rng?filter=HOT');
    await header(page).getByRole('link', { name: 'Search' }).click();
    await field(page).fill('mystic gateways');
    await search(page)
      .getByRole('region', { name: 'Games' })
      .getByRole('link', { name: /^Mystic Gateways/ })
      .first()
      .click();
    // A visitor is asked to log in, or to play for fun.
    await expect(search(page)).toHaveCount(0);
    await expect(page).toHaveURL(/login|play|fun/);
  });
});

test('customer service lists every way with hours and the expected wait [W26, E86]', async ({
  page,
  operator,
}) => {
  const kept = await operator.call('GET', '/contacts');
  const contacts = {
    customerService: [
      {
        id: 'chat',
        kind: 'telegram',
        label: 'Telegram',
        path: 'https://t.me/baize',
        hours: 'Every day, 9:00 to 23:00',
        waitMinutes: 3,
      },
      { id: 'mail', kind: 'email', label: 'Write a mail', path: 'mailto:help@baize.example' },
    ],
  };
  expect((await operator.call('PUT', '/contacts', contacts)).status).toBe(200);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/promotions?popup=service');
    const ways = page.getByRole('dialog', { name: 'Customer service' });
    await expect(ways.getByRole('link', { name: /Telegram/ })).toHaveAttribute(
      'href',
      'https://t.me/baize',
    );
    await expect(ways.getByRole('link', { name: /Telegram/ })).toContainText(
      'Every day, 9:00 to 23:00 · Answers in about 3 minutes',
    );
    await expect(ways.getByRole('link', { name: /Write a mail/ })).toHaveAttribute(
      'href',
      'mailto:help@baize.example',
    );
    await expect(ways.getByRole('link', { name: /Help/ })).toHaveAttribute('href', '/help#contact');
    await expectAccessible(page, 'the ways of customer service');
  }
  const bad = { customerService: [{ ...contacts.customerService[0], waitMinutes: -1 }] };
  expect((await operator.call('PUT', '/contacts', bad)).status).toBe(422);
  await operator.call('PUT', '/contacts', {
    customerService: (kept.value as typeof contacts).customerService,
  });
});

test.describe('the agent', () => {
  test('sees balance, earnings, withdrawable amount and pending tasks first [AC2]', async ({
    page,
    signIn,
    product,
  }) => {
    const token = await signIn('agent01');
    const balance = await call<{ available: string; total: string }>(
      product,
      'GET',
      '/api/wallet/balance',
      { token },
    );
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.goto('/agentHome');
      const standing = page.getByRole('region', { name: 'Your account' });
      const figure = (name: string) =>
        standing.getByText(name, { exact: true }).locator('xpath=..').locator('dd');
      const amount = async (name: string) =>
        Number((await figure(name).innerText()).replaceAll(/[^\d.]/g, ''));
      await expect(figure('Your balance')).toContainText(/\d/);
      expect(await amount('Your balance')).toBe(Number(balance.value.total));
      expect(await amount('You can withdraw')).toBe(Number(balance.value.available));
      await expect(figure('Earned this month')).toContainText(/\d/);
      await expect(standing.getByRole('heading', { name: 'Needs you' })).toBeVisible();
      await expectAccessible(page, "the agent's first screen");
    }
  });

  test('deposits, withdraws and reads messages inside the centre, with its header in view [AC13, AC14, AC15]', async ({
    page,
    signIn,
  }) => {
    await signIn('agent01');
    await page.setViewportSize(phone);
    await page.goto('/agentHome');
    await untilIdle(page);
    await page.evaluate(() => scrollTo(0, 900));
    const menu = page.getByRole('link', { name: 'Menu', exact: true });
    await expect(menu).toBeInViewport();
    for (const name of ['Deposit', 'Withdraw', 'Messages']) {
      await menu.click();
      await expect(page).toHaveURL('/agentHome?page=menu');
      await hub(page, 'Agent centre').getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/agentHome\?page=\w+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await menu.click();
    await expectAccessible(page, "the agent's menu on a phone");
  });

  test('opens the card of a player, notes and writes to them; the player reads it [AC4, L21]', async ({
    page,
    signIn,
    product,
  }) => {
    await signIn('agent02');
    await page.goto('/agentHome?page=downlineManagmentView');
    await untilIdle(page);
    const row = page.getByRole('row', { name: /player11/ });
    await row.getByRole('link', { name: 'Card' }).click();
    const card = page.getByRole('dialog', { name: 'player11' });
    await expect(card).toContainText('Last seen');
    await expect(card).toContainText('Deposits');
    const limits = card.getByRole('heading', { name: 'Limits' }).locator('..');
    await expect(limits).toContainText('The platform sets these limits.');
    await expect(limits).toContainText(/Transfers.*\$[\d.,]+ to \$[\d.,]+ each/);
    await expect(limits).toContainText(/Withdrawals: .*left today/);
    await expect(limits.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'the card of a player');
    const text = `Likes roulette ${Date.now()}`;
    await card.getByRole('textbox', { name: 'Note' }).fill(text);
    await card.getByRole('button', { name: 'Save note' }).click();
    await expect(card).toContainText('Saved');
    await card.getByRole('button', { name: 'Send message' }).click();
    await expect(card).toContainText('Enter a message.');
    await card.getByRole('textbox', { name: 'Message to player11' }).fill(`Hello, ${text}`);
    await card.getByRole('button', { name: 'Send message' }).click();
    await expect(card).toContainText('The message was sent.');
    await page.reload();
    await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/agentHome?page=downlineManagmentView');
    const player = await getToken(product, 'player11');
    const messages = await call<{ list: { content: string }[] }>(
      product,
      'GET',
      '/api/messages?pageNo=1&pageSize=5',
      { token: player },
    );
    expect(messages.value.list.map(({ content }) => content)).toContain(`Hello, ${text}`);
    // An account outside the team is not found.
    await page.goto('/agentHome?card=player01');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('lists dormant players by the days they were away', async ({ page, signIn }) => {
    await signIn('agent01');
    await page.goto('/agentHome?page=downlineManagmentView&show=dormant');
    await expect(page.getByRole('radio', { name: 'Dormant' })).toBeChecked();
    await untilIdle(page);
    await page.getByRole('combobox', { name: 'Not seen for' }).selectOption('7');
    await expect(page).toHaveURL(/days=7/);
    await expectAccessible(page, 'the dormant players');
  });
});
