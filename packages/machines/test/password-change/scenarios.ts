import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios, Walk } from '@baize/chartwalk';
import type { passwordChangeModel } from './model.ts';
import type {
  PasswordChangeContext,
  PasswordChangeRequest,
} from '../../src/password-change/types.ts';

type Open = Parameters<ChartScenarios<typeof passwordChangeModel>[string]>[0];

const getSent = (walk: Walk<PasswordChangeContext>): PasswordChangeRequest =>
  walk.getInput('postChange') as PasswordChangeRequest;

async function reachPosting(open: Open, start: Parameters<Open>[0] = 'by wish') {
  const walk = await open(start);
  await walk.send('form.submitted', 'filled', 'checking');
  await walk.answer('checkForm', 'as it should be', 'posting');
  return walk;
}

export const passwordChangeScenarios: ChartScenarios<typeof passwordChangeModel> = {
  '[T27] [E39] checks and sends a change, stores its session, loads the member, then goes to /':
    async (open) => {
      const walk = await open('by wish');
      walk.expects('editing');
      await walk.send('form.submitted', 'filled', 'checking');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['checkForm']);
      await walk.answer('checkForm', 'as it should be', 'posting');
      equal(walk.has('busy'), true);
      const { reason, form } = getSent(walk);
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
  'an agent returns to the agent centre': async (open) => {
    const walk = await reachPosting(open, 'an agent, by wish');
    await walk.answer('postChange', 'changed');
    await walk.answer('storeToken', 'stored');
    await walk.answer('loadMember', 'offline', 'done');
    equal(walk.context.outcome?.destination, '/agentHome');
  },
  'does not send a form that breaks a rule': async (open) => {
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
  'leaves the decision to the platform when the rules cannot be loaded': async (open) => {
    const walk = await open('by wish');
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'no rules', 'posting');
  },
  'shows a refusal, which can be corrected': async (open) => {
    for (const [answer, code] of [
      ['wrong old password', 'password_wrong'],
      ['too weak', 'password_weak'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachPosting(open);
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
  '[T11] [T13] [T14] a required change shows its reason, and leaving it ends the session': async (
    open,
  ) => {
    for (const [start, reason] of [
      ['at the first login', 'firstLogin'],
      ['with the default password', 'default'],
      ['expired', 'expired'],
    ] as const) {
      const walk = await reachPosting(open, start);
      equal(getSent(walk).reason, reason);
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
  'a voluntary change can be left': async (open) => {
    const walk = await open('by wish');
    await walk.send('change.abandoned', 'plain', 'abandoned');
    const invalid = await open('by wish');
    await invalid.send('form.submitted', 'filled');
    await invalid.answer('checkForm', 'too short');
    await invalid.send('change.abandoned', 'plain', 'abandoned');
    const failed = await reachPosting(open);
    await failed.answer('postChange', 'too weak');
    await failed.send('change.abandoned', 'plain', 'abandoned');
    deepEqual(failed.asked, []);
  },
  'an expired session leaves nothing to change': async (open) => {
    const walk = await reachPosting(open);
    await walk.answer('postChange', 'no session', 'abandoned');
    equal(walk.context.form ?? walk.context.outcome, null);
  },
  'a token that cannot be stored ends the session': async (open) => {
    const walk = await reachPosting(open);
    await walk.answer('postChange', 'changed');
    await walk.answer('storeToken', 'no storage', 'leaving');
    equal(walk.context.token === null, true);
    await walk.answer('leave', 'done', 'abandoned');
  },
  'a change without an input is voluntary, on the member site': async (open) => {
    const walk = await open({ input: undefined });
    deepEqual([walk.context.site, walk.context.reason], ['member', 'wish']);
  },
};
