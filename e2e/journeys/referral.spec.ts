/** A player invites friends by a link. */
import { expectAccessible } from '../lib/axe.ts';
import { logIn, openLogin, untilSignedIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, test } from '../lib/test.ts';

test("a player's link fills in the code for a friend, who then appears in the list [PC11, D21]", async ({
  page,
  product,
  context,
  browser,
}) => {
  test.setTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await registerMember(product);
  await openLogin(page, '/member/referral');
  const main = page.getByRole('main');
  await logIn(main, account, CHOSEN_PASSWORD);
  await expect(page).toHaveURL('/member/referral');
  await untilSignedIn(page);
  await expect(main.getByText('Friends who sign up with your link appear below.')).toBeVisible();
  await expect(main.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible();
  await main.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const code = new URL(link).searchParams.get('referralCode') ?? '';
  await expect(main.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(page, 'referral');

  const visitor = await browser.newContext();
  const form = await visitor.newPage();
  await form.goto(link);
  await untilIdle(form);
  await expect(form.getByRole('textbox', { name: /^Referral code/ })).toHaveValue(code);
  await form.goto(new URL('/register', link).href);
  await untilIdle(form);
  await expect(form.getByRole('textbox', { name: /^Username/ })).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Referral code/ })).toHaveCount(0);
  await visitor.close();

  const friend = await registerMember(product, { referralCode: code });
  await page.reload();
  const row = main.getByRole('table', { name: 'Friends who have joined' }).getByRole('row').nth(1);
  await expect(row).toContainText(`${friend[0]}***${friend.at(-1)}`);
});

test('the page refers an agent to the agent centre [D21]', async ({ page, signIn }) => {
  await signIn('agent01');
  await page.goto('/member/referral');
  await expect(page.getByText('Agents invite in the agent centre.')).toBeVisible();
});
