/** Page helpers for withdrawals. */
import { expect, type Page } from '@playwright/test';
import { header, untilIdle } from './portal.ts';
import type { Operator } from './api.ts';
import {
  requestWithdrawal,
  HOLDER,
  newPayee,
  type Payee,
  PAYMENT_PASSWORD,
  payOut,
  type Shown,
} from './withdrawals.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

export const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
export const reviewButton = (page: Page) =>
  page.getByRole('button', { name: 'Review', exact: true });
export const passwordField = (page: Page) =>
  page.getByRole('textbox', { name: 'Payment password' });
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: 'Confirm withdrawal' });
export const yourWithdrawal = (page: Page) => page.getByRole('region', { name: 'Your withdrawal' });
export const arrivalDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Has the money arrived?' });
export const arrivalChoice = (page: Page, name: string) =>
  arrivalDialog(page).getByRole('radio', { name });
export const balanceGroup = (page: Page) => header(page).getByRole('group', { name: 'Balance' });
export const showsState = (page: Page, state: string) =>
  expect(yourWithdrawal(page).getByRole('status').first()).toContainText(state);

/** Opens a page with the member's session. */
export async function openWithdrawals(
  page: Page,
  payee: Payee,
  path = '/member/withdraw',
): Promise<void> {
  await bringSession(page, payee);
  await page.goto(path);
  await untilIdle(page);
}

export const bringSession = (page: Page, { token }: Payee) =>
  page.addInitScript((value) => {
    if (sessionStorage.getItem('signed in') !== null) return;
    sessionStorage.setItem('signed in', 'once');
    sessionStorage.setItem('baize.token', value);
  }, token);

/** Sets the first payment password from the form of a withdrawal. */
export async function setPaymentPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a payment password' }).click();
  const setting = page.getByRole('dialog', { name: 'Set a payment password' });
  await setting.getByRole('textbox', { name: 'New payment password' }).fill(PAYMENT_PASSWORD);
  await setting.getByRole('textbox', { name: 'Repeat payment password' }).fill(PAYMENT_PASSWORD);
  await setting.getByRole('button', { name: 'Save payment password' }).click();
  await expect(setting).toHaveCount(0);
}

/** Binds a bank card as payout account from the form of a withdrawal. */
export async function bindCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a payout account' }).click();
  const binding = page.getByRole('dialog', { name: 'Add a payout account' });
  const field = (name: string) => binding.getByRole('textbox', { name });
  await field('Bank').fill('First Bank');
  await field("Account holder's name").fill(HOLDER);
  await field('Card number').fill('4111111111111111');
  await field('Enter it again to confirm').fill('4111111111111111');
  await binding.getByRole('button', { name: 'Continue' }).click();
  await field('Payment password').fill(PAYMENT_PASSWORD);
  await binding.getByRole('button', { name: 'Add account' }).click();
}

export async function fillIn(page: Page, much: string): Promise<void> {
  await amountField(page).fill(much);
  await reviewButton(page).click();
  await expect(confirmButton(page)).toBeVisible();
}

/** Answers a payment in the dialog, by the name of the radio button. */
export async function answerArrival(page: Page, name: string, much?: string): Promise<void> {
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
  await arrivalChoice(page, name).check();
  if (much !== undefined)
    await arrivalDialog(page).getByLabel('Amount that has arrived').fill(much);
  await arrivalDialog(page).getByRole('button', { name: 'Send answer' }).click();
}

interface Around {
  readonly page: Page;
  readonly product: ProductFacts;
  readonly operator: Operator;
}

/**
 * Requests a withdrawal of 50.50, pays 50.00 and opens it; it then waits for the member's answer.
 * Registers a new member if none is given.
 */
export async function openPaid({ page, product, operator }: Around, given?: Payee): Promise<Shown> {
  const payee = given ?? (await newPayee(product, operator));
  const { reference } = await requestWithdrawal(product, payee, '50.50');
  const paid = await payOut(operator, reference, '50.00');
  await openWithdrawals(page, payee, `/member/withdraw?withdrawal=${reference}`);
  return paid;
}
