import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { registerDownlineModel } from './model.ts';
import type { DownlineAttempt } from '../../src/register-downline/types.ts';

type Open = Parameters<(typeof registerDownlineScenarios)[string]>[0];

async function reachSending(open: Open) {
  const walk = await open('a fresh page');
  deepEqual(walk.asked, []);
  await walk.send('form.submitted', 'a player', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

async function reachUnanswered(open: Open) {
  const walk = await reachSending(open);
  await walk.answer('openAccount', 'offline', 'unanswered');
  equal(walk.has('busy'), false);
  return walk;
}

const getSent = (walk: { getInput(port: 'openAccount'): unknown }) =>
  walk.getInput('openAccount') as DownlineAttempt;

export const registerDownlineScenarios: ChartScenarios<typeof registerDownlineModel> = {
  '[AC3] opens an account, and forgets its password': async (open) => {
    const walk = await reachSending(open);
    const { key, form } = getSent(walk);
    deepEqual([key, form.username, form.isAgent], ['key-1', 'newplayer', false]);
    equal(form.password.open(), 'a first password');
    await walk.answer('openAccount', 'opened', 'done');
    equal(walk.isDone && walk.context.attempt === null, true);
    equal(walk.context.opened, 'newplayer');
  },
  'shows a refusal until the form is edited, and sends it under another key': async (open) => {
    for (const [answer, code] of [
      ['name is taken', 'username_taken'],
      ['password is weak', 'password_weak'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('openAccount', answer, 'refused');
      equal(walk.context.failure?.code, code);
      equal(walk.context.attempt === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure, null);
      await walk.send('form.submitted', 'an agent', 'sending');
      deepEqual([getSent(walk).key, getSent(walk).form.isAgent], ['key-2', true]);
    }
  },
  'a refused form can be sent unchanged': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('openAccount', 'name is taken', 'refused');
    await walk.send('form.submitted', 'a player', 'sending');
    equal(walk.context.failure === null, true);
  },
  '[H95] retries a lost answer under the same key': async (open) => {
    for (const answer of [
      'offline',
      'server broke',
      'still worked on',
      'came too often',
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('openAccount', answer, 'unanswered');
      await walk.send('registration.retried', 'plain', 'sending');
      equal(walk.context.failure === null, true);
      deepEqual(
        [getSent(walk).key, getSent(walk).form.password.open()],
        ['key-1', 'a first password'],
      );
      await walk.answer('openAccount', 'opened', 'done');
    }
  },
  'a lost answer can be left': async (open) => {
    const walk = await reachUnanswered(open);
    equal(walk.context.attempt?.key, 'key-1');
    await walk.send('registration.abandoned', 'plain', 'editing');
    equal(walk.context.attempt === null && walk.context.failure === null, true);
  },
  'an ended session ends it, and keeps no password': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('openAccount', 'no session', 'ended');
    equal(walk.isDone && walk.context.attempt === null, true);
    equal(walk.context.opened === null, true);
  },
};
