/** Logout: a question first, a complete end of the session, in every tab. */
import { call, expect, test } from '../lib/test.ts';
import { header, waitForRequestTo, untilSignedIn, tokenIn } from '../lib/portal.ts';

test('a logout asks first, then ends the session here and on the server', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player01');
  await page.goto('/member');
  await untilSignedIn(page);
  await page.evaluate(() => {
    sessionStorage.setItem('baize.merchant', '"baize"');
    // Home stores popups of its own after the logout: this entry is the member's.
    sessionStorage.setItem('baize.popups', '"the member’s"');
    sessionStorage.setItem('whatever else', 'the member’s');
  });
  const askToLogOut = async () => {
    await header(page).getByRole('button', { name: 'Profile' }).click();
    await header(page).getByRole('link', { name: 'Log out' }).click();
  };
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  const readStorage = () => page.evaluate((): Record<string, string> => ({ ...sessionStorage }));

  await test.step('it asks, and cancelling keeps the session [P19, T34, X26]', async () => {
    await askToLogOut();
    await expect(dialog).toContainText('Are you sure you want to log out?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(header(page).getByText('Hello, ')).toBeVisible();
  });

  await test.step('confirming ends the session here and on the server [T35, T36, T37, T38]', async () => {
    const before = await readStorage();
    expect(Object.keys(before)).toContain('baize.token');
    await askToLogOut();
    const logoutRequest = waitForRequestTo(page, 'DELETE', '/api/auth/session');
    const pages = await page.evaluate(() => history.length);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    expect((await logoutRequest).headers()['authorization']).toBe(`Bearer ${token}`);
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await readStorage()).toMatchObject({ 'baize.merchant': '"baize"' });
    for (const [key, value] of Object.entries(before)) {
      if (key !== 'baize.merchant') expect((await readStorage())[key], key).not.toBe(value);
    }

    // The page clears its session without waiting for the server (H92).
    const getSessionState = async () => {
      const { status, code } = await call(product, 'GET', '/api/member', { token });
      return [status, code];
    };
    await expect.poll(getSessionState).toEqual([401, 'not_logged_in']);
    // Home replaces the page that was left, without another entry in the history.
    expect(await page.evaluate(() => history.length)).toBe(pages);
  });
  await page.goBack();
  await expect(header(page).getByText('Hello, ')).toHaveCount(0);
});

test('a logout without the server still ends the session here, and reaches the server later [H92]', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/hot');
  await untilSignedIn(page);
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.goto('/hot?popup=logout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
  const laterRequest = waitForRequestTo(page, 'DELETE', '/api/auth/session');
  await page.unroute('**/api/auth/session');
  await laterRequest;
});
