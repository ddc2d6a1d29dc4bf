import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { requestCheckModel } from './model.ts';

export const requestCheckStories: ChartStories<typeof requestCheckModel> = {
  'a form is shown where every request was answered': async (open) => {
    const walk = await open('a fresh page');
    walk.expects('checking');
    deepEqual(walk.asked, ['closeRequests']);
    await walk.answer('closeRequests', 'nothing is unanswered', 'clear');
  },
  '[H95] outcomes are read, and then forgotten, before a form is shown': async (open) => {
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
  '[H95] what is still unknown is asked for again by a person': async (open) => {
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
  'an outcome that another tab has read is not shown again': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('closeRequests', 'one is unknown', 'unknown');
    await walk.send('check.requested', 'plain', 'checking');
    await walk.answer('closeRequests', 'nothing is unanswered', 'clear');
    deepEqual(walk.context.requests, []);
  },
  'a form that got no answer has the requests checked': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('closeRequests', 'nothing is unanswered', 'clear');
    await walk.send('check.requested', 'plain', 'checking');
    equal(walk.timesAsked('closeRequests'), 2);
  },
  'a store that forgets nothing keeps no form away': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('closeRequests', 'one was not', 'answered');
    await walk.send('outcomes.confirmed', 'plain', 'forgetting');
    await walk.answer('forgetRequests', 'no storage', 'clear');
    deepEqual(walk.context.requests, []);
  },
};
