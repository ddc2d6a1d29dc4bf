import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { registerDownlineModel } from './model.ts';
import type { DownlineAttempt } from './types.ts';

type Open = Parameters<(typeof registerDownlineStories)[string]>[0];

async function sending(open: Open) {
  const walk = await open('a fresh page');
  deepEqual(walk.asked, []);
  await walk.send('form.submitted', 'a player', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

async function unanswered(open: Open) {
  const walk = await sending(open);
  await walk.answer('openAccount', 'offline', 'unanswered');
  equal(walk.has('busy'), false);
  return walk;
}

const sent = (walk: { getInput(port: 'openAccount'): unknown }) =>
  walk.getInput('openAccount') as DownlineAttempt;

export const registerDownlineStories: ChartStories<typeof registerDownlineModel> = {
  '[AC3] an account is opened, and its password is forgotten': async (open) => {
    const walk = await sending(open);
    const { key, form } = sent(walk);
    deepEqual([key, form.username, form.isAgent], ['key-1', 'newplayer', false]);
    equal(form.password.open(), 'a first password');
    await walk.answer('openAccount', 'opened', 'done');
    equal(walk.isDone && walk.context.attempt === null, true);
    equal(walk.context.opened, 'newplayer');
  },
  'what the platform refuses is said until the form is edited, and sent under another key': async (
    open,
  ) => {
    for (const [answer, code] of [
      ['name is taken', 'username_taken'],
      ['password is weak', 'password_weak'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('openAccount', answer, 'refused');
      equal(walk.context.failure?.code, code);
      equal(walk.context.attempt === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure, null);
      await walk.send('form.submitted', 'an agent', 'sending');
      deepEqual([sent(walk).key, sent(walk).form.isAgent], ['key-2', true]);
    }
  },
  'a form that was refused may be sent as it is': async (open) => {
    const walk = await sending(open);
    await walk.answer('openAccount', 'name is taken', 'refused');
    await walk.send('form.submitted', 'a player', 'sending');
    equal(walk.context.failure === null, true);
  },
  '[H95] an answer that got lost is asked for again under the same key': async (open) => {
    for (const answer of [
      'offline',
      'server broke',
      'still worked on',
      'came too often',
    ] as const) {
      const walk = await sending(open);
      await walk.answer('openAccount', answer, 'unanswered');
      await walk.send('registration.retried', 'plain', 'sending');
      equal(walk.context.failure === null, true);
      deepEqual([sent(walk).key, sent(walk).form.password.open()], ['key-1', 'a first password']);
      await walk.answer('openAccount', 'opened', 'done');
    }
  },
  'what was never answered may be left': async (open) => {
    const walk = await unanswered(open);
    equal(walk.context.attempt?.key, 'key-1');
    await walk.send('registration.abandoned', 'plain', 'editing');
    equal(walk.context.attempt === null && walk.context.failure === null, true);
  },
  'a session that has ended ends it, and no password stays': async (open) => {
    const walk = await sending(open);
    await walk.answer('openAccount', 'no session', 'ended');
    equal(walk.isDone && walk.context.attempt === null, true);
    equal(walk.context.opened === null, true);
  },
};
