/** An account that still has its first password must choose one of its own before anything else. */
import { proofFor } from '../../scripts/lib/proof.mjs';
import { call, expect, testAlone as test } from '../lib/test.ts';
import { header, logIn, requestTo, settled } from '../lib/portal.ts';

/** The server's default password in demo and test mode; the portal's scripts do not know it (H13). */
const FIRST_PASSWORD = 'Welcome-1';
const OWN_PASSWORD = 'Saffron-42-Lantern';

test('[T13, T27, P8, V46, V47, V60, V61, V63, K32, E63] the first password opens nothing but the choice of another', async ({
  page,
  product,
}) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  await page.goto('/');
  await settled(page);
  await header(page).getByRole('link', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog');
  await logIn(popup, 'newcomer01', FIRST_PASSWORD);
  await expect(popup.getByText('Your account still has its first password.')).toBeVisible();
  const change = popup.getByRole('button', { name: 'Change the password' });
  const first = popup.getByRole('textbox', { name: /^New password/ });
  const second = popup.getByRole('textbox', { name: /^Repeat the new password/ });

  await first.fill('short');
  await change.click();
  await expect(popup.getByText('Please enter 8-64 characters')).toBeVisible();
  await first.fill(OWN_PASSWORD);
  await second.fill(`${OWN_PASSWORD}!`);
  await change.click();
  await expect(popup.getByText('Incorrect confirmation input')).toBeVisible();
  await first.fill(FIRST_PASSWORD);
  await second.fill(FIRST_PASSWORD);
  await change.click();
  await expect(popup.getByText('This password is too easy to guess.')).toBeVisible();

  const token = await page.evaluate(() => sessionStorage.getItem('baize.token'));
  const early = await call(product, 'GET', '/api/wallet/balance', { token: token ?? '' });
  expect([early.status, early.code]).toEqual([403, 'default_password']);

  await first.fill(OWN_PASSWORD);
  await second.fill(OWN_PASSWORD);
  const loaded = requestTo(page, 'GET', '/api/member');
  await change.click();
  await loaded;
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(header(page).getByText('Hello, Noa Levin')).toBeVisible();
  await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveText(/\$\s[\d,]+\.\d\d/);
  await page.reload();
  await expect(header(page).getByText('Hello, Noa Levin')).toBeVisible();
  const read = async (url: string) => (await page.request.get(url)).text();
  const scripts = await Promise.all([...addresses].map(read));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.join('\n')).not.toContain(FIRST_PASSWORD);

  const body = { username: 'newcomer01', type: 'username', site: 'member' };
  const old = await call(product, 'POST', '/api/auth/login', {
    body: { ...body, password: FIRST_PASSWORD, challenge: await proofFor(product.url) },
  });
  expect(old.code).toBe('invalid_credentials');
});

/** Duties that no demo account has: the platform's answer about the member is changed on its way. */
const duties = [
  ['[S3, T11] a first login', { firstTimeLogin: true }, 'Your account was made for you', 1],
  ['[S4, T14] an expired password', { passwordExpired: true }, 'Your password has expired', 0],
] as const;

for (const [title, more, text, nicknames] of duties) {
  test(`${title} stands before everything else, also after a reload, until it is left`, async ({
    page,
    product,
    signIn,
  }) => {
    const token = await signIn('player11');
    const { value } = await call<object>(product, 'GET', '/api/member', { token });
    await page.route('**/api/member', (route) =>
      route.fulfill({ json: { success: true, value: { ...value, ...more } } }),
    );
    await page.goto('/promotions');
    const popup = page.getByRole('dialog', { name: 'Choose a new password' });
    await expect(popup.getByText(text)).toBeVisible();
    await expect(popup.getByLabel('What shall we call you?')).toHaveCount(nicknames);
    await expect(popup.getByRole('textbox', { name: /^Present password/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(popup.getByText(text)).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Close' })).toHaveCount(0);
    const left = requestTo(page, 'DELETE', '/api/auth/session');
    await popup.getByRole('button', { name: 'Log out instead' }).click();
    await left;
    await expect(popup).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  });
}
