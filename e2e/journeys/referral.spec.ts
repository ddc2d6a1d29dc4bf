/** A player invites friends by a link. */
import { expectAccessible } from '../lib/axe.ts';
import { logIn, openLogin, signedIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, test } from '../lib/test.ts';

test('[PC11, D21] a player’s link brings a friend’s registration their code, and the friend into the list', async ({
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
  await signedIn(page);
  await expect(main.getByText('Nobody has joined with your link yet.')).toBeVisible();
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

test('[D21] an agent is told where agents invite', async ({ page, signIn }) => {
  await signIn('agent01');
  await page.goto('/member/referral');
  await expect(page.getByText('Agents invite in the agent centre.')).toBeVisible();
});
