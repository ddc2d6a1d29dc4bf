/**
 * A player's answers to a payment: received, in part, or not at all; and the reminders to answer.
 */
import { expectAccessible } from '../lib/axe.ts';
import { expectGreeting, holdRequests, logIn } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';
import {
  yourWithdrawal,
  arrivalDialog,
  arrivalChoice,
  balanceGroup,
  showsState,
  openWithdrawals,
  bringSession,
  openPaid,
  answerArrival,
} from '../lib/withdraw-page.ts';
import {
  requestWithdrawal,
  commandWithdrawal,
  newPayee,
  payOut,
  getWithdrawals,
} from '../lib/withdrawals.ts';

// Shorter than the time until an idle session ends.
const test = testAlone({ PAYOUT_ANSWER_MINUTES: '20' });

test('a player confirms a payment that has arrived [T64]', async ({ page, product, operator }) => {
  await openPaid({ page, product, operator });
  await answerArrival(page, 'Yes, all of it');
  await showsState(page, 'Received');
});

test('a payment that has arrived in part stays open with the rest, until all has [T65, H52]', async ({
  page,
  product,
  operator,
}) => {
  await openPaid({ page, product, operator });
  await answerArrival(page, 'Only part of it', '50');
  await expect(
    arrivalDialog(page).getByText(
      'Enter less than the open amount, or say that all of it arrived.',
    ),
  ).toBeVisible();
  await arrivalDialog(page).getByLabel('Amount that has arrived').fill('20.25');
  await arrivalDialog(page).getByRole('button', { name: 'Send answer' }).click();
  await showsState(page, 'Partly received');
  await expect(yourWithdrawal(page)).toContainText(/Arrived:\s*\$20\.25 · still open:\s*\$29\.75/);
  await answerArrival(page, 'Yes, all of the rest');
  await showsState(page, 'Received');
});

test('a player disputes a payment that has not arrived, and the operator settles it [T66]', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator);
  for (const [command, state] of [
    ['settle', 'Resolved: paid'],
    ['return', 'Resolved: returned'],
  ] as const) {
    const { reference, parts } = await openPaid({ page, product, operator }, payee);
    await answerArrival(page, 'No, nothing');
    await showsState(page, 'Not received');
    const { partId } = parts[0]!;
    await commandWithdrawal(operator, reference, { command, partId, reason: 'looked into it' });
    await showsState(page, state);
  }
  // Of 200.00, the settled payment and the fees of both are gone.
  await expect(balanceGroup(page)).toHaveText(/\$149\.00/);
});

test('pictures prove that nothing has arrived, and stay with the payment [T66, E83, V55]', async ({
  page,
  product,
  operator,
}, info) => {
  await openPaid({ page, product, operator });
  const buffer = await page.screenshot();
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
  await arrivalChoice(page, 'No, nothing').check();
  const files = arrivalDialog(page).locator('input[type=file]');
  await files.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  const wrong = arrivalDialog(page).getByRole('listitem', { name: 'no.png' });
  await expect(wrong).toHaveAttribute('data-state', 'error');
  await wrong.getByRole('button', { name: 'Remove no.png' }).click();
  await files.setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
  const taken = arrivalDialog(page).getByRole('listitem', { name: 'bank.png' });
  await expect(taken).toHaveAttribute('data-state', 'ready');
  await expectAccessible(page, 'pictures as proof');
  await page.screenshot({ path: info.outputPath('proof.png') });
  await arrivalDialog(page).getByRole('button', { name: 'Send answer' }).click();
  await showsState(page, 'Not received');
  await expect(yourWithdrawal(page).getByRole('img', { name: 'Proof 1' })).toBeVisible();
  await page.reload();
  await expect(yourWithdrawal(page).getByRole('img', { name: 'Proof 1' })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the upload of pictures appears with its choice, and keeps its place until then, at ${width} px`, async ({
    page,
    product,
    operator,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const part = await holdRequests(page, '**/assets/ProofImages-*.js');
    const asked = page.waitForRequest(/assets\/ProofImages-/);
    await openPaid({ page, product, operator });
    await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
    await asked;
    await arrivalChoice(page, 'No, nothing').check();
    const send = arrivalDialog(page).getByRole('button', { name: 'Send answer' });
    await expect(arrivalDialog(page).getByText("You can't change this answer.")).toBeVisible();
    const before = await send.boundingBox();
    part.release();
    await expect(
      arrivalDialog(page).getByRole('button', { name: 'Choose pictures' }),
    ).toBeVisible();
    const after = await send.boundingBox();
    expect(Math.abs(after!.y - before!.y)).toBeLessThan(before!.height / 4);
  });
}

test('a player answers by the keyboard alone [T64]', async ({ page, product, operator }) => {
  const payee = await newPayee(product, operator);
  const { reference } = await requestWithdrawal(product, payee, '20.50');
  await payOut(operator, reference, '20.00');
  await openWithdrawals(page, payee, `/member/withdraw?withdrawal=${reference}`);
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(arrivalChoice(page, 'Yes, all of it')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(arrivalDialog(page).getByRole('button', { name: 'Send answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(arrivalDialog(page)).toHaveCount(0);
  await showsState(page, 'Received');
});

test('a deadline that passes while the dialog is open counts as received, with a message [T68, H51]', async ({
  page,
  product,
  operator,
}) => {
  await openPaid({ page, product, operator });
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
  await arrivalChoice(page, 'No, nothing').check();
  expect(
    (await operator.call('POST', '/clock/advance', { milliseconds: 20 * 60_000 })).status,
  ).toBe(200);
  await arrivalDialog(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(arrivalDialog(page).getByRole('alert')).toHaveText(
    "We got no answer within 20 minutes, so this counts as received and we can't refund it.",
  );
  await arrivalDialog(page).getByRole('button', { name: 'I understand' }).click();
  await showsState(page, 'Counts as received');
});

test('any page reminds of an open payment at half time and five minutes before the deadline [H51]', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator);
  const { reference } = await requestWithdrawal(product, payee, '50.50');
  await payOut(operator, reference, '50.00');
  const [waiting] = await getWithdrawals(product, payee.token);
  const dueAt = Date.parse((waiting as { deadlineAt?: string }).deadlineAt ?? '');
  // A page with a fake clock does not report that it has loaded: it is idle once it has asked for
  // open payments.
  const openAt = async (minutesBefore: number, open: () => Promise<unknown>) => {
    await page.clock.setFixedTime(dueAt - minutesBefore * 60_000);
    const asked = page.waitForResponse((answer) => answer.url().includes('/cashier/withdrawals?'));
    await open();
    await asked;
  };
  await bringSession(page, payee);
  const half = page.getByText(/^Half of your time to confirm \$50\.00 has passed/);
  await openAt(11, () => page.goto('/promotions'));
  await expectGreeting(page, payee.account);
  await expect(half).toHaveCount(0);
  await openAt(10, () => page.reload());
  await expect(half).toBeVisible();
  await openAt(5, () => page.reload());
  const last = page.getByText(/^Five minutes are left to confirm \$50\.00/);
  await expect(last).toBeVisible();

  // A reminder disappears with its member, before the deadline.
  await page.evaluate(() => history.pushState(null, '', '/promotions?popup=login'));
  await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player02');
  await expectGreeting(page, 'Thu Ha Le');
  expect(await last.count()).toBe(0);
});
