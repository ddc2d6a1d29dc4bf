import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { edgeTransferModel } from './model.ts';
import type { TransferSending } from '../../src/edge-transfer/types.ts';

type Open = Parameters<ChartScenarios<typeof edgeTransferModel>[string]>[0];

async function reachReviewing(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('editing');
  equal(walk.has('reviewing'), false);
  deepEqual(walk.asked, []);
  await walk.send('form.submitted', 'the first', 'reviewing');
  equal(walk.has('reviewing') && !walk.has('busy'), true);
  deepEqual(walk.asked, []);
  return walk;
}

async function reachSending(open: Open) {
  const walk = await reachReviewing(open);
  await walk.send('transfer.confirmed', 'typed', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

const getSent = (walk: { getInput(port: 'sendTransfer'): unknown }) =>
  walk.getInput('sendTransfer') as TransferSending;

export const edgeTransferScenarios: ChartScenarios<typeof edgeTransferModel> = {
  '[H74] [L16] reviews a transfer, confirms it by the payment password and sends it': async (
    open,
  ) => {
    const walk = await reachSending(open);
    const { transfer, password } = getSent(walk);
    deepEqual(transfer, { direction: 'upline', account: 'agent02', amount: '25.00' });
    equal(password.open(), '202611');
    await walk.answer('sendTransfer', 'made', 'done');
    equal(walk.isDone && walk.context.password === null, true);
    equal(walk.context.reference, '0190f5d2-0000-7000-8000-000000000001');
  },
  '[H75] stays in review when the payment password is refused': async (open) => {
    for (const [answer, code] of [
      ['wrong password', 'payment_password_wrong'],
      ['password locked', 'payment_password_locked'],
      ['no password yet', 'payment_password_not_set'],
      ['not proved', 'step_up_required'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendTransfer', answer, 'refused');
      equal(walk.has('reviewing'), true);
      equal(walk.context.failure?.code, code);
      equal(walk.context.password === null, true);
      await walk.send('password.edited', 'plain', 'reviewing');
      equal(walk.context.failure === null, true);
      await walk.send('transfer.confirmed', 'typed', 'sending');
      await walk.answer('sendTransfer', answer, 'refused');
      await walk.send('transfer.confirmed', 'typed', 'sending');
      equal(walk.context.failure === null, true);
    }
  },
  'a refused password can be left for the form': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendTransfer', 'wrong password', 'refused');
    await walk.send('review.abandoned', 'plain', 'editing');
    equal(walk.context.failure === null, true);
  },
  'a refused transfer returns to the form, which shows why': async (open) => {
    for (const [answer, code] of [
      ['not enough money', 'insufficient_funds'],
      ['enough for today', 'limit_reached'],
      ['unknown recipient', 'not_found'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendTransfer', answer, 'declined');
      equal(walk.has('reviewing'), false);
      equal(walk.context.failure?.code, code);
      equal(walk.context.password === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
      await walk.send('form.submitted', 'another', 'reviewing');
      await walk.send('transfer.confirmed', 'typed', 'sending');
      equal(getSent(walk).transfer.amount, '30.00');
    }
  },
  'a refused form can be sent unchanged': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendTransfer', 'enough for today', 'declined');
    await walk.send('form.submitted', 'the first', 'reviewing');
    equal(walk.context.failure === null, true);
  },
  '[H95] ends after a lost answer, and sends nothing again': async (open) => {
    for (const answer of [
      'offline',
      'server broke',
      'still worked on',
      'came too often',
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendTransfer', answer, 'unanswered');
      equal(walk.isDone && walk.context.password === null, true);
      equal(walk.context.reference === null && walk.timesAsked('sendTransfer') === 1, true);
    }
  },
};
