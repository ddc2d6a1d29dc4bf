/** Bonuses: their progress while the member plays, and their end. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { getFrame, spinIn } from '../lib/game.ts';
import { logIn, openLogin, untilSignedIn, tokenIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, test } from '../lib/test.ts';

const BONUSES = '/member/bonusDetails';
const DAY_MS = 86_400_000;

const table = (page: Page) => page.getByRole('table', { name: 'Bonus details' });
const getRows = (page: Page) => table(page).locator('tbody tr:not([aria-hidden])');
const wagering = (page: Page) => getRows(page).first().getByRole('progressbar');

test('an open bonus page follows the wagering of a bonus [PC9]', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(120_000);
  const account = await registerMember(product);
  const expiresAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
  const terms = { wageringBasisPoints: 20_000, expiresAt, reason: 'Welcome bonus' };
  await openLogin(page, encodeURIComponent(BONUSES));
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  await expect(page.getByText('You were granted no bonus in this period.')).toBeVisible();

  const granted = await operator.call<{ reference: string }>('POST', '/bonuses', {
    account,
    amount: '30.00',
    ...terms,
  });
  expect(granted.status).toBe(200);
  await expect(getRows(page)).toHaveCount(1);
  await expect(getRows(page).first()).toContainText('Welcome bonus');
  await expect(wagering(page)).toHaveAttribute('aria-valuetext', /^\$0\.00 of \$60\.00$/);

  await test.step('the page shows the progress after a game', async () => {
    const other = await page.context().newPage();
    const token = (await tokenIn(page)) ?? '';
    await other.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
    await other.goto('/rng');
    await untilSignedIn(other);
    await other
      .getByRole('main')
      .getByRole('article')
      .first()
      .locator('[data-tile-launch]')
      .click();
    const frame = getFrame(other);
    await expect(spinIn(frame)).toBeEnabled();
    await spinIn(frame).click();
    await expect(frame.locator('output')).toHaveText(/won|returned|No win/);
    // The page of bonuses was not touched since.
    await expect(wagering(page)).not.toHaveAttribute('aria-valuetext', /^\$0\.00 /);
    const text = await frame.locator('[data-fact=balance]').innerText();
    await expect(getRows(page).first()).toContainText(
      `$${Number(text.replaceAll(/[^\d.]/g, '')).toFixed(2)}`,
    );
    await other.close();
  });

  await test.step('the page separates the bonus from the withdrawable amount', async () => {
    await page.goto('/member/transferFund');
    await expect(page.getByText('Bonus, to stake only')).toBeVisible();
    await page.goto(BONUSES);
    await expect(getRows(page)).toHaveCount(1);
    await untilIdle(page);
    await expectAccessible(page, BONUSES);
  });

  await test.step('a bonus that the operator cancels is over, and can be filtered by its status', async () => {
    const path = `/bonuses/${granted.value.reference}/commands`;
    const order = { command: 'cancel', reason: 'Against the rules' };
    expect((await operator.call('POST', path, order)).status).toBe(200);
    await expect(getRows(page).first()).toContainText('Cancelled');
    await page.getByLabel('Status').selectOption('Active');
    await expect(page.getByText('You were granted no bonus in this period.')).toBeVisible();
    await expect(page).toHaveURL(/state=active/);
    await page.getByLabel('Status').selectOption('Cancelled');
    await expect(getRows(page)).toHaveCount(1);
  });
});
