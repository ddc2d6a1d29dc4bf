import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { requestCheckModel } from './model.ts';

export const requestCheckScenarios: ChartScenarios<typeof requestCheckModel> = {
  'shows a form when every request was answered': async (open) => {
    const walk = await open('a fresh page');
    walk.expects('checking');
    deepEqual(walk.asked, ['closeRequests']);
    await walk.answer('closeRequests', 'nothing is unanswered', 'clear');
  },
  '[H95] shows outcomes, then forgets them, before a form is shown': async (open) => {
    for (const answer of ['one was carried out', 'one was not', 'one was refused'] as const) {
      const walk = await open('a fresh page');
      await walk.answer('closeRequests', answer, 'answered');
      const { requests } = walk.context;
      await walk.send('outcomes.confirmed', 'plain', 'forgetting');
      deepEqual(walk.getInput('forgetRequests'), requests);
      await walk.answer('forgetRequests', 'forgotten', 'clear');
      deepEqual(walk.context.requests, []);
    }
  },
  '[H95] a person checks unknown requests again': async (open) => {
    for (const answer of ['one is unknown', 'no storage'] as const) {
      const walk = await open('a fresh page');
      await walk.answer('closeRequests', answer, 'unknown');
      equal(walk.context.requests.length, answer === 'no storage' ? 0 : 2);
      await walk.send('check.requested', 'plain', 'checking');
      await walk.answer('closeRequests', 'one was not', 'answered');
      deepEqual(
        walk.context.requests.map(({ outcome }) => outcome),
        ['done', 'closed'],
      );
    }
  },
  'does not show an outcome again that another tab has read': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('closeRequests', 'one is unknown', 'unknown');
    await walk.send('check.requested', 'plain', 'checking');
    await walk.answer('closeRequests', 'nothing is unanswered', 'clear');
    deepEqual(walk.context.requests, []);
  },
  'an unanswered form starts a check': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('closeRequests', 'nothing is unanswered', 'clear');
    await walk.send('check.requested', 'plain', 'checking');
    equal(walk.timesAsked('closeRequests'), 2);
  },
  'shows the form even if the store forgets nothing': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('closeRequests', 'one was not', 'answered');
    await walk.send('outcomes.confirmed', 'plain', 'forgetting');
    await walk.answer('forgetRequests', 'no storage', 'clear');
    deepEqual(walk.context.requests, []);
  },
};
