import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { pushConsentModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof pushConsentModel>[string]>[0];

async function saving(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('reading');
  equal(walk.has('busy'), true);
  await walk.answer('readConsent', 'not asked yet', 'settled');
  equal(walk.timesAsked('saveTopics'), 0);
  await walk.send('topics.chosen', 'two', 'saving');
  equal(walk.has('busy'), true);
  deepEqual(walk.getInput('saveTopics'), ['payments', 'news']);
  return walk;
}

export const pushConsentScenarios: ChartScenarios<typeof pushConsentModel> = {
  'topics are chosen, and the device is asked only then': async (open) => {
    const walk = await saving(open);
    await walk.answer('saveTopics', 'saved', 'settled');
    equal(walk.has('busy'), false);
    deepEqual(walk.context, { topics: ['payments', 'news'], wanted: null, failure: null });
  },
  'the last topic ends the subscription': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readConsent', 'subscribed', 'settled');
    deepEqual(walk.context.topics, ['payments']);
    await walk.send('topics.chosen', 'none', 'saving');
    deepEqual(walk.getInput('saveTopics'), []);
    await walk.answer('saveTopics', 'ended', 'settled');
    deepEqual(walk.context.topics, []);
  },
  'a refusal is respected until the browser’s settings change': async (open) => {
    const walk = await saving(open);
    await walk.answer('saveTopics', 'denied', 'denied');
    deepEqual(walk.context.topics, []);
    await walk.send('permission.changed', 'plain', 'reading');
    await walk.answer('readConsent', 'subscribed', 'settled');
    deepEqual(walk.context.topics, ['payments']);
  },
  'an earlier refusal is found, and its topics are gone': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readConsent', 'subscribed', 'settled');
    await walk.send('permission.changed', 'plain', 'reading');
    await walk.answer('readConsent', 'denied', 'denied');
    deepEqual(walk.context.topics, []);
  },
  'a closed dialog leaves everything off': async (open) => {
    const walk = await saving(open);
    await walk.answer('saveTopics', 'dialog closed', 'settled');
    deepEqual(walk.context.topics, []);
  },
  'a failed save keeps what was saved, and says why until the next one': async (open) => {
    for (const answer of ['address refused', 'offline'] as const) {
      const walk = await saving(open);
      await walk.answer('saveTopics', answer, 'settled');
      equal(walk.context.failure === null, false);
      deepEqual([walk.context.topics, walk.context.wanted], [[], null]);
      await walk.send('topics.chosen', 'two', 'saving');
      equal(walk.context.failure === null, true);
    }
  },
  'what could not be read is read again': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readConsent', 'offline', 'unanswered');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('retry.requested', 'plain', 'reading');
    equal(walk.context.failure === null, true);
    await walk.answer('readConsent', 'offline', 'unanswered');
    await walk.send('permission.changed', 'plain', 'reading');
    await walk.send('permission.changed', 'plain', 'reading');
    equal(walk.timesAsked('readConsent'), 4);
  },
  'a device without push says so': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readConsent', 'unsupported', 'unsupported');
    equal(walk.has('busy'), false);
  },
};
