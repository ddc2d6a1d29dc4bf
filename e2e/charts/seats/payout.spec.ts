/** The system of a payment, walked with the operator and two browsers of its player against the real server. */
import { payout, payoutTour } from '@baize/machines/systems';
import type { Locator, Page } from '@playwright/test';
import { test } from '../../lib/test.ts';
import { choice, dialog, enter, yourWithdrawal } from '../../lib/withdraw-page.ts';
import { ask, decide, newPayee, payOut } from '../../lib/withdrawals.ts';
import { press } from '../lib/press.ts';
import { type Scene, walkSystem } from '../lib/seats.ts';
import { hears } from './hears.ts';

interface Payment {
  readonly reference: string;
  readonly partId: string;
}

const standings: Readonly<Record<string, string>> = {
  awaiting_confirmation: 'Waiting for you',
  received: 'Received',
  disputed: 'Not received',
  resolved_paid: 'Resolved: paid',
  resolved_returned: 'Resolved: returned',
};

/** A page without a dialog that says how the withdrawal stands. */
const closedPage = (page: Page, stands: string): Locator =>
  page.locator('body:not(:has([role="dialog"]))').filter({
    has: yourWithdrawal(page)
      .getByRole('status')
      .first()
      .getByText(standings[stands]!, { exact: true }),
  });

function look(sight: string, page: Page): Locator | null {
  if (sight === 'answering') return choice(page, 'All of this payment');
  if (sight === 'overtaken')
    return page.getByText('This payment was answered elsewhere in the meantime.');
  const [, stands] = /^(?:done|abandoned), (\w+)$/.exec(sight) ?? [];
  return stands === undefined ? null : closedPage(page, stands);
}

const openDialog = (page: Page) =>
  yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();

const leave = (page: Page) => press(dialog(page), 'Close');

test('[T64] whatever a player says of a payment, and the operator of a dispute, is seen in both browsers', async ({
  browser,
  operator,
  product,
}, info) => {
  test.setTimeout(180_000);
  const say = (name: string) => async (_scene: Scene<Payment>, page: Page) => {
    await choice(page, name).check();
    await press(dialog(page), 'Send answer');
  };
  const command = (name: string) => async (scene: Scene<Payment>) => {
    const { reference, partId } = scene.kept;
    await decide(operator, reference, { command: name, partId, reason: 'looked into it' });
  };
  await walkSystem<Payment>(
    {
      system: payout,
      tour: payoutTour,
      open: async (seats) => {
        const payee = await newPayee(product, operator);
        const { reference } = await ask(product, payee, '50.50');
        const { parts } = await payOut(operator, reference, '50.00');
        await Promise.all(
          Object.values(seats).map(async (page) => {
            const heard = hears(page);
            await enter(page, payee, `/member/withdraw?withdrawal=${reference}`);
            await heard;
            await openDialog(page);
          }),
        );
        return { reference, partId: parts[0]!.partId };
      },
      acts: {
        'answer.submitted (received)': say('All of this payment'),
        'answer.submitted (not_received)': say('Nothing of this payment'),
        'confirmation.abandoned (plain)': (_scene, page) => leave(page),
        'the operator finds that it was paid': command('settle'),
        'the operator takes the payment back': command('return'),
      },
      look,
    },
    { browser, baseURL: product.url },
    info,
  );
});
