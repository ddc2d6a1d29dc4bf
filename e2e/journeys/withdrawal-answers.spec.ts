/** What a player answers to a payment of a withdrawal: it has arrived, in part, or not; and what reminds of it. */
import { expectAccessible } from '../lib/axe.ts';
import { greets, holding, logIn } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';
import {
  yourWithdrawal,
  dialog,
  choice,
  balance,
  showsState,
  enter,
  bringSession,
  openPaid,
  answer,
} from '../lib/withdraw-page.ts';
import { ask, decide, newPayee, payOut, getWithdrawals } from '../lib/withdrawals.ts';

// Shorter than a session that nobody uses.
const test = testAlone({ PAYOUT_ANSWER_MINUTES: '20' });

test('[T64] a payment that has arrived is confirmed', async ({ page, product, operator }) => {
  await openPaid({ page, product, operator });
  await answer(page, 'All of this payment');
  await showsState(page, 'Received');
});

test('[T65, H52] what has arrived in part stays open with the rest, until all has', async ({
  page,
  product,
  operator,
}) => {
  await openPaid({ page, product, operator });
  await answer(page, 'A part of this payment', '50');
  await expect(dialog(page).getByText('This is not less than what is open.')).toBeVisible();
  await dialog(page).getByLabel('Amount that has arrived').fill('20.25');
  await dialog(page).getByRole('button', { name: 'Send answer' }).click();
  await showsState(page, 'Partly received');
  await expect(yourWithdrawal(page)).toContainText(/Arrived:\s*\$20\.25 · still open:\s*\$29\.75/);
  await answer(page, 'All of the rest');
  await showsState(page, 'Received');
});

test('[T66] what has not arrived is disputed, and the operator ends that', async ({
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
    await answer(page, 'Nothing of this payment');
    await showsState(page, 'Not received');
    const { partId } = parts[0]!;
    await decide(operator, reference, { command, partId, reason: 'looked into it' });
    await showsState(page, state);
  }
  // Of 200.00 the one that was settled and the fee of both are gone.
  await expect(balance(page)).toHaveText(/\$149\.00/);
});

test('[T66, E83, V55] pictures prove that nothing has arrived, and stand with the payment', async ({
  page,
  product,
  operator,
}, info) => {
  await openPaid({ page, product, operator });
  const buffer = await page.screenshot();
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
  await choice(page, 'Nothing of this payment').check();
  const files = dialog(page).locator('input[type=file]');
  await files.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  const wrong = dialog(page).getByRole('listitem', { name: 'no.png' });
  await expect(wrong).toHaveAttribute('data-state', 'error');
  await wrong.getByRole('button', { name: 'Remove no.png' }).click();
  await files.setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
  const taken = dialog(page).getByRole('listitem', { name: 'bank.png' });
  await expect(taken).toHaveAttribute('data-state', 'ready');
  await expectAccessible(page, 'pictures as proof');
  await page.screenshot({ path: info.outputPath('proof.png') });
  await dialog(page).getByRole('button', { name: 'Send answer' }).click();
  await showsState(page, 'Not received');
  await expect(yourWithdrawal(page).getByRole('img', { name: 'Proof 1' })).toBeVisible();
  await page.reload();
  await expect(yourWithdrawal(page).getByRole('img', { name: 'Proof 1' })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the part that takes pictures is there when it is chosen, and keeps its place until then, at ${width} px`, async ({
    page,
    product,
    operator,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const part = await holding(page, '**/assets/ProofImages-*.js');
    const asked = page.waitForRequest(/assets\/ProofImages-/);
    await openPaid({ page, product, operator });
    await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
    await asked;
    await choice(page, 'Nothing of this payment').check();
    const send = dialog(page).getByRole('button', { name: 'Send answer' });
    await expect(dialog(page).getByText('This answer is final for you.')).toBeVisible();
    const before = await send.boundingBox();
    part.release();
    await expect(dialog(page).getByRole('button', { name: 'Choose pictures' })).toBeVisible();
    const after = await send.boundingBox();
    expect(Math.abs(after!.y - before!.y)).toBeLessThan(before!.height / 4);
  });
}

test('[T64] everything is done by the keyboard alone', async ({ page, product, operator }) => {
  const payee = await newPayee(product, operator);
  const { reference } = await ask(product, payee, '20.50');
  await payOut(operator, reference, '20.00');
  await enter(page, payee, `/member/withdraw?withdrawal=${reference}`);
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'All of this payment')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Send answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await showsState(page, 'Received');
});

test('[T68, H51] a deadline that passes while the dialog is open counts it as received, and says so', async ({
  page,
  product,
  operator,
}) => {
  await openPaid({ page, product, operator });
  await yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();
  await choice(page, 'Nothing of this payment').check();
  expect(
    (await operator.call('POST', '/clock/advance', { milliseconds: 20 * 60_000 })).status,
  ).toBe(200);
  await dialog(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Nobody answered within 20 minutes, so this counts as received. The deposit cannot be returned.',
  );
  await dialog(page).getByRole('button', { name: 'I understand' }).click();
  await showsState(page, 'Counts as received');
});

test('[H51] at half time and five minutes before the end, any page reminds of a payment that waits', async ({
  page,
  product,
  operator,
}) => {
  const payee = await newPayee(product, operator);
  const { reference } = await ask(product, payee, '50.50');
  await payOut(operator, reference, '50.00');
  const [waiting] = await getWithdrawals(product, payee.token);
  const dueAt = Date.parse((waiting as { deadlineAt?: string }).deadlineAt ?? '');
  // A page whose clock is set knows nothing of its own loading: it is idle when it has asked what waits.
  const openAt = async (minutesBefore: number, open: () => Promise<unknown>) => {
    await page.clock.setFixedTime(dueAt - minutesBefore * 60_000);
    const asked = page.waitForResponse((answer) => answer.url().includes('/cashier/withdrawals?'));
    await open();
    await asked;
  };
  await bringSession(page, payee);
  const half = page.getByText(/^Half of your time to confirm \$50\.00 has passed/);
  await openAt(11, () => page.goto('/promotions'));
  await greets(page, payee.account);
  await expect(half).toHaveCount(0);
  await openAt(10, () => page.reload());
  await expect(half).toBeVisible();
  await openAt(5, () => page.reload());
  const last = page.getByText(/^Five minutes are left to confirm \$50\.00/);
  await expect(last).toBeVisible();

  // What a member is owed goes from the screen with them, before its time is over.
  await page.evaluate(() => history.pushState(null, '', '/promotions?popup=login'));
  await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player02');
  await greets(page, 'Thu Ha Le');
  expect(await last.count()).toBe(0);
});
