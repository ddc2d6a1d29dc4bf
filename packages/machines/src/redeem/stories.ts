import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { redeemModel } from './model.ts';
import type { RedeemSending } from './types.ts';

type Open = Parameters<ChartStories<typeof redeemModel>[string]>[0];

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
  await walk.send('redemption.confirmed', 'typed', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

const sent = (walk: { getInput(port: 'sendRedemption'): unknown }) =>
  walk.getInput('sendRedemption') as RedeemSending;

export const redeemStories: ChartStories<typeof redeemModel> = {
  '[C66] a reward is looked at, confirmed by the payment password and redeemed': async (open) => {
    const walk = await sending(open);
    const { wanted, password } = sent(walk);
    deepEqual(wanted, { rewardId: 'reward-1', count: 1 });
    equal(password.open(), '202611');
    await walk.answer('sendRedemption', 'made', 'done');
    equal(walk.isDone && walk.context.password === null, true);
    equal(walk.context.reference, 'redemption-1');
  },
  '[C67] points are converted in the same way': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('form.submitted', 'points for money', 'reviewing');
    await walk.send('redemption.confirmed', 'typed', 'sending');
    deepEqual(sent(walk).wanted, { rewardId: null, count: 1 });
    await walk.answer('sendRedemption', 'made', 'done');
  },
  '[H75] what the password does not confirm stays to be looked at': async (open) => {
    for (const [answer, code] of [
      ['wrong password', 'payment_password_wrong'],
      ['password locked', 'payment_password_locked'],
      ['no password yet', 'payment_password_not_set'],
      ['not proved', 'step_up_required'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('sendRedemption', answer, 'refused');
      equal(walk.has('reviewing'), true);
      equal(walk.context.failure?.code, code);
      equal(walk.context.password === null, true);
      await walk.send('password.edited', 'plain', 'reviewing');
      equal(walk.context.failure === null, true);
      await walk.send('redemption.confirmed', 'typed', 'sending');
      await walk.answer('sendRedemption', answer, 'refused');
      await walk.send('redemption.confirmed', 'typed', 'sending');
      equal(walk.context.failure === null, true);
    }
  },
  'a refused password may be left for the form': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendRedemption', 'wrong password', 'refused');
    await walk.send('review.abandoned', 'plain', 'editing');
    equal(walk.context.failure === null, true);
  },
  'what cannot be redeemed goes back to the form, which says why': async (open) => {
    for (const [answer, code] of [
      ['not enough points', 'points_insufficient'],
      ['out of stock', 'reward_out_of_stock'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('sendRedemption', answer, 'declined');
      equal(walk.has('reviewing'), false);
      equal(walk.context.failure?.code, code);
      equal(walk.context.password === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
      await walk.send('form.submitted', 'more', 'reviewing');
      await walk.send('redemption.confirmed', 'typed', 'sending');
      equal(sent(walk).wanted.count, 2);
    }
  },
  'a form that was refused may be sent as it is': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendRedemption', 'not enough points', 'declined');
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
      await walk.answer('sendRedemption', answer, 'unanswered');
      equal(walk.isDone && walk.context.password === null, true);
      equal(walk.context.reference === null && walk.timesAsked('sendRedemption') === 1, true);
    }
  },
  'a session that has ended ends it': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendRedemption', 'no session', 'ended');
    equal(walk.isDone && walk.context.password === null, true);
  },
  'the dialog may be left at any time, and no password stays': async (open) => {
    const places = {
      editing: () => open('a fresh page'),
      reviewing: () => reviewing(open),
      sending: () => sending(open),
    };
    for (const place of Object.values(places)) {
      const walk = await place();
      await walk.send('redemption.abandoned', 'plain', 'abandoned');
      equal(walk.isDone && walk.context.password === null, true);
    }
  },
};
