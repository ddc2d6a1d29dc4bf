/**
 * Missions, the leaderboard and the reward centre: played for, claimed once, followed without a
 * reload.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { balanceShown, untilSignedIn, untilIdle } from '../lib/portal.ts';
import { call, expect, testAlone } from '../lib/test.ts';

/** Rewards are claimed, and missions are set. */
const test = testAlone();
test.setTimeout(120_000);

const mission = (page: Page, id: string) => page.locator(`[data-mission="${id}"]`);
const main = (page: Page) => page.getByRole('main');
const outcome = (page: Page) => page.locator('[data-claim]');
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name, exact: true });
const badge = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name });

const gift = (kind: string, more: object, title = 'A gift') => ({
  account: 'player02',
  title: { en: title },
  reward: { kind, ...more },
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  reason: 'of a journey',
});

for (const width of [390, 1440]) {
  test(`[PC12, C46] the missions show a chain, its progress and its rewards, ${width} px wide`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('player01');
    await page.goto('/member/missionLeaderboard');
    await untilIdle(page);
    await expect(mission(page, 'first-round')).toHaveAttribute('data-state', 'claimed');
    await expect(mission(page, 'slot-tour')).toHaveAttribute('data-state', 'claim');
    await expect(mission(page, 'summit')).toHaveAttribute('data-state', 'locked');
    await expect(mission(page, 'summit')).toContainText('After “Long run”');
    const bar = mission(page, 'long-run').getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuetext', /^\$[\d,]+\.\d\d of \$3,000\.00$/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}

test('[PC12, C47] the leaderboard shows others masked and the member’s own row', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  await page.goto('/member/missionLeaderboard?view=leaderboard');
  await untilSignedIn(page);
  const board = page.getByRole('table', { name: 'Leaderboard' });
  const own = board.getByRole('row', { name: /player01 \(you\)/ });
  // In the first hours of a week no one has points.
  const none = page.getByText('No points yet this week');
  await expect(own.or(none)).toHaveCount(1);
  const others = board.locator('tbody tr:not([data-self]) bdi');
  for (const name of await others.allInnerTexts()) expect(name).toMatch(/^.\*\*\*.?$/);
});

test('[PC12] a mission announces its reached goal, is claimed, and is paid once', async ({
  page,
  operator,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const set = await operator.call('PUT', '/missions/two-visits', {
    names: { en: 'Two visits' },
    descriptions: { en: 'Log in on a day.' },
    event: 'login',
    goal: { kind: 'count', count: 1 },
    window: 'once',
    reward: { kind: 'cash', amount: '3.00' },
    points: 1,
    sequence: 1,
    active: true,
    startsAt: new Date(Date.now() - 86_400_000).toISOString(),
  });
  expect(set.status).toBe(200);
  await page.goto('/member/missionLeaderboard');
  await untilSignedIn(page);
  const row = mission(page, 'two-visits');
  await expect(row).toBeVisible();
  // A booking has the server count what the member did; without one it does so every minute.
  const given = await operator.call('POST', '/gifts', gift('cash', { amount: '1.00' }, 'A coin'));
  await call(product, 'POST', '/api/rewards/claims', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ids: [(given.value as { id: string }).id] },
  });
  await expect(row).toHaveAttribute('data-state', 'claim');
  await expect(badge(page, /^Missions and leaderboard/)).toContainText(/\d/);
  const before = await balanceShown(page);
  await row.getByRole('button', { name: 'Claim Two visits' }).click();
  await expect(outcome(page)).toHaveText(/The reward is yours\./);
  await expect(row).toHaveAttribute('data-state', 'claimed');
  await expect.poll(() => balanceShown(page)).toBe(before + 3);
  const again = await call(product, 'POST', '/api/missions/two-visits/claim', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'already_claimed']);
});

test('[PC10] the reward centre counts claimable rewards, claims all at once, and lists claimed ones', async ({
  page,
  operator,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/member/rewardCenter');
  await untilSignedIn(page);
  for (const [kind, more] of [
    ['points', { count: 25 }],
    ['ticket', { count: 2, raffleId: 'autumn' }],
  ] as const)
    expect((await operator.call('POST', '/gifts', gift(kind, more))).status).toBe(200);
  const rows = page.locator('[data-reward]');
  await expect(rows.filter({ hasText: 'A gift' })).toHaveCount(2);
  const count = await rows.count();
  await expect(badge(page, /^Rewards/)).toContainText(String(count));
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect(outcome(page)).toHaveAttribute('data-claim', 'claimed');
  await expect(rows).toHaveCount(0);
  await expect(badge(page, /^Rewards/)).toHaveText('Rewards');
  await view(page, 'Raffles').check();
  const raffle = main(page).getByRole('region', { name: 'Raffle of the week' });
  await expect(raffle.getByRole('list', { name: /^Your 2 tickets$/ })).toBeVisible();
  await view(page, 'History').check();
  await expect(rows.filter({ hasText: 'A gift' })).toHaveCount(2);
});

test('a reward that was claimed in another tab shows a message [PC10]', async ({
  page,
  operator,
  context,
  signIn,
}) => {
  await signIn('player02');
  const { status } = await operator.call(
    'POST',
    '/gifts',
    gift('cash', { amount: '1.00' }, 'Two tabs'),
  );
  expect(status).toBe(200);
  await page.goto('/member/rewardCenter');
  const other = await context.newPage();
  await other.goto('/member/rewardCenter');
  const getButton = (tab: Page) => tab.getByRole('button', { name: 'Claim Two tabs' });
  await expect(getButton(page)).toBeVisible();
  await expect(getButton(other)).toBeVisible();
  // The other tab hears nothing: its claim goes out although the reward is gone.
  await other.route('**/api/events*', (route) => route.abort());
  await other.route('**/api/rewards?*', (route) => route.abort());
  await getButton(page).click();
  await expect(outcome(page)).toHaveAttribute('data-claim', 'claimed');
  await getButton(other).click();
  await expect(outcome(other)).toHaveText(/You have already claimed this\./);
});

test('[D20] the VIP level shows the way to the next one and what each gives', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  await page.goto('/member/rewardCenter?view=vip');
  await untilSignedIn(page);
  await expect(main(page).getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /^[\d,]+ of 2,500$/,
  );
  const levels = page.getByRole('table', { name: 'VIP levels' });
  await expect(levels.getByRole('row', { name: /Silver Your level/ })).toContainText('+10%');
});

test('the rebates show the rate of each type of game [D18]', async ({ page, product, signIn }) => {
  const token = await signIn('player01');
  const path = '/api/rebates';
  const { value } = await call<{ rates: { basisPoints: number }[] }>(product, 'GET', path, {
    token,
  });
  expect(value.rates.length).toBeGreaterThan(0);
  await page.goto('/member/rewardCenter?view=rebates');
  const rates = main(page).getByRole('list', { name: 'Your rates' }).getByRole('listitem');
  await expect(rates).toContainText(value.rates.map(({ basisPoints }) => `${basisPoints / 100}%`));
});

test('the pages of missions and rewards pass axe', async ({ page, signIn }) => {
  await signIn('player01');
  for (const path of [
    '/member/missionLeaderboard',
    '/member/missionLeaderboard?view=leaderboard',
    '/member/rewardCenter',
    '/member/rewardCenter?view=raffles',
    '/member/rewardCenter?view=rebates',
    '/member/rewardCenter?view=vip',
    '/member/rewardCenter?view=history',
  ]) {
    await page.goto(path);
    await untilSignedIn(page);
    await untilIdle(page);
    await expectAccessible(page, path);
  }
});
