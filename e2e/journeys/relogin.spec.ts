/** What somebody has filled in when their session ends, and who finds it again. */
import { addingEmail } from '../lib/contacts.ts';
import { logIn, untilIdle, tokenIn } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { call, expect, test } from '../lib/test.ts';

const place = '/member/securityCenter';

test('a form is as it was for whoever logs in again, and empty for anybody else', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  const { opener, dialog, address, send, code } = addingEmail(page);
  const [account, other] = [await registerMember(product), await registerMember(product)];
  const enter = async (name: string) => {
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place)}`);
    await untilIdle(page);
    await logIn(page.getByRole('main'), name, CHOSEN_PASSWORD);
    await expect(page).toHaveURL(place);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  };
  /** The session is ended in another browser: this page hears of it. */
  const revoke = async () => {
    const token = (await tokenIn(page)) ?? '';
    await call(product, 'DELETE', '/api/auth/session', { token });
  };

  await page.goto(place);
  await enter(account);
  await opener.click();
  await address.fill('half-written@example.org');
  await revoke();
  await enter(account);
  await expect(address).toHaveValue('half-written@example.org');
  const stores = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stores).not.toContain('half-written');

  // A code that is on its way is answered after a login as before it.
  await send.click();
  await expect(code).toBeVisible();
  await revoke();
  await enter(account);
  await expect(code).toBeVisible();

  // Whoever closes the form has done with it.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(address).toHaveValue('');

  await address.fill('of-the-first@example.org');
  await revoke();
  await enter(other);
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(address).toHaveValue('');
  await revoke();
  await enter(account);
  await opener.click();
  await expect(address).toHaveValue('');
});
