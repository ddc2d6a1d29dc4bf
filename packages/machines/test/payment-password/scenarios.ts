import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { paymentPasswordModel } from './model.ts';
import type { PaymentPasswordForm } from '../../src/payment-password/types.ts';

type Open = Parameters<ChartScenarios<typeof paymentPasswordModel>[string]>[0];

async function reachSending(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('editing');
  equal(walk.has('busy'), false);
  deepEqual(walk.asked, []);
  await walk.send('form.submitted', 'typed', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

export const paymentPasswordScenarios: ChartScenarios<typeof paymentPasswordModel> = {
  'sends the form, and forgets it once the password is set': async (open) => {
    const walk = await reachSending(open);
    const { present, chosen, again } = walk.getInput('putPassword') as PaymentPasswordForm;
    deepEqual([present, chosen.open(), again.open()], [null, '202611', '202611']);
    await walk.answer('putPassword', 'set', 'done');
    equal(walk.isDone && walk.context.form === null, true);
  },
  'shows wrong fields until they are edited': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('putPassword', 'too easy', 'unfit');
    equal(walk.context.form, null);
    deepEqual(walk.context.problems, [{ field: 'newPaymentPassword', rule: 'weak' }]);
    await walk.send('form.submitted', 'typed', 'sending');
    deepEqual(walk.context.problems, []);
    await walk.answer('putPassword', 'too easy', 'unfit');
    await walk.send('form.edited', 'plain', 'editing');
    deepEqual(walk.context.problems, []);
  },
  'shows a refusal or a lost answer, and sends again on a press': async (open) => {
    for (const [answer, code] of [
      ['wrong password', 'payment_password_wrong'],
      ['locked password', 'payment_password_locked'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('putPassword', answer, 'declined');
      equal(walk.context.form, null);
      equal(walk.context.failure?.code, code);
      await walk.send('form.submitted', 'typed', 'sending');
      equal(walk.context.failure === null, true);
      await walk.answer('putPassword', answer, 'declined');
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure, null);
    }
  },
  'shows no message when the proof was not given': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('putPassword', 'not proved', 'editing');
    equal(walk.context.failure, null);
    equal(walk.context.form === null, true);
  },
  'can be left at any time': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('change.abandoned', 'plain', 'abandoned');
    equal(walk.isDone, true);
    const sent = await reachSending(open);
    await sent.send('change.abandoned', 'plain', 'abandoned');
    equal(sent.context.form === null, true);
    for (const [answer, place] of [
      ['too easy', 'unfit'],
      ['offline', 'declined'],
    ] as const) {
      const refused = await reachSending(open);
      await refused.answer('putPassword', answer, place);
      await refused.send('change.abandoned', 'plain', 'abandoned');
    }
  },
};
