/** The operator's banners beside the forms, the policy for agents, and promotions by their end. */
import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../lib/axe.ts';
import { header, openLogin, untilIdle } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** A product of its own: its switches and promotions change. */
const test = testAlone();

const DAY_MS = 86_400_000;

for (const width of [390, 1440]) {
  test(`the banners of login and reset stand beside their forms, at ${width} px [E51, E52]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openLogin(page);
    const picture = page.getByRole('main').locator('[data-banner="w_login"] img');
    await expect(picture).toHaveAttribute('alt', /Welcome back/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'the login with its banner');
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/banner-login-${width}.png` });
    await page.goto('/?popup=forgot');
    await untilIdle(page);
    const popup = page.getByRole('dialog', { name: 'Forgot your password?' });
    const line = popup.locator('[data-banner="w_forget"]');
    await expect(line).toContainText('It happens');
    await expect(popup.locator('[data-banner="w_login"]')).toHaveCount(0);
    await page.screenshot({ path: `test-results/banner-forgot-${width}.png` });
  });
}

test('a banner follows the language, and the login is complete without one [E51]', async ({
  page,
}) => {
  await page.goto('/');
  await untilIdle(page);
  await header(page).getByRole('combobox', { name: 'Language' }).selectOption('vi');
  await header(page).getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page.locator('[data-banner="w_login"]')).toContainText('Mừng bạn trở lại');
  await page.route('**/api/announcements?*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
});

test('the policy for agents is offered only while its switch is on [E61]', async ({
  page,
  operator,
}) => {
  await page.goto('/agent');
  await page.getByRole('link', { name: 'Policy for agents' }).click();
  await expect(page).toHaveURL('/help#agent-policy');
  await expect(page.getByRole('heading', { name: 'Policy for agents' })).toBeVisible();
  await operator.call('PATCH', '/whitelabel', { switches: { AGENTPOLICY3: false } });
  await expect
    .poll(async () => {
      await page.goto('/agent');
      return page.getByRole('link', { name: 'Policy for agents' }).count();
    })
    .toBe(0);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Licence' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Policy for agents' })).toHaveCount(0);
  await operator.call('PATCH', '/whitelabel', { switches: { AGENTPOLICY3: true } });
});

test('the Zalo bonus is a promotion of the operator, which a member can apply for [K50]', async ({
  page,
}) => {
  await page.goto('/promotions');
  await untilIdle(page);
  await page.getByRole('link', { name: 'Zalo bonus up to 131K' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zalo bonus up to 131K');
  await expect(page.getByRole('main')).toContainText('Follow us on Zalo');
  await expect(page.getByRole('main').getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('promotions are filtered by their end in the next 7 or 30 days [K6, K7]', async ({
  page,
  operator,
}) => {
  const mark = randomBytes(3).toString('hex');
  for (const days of [3, 20, 60]) {
    const made = await operator.call('POST', '/announcements', {
      kind: 'promotion',
      language: 'en',
      title: `Ends in ${days} days ${mark}`,
      category: 'Dates',
      content: '<p>By date.</p>',
      endsAt: new Date(Date.now() + days * DAY_MS).toISOString(),
      images: [{ url: '/favicon.svg', sequence: 1 }],
      sequence: 900,
    });
    expect(made.status).toBe(201);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/promotions');
  await untilIdle(page);
  const shown = () => page.getByRole('heading', { level: 2, name: mark }).allInnerTexts();
  const span = (name: string) => page.getByRole('radio', { name });
  await expect.poll(shown).toHaveLength(3);
  await span('Next 7 days').check();
  await expect.poll(shown).toEqual([`Ends in 3 days ${mark}`]);
  await expect(page).toHaveURL(/ends=7d/);
  await span('Next 30 days').check();
  await expect
    .poll(async () => (await shown()).toSorted())
    .toEqual([`Ends in 20 days ${mark}`, `Ends in 3 days ${mark}`]);
  await expectAccessible(page, 'promotions by their end');
  await page.screenshot({ path: 'test-results/promotions-390.png' });
  await page.reload();
  await untilIdle(page);
  await expect(span('Next 30 days')).toBeChecked();
  await expect.poll(shown).toHaveLength(2);
});
