import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { edgeTransferModel } from './model.ts';
import type { TransferSending } from './types.ts';

type Open = Parameters<ChartStories<typeof edgeTransferModel>[string]>[0];

async function reviewing(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('editing');
  equal(walk.has('reviewing'), false);
  deepEqual(walk.asked, []);
  await walk.send('form.submitted', 'the first', 'reviewing');
  equal(walk.has('reviewing') && !walk.has('busy'), true);
  deepEqual(walk.asked, []);
  return walk;
}

async function sending(open: Open) {
  const walk = await reviewing(open);
  await walk.send('transfer.confirmed', 'typed', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

const sent = (walk: { getInput(port: 'sendTransfer'): unknown }) =>
  walk.getInput('sendTransfer') as TransferSending;

export const edgeTransferStories: ChartStories<typeof edgeTransferModel> = {
  '[H74] [L16] what is filled in is looked at, confirmed by the payment password and sent': async (
    open,
  ) => {
    const walk = await sending(open);
    const { transfer, password } = sent(walk);
    deepEqual(transfer, { direction: 'upline', account: 'agent02', amount: '25.00' });
    equal(password.open(), '202611');
    await walk.answer('sendTransfer', 'made', 'done');
    equal(walk.isDone && walk.context.password === null, true);
    equal(walk.context.reference, '0190f5d2-0000-7000-8000-000000000001');
  },
  '[H75] what the password does not confirm stays to be looked at': async (open) => {
    for (const [answer, code] of [
      ['wrong password', 'payment_password_wrong'],
      ['password locked', 'payment_password_locked'],
      ['no password yet', 'payment_password_not_set'],
      ['not proved', 'step_up_required'],
    ] as const) {
      const walk = await sending(open);
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
  'a refused password may be left for the form': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendTransfer', 'wrong password', 'refused');
    await walk.send('review.abandoned', 'plain', 'editing');
    equal(walk.context.failure === null, true);
  },
  'what cannot be made goes back to the form, which says why': async (open) => {
    for (const [answer, code] of [
      ['not enough money', 'insufficient_funds'],
      ['enough for today', 'limit_reached'],
      ['nobody there', 'not_found'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('sendTransfer', answer, 'declined');
      equal(walk.has('reviewing'), false);
      equal(walk.context.failure?.code, code);
      equal(walk.context.password === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
      await walk.send('form.submitted', 'another', 'reviewing');
      await walk.send('transfer.confirmed', 'typed', 'sending');
      equal(sent(walk).transfer.amount, '30.00');
    }
  },
  'a form that was refused may be sent as it is': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendTransfer', 'enough for today', 'declined');
    await walk.send('form.submitted', 'the first', 'reviewing');
    equal(walk.context.failure === null, true);
  },
  '[H95] an answer that got lost ends it, and nothing is sent again': async (open) => {
    for (const answer of [
      'offline',
      'server broke',
      'still worked on',
      'came too often',
    ] as const) {
      const walk = await sending(open);
      await walk.answer('sendTransfer', answer, 'unanswered');
      equal(walk.isDone && walk.context.password === null, true);
      equal(walk.context.reference === null && walk.timesAsked('sendTransfer') === 1, true);
    }
  },
};
