/** Page helpers for deposits. */
import { expect, type Page } from '@playwright/test';
import { logIn, openLogin, untilSignedIn } from './portal.ts';
import { CHOSEN_PASSWORD } from './register.ts';

export const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue to payment' });
export const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
export const providerHeading = (page: Page) => page.getByRole('heading', { name: 'Demo payments' });

/** Logs in a member that a test has registered, and opens the deposit page. */
export async function enterDeposits(page: Page, account: string): Promise<void> {
  await openLogin(page, '%2Fmember%2Fdepositv2');
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
}

/** Chooses a payment method and an amount, and continues to the provider. */
export async function beginDeposit(page: Page, method: RegExp, much: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await amountField(page).fill(much);
  await continueButton(page).click();
  await expect(providerHeading(page)).toBeVisible();
}
