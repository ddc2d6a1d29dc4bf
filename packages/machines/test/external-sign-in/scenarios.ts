import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { externalSignInModel } from './model.ts';
import type { ExternalSignIn } from '../../src/external-sign-in/types.ts';

type Open = Parameters<ChartScenarios<typeof externalSignInModel>[string]>[0];

async function reachFinishing(open: Open) {
  const walk = await open('back from the provider');
  walk.expects('idle');
  deepEqual(walk.asked, []);
  await walk.send('visitor.returned', 'plain', 'finishing');
  deepEqual(walk.asked, ['finish']);
  return walk;
}

async function reachLinking(open: Open, answer = 'a link') {
  const walk = await reachFinishing(open);
  await walk.answer('finish', answer, 'linking');
  equal(walk.has('linking'), true);
  deepEqual(walk.asked, ['link']);
  const { details } = walk.getInput('link') as Pick<ExternalSignIn, 'details'>;
  deepEqual(details.open(), { idToken: 'ticket-1' });
  return walk;
}

export const externalSignInScenarios: ChartScenarios<typeof externalSignInModel> = {
  '[H89] a known account continues to the login': async (open) => {
    const walk = await reachFinishing(open);
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
      const walk = await reachFinishing(open);
      await walk.answer('finish', 'an unknown account', 'unrecognised');
      equal(walk.has('choosing'), true);
      await walk.send(choice, 'plain', 'done');
      equal(walk.context.outcome, outcome);
    }
  },
  'links for the member who asked, whichever member has the account': async (open) => {
    for (const answer of ['a link', 'a link of a known account']) {
      const walk = await reachLinking(open, answer);
      await walk.answer('link', 'linked', 'done');
      equal(walk.context.outcome, 'link');
      equal(walk.context.signIn, null);
    }
  },
  'a link without its proof is requested again on the page of links': async (open) => {
    const walk = await reachLinking(open);
    await walk.answer('link', 'no proof', 'done');
    equal(walk.context.outcome, 'link');
    equal(walk.context.failure, null);
  },
  'a refused link shows why, and returns to where it began': async (open) => {
    for (const [answer, code] of [
      ['linked elsewhere', 'external_taken'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachLinking(open);
      await walk.answer('link', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.signIn, null);
      await walk.send('attempt.restarted', 'plain', 'done');
      equal(walk.context.outcome, 'restart');
    }
  },
  'a failure shows why, and restarts at the provider': async (open) => {
    for (const [answer, code] of [
      ['cancelled', 'external_refused'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachFinishing(open);
      await walk.answer('finish', answer, 'failed');
      equal(walk.has('error'), true);
      equal(walk.context.failure?.code, code);
      deepEqual(walk.asked, []);
      await walk.send('attempt.restarted', 'plain', 'done');
      equal(walk.context.outcome, 'restart');
    }
  },
};
