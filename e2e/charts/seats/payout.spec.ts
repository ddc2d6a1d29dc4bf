/**
 * Walks the system of a payout with the operator and two browsers of its player, on the real
 * server.
 */
import { payout, createPayoutTour } from '@baize/machines/test/systems';
import type { Locator, Page } from '@playwright/test';
import { test } from '../../lib/test.ts';
import {
  arrivalChoice,
  arrivalDialog,
  openWithdrawals,
  yourWithdrawal,
} from '../../lib/withdraw-page.ts';
import { requestWithdrawal, commandWithdrawal, newPayee, payOut } from '../../lib/withdrawals.ts';
import { press } from '../lib/press.ts';
import { type Scene, walkSystem } from '../lib/seats.ts';
import { untilStreamOpens } from './event-stream.ts';

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

/** The page without a dialog, with the withdrawal in this state. */
const closedPage = (page: Page, stands: string): Locator =>
  page.locator('body:not(:has([role="dialog"]))').filter({
    has: yourWithdrawal(page)
      .getByRole('status')
      .first()
      .getByText(standings[stands]!, { exact: true }),
  });

function findSight(sight: string, page: Page): Locator | null {
  if (sight === 'answering') return arrivalChoice(page, 'Yes, all of it');
  if (sight === 'overtaken')
    return page.getByText('This payment has been answered in another tab or device.');
  const [, stands] = /^(?:done|abandoned), (\w+)$/.exec(sight) ?? [];
  return stands === undefined ? null : closedPage(page, stands);
}

const openDialog = (page: Page) =>
  yourWithdrawal(page).getByRole('button', { name: 'Confirm payment 1' }).click();

const closeDialog = (page: Page) => press(arrivalDialog(page), 'Close');

test('both browsers of a player show each answer to a payment and each decision on a dispute [T64]', async ({
  browser,
  operator,
  product,
}, info) => {
  test.setTimeout(180_000);
  const giveAnswer = (name: string) => async (_scene: Scene<Payment>, page: Page) => {
    await arrivalChoice(page, name).check();
    await press(arrivalDialog(page), 'Send answer');
  };
  const command = (name: string) => async (scene: Scene<Payment>) => {
    const { reference, partId } = scene.kept;
    await commandWithdrawal(operator, reference, {
      command: name,
      partId,
      reason: 'looked into it',
    });
  };
  await walkSystem<Payment>(
    {
      system: payout,
      tour: createPayoutTour,
      open: async (seats) => {
        const payee = await newPayee(product, operator);
        const { reference } = await requestWithdrawal(product, payee, '50.50');
        const { parts } = await payOut(operator, reference, '50.00');
        await Promise.all(
          Object.values(seats).map(async (page) => {
            const streamOpened = untilStreamOpens(page);
            await openWithdrawals(page, payee, `/member/withdraw?withdrawal=${reference}`);
            await streamOpened;
            await openDialog(page);
          }),
        );
        return { reference, partId: parts[0]!.partId };
      },
      acts: {
        'answer.submitted (received)': giveAnswer('Yes, all of it'),
        'answer.submitted (not_received)': giveAnswer('No, nothing'),
        'confirmation.abandoned (plain)': (_scene, page) => closeDialog(page),
        'the operator finds that it was paid': command('settle'),
        'the operator takes the payment back': command('return'),
      },
      look: findSight,
    },
    { browser, baseURL: product.url },
    info,
  );
});
