/** Drafts of a member whose session ends, and who sees them afterwards. */
import { addingEmail } from '../lib/contacts.ts';
import { logIn, untilIdle, tokenIn } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { call, expect, test } from '../lib/test.ts';

const place = '/member/securityCenter';

test('a form keeps its text for the member who logs in again, and is empty for any other', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  const { opener, dialog, address, send, code } = addingEmail(page);
  const [account, other] = [await registerMember(product), await registerMember(product)];
  const logInAgain = async (name: string) => {
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place)}`);
    await untilIdle(page);
    await logIn(page.getByRole('main'), name, CHOSEN_PASSWORD);
    await expect(page).toHaveURL(place);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  };
  /** Another browser ends the session, and this page hears of it. */
  const revokeSession = async () => {
    const token = (await tokenIn(page)) ?? '';
    await call(product, 'DELETE', '/api/auth/session', { token });
  };

  await page.goto(place);
  await logInAgain(account);
  await opener.click();
  await address.fill('half-written@example.org');
  await revokeSession();
  await logInAgain(account);
  await expect(address).toHaveValue('half-written@example.org');
  const stores = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stores).not.toContain('half-written');

  // A code that was sent before a login is still accepted after it.
  await send.click();
  await expect(code).toBeVisible();
  await revokeSession();
  await logInAgain(account);
  await expect(code).toBeVisible();

  // Closing the form discards its text.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(address).toHaveValue('');

  await address.fill('of-the-first@example.org');
  await revokeSession();
  await logInAgain(other);
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(address).toHaveValue('');
  await revokeSession();
  await logInAgain(account);
  await opener.click();
  await expect(address).toHaveValue('');
});
