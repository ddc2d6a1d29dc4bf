/** What somebody has filled in when their session ends, and who finds it again. */
import type { Page } from '@playwright/test';
import { logIn, settled } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { call, expect, test } from '../lib/test.ts';

const place = '/member/securityCenter';
const binding = (page: Page) => page.getByRole('dialog', { name: 'Add e-mail address' });
const address = (page: Page) => binding(page).getByRole('textbox', { name: /^E-mail/ });
const opener = (page: Page) => page.getByRole('button', { name: 'Add e-mail address' });

test('a form is as it was for whoever logs in again, and empty for anybody else', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  const [account, other] = [await registerMember(product), await registerMember(product)];
  const enter = async (name: string) => {
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place)}`);
    await settled(page);
    await logIn(page.getByRole('main'), name, CHOSEN_PASSWORD);
    await expect(page).toHaveURL(place);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  };
  /** The session ends elsewhere: this page hears of it. */
  const revoke = async () => {
    const token = await page.evaluate(() => sessionStorage.getItem('baize.token') ?? '');
    await call(product, 'DELETE', '/api/auth/session', { token });
  };

  await page.goto(place);
  await enter(account);
  await opener(page).click();
  await address(page).fill('half-written@example.org');
  await revoke();
  await enter(account);
  await expect(address(page)).toHaveValue('half-written@example.org');
  const stores = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stores).not.toContain('half-written');

  // Whoever closes the form has done with it.
  await binding(page).getByRole('button', { name: 'Close' }).click();
  await opener(page).click();
  await expect(address(page)).toHaveValue('');

  await address(page).fill('of-the-first@example.org');
  await revoke();
  await enter(other);
  await expect(binding(page)).toHaveCount(0);
  await opener(page).click();
  await expect(address(page)).toHaveValue('');
  await revoke();
  await enter(account);
  await opener(page).click();
  await expect(address(page)).toHaveValue('');
});
