import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories, Walk } from '../testing/index.ts';
import type { passwordChangeModel } from './model.ts';
import type { PasswordChangeContext, PasswordChangeRequest } from './types.ts';

type Open = Parameters<ChartStories<typeof passwordChangeModel>[string]>[0];

const sent = (walk: Walk<PasswordChangeContext>): PasswordChangeRequest =>
  walk.getInput('postChange') as PasswordChangeRequest;

async function posting(open: Open, start: Parameters<Open>[0] = 'by wish') {
  const walk = await open(start);
  await walk.send('form.submitted', 'filled', 'checking');
  await walk.answer('checkForm', 'as it should be', 'posting');
  return walk;
}

export const passwordChangeStories: ChartStories<typeof passwordChangeModel> = {
  '[T27] [E39] a change is checked, sent, its session stored and the member loaded, then to /':
    async (open) => {
      const walk = await open('by wish');
      walk.expects('editing');
      await walk.send('form.submitted', 'filled', 'checking');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['checkForm']);
      await walk.answer('checkForm', 'as it should be', 'posting');
      equal(walk.has('busy'), true);
      const { reason, form } = sent(walk);
      equal(reason, 'wish');
      equal(form.oldPassword?.open(), 'Baize-demo-1');
      equal(form.newPassword.open(), 'Green-table-9');
      equal(form.confirmNewPassword.open(), 'Green-table-9');
      await walk.answer('postChange', 'changed', 'storing');
      equal(walk.has('busy'), true);
      equal(walk.context.form === null, true);
      equal(
        (walk.getInput('storeToken') as { open: () => string }).open(),
        'token-after-the-change',
      );
      await walk.answer('storeToken', 'stored', 'reloading');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['loadMember']);
      equal(walk.context.token === null, true);
      await walk.answer('loadMember', 'a member', 'done');
      deepEqual(walk.context.outcome, { destination: '/' });
    },
  'an agent goes back to the agent centre': async (open) => {
    const walk = await posting(open, 'an agent, by wish');
    await walk.answer('postChange', 'changed');
    await walk.answer('storeToken', 'stored');
    await walk.answer('loadMember', 'offline', 'done');
    equal(walk.context.outcome?.destination, '/agentHome');
  },
  'a form that breaks a rule is not sent': async (open) => {
    const walk = await open('by wish');
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'too short', 'invalid');
    deepEqual(walk.asked, []);
    deepEqual(walk.context.problems, [
      { field: 'newPassword', rule: 'length', params: { min: 8, max: 64 } },
    ]);
    equal(walk.context.form === null, true);
    await walk.send('form.edited', 'plain', 'editing');
    deepEqual(walk.context.problems, []);
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'too short', 'invalid');
    await walk.send('form.submitted', 'filled', 'checking');
    deepEqual(walk.context.problems, []);
  },
  'rules that cannot be read leave the decision to the platform': async (open) => {
    const walk = await open('by wish');
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'no rules', 'posting');
  },
  'a refusal is told and may be corrected': async (open) => {
    for (const [answer, code] of [
      ['wrong old password', 'password_wrong'],
      ['too weak', 'password_weak'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await posting(open);
      await walk.answer('postChange', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.form === null, true);
      await walk.send('form.submitted', 'filled', 'checking');
      equal(walk.context.failure === null, true);
      await walk.answer('checkForm', 'as it should be');
      await walk.answer('postChange', answer, 'failed');
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
    }
  },
  '[T11] [T13] [T14] a change that is owed says which, and leaving it ends the session': async (
    open,
  ) => {
    for (const [start, reason] of [
      ['at the first login', 'firstLogin'],
      ['with the default password', 'default'],
      ['expired', 'expired'],
    ] as const) {
      const walk = await posting(open, start);
      equal(sent(walk).reason, reason);
      await walk.answer('postChange', 'too weak', 'failed');
      await walk.send('change.abandoned', 'plain', 'leaving');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['leave']);
      await walk.answer('leave', 'offline', 'abandoned');
      equal(walk.context.outcome === null, true);
      const other = await open(start);
      await other.send('change.abandoned', 'plain', 'leaving');
      await other.answer('leave', 'done', 'abandoned');
      const third = await open(start);
      await third.send('form.submitted', 'filled');
      await third.answer('checkForm', 'too short');
      await third.send('change.abandoned', 'plain', 'leaving');
    }
  },
  'a change by wish can be left': async (open) => {
    const walk = await open('by wish');
    await walk.send('change.abandoned', 'plain', 'abandoned');
    const invalid = await open('by wish');
    await invalid.send('form.submitted', 'filled');
    await invalid.answer('checkForm', 'too short');
    await invalid.send('change.abandoned', 'plain', 'abandoned');
    const failed = await posting(open);
    await failed.answer('postChange', 'too weak');
    await failed.send('change.abandoned', 'plain', 'abandoned');
    deepEqual(failed.asked, []);
  },
  'a session that is over leaves nothing to change': async (open) => {
    const walk = await posting(open);
    await walk.answer('postChange', 'no session', 'abandoned');
    equal(walk.context.form ?? walk.context.outcome, null);
  },
  'a token that cannot be stored ends the session': async (open) => {
    const walk = await posting(open);
    await walk.answer('postChange', 'changed');
    await walk.answer('storeToken', 'no storage', 'leaving');
    equal(walk.context.token === null, true);
    await walk.answer('leave', 'done', 'abandoned');
  },
  'a change without an input is a wish on the member site': async (open) => {
    const walk = await open({ input: undefined });
    deepEqual([walk.context.site, walk.context.reason], ['member', 'wish']);
  },
};
