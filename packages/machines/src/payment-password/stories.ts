import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { paymentPasswordModel } from './model.ts';
import type { PaymentPasswordForm } from './types.ts';

type Open = Parameters<ChartStories<typeof paymentPasswordModel>[string]>[0];

async function sending(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('editing');
  equal(walk.has('busy'), false);
  deepEqual(walk.asked, []);
  await walk.send('form.submitted', 'typed', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

export const paymentPasswordStories: ChartStories<typeof paymentPasswordModel> = {
  'what is typed is sent, and forgotten once it is set': async (open) => {
    const walk = await sending(open);
    const { present, chosen, again } = walk.getInput('putPassword') as PaymentPasswordForm;
    deepEqual([present, chosen.open(), again.open()], [null, '202611', '202611']);
    await walk.answer('putPassword', 'set', 'done');
    equal(walk.isDone && walk.context.form === null, true);
  },
  'fields that are wrong say why until they are edited': async (open) => {
    const walk = await sending(open);
    await walk.answer('putPassword', 'too easy', 'unfit');
    equal(walk.context.form, null);
    deepEqual(walk.context.problems, [{ field: 'newPaymentPassword', rule: 'weak' }]);
    await walk.send('form.submitted', 'typed', 'sending');
    deepEqual(walk.context.problems, []);
    await walk.answer('putPassword', 'too easy', 'unfit');
    await walk.send('form.edited', 'plain', 'editing');
    deepEqual(walk.context.problems, []);
  },
  'what was refused or got lost says why, and is sent again by a press': async (open) => {
    for (const [answer, code] of [
      ['wrong password', 'payment_password_wrong'],
      ['locked password', 'payment_password_locked'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await sending(open);
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
  'a proof that was not given needs no words': async (open) => {
    const walk = await sending(open);
    await walk.answer('putPassword', 'not proved', 'editing');
    equal(walk.context.failure, null);
    equal(walk.context.form === null, true);
  },
  'it is left at any time': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('change.abandoned', 'plain', 'abandoned');
    equal(walk.isDone, true);
    const sent = await sending(open);
    await sent.send('change.abandoned', 'plain', 'abandoned');
    equal(sent.context.form === null, true);
    for (const [answer, place] of [
      ['too easy', 'unfit'],
      ['offline', 'declined'],
    ] as const) {
      const refused = await sending(open);
      await refused.answer('putPassword', answer, place);
      await refused.send('change.abandoned', 'plain', 'abandoned');
    }
  },
};
