import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, machineOptions } from '../kit/index.ts';
import { pushConsentActors } from './ports.ts';
import type { PushConsent, PushConsentContext, PushConsentEvent, PushConsentTag } from './types.ts';

/** Notifications on this device, by consent and topic. */
export const pushConsentMachine = setup({
  types: {} as { context: PushConsentContext; events: PushConsentEvent; tags: PushConsentTag },
  actors: pushConsentActors(),
  guards: {
    'the device has no push': ({ event }) =>
      getAnswer<PushConsent>(event).permission === 'unsupported',
    'the person refused': ({ event }) => getAnswer<PushConsent>(event).permission === 'denied',
  },
  actions: {
    'keep the topics': assign({ topics: ({ event }) => getAnswer<PushConsent>(event).topics }),
    'clear the topics': assign({ topics: [] }),
    'keep what is wanted': assign(({ event }) => {
      assertEvent(event, 'topics.chosen');
      return { wanted: event.topics, failure: null };
    }),
    'forget what is wanted': assign({ wanted: null }),
    'keep the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'pushConsent',
  options: machineOptions,
  context: { topics: [], wanted: null, failure: null },
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      entry: 'clear the failure',
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: 'the device has no push', target: 'unsupported' },
          { guard: 'the person refused', target: 'denied' },
          { target: 'settled', actions: 'keep the topics' },
        ],
        onError: { target: 'unanswered', actions: 'keep the failure' },
      },
      on: { 'permission.changed': { target: 'reading', reenter: true } },
    },
    unanswered: {
      on: { 'retry.requested': 'reading', 'permission.changed': 'reading' },
    },
    settled: {
      on: {
        'topics.chosen': { target: 'saving', actions: 'keep what is wanted' },
        'permission.changed': 'reading',
      },
    },
    saving: {
      tags: ['busy'],
      exit: 'forget what is wanted',
      invoke: {
        id: 'saveTopics',
        src: 'saveTopics',
        onDone: [
          { guard: 'the person refused', target: 'denied' },
          { target: 'settled', actions: 'keep the topics' },
        ],
        // The switches show what is still saved.
        onError: { target: 'settled', actions: 'keep the failure' },
      },
    },
    // Only the browser's settings can change it; the page respects it and says where.
    denied: {
      entry: 'clear the topics',
      on: { 'permission.changed': 'reading' },
    },
    // Also a page that the device only supports once it is installed.
    unsupported: { on: { 'permission.changed': 'reading' } },
  },
});
