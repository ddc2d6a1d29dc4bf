/** The payment password and the payout accounts of the security centre. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { confirmOutcome, loseNext } from '../lib/lost-answers.ts';
import { logIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, test } from '../lib/test.ts';
import { newPayee } from '../lib/withdrawals.ts';

test.setTimeout(60_000);

const SECRET = '418204';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a member sets a payment password and binds a permanent payout account, also after a lost answer [T69, T70, H73, H75, H95]', async ({
  page,
  product,
}) => {
  const account = await registerMember(product);
  await page.goto(`${product.url}/login?next=/member/securityCenter`);
  await untilIdle(page);
  await logIn(page, account, CHOSEN_PASSWORD);
  const password = card(page, 'Payment password');
  const accounts = card(page, 'Payout accounts');
  await expect(accounts.getByText('No payout accounts yet')).toBeVisible();
  await expect(accounts.getByRole('button')).toHaveCount(0);

  await test.step('the payment password is typed twice and has six digits', async () => {
    await password.getByRole('button', { name: 'Set a payment password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a payment password' });
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await expectAccessible(page, 'setting a payment password');
    await field('New payment password').fill('41820');
    await field('Repeat payment password').fill('41820');
    await dialog.getByRole('button', { name: 'Save payment password' }).click();
    await expect(field('New payment password')).toHaveAccessibleDescription(/Digits only, 6/);
    await field('New payment password').fill(SECRET);
    await dialog.getByRole('button', { name: 'Save payment password' }).click();
    await expect(dialog.getByText("Passwords don't match")).toBeVisible();
    await field('Repeat payment password').fill(SECRET);
    await dialog.getByRole('button', { name: 'Save payment password' }).click();
    await expect(dialog).toBeHidden();
    await expect(password.getByText('On', { exact: true })).toBeVisible();
  });

  await test.step('a card is bound by its number, typed twice', async () => {
    await accounts.getByRole('button', { name: 'Add a payout account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a payout account' });
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await expect(dialog.getByText(/can't be changed or removed/)).toBeVisible();
    await expectAccessible(page, 'binding a payout account');
    await field('Bank').fill('Vietcombank');
    await field("Account holder's name").fill('ROBIN VALE');
    await field('Card number').fill('4111 1111 1111 1112');
    await field('Enter it again to confirm').fill('4111 1111 1111 1111');
    const next = dialog.getByRole('button', { name: 'Continue' });
    await next.click();
    await expect(dialog.getByText('This is not a valid card number.')).toBeVisible();
    await field('Card number').fill('4111 1111-1111 1111');
    await next.click();
    await expect(dialog.getByText('4111 1111 1111 1111', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the whole number before it is bound');
    await field('Payment password').fill('000000');
    const bind = dialog.getByRole('button', { name: 'Add account' });
    await bind.click();
    await expect(dialog.getByRole('alert')).toHaveText('Wrong payment password.');
    await field('Payment password').fill(SECRET);
    await loseNext(page, '/api/payout-accounts', 'answer');
    await bind.click();
    await expect(dialog.getByText('This went through.')).toBeVisible();
    await confirmOutcome(page);
    await expect(dialog).toBeHidden();
  });

  await test.step('it cannot be changed', async () => {
    const row = accounts.getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Vietcombank ends in 1111');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(accounts.getByText('4111')).toHaveCount(0);
    await page.reload();
    await expect(row).toContainText('ROBIN VALE');
  });
});

test("a wallet's number is shown in full with its country before it is bound [H114]", async ({
  page,
  product,
  operator,
}) => {
  const { account } = await newPayee(product, operator);
  await page.goto(`${product.url}/login?next=/member/securityCenter`);
  await untilIdle(page);
  await logIn(page, account, CHOSEN_PASSWORD);
  await card(page, 'Payout accounts').getByRole('button', { name: 'Add a payout account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a payout account' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const chooser = (name: string) => dialog.getByRole('combobox', { name });
  const next = dialog.getByRole('button', { name: 'Continue' });
  await chooser('Kind').selectOption('E-wallet');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('PhonePe');
  await field("Account holder's name").fill('ROBIN VALE');
  await field('Phone number or e-mail address').fill('98765 43210');
  await field('Enter it again to confirm').fill('9876543210');
  await next.click();
  await expect(dialog.getByText('Choose the country.')).toBeVisible();
  await chooser('Country of the phone number').selectOption({ label: 'India +91' });
  await next.click();
  await expect(dialog.getByText('+91 98765 43210')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await chooser('Name of the e-wallet').selectOption('GCash');
  await field('Phone number or e-mail address').fill('0917 123 4567');
  await field('Enter it again to confirm').fill('09171234567');
  await expect(chooser('Country of the phone number')).toHaveCount(0);
  await next.click();
  await expect(dialog.getByText('+63 917 123 4567')).toBeVisible();
  await expect(dialog.getByText('Philippines')).toBeVisible();
  await field('Payment password').fill(SECRET);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Payout accounts')).toContainText('GCash ends in 4567');
});
