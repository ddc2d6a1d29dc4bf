import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { redeemModel } from './model.ts';
import type { RedeemSending } from '../../src/redeem/types.ts';

type Open = Parameters<ChartScenarios<typeof redeemModel>[string]>[0];

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
  await walk.send('redemption.confirmed', 'typed', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

const getSent = (walk: { getInput(port: 'sendRedemption'): unknown }) =>
  walk.getInput('sendRedemption') as RedeemSending;

export const redeemScenarios: ChartScenarios<typeof redeemModel> = {
  '[C66] reviews a reward, confirms it by the payment password and redeems it': async (open) => {
    const walk = await reachSending(open);
    const { wanted, password } = getSent(walk);
    deepEqual(wanted, { rewardId: 'reward-1', count: 1 });
    equal(password.open(), '202611');
    await walk.answer('sendRedemption', 'made', 'done');
    equal(walk.isDone && walk.context.password === null, true);
    equal(walk.context.reference, 'redemption-1');
  },
  '[C67] converts points in the same way': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('form.submitted', 'points for money', 'reviewing');
    await walk.send('redemption.confirmed', 'typed', 'sending');
    deepEqual(getSent(walk).wanted, { rewardId: null, count: 1 });
    await walk.answer('sendRedemption', 'made', 'done');
  },
  '[H75] stays in review when the payment password is refused': async (open) => {
    for (const [answer, code] of [
      ['wrong password', 'payment_password_wrong'],
      ['password locked', 'payment_password_locked'],
      ['no password yet', 'payment_password_not_set'],
      ['not proved', 'step_up_required'],
    ] as const) {
      const walk = await reachSending(open);
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
  'a refused password can be left for the form': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendRedemption', 'wrong password', 'refused');
    await walk.send('review.abandoned', 'plain', 'editing');
    equal(walk.context.failure === null, true);
  },
  'a refused redemption returns to the form, which shows why': async (open) => {
    for (const [answer, code] of [
      ['not enough points', 'points_insufficient'],
      ['out of stock', 'reward_out_of_stock'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendRedemption', answer, 'declined');
      equal(walk.has('reviewing'), false);
      equal(walk.context.failure?.code, code);
      equal(walk.context.password === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
      await walk.send('form.submitted', 'more', 'reviewing');
      await walk.send('redemption.confirmed', 'typed', 'sending');
      equal(getSent(walk).wanted.count, 2);
    }
  },
  'a refused form can be sent unchanged': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendRedemption', 'not enough points', 'declined');
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
      await walk.answer('sendRedemption', answer, 'unanswered');
      equal(walk.isDone && walk.context.password === null, true);
      equal(walk.context.reference === null && walk.timesAsked('sendRedemption') === 1, true);
    }
  },
  'ends when the session has ended': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendRedemption', 'no session', 'ended');
    equal(walk.isDone && walk.context.password === null, true);
  },
  'the dialog can be left at any time, and keeps no password': async (open) => {
    const places = {
      editing: () => open('a fresh page'),
      reviewing: () => reachReviewing(open),
      sending: () => reachSending(open),
    };
    for (const place of Object.values(places)) {
      const walk = await place();
      await walk.send('redemption.abandoned', 'plain', 'abandoned');
      equal(walk.isDone && walk.context.password === null, true);
    }
  },
};
