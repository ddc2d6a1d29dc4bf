/**
 * The points mall: rewards, conversion, redemption history and rules; for members, visitors and
 * trials.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, testAlone, getToken } from '../lib/test.ts';
import { openLogin, untilSignedIn, untilIdle } from '../lib/portal.ts';

/** These tests spend points and close the mall. */
const test = testAlone();
test.setTimeout(120_000);

const PAYMENT_PASSWORD = '202611';

const main = (page: Page) => page.getByRole('main');
const points = (page: Page) => page.locator('[data-points]');
const card = (page: Page, name: string) => main(page).getByRole('article', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row');

const pointsShown = async (page: Page): Promise<number> =>
  Number(await points(page).getAttribute('data-points'));

/** Types the payment password and confirms. */
async function confirmDialog(
  page: Page,
  name: string,
  button: string,
  password = PAYMENT_PASSWORD,
) {
  await dialog(page, name)
    .getByRole('textbox', { name: /^Payment password/ })
    .fill(password);
  await dialog(page, name).getByRole('button', { name: button }).click();
}

async function openMall(page: Page, path = '/member/pointMall'): Promise<void> {
  await page.goto(path);
  await untilSignedIn(page);
  await expect(points(page)).toHaveAttribute('data-points', /^\d+$/);
}

test('the mall shows points, their value, and rewards [PC14, E71, E72, E76, C64, C65]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player01');
  await openMall(page);
  const { value } = await call<{ points: number }>(product, 'GET', '/api/points/balance', {
    token,
  });
  expect(await pointsShown(page)).toBe(value.points);
  await expect(main(page).getByText('Points never expire.')).toBeVisible();
  await expect(main(page).getByText('From 200 points on.')).toBeVisible();
  const jigsaw = card(page, 'Wooden jigsaw');
  await expect(jigsaw).toContainText('180 points');
  await expect(jigsaw).toContainText(/Available\s*\d+ left/);
  await expect(card(page, 'Silver necklace')).toContainText(/\d+ points \+ \$\d+\.\d\d/);
  for (const [name, why] of [
    ['Wall clock', 'Out of stock'],
    ['Toy piano', 'Not enough points'],
  ] as const) {
    const button = card(page, name).getByRole('button', { name: `Redeem ${name}` });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(why);
  }
});

test('a member redeems a reward with the payment password, and finds it in the history [C66, E73, T53]', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('player01');
  await openMall(page);
  const before = await pointsShown(page);
  const name = 'Wooden jigsaw';
  const stock = await card(page, name)
    .getByText(/\d+ left/)
    .innerText();
  await card(page, name)
    .getByRole('button', { name: `Redeem ${name}` })
    .click();
  const box = dialog(page, name);

  await test.step('the dialog shows quantity, cost and remaining points', async () => {
    const quantity = box.getByRole('textbox', { name: 'Quantity' });
    await expect(quantity).toHaveValue('1');
    await quantity.fill('0');
    await box.getByRole('button', { name: 'Continue' }).click();
    await expect(box.getByText('Please enter a whole number from 1 on.')).toBeVisible();
    await expect(quantity).toBeFocused();
    await quantity.fill('1');
    await box.getByRole('button', { name: 'One more' }).click();
    await expect(quantity).toHaveValue('2');
    await expect(box).toContainText(/You pay\s*360 points/);
    await box.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('a wrong payment password keeps everything else that was typed', async () => {
    await confirmDialog(page, name, 'Redeem now', '000000');
    await expect(box.getByText('Wrong payment password.')).toBeVisible();
    await expect(box).toContainText(/You pay\s*360 points/);
  });

  await confirmDialog(page, name, 'Redeem now');
  await expect(box.getByText('In Process')).toBeVisible();
  await box.getByRole('button', { name: /^Copy/ }).click();
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  await expect(box.getByText(reference, { exact: true })).toBeVisible();
  await expect(points(page)).toHaveAttribute('data-points', String(before - 360));
  await box.getByRole('button', { name: 'OK' }).click();
  await expect(card(page, name)).toContainText(`${Number.parseInt(stock, 10) - 2} left`);

  await page.getByRole('radio', { name: 'Redeem history' }).check();
  const row = rows(page, 'Redeem history').nth(1);
  await expect(row).toContainText(reference);
  for (const words of ['Goods', name, '360', 'In Process']) await expect(row).toContainText(words);
});

test('points become money at once, by the ratio and above the minimum [C67, C70]', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  await openMall(page);
  const before = await pointsShown(page);
  await main(page).getByRole('button', { name: 'Convert to money' }).click();
  const name = 'Convert to money';
  const field = dialog(page, name).getByRole('textbox', { name: 'Points' });
  const next = dialog(page, name).getByRole('button', { name: 'Continue' });
  await expect(dialog(page, name)).toContainText(/100\s=\s\$1\.00/);
  for (const [typed, why] of [
    ['199', 'This is less than can be converted.'],
    [String(before + 1), 'This is more than you have.'],
    ['many', 'Please enter a whole number of points.'],
  ] as const) {
    await field.fill(typed);
    await next.click();
    await expect(dialog(page, name).getByText(why)).toBeVisible();
  }
  await field.fill('250');
  await expect(dialog(page, name)).toContainText(/You get\s*\$2\.50/);
  await next.click();
  await confirmDialog(page, name, 'Convert now');
  await expect(dialog(page, name).getByText('The money is in your balance.')).toBeVisible();
  await dialog(page, name).getByRole('button', { name: 'OK' }).click();
  await expect(points(page)).toHaveAttribute('data-points', String(before - 250));
  await page.getByRole('radio', { name: 'All movements' }).check();
  const row = rows(page, 'All movements').nth(1);
  await expect(row).toContainText('Converted');
  await expect(row).toContainText('−250');
  await expect(row).toContainText((before - 250).toLocaleString('en'));
});

test('the history shows every status, for days that the address keeps [PC15, C68, T54, T55]', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  await openMall(page, '/member/pointMall?view=history&period=30d');
  const table = page.getByRole('table', { name: 'Redeem history' });
  for (const status of ['In Process', 'Rejected', 'Approved'])
    await expect(table.getByText(status).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Yesterday' }).check();
  await expect(page).toHaveURL(/period=yesterday/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
});

test('after a lost answer the page looks up the outcome, and the reward is redeemed once [H95]', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  await openMall(page);
  const before = await pointsShown(page);
  const name = 'Set for two: Espresso';
  // The server redeems it, and its answer is lost.
  await page.route(
    '*/**/api/points/redeem',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await card(page, name)
    .getByRole('button', { name: `Redeem ${name}` })
    .click();
  await dialog(page, name).getByRole('button', { name: 'Continue' }).click();
  await confirmDialog(page, name, 'Redeem now');
  await expect(dialog(page, name).getByText('This went through.')).toBeVisible();
  await dialog(page, name).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page, name).getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toHaveCount(0);
  await expect(points(page)).toHaveAttribute('data-points', String(before - 300));
});

test('Escape closes a redemption, and the focus returns, by the keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  await openMall(page);
  const name = 'Wooden jigsaw';
  const button = card(page, name).getByRole('button', { name: `Redeem ${name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, name).getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await page.keyboard.press('Enter');
  const password = dialog(page, name).getByRole('textbox', { name: /^Payment password/ });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toHaveCount(0);
  await expect(page).toHaveURL('/member/pointMall');
  await expect(button).toBeFocused();
});

test('a member without a payment password is sent to the security centre [H75]', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/pointMall?convert=points');
  const box = dialog(page, 'Convert to money');
  await expect(box.getByText('You have no payment password yet')).toBeVisible();
  await box.getByRole('link', { name: 'Set a payment password' }).click();
  await expect(page).toHaveURL('/member/securityCenter');
});

test('a visitor reads rules and ratios, and is asked to log in [R34, PC16, E74, E75, C69]', async ({
  page,
  product,
}) => {
  const html = await (await fetch(`${product.url}/pointMall`)).text();
  expect(html).toContain('Rules of the points mall');
  await page.goto('/pointMall');
  await untilIdle(page);
  await expect(main(page).getByText('Goods are sent when they are approved.')).toBeVisible();
  const ratios = page.getByRole('table', { name: /^Points for each \$1\.00$/ });
  await expect(ratios.getByRole('row', { name: /^Slots/ })).toContainText('10');
  await expect(ratios.getByRole('row')).toHaveCount(8);
  const login = main(page).getByRole('link', { name: 'Log in' });
  await expect(login).toHaveAttribute('href', '/login?next=/pointMall');
});

test('a trial sees that points require a real account [L18]', async ({ page }) => {
  await openLogin(page, '%2FpointMall');
  await page.getByRole('button', { name: 'Look around as a guest' }).click();
  await expect(main(page).getByText('Points need a real account')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Register' })).toBeVisible();
});

test('an agent has points, too', async ({ page, signIn }) => {
  await signIn('agent01');
  await page.goto('/pointMall');
  await expect(points(page)).toHaveAttribute('data-points', /^\d+$/);
  await expect(card(page, 'Table lamp')).toBeVisible();
});

test('the page loads again what could not be loaded', async ({ page, signIn }) => {
  await signIn('player01');
  await page.route('*/**/api/points/rewards*', (route) => route.abort());
  await openMall(page);
  await expect(main(page).getByRole('alert')).toContainText("The list couldn't be loaded.");
  await page.unroute('*/**/api/points/rewards*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Table lamp')).toBeVisible();
});

test('every view of the mall and its dialog meets WCAG 2.2 AA', async ({ page, signIn }) => {
  await signIn('player01');
  await openMall(page);
  await expect(card(page, 'Table lamp')).toBeVisible();
  await expectAccessible(page, 'points mall');
  for (const view of ['history', 'movements', 'rules']) {
    await page.goto(`/pointMall?view=${view}&period=30d`);
    await untilSignedIn(page);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page, `points mall, ${view}`);
  }
  await page.goto('/member/pointMall?convert=points');
  await expect(dialog(page, 'Convert to money').getByRole('textbox')).toBeVisible();
  await untilIdle(page);
  await expectAccessible(page, 'conversion');
});

test('a disabled mall shows a message', async ({ page, product, operator }) => {
  const { value: settings } = await operator.call<Record<string, unknown>>('GET', '/points/config');
  const setEnabled = (enabled: boolean) =>
    operator.call('PUT', '/points/config', { ...settings, enabled });
  expect((await setEnabled(false)).status).toBe(200);
  const token = await getToken(product, 'player02');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto('/pointMall');
  await expect(main(page).getByText('The points mall is closed')).toBeVisible();
  expect((await setEnabled(true)).status).toBe(200);
});
