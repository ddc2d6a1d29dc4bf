import { deepEqual, equal } from 'node:assert/strict';
import type { StoriesOf } from '../testing/index.ts';
import type { externalSignInModel } from './model.ts';

type Open = Parameters<StoriesOf<typeof externalSignInModel>[string]>[0];

async function finishing(open: Open) {
  const walk = await open('back from the provider');
  walk.expects('idle');
  deepEqual(walk.asked, []);
  await walk.send('visitor.returned', 'plain', 'finishing');
  deepEqual(walk.asked, ['finish']);
  return walk;
}

export const externalSignInStories: StoriesOf<typeof externalSignInModel> = {
  '[H89] a known account goes on to the login': async (open) => {
    const walk = await finishing(open);
    await walk.answer('finish', 'a known account', 'entered');
    equal(walk.isDone, true);
    equal(walk.context.outcome, 'entry');
    deepEqual(walk.context.signIn?.details.open(), { idToken: 'ticket-1' });
    deepEqual(walk.asked, []);
  },
  '[E37] an unknown account is registered, or linked after a login': async (open) => {
    for (const [choice, outcome] of [
      ['registration.chosen', 'registration'],
      ['login.chosen', 'login'],
    ] as const) {
      const walk = await finishing(open);
      await walk.answer('finish', 'an unknown account', 'unrecognised');
      equal(walk.has('choosing'), true);
      await walk.send(choice, 'plain', 'done');
      equal(walk.context.outcome, outcome);
    }
  },
  'a link goes back to who asked for it, whomever the account belongs to': async (open) => {
    for (const answer of ['a link', 'a link of a known account']) {
      const walk = await finishing(open);
      await walk.answer('finish', answer, 'done');
      equal(walk.context.outcome, 'link');
    }
  },
  'what failed says why, and is begun anew at the provider': async (open) => {
    for (const [answer, code] of [
      ['cancelled', 'external_refused'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await finishing(open);
      await walk.answer('finish', answer, 'failed');
      equal(walk.has('error'), true);
      equal(walk.context.failure?.code, code);
      deepEqual(walk.asked, []);
      await walk.send('attempt.restarted', 'plain', 'done');
      equal(walk.context.outcome, 'restart');
    }
  },
};
