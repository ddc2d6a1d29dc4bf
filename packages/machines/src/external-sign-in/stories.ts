import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { externalSignInModel } from './model.ts';
import type { ExternalSignIn } from './types.ts';

type Open = Parameters<ChartStories<typeof externalSignInModel>[string]>[0];

async function finishing(open: Open) {
  const walk = await open('back from the provider');
  walk.expects('idle');
  deepEqual(walk.asked, []);
  await walk.send('visitor.returned', 'plain', 'finishing');
  deepEqual(walk.asked, ['finish']);
  return walk;
}

async function linking(open: Open, answer = 'a link') {
  const walk = await finishing(open);
  await walk.answer('finish', answer, 'linking');
  equal(walk.has('linking'), true);
  deepEqual(walk.asked, ['link']);
  const { details } = walk.getInput('link') as Pick<ExternalSignIn, 'details'>;
  deepEqual(details.open(), { idToken: 'ticket-1' });
  return walk;
}

export const externalSignInStories: ChartStories<typeof externalSignInModel> = {
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
  'a link is made for who asked for it, whomever the account belongs to': async (open) => {
    for (const answer of ['a link', 'a link of a known account']) {
      const walk = await linking(open, answer);
      await walk.answer('link', 'linked', 'done');
      equal(walk.context.outcome, 'link');
      equal(walk.context.signIn, null);
    }
  },
  'a link without its proof is asked for again where links are made': async (open) => {
    const walk = await linking(open);
    await walk.answer('link', 'no proof', 'done');
    equal(walk.context.outcome, 'link');
    equal(walk.context.failure, null);
  },
  'a link that is refused says why, and leads back to where it was begun': async (open) => {
    for (const [answer, code] of [
      ['linked elsewhere', 'external_taken'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await linking(open);
      await walk.answer('link', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.signIn, null);
      await walk.send('attempt.restarted', 'plain', 'done');
      equal(walk.context.outcome, 'restart');
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
