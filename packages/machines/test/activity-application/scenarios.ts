import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { activityApplicationModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof activityApplicationModel>[string]>[0];

async function sending(open: Open) {
  const walk = await open('an empty form');
  walk.expects('editing');
  await walk.send('form.submitted', 'filled', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

export const activityApplicationScenarios: ChartScenarios<typeof activityApplicationModel> = {
  '[E84] a member applies with a remark': async (open) => {
    const walk = await sending(open);
    deepEqual(walk.getInput('sendApplication'), { remark: 'My best spin', images: [] });
    await walk.answer('sendApplication', 'applied', 'entered');
    equal(walk.context.status, 'applying');
    equal(walk.isDone && walk.context.draft === null, true);
  },
  '[V54] a remark that is too long is marked and not sent': async (open) => {
    const walk = await open('an empty form');
    await walk.send('form.submitted', 'too long', 'invalid');
    deepEqual(walk.asked, []);
    equal(walk.context.isTooLong, true);
    await walk.send('form.edited', 'plain', 'editing');
    equal(walk.context.isTooLong, false);
    await walk.send('form.submitted', 'too long', 'invalid');
    await walk.send('form.submitted', 'filled', 'sending');
    equal(walk.context.isTooLong, false);
  },
  'a failure stays beside the form until it is edited or sent again': async (open) => {
    for (const [answer, code] of [
      ['not eligible', 'not_eligible'],
      ['an image is gone', 'validation_failed'],
      ['server broke', 'internal'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('sendApplication', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.draft === null && !walk.has('busy'), true);
      await walk.send('form.submitted', 'too long', 'invalid');
      equal(walk.context.failure === null, true);
      await walk.send('form.edited', 'plain', 'editing');
      await walk.send('form.submitted', 'filled', 'sending');
      await walk.answer('sendApplication', answer, 'failed');
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
    }
  },
  'a failed form is sent again as it is': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendApplication', 'offline', 'failed');
    await walk.send('form.submitted', 'filled', 'sending');
    equal(walk.context.failure === null, true);
    await walk.answer('sendApplication', 'applied', 'entered');
  },
  'an activity that has closed, or was entered in another tab, ends the form': async (open) => {
    for (const [answer, code] of [
      ['closed', 'activity_closed'],
      ['entered already', 'activity_entered'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('sendApplication', answer, 'outdated');
      equal(walk.isDone && walk.context.failure?.code === code, true);
      equal(walk.context.draft === null, true);
    }
  },
  'a session that has ended ends the form': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendApplication', 'no session', 'ended');
    equal(walk.isDone && walk.context.draft === null, true);
  },
  'the form can be closed at any time': async (open) => {
    const form = await open('an empty form');
    await form.send('form.abandoned', 'plain', 'abandoned');
    equal(form.isDone, true);
    const walk = await sending(open);
    await walk.send('form.abandoned', 'plain', 'abandoned');
    equal(walk.isDone && walk.context.draft === null, true);
  },
};
