/** A browser that remembers a login for a day, and one that is told to forget it (H11). */
import { DEMO_PASSWORD, expect, testAlone as test } from '../lib/test.ts';
import { takeDownPopups } from '../lib/api.ts';
import { header, logIn, settled, signedIn } from '../lib/portal.ts';

test('[T32, T33, H11] a remembered login needs no password, and is forgotten at once', async ({
  page,
  context,
  product,
  operator,
}) => {
  test.setTimeout(60_000);
  await takeDownPopups(product);
  const main = page.getByRole('main');
  const name = main.getByLabel('User name');
  const password = main.getByRole('textbox', { name: /^Password/ });
  const remember = main.getByRole('checkbox', { name: 'Remember me for 24 hours' });
  const leave = async () => {
    await header(page).getByRole('button', { name: 'Profile' }).click();
    await header(page).getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  };
  const openLogin = async () => {
    await page.goto('/login');
    await settled(page);
  };

  await openLogin();
  await expect(remember).not.toBeChecked();
  await remember.check();
  await logIn(main, 'player02');
  await signedIn(page);
  const kept = await context.cookies();
  const secret = kept.find((cookie) => cookie.name === 'baize_remember');
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  const lasts = (secret?.expires ?? 0) - Date.now() / 1000;
  expect(lasts).toBeLessThanOrEqual(86_400);
  expect(lasts).toBeGreaterThan(86_000);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`player02|${DEMO_PASSWORD}`));

  await leave();
  await openLogin();
  await expect(name).toHaveValue('player02');
  await expect(password).toHaveValue(/^•+$/);
  await expect(remember).toBeChecked();
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await signedIn(page);
  await expect(header(page).getByText('Hello, Thu Ha Le')).toBeVisible();

  // Dots are no password: who owes a new one types the one of today.
  await leave();
  await operator.call('PUT', '/password-rules', { expireAfterDays: 1 });
  await openLogin();
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const owed = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(owed.getByRole('textbox', { name: /^Present password/ })).toBeVisible();
  await owed.getByRole('button', { name: 'Log out instead' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await operator.call('PUT', '/password-rules', { expireAfterDays: null });
  await openLogin();
  await expect(name).toHaveValue('player02');
  const forgotten = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/auth/remembered') && answer.request().method() === 'DELETE',
  );
  await remember.uncheck();
  await forgotten;
  await expect(password).toHaveValue('');
  const left = (await context.cookies()).map((cookie) => cookie.name);
  expect(left.filter((found) => found.startsWith('baize_remember'))).toEqual([]);
  await page.reload();
  await settled(page);
  await expect(name).toHaveValue('');
});
