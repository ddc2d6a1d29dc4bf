import { defineModel } from '@baize/chartwalk';
import { pushConsentMachine } from '../../src/push-consent/machine.ts';
import { pushConsentActors } from '../../src/push-consent/ports.ts';
import { answers, events, starts } from './cases.ts';
import { pushConsentProperties } from './properties.ts';

export const pushConsentModel = defineModel({
  id: 'push-consent',
  about: 'Notifications on this device, by consent and topic.',
  machine: pushConsentMachine,
  actors: pushConsentActors,
  starts,
  events,
  answers,
  writes: ['saveTopics'],
  project: ({ value }) => value,
  seen: {
    reading: ['push.loading'],
    unanswered: ['push.retry'],
    settled: ['push.switches'],
    saving: ['push.saving'],
    denied: ['push.denied'],
    unsupported: ['push.unsupported'],
  },
  home: ['settled', 'unanswered', 'denied', 'unsupported'],
  remember: ({ topics, wanted, failure }) => ({ topics, wanted, failed: failure !== null }),
  ignores: [
    {
      events: ['topics.chosen'],
      in: ['reading', 'unanswered', 'saving', 'denied', 'unsupported'],
      why: 'there is no switch to use',
    },
    {
      events: ['retry.requested'],
      in: ['reading', 'settled', 'saving', 'denied', 'unsupported'],
      why: 'nothing failed to load',
    },
    {
      events: ['permission.changed'],
      in: ['saving'],
      why: 'the answer of the save carries it',
    },
  ],
  invariants: {
    'topics are wanted only while they are saved': ({ value, context }) =>
      (value === 'saving') === (context.wanted !== null),
    'a device that refused has no topics': ({ value, context }) =>
      value !== 'denied' || context.topics.length === 0,
    'what could not be read says why': ({ value, context }) =>
      value !== 'unanswered' || context.failure !== null,
  },
  properties: pushConsentProperties,
  uncoverable: {},
  secrets: [],
});
