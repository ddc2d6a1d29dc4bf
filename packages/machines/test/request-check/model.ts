import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { requestCheckMachine } from '../../src/request-check/machine.ts';
import { requestCheckActors } from '../../src/request-check/ports.ts';
import { requestCheckProperties } from './properties.ts';
import { requestCheckSecrets } from '../../src/request-check/types.ts';

export const requestCheckModel = defineModel({
  id: 'request-check',
  about: 'Checks unanswered requests before a money form is shown.',
  machine: requestCheckMachine,
  actors: requestCheckActors,
  words: ['clear'],
  starts,
  events,
  answers,
  writes: ['forgetRequests'],
  project: ({ value }) => value,
  seen: {
    checking: ['requests.checking'],
    unknown: ['requests.unknown'],
    answered: ['requests.answered'],
    forgetting: ['requests.answered'],
    clear: ['requests.form'],
  },
  home: ['clear'],
  remember: ({ requests }) => ({ requests: requests.map(({ outcome }) => outcome).join(' ') }),
  ignores: [
    {
      events: ['check.requested'],
      in: ['checking', 'answered', 'forgetting'],
      why: 'a check is under way, or its result was not read',
    },
    {
      events: ['outcomes.confirmed'],
      in: ['checking', 'unknown', 'forgetting', 'clear'],
      why: 'no outcome is shown, or one is still unknown',
    },
  ],
  invariants: {
    'outcomes are shown only if there are some': ({ value, context }) =>
      value !== 'answered' || context.requests.length > 0,
    'an answered request is known': ({ value, context }) =>
      value !== 'answered' || context.requests.every(({ outcome }) => outcome !== 'unknown'),
    'nothing is left when a form is shown': ({ value, context }) =>
      value !== 'clear' || context.requests.length === 0,
  },
  properties: requestCheckProperties,
  uncoverable: {},
  secrets: requestCheckSecrets,
});
