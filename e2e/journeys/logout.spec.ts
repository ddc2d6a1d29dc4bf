/** The way out: asked before, thorough, and heard in every tab. */
import { call, expect, test } from '../lib/test.ts';
import { header, requestTo, signedIn, tokenIn } from '../lib/portal.ts';

test('asks first, then ends the session here and on the server', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player01');
  await page.goto('/member');
  await signedIn(page);
  await page.evaluate(() => {
    sessionStorage.setItem('baize.merchant', '"baize"');
    // Home keeps a memory of its own popups when the member has left: this one is the member's.
    sessionStorage.setItem('baize.popups', '"the member’s"');
    sessionStorage.setItem('whatever else', 'the member’s');
  });
  const leave = async () => {
    await header(page).getByRole('button', { name: 'Profile' }).click();
    await header(page).getByRole('link', { name: 'Log out' }).click();
  };
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  const stored = () => page.evaluate((): Record<string, string> => ({ ...sessionStorage }));

  await test.step('[P19, T34, X26] it asks, and no is an answer', async () => {
    await leave();
    await expect(dialog).toContainText('Are you sure you want to log out?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(header(page).getByText('Hello, ')).toBeVisible();
  });

  await test.step('[T35, T36, T37, T38] yes ends the session here and on the server', async () => {
    const before = await stored();
    expect(Object.keys(before)).toContain('baize.token');
    await leave();
    const told = requestTo(page, 'DELETE', '/api/auth/session');
    const pages = await page.evaluate(() => history.length);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    expect((await told).headers()['authorization']).toBe(`Bearer ${token}`);
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await stored()).toMatchObject({ 'baize.merchant': '"baize"' });
    for (const [key, value] of Object.entries(before)) {
      if (key !== 'baize.merchant') expect((await stored())[key], key).not.toBe(value);
    }

    // The page does not wait for the server before it forgets (H92).
    const standing = async () => {
      const { status, code } = await call(product, 'GET', '/api/member', { token });
      return [status, code];
    };
    await expect.poll(standing).toEqual([401, 'not_logged_in']);
    // Home has taken the place of the page that was left: it is no step more.
    expect(await page.evaluate(() => history.length)).toBe(pages);
  });
  await page.goBack();
  await expect(header(page).getByText('Hello, ')).toHaveCount(0);
});

test('[H92] a logout that the server cannot hear still ends the session here, and is told later', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/hot');
  await signedIn(page);
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.goto('/hot?popup=logout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
  const told = requestTo(page, 'DELETE', '/api/auth/session');
  await page.unroute('**/api/auth/session');
  await told;
});
