/** Notifications: a payment that must be answered, the bell, the page, and what other tabs show. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { header, logIn, openLogin, untilSignedIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, type Operator, test } from '../lib/test.ts';
import { answerArrival, openWithdrawals, showsState } from '../lib/withdraw-page.ts';
import { requestWithdrawal, newPayee, payOut } from '../lib/withdrawals.ts';

const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => header(page).getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

const write = async (operator: Operator, account: string, title: string) => {
  const path = `/members/${account}/messages`;
  expect((await operator.call('POST', path, { title, content: 'Text' })).status).toBe(200);
};

for (const width of [390, 1440]) {
  test(`a payment that must be answered is announced, counted and first on the account page, ${width} px [H51]`, async ({
    page,
    product,
    operator,
  }, info) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const payee = await newPayee(product, operator);
    await openWithdrawals(page, payee, '/');
    await untilIdle(page);
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName('Notifications');

    const { reference } = await requestWithdrawal(product, payee, '50.50');
    const shown = header(page).getByRole('group', { name: 'Balance' });
    await expect(shown).toContainText('$149.50');
    await expect(shown).toHaveAccessibleDescription(/\$50\.50 on hold/);
    await payOut(operator, reference, '50.00');
    await expect(page.getByText(/^We've sent you \$.*Tell us under Withdraw/)).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(page).press('Enter');
    const sent = panel(page).getByRole('link', { name: /We've sent you \$.* Has it arrived\?/ });
    await expect(sent).toContainText('Answer by');
    await expectAccessible(page, 'notifications');
    // The check leaves the page at its last size.
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: info.outputPath('panel.png') });
    await page.keyboard.press('Escape');

    if (width === 390) await expect(page.getByRole('link', { name: 'Account 1' })).toBeVisible();
    await page.goto('/member');
    const notice = main(page).getByText(/^Has \$.* arrived\?$/);
    await expect(notice).toBeInViewport();
    await page.screenshot({ path: info.outputPath('account.png') });
    await main(page).getByRole('link', { name: 'Answer now' }).click();
    await answerArrival(page, 'Yes, all of it');
    await showsState(page, 'Received');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
}

test('a notification read in one tab is read in the other, and the page filters by category', async ({
  page,
  product,
  operator,
}, info) => {
  const account = await registerMember(product);
  await openLogin(page, '/member/notifications');
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  await untilIdle(page);
  await expect(main(page).getByText('Nothing yet.')).toBeVisible();
  await write(operator, account, 'Your table is ready');
  const entry = main(page).getByRole('link', { name: /Your table is ready/ });
  await expect(entry).toContainText('New');
  await expect(main(page).getByText('1 unread', { exact: true })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  await untilIdle(other);
  await page.bringToFront();
  await main(page).getByRole('group', { name: 'Categories' }).getByText('Security').click();
  await expect(entry).toHaveCount(0);
  await main(page).getByRole('group', { name: 'Categories' }).getByText('Messages').click();
  await expect(entry).toBeVisible();
  await expectAccessible(page, 'the page of notifications');
  await page.screenshot({ path: info.outputPath('page.png') });
  await main(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main(page).getByText('All read')).toBeVisible();
  await other.bringToFront();
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await bell(other).click();
  await panel(other)
    .getByRole('link', { name: /Your table is ready/ })
    .click();
  await expect(other).toHaveURL('/member/messageV2');
});

/** Whether the notice of a promotion was sent. */
async function getNoticeState(operator: Operator, promotionId: string) {
  interface Campaigns {
    readonly list: readonly { readonly promotionId?: string; readonly state: string }[];
  }
  const { value } = await operator.call<Campaigns>('GET', '/campaigns?period=past7d&pageSize=500');
  return value.list.find((one) => one.promotionId === promotionId)?.state;
}

test('a member gets offers only after turning them on, and a new promotion rings the bell', async ({
  page,
  product,
  operator,
}, info) => {
  test.slow();
  const account = await registerMember(product);
  const publish = async (title: string) => {
    const draft = { kind: 'promotion', title, content: '<p>10%</p>', product: 'lottery' };
    const { status, value } = await operator.call<{ id: string }>('POST', '/announcements', draft);
    expect(status).toBe(201);
    return value.id;
  };
  const promotions: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  await openLogin(page, '/member/notifications');
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await expect(bell(page)).toBeVisible();
  const card = main(page).getByRole('region', { name: 'Offers and news' });
  const choice = card.getByRole('checkbox', { name: 'Lotteries: Here' });
  await expect(card.getByRole('checkbox')).toHaveCount(12);
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
  promotions.push(await publish('Not asked for'));
  // The choice of the moment counts in which it is sent.
  await expect
    .poll(() => getNoticeState(operator, promotions[0]!), { timeout: 90_000 })
    .toBe('sent');

  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await card.getByRole('checkbox', { name: 'Lotteries: E-mail' }).click();
  await expect(
    card.getByRole('link', { name: 'To get e-mails, verify an address.' }),
  ).toBeVisible();
  await expectAccessible(page, 'the choice of offers');
  await page.setViewportSize({ width: 390, height: 844 });
  await card.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('offers.png') });
  promotions.push(await publish('Jackpot Sunday'));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 90_000 });
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'New promotion: Jackpot Sunday' }).click();
  await expect(page).toHaveURL(`/promotions/${promotions[1]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackpot Sunday');

  await page.goto('/member/notifications');
  await expect(choice).toBeChecked();
  await card.getByRole('button', { name: 'Stop all' }).click();
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const id of promotions) await operator.call('DELETE', `/announcements/${id}`);
});

test('a choice of offers that could not be saved goes back and says why', async ({
  page,
  product,
}) => {
  const account = await registerMember(product);
  await openLogin(page, '/member/notifications');
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  const card = main(page).getByRole('region', { name: 'Offers and news' });
  const choice = card.getByRole('checkbox', { name: 'Casino and slots: SMS' });
  await page.route('**/api/marketing/consents', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await choice.click();
  await expect(card.getByRole('alert')).toContainText('No connection');
  await expect(choice).not.toBeChecked();
  await page.unrouteAll();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('an agent has the bell and the page of notifications in the agent centre', async ({
  page,
  product,
  operator,
  signIn,
}, info) => {
  await signIn('agent02');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/agentHome');
    await untilIdle(page);
    const title = `For the agent, ${width} ${info.workerIndex} ${product.url.slice(-4)}`;
    await write(operator, 'agent02', title);
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ unread$/);
    await bell(page).click();
    await expect(panel(page).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      '/agentHome?page=messageV2',
    );
    await page.screenshot({ path: info.outputPath(`agent-bell-${width}.png`) });
    await panel(page).getByRole('link', { name: 'All notifications' }).click();
    await expect(page).toHaveURL('/agentHome?page=notifications');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await main(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expectAccessible(page, 'notifications of an agent');
  }
});
