/**
 * A withdrawal from its form to its end, by the player in one browser and the operator beside it.
 */
import { expectAccessible } from '../lib/axe.ts';
import { beginDeposit, enterDeposits } from '../lib/deposit-page.ts';
import { confirmOutcome, loseNext, loseOutcomes, stillUnknown } from '../lib/lost-answers.ts';
import { tokenIn, untilIdle } from '../lib/portal.ts';
import { registerMember } from '../lib/register.ts';
import { expect, testAlone } from '../lib/test.ts';
import {
  amountField,
  balanceGroup,
  bindCard,
  reviewButton,
  setPaymentPassword,
  passwordField,
  confirmButton,
  yourWithdrawal,
  arrivalDialog,
  arrivalChoice,
  showsState,
  openWithdrawals,
  fillIn,
  answerArrival,
} from '../lib/withdraw-page.ts';
import {
  requestWithdrawal,
  commandWithdrawal,
  HOLDER,
  newPayee,
  PAYMENT_PASSWORD,
  payOut,
  getWithdrawals,
} from '../lib/withdrawals.ts';

// Shorter than the time until an idle session ends.
const test = testAlone({ PAYOUT_ANSWER_MINUTES: '20' });

test('a new member deposits, sets a payment password, binds an account, and withdraws [PC4, L10]', async ({
  page,
  product,
  operator,
}) => {
  // Eight pages, one after the other, take 20 s on an idle machine.
  test.setTimeout(90_000);
  const account = await registerMember(product);
  await enterDeposits(page, account);
  await beginDeposit(page, /^Demo wallet/, '100');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(balanceGroup(page)).toHaveText(/\$100\.00/);
  await page.goto('/member/withdraw');
  await untilIdle(page);

  await test.step('a payment password is set in the form [H75]', async () => {
    await setPaymentPassword(page);
    await expect(page.getByText('Add a payout account to withdraw money.')).toBeVisible();
  });
  await test.step('an account is bound in the form', async () => {
    await bindCard(page);
  });
  await test.step('the form shows limits, fee, payout and arrival time before it is sent [K52]', async () => {
    await amountField(page).fill('9.99');
    await reviewButton(page).click();
    await expect(page.getByText(/^The minimum is \$/)).toBeVisible();
    await expect(amountField(page)).toBeFocused();
    await amountField(page).fill('100.01');
    await reviewButton(page).click();
    await expect(page.getByText("You don't have this much available.")).toBeVisible();
    await amountField(page).fill('60');
    const facts = page.getByRole('main').locator('dl');
    await expect(facts).toContainText(/Taken from your balance\s*\$60\.00/);
    await expect(facts).toContainText(/Fee\s*\$0\.50/);
    await expect(facts).toContainText(/You receive\s*\$59\.50/);
    await expect(facts).toContainText(/Arrives\s*in about 60 minutes/);
    await expect(facts).toContainText('5 withdrawals left');
  });
  await expectAccessible(page, 'the form of a withdrawal');
  await reviewButton(page).click();
  await expect(page.getByRole('main')).toContainText('First Bank ends in 1111');
  await expectAccessible(page, 'the review of a withdrawal');
  await confirmButton(page).click();
  await expect(page.getByText('Enter your payment password.')).toBeVisible();
  await passwordField(page).fill(PAYMENT_PASSWORD);
  await confirmButton(page).click();
  await showsState(page, 'Requested');
  await test.step('a withdrawal cannot be cancelled by the player [H77]', async () => {
    await expect(page.getByRole('main').getByText(/cancel/i)).toHaveCount(0);
  });
  await page.goBack();
  await expect(amountField(page)).toHaveValue('');
  await expect(page.getByRole('main')).toContainText(/Available:\s*\$40\.00/);
  await test.step('the operator pays it, and the player confirms the receipt [D27]', async () => {
    const [asked] = await getWithdrawals(product, (await tokenIn(page)) ?? '');
    await payOut(operator, asked!.reference, '59.50');
    await page.goto(`/member/withdraw?withdrawal=${asked!.reference}`);
    await showsState(page, 'Waiting for you');
    await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
    await arrivalChoice(page, 'Yes, all of it').check();
    await arrivalDialog(page).getByRole('button', { name: 'Continue' }).click();
    await arrivalDialog(page).getByRole('textbox', { name: "Account holder's name" }).fill(HOLDER);
    await arrivalDialog(page).getByRole('button', { name: 'Send answer' }).click();
    await showsState(page, 'Received');
    await expect(yourWithdrawal(page)).toContainText(/\$59\.50/);
    await expect(balanceGroup(page)).toHaveText(/\$40\.00/);
  });
});

test('the player sees each step live, and confirms all parts with the account name [H97, H51, S6, T22, T67, E83]', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator, 'bank_card');
  const { reference } = await requestWithdrawal(product, payee, '100.50');
  await openWithdrawals(page, payee, `/member/withdraw?withdrawal=${reference}`);
  await showsState(page, 'Requested');
  await commandWithdrawal(operator, reference, { command: 'review' });
  await showsState(page, 'In review');
  await commandWithdrawal(operator, reference, { command: 'approve' });
  await showsState(page, 'Approved');
  const parts = [{ amount: '60.00' }, { amount: '40.00' }];
  const paid = await commandWithdrawal(operator, reference, { command: 'pay', parts });
  await showsState(page, 'Being paid');
  await expect(yourWithdrawal(page).getByRole('button', { name: /^Confirm payment/ })).toHaveCount(
    0,
  );
  for (const { partId } of paid.parts)
    await commandWithdrawal(operator, reference, { command: 'send', partId });
  await showsState(page, 'Waiting for you');
  await expect(yourWithdrawal(page).getByRole('timer').first()).toHaveText(/^(?:20:00|1\d:\d\d)$/);
  await expectAccessible(page, 'a withdrawal that waits');

  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
  await arrivalDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(arrivalDialog(page).getByText('Choose what has arrived.')).toBeVisible();
  await arrivalChoice(page, 'Every payment of this withdrawal').check();
  await expectAccessible(page, 'confirming a payment');
  await arrivalDialog(page).getByRole('button', { name: 'Continue' }).click();
  const name = arrivalDialog(page).getByRole('textbox', { name: "Account holder's name" });
  await expect(name).toBeFocused();
  await name.fill('Another Holder');
  await arrivalDialog(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(arrivalDialog(page).getByText("This isn't the name on the account.")).toBeVisible();
  await expectAccessible(page, 'the name of the account');
  await name.fill(HOLDER.toLowerCase());
  await name.press('Enter');
  await expect(arrivalDialog(page)).toHaveCount(0);
  await showsState(page, 'Received');
  await expect(page.getByRole('table', { name: 'Latest withdrawals' })).toContainText('Received');
});

test('a withdrawal that the operator rejects is returned', async ({ page, product, operator }) => {
  const payee = await newPayee(product, operator);
  const { reference } = await requestWithdrawal(product, payee, '50.00');
  await openWithdrawals(page, payee, `/member/withdraw?withdrawal=${reference}`);
  await commandWithdrawal(operator, reference, { command: 'reject', reason: 'not now' });
  await showsState(page, 'Rejected');
  await page.getByRole('link', { name: 'New withdrawal' }).click();
  await expect(page.getByRole('main')).toContainText(/Available:\s*\$200\.00/);
});

test('a double click, a lost answer and a reload never create two withdrawals [H95]', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(90_000);
  const payee = await newPayee(product, operator);
  await openWithdrawals(page, payee);
  await test.step('a double click sends once', async () => {
    await fillIn(page, '20');
    await passwordField(page).fill(PAYMENT_PASSWORD);
    await confirmButton(page).dblclick();
    await showsState(page, 'Requested');
    expect(await getWithdrawals(product, payee.token)).toHaveLength(1);
  });
  await test.step('after a lost answer the page looks up the outcome', async () => {
    await page.goto('/member/withdraw');
    await fillIn(page, '30');
    await passwordField(page).fill(PAYMENT_PASSWORD);
    await loseNext(page, '/api/cashier/withdrawals', 'answer');
    await confirmButton(page).click();
    await expect(page.getByText('This went through.')).toBeVisible();
    await page.getByRole('link', { name: 'See the details' }).click();
    await showsState(page, 'Requested');
    await expect(yourWithdrawal(page)).toContainText(/\$30\.00/);
    expect(await getWithdrawals(product, payee.token)).toHaveLength(2);
  });
  await test.step('a request that never arrived is confirmed again, and creates one withdrawal', async () => {
    await page.unrouteAll();
    await page.goto('/member/withdraw');
    await fillIn(page, '40');
    await loseNext(page, '/api/cashier/withdrawals', 'request');
    const find = await loseOutcomes(page);
    await passwordField(page).fill(PAYMENT_PASSWORD);
    await confirmButton(page).click();
    await expect(stillUnknown(page)).toBeVisible();
    await find();
    await page.reload();
    await expect(page.getByText("This didn't go through.")).toBeVisible();
    await confirmOutcome(page);
    await expect(confirmButton(page)).toBeVisible();
    await expect(passwordField(page)).toHaveValue('');
    await passwordField(page).fill(PAYMENT_PASSWORD);
    await confirmButton(page).click();
    await showsState(page, 'Requested');
    expect(await getWithdrawals(product, payee.token)).toHaveLength(3);
  });
});

test('Back, Forward and a reload keep the typed values, but never the payment password', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator);
  await openWithdrawals(page, payee);
  await fillIn(page, '25.5');
  await passwordField(page).fill('123');
  await page.goBack();
  await expect(amountField(page)).toHaveValue('25.5');
  await page.goForward();
  await expect(confirmButton(page)).toBeVisible();
  await expect(passwordField(page)).toHaveValue('');
  await page.reload();
  await expect(confirmButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(amountField(page)).toHaveValue('25.5');
  await page.reload();
  await expect(amountField(page)).toHaveValue('25.5');
  expect(await getWithdrawals(product, payee.token)).toHaveLength(0);
});

test('a wrong payment password is reported, and the fifth one locks it [H75]', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator);
  await openWithdrawals(page, payee);
  await fillIn(page, '20');
  for (let tries = 1; tries < 5; tries += 1) {
    await passwordField(page).fill(`00000${tries}`);
    await expect(page.getByText('Wrong payment password.')).toHaveCount(0);
    await confirmButton(page).click();
    await expect(page.getByText('Wrong payment password.')).toBeVisible();
  }
  await passwordField(page).fill('000009');
  await expect(page.getByText('Wrong payment password.')).toHaveCount(0);
  await confirmButton(page).click();
  await expect(page.getByText('Locked after five wrong attempts.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Locked after five wrong attempts.')).toBeVisible();
  expect(await getWithdrawals(product, payee.token)).toHaveLength(0);
});

test('after a lost answer the withdrawal is found, and two tabs never create two', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator);
  const { reference } = await requestWithdrawal(product, payee, '50.50');
  await payOut(operator, reference, '50.00');
  const path = `/member/withdraw?withdrawal=${reference}`;
  await openWithdrawals(page, payee, path);
  const other = await page.context().newPage();
  await openWithdrawals(other, payee, path);
  await other.bringToFront();
  await yourWithdrawal(other).getByRole('button', { name: 'Confirm payment 1' }).click();
  await arrivalChoice(other, 'Only part of it').check();

  await page.route('**/confirmation', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await answerArrival(page, 'Yes, all of it');
  await expect(arrivalDialog(page)).toHaveCount(0);
  await showsState(page, 'Received');
  await expect(
    arrivalDialog(other).getByText('This payment has been answered in another tab or device.'),
  ).toBeVisible();
  await arrivalDialog(other).getByRole('button', { name: 'I understand' }).click();
  await showsState(other, 'Received');
});
