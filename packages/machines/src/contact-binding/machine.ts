import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  getFailure,
  getInput,
  machineOptions,
  sixDigitsProblem,
  getTime,
} from '../kit/index.ts';
import { type SentCode, smsCountdownTimes, waitEnds } from '../sms-countdown/index.ts';
import { contactBindingActors } from './ports.ts';
import type {
  ContactBindingContext,
  ContactBindingEvent,
  ContactBindingInput,
  ContactBindingTag,
  ContactTarget,
} from './types.ts';

/** The server validates the target; the chart only rejects an empty one. */
const isEmpty = (target: ContactTarget): boolean =>
  (target.kind === 'email' ? target.email : target.mobileNum).trim() === '';

/** Binds a phone or an e-mail address by the code that is sent there (T19, T20, H23). */
export const contactBindingMachine = setup({
  types: {} as {
    context: ContactBindingContext;
    events: ContactBindingEvent;
    input: ContactBindingInput;
    tags: ContactBindingTag;
  },
  actors: contactBindingActors(),
  guards: {
    'a code is on its way': ({ context }) => context.sent !== null,
    'the target is empty': ({ event }) => {
      assertEvent(event, 'target.submitted');
      return isEmpty(event.target);
    },
    'the code cannot be right': ({ event }) => {
      assertEvent(event, 'code.submitted');
      return sixDigitsProblem(event.code.open()) !== null;
    },
    'an answer was lost before': ({ context }) => context.lost,
    'the proof was not given': ({ event }) => getFailure(event).code === 'step_up_required',
    'the server says when to retry': ({ event }) => (getFailure(event).retryAfter ?? 0) > 0,
    'another account has it': ({ event }) => getFailure(event).status === 409,
    'the answer was lost': ({ event }) => getFailure(event).status === undefined,
    // The masked contact may have looked the same before, so its mask proves nothing.
    'it is bound': ({ context: { sent, before }, event }) => {
      const bound = getAnswer<string | null>(event);
      return bound !== null && bound === sent?.hint && bound !== before;
    },
  },
  actions: {
    'store the input': assign(({ event, self }) => {
      const { before = null, stored = null } = getInput<ContactBindingInput>(event) ?? {};
      if (stored === null) return { before };
      const { target, sent, deviceAt } = stored;
      return { before, target, sent, deviceAt, resendAt: waitEnds(sent, deviceAt, getTime(self)) };
    }),
    'store the target': assign(({ event }) => {
      assertEvent(event, 'target.submitted');
      return { target: event.target, problem: null, failure: null };
    }),
    'report a missing target': assign({ problem: 'required', failure: null }),
    'store the code': assign(({ event, self }) => {
      const sent = getAnswer<SentCode>(event);
      const deviceAt = getTime(self);
      return { sent, deviceAt, resendAt: waitEnds(sent, deviceAt, deviceAt) };
    }),
    'clear the code': assign({ sent: null, deviceAt: null, resendAt: null }),
    'plan when to retry': assign({
      resendAt: ({ event, self }) =>
        getTime(self) + Math.min(getFailure(event).retryAfter ?? 0, smsCountdownTimes.longestWait),
    }),
    'store the answer': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { answer: event.code, problem: null, failure: null };
    }),
    'clear the answer': assign({ answer: null }),
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { problem: sixDigitsProblem(event.code.open()), failure: null };
    }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'mark an answer as lost': assign({ lost: true }),
    'mark no answer as lost': assign({ lost: false }),
  },
}).createMachine({
  id: 'contactBinding',
  options: machineOptions,
  context: {
    before: null,
    target: null,
    sent: null,
    deviceAt: null,
    resendAt: null,
    answer: null,
    lost: false,
    problem: null,
    failure: null,
  },
  entry: 'store the input',
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'a code is on its way', target: 'answering' }, { target: 'filling' }],
    },
    filling: {
      initial: 'open',
      on: {
        'target.submitted': [
          {
            guard: 'the target is empty',
            target: '.refused',
            actions: 'report a missing target',
          },
          { target: 'sending', actions: 'store the target' },
        ],
        'binding.abandoned': 'abandoned',
      },
      states: {
        open: {},
        refused: {
          on: { 'target.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        onDone: { target: 'answering', actions: 'store the code' },
        onError: [
          { guard: 'the proof was not given', target: 'filling' },
          { target: 'filling.refused', actions: 'store the failure' },
        ],
      },
      on: { 'binding.abandoned': 'abandoned' },
    },
    answering: {
      tags: ['answering'],
      initial: 'open',
      on: {
        'code.submitted': [
          { guard: 'the code cannot be right', target: '.refused', actions: 'store the problem' },
          {
            guard: 'an answer was lost before',
            target: 'redeeming.checking',
            actions: 'store the answer',
          },
          { target: 'redeeming', actions: 'store the answer' },
        ],
        'code.requested': { target: 'resending', actions: 'clear the failure' },
        'binding.abandoned': 'abandoned',
      },
      states: {
        open: {},
        refused: {
          on: { 'code.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    resending: {
      tags: ['busy', 'answering'],
      invoke: {
        id: 'requestAnother',
        src: 'requestCode',
        onDone: { target: 'answering', actions: 'store the code' },
        onError: [
          { guard: 'the proof was not given', target: 'answering' },
          {
            guard: 'the server says when to retry',
            target: 'answering.refused',
            actions: ['store the failure', 'plan when to retry'],
          },
          { target: 'answering.refused', actions: 'store the failure' },
        ],
      },
      on: { 'binding.abandoned': 'abandoned' },
    },
    redeeming: {
      tags: ['busy', 'answering'],
      exit: 'clear the answer',
      initial: 'binding',
      on: { 'binding.abandoned': 'abandoned' },
      states: {
        // A code works once: if it bound the contact but the answer was lost, trying it again would
        // call it wrong.
        checking: {
          invoke: {
            id: 'readBound',
            src: 'readBound',
            onDone: [
              { guard: 'it is bound', target: '#contactBinding.done' },
              { target: 'binding', actions: 'mark no answer as lost' },
            ],
            onError: { target: '#contactBinding.answering.refused', actions: 'store the failure' },
          },
        },
        binding: {
          invoke: {
            id: 'bindContact',
            src: 'bindContact',
            onDone: '#contactBinding.done',
            onError: [
              { guard: 'the proof was not given', target: '#contactBinding.answering' },
              {
                guard: 'another account has it',
                target: '#contactBinding.filling.refused',
                actions: ['store the failure', 'clear the code'],
              },
              {
                guard: 'the answer was lost',
                target: '#contactBinding.answering.refused',
                actions: ['store the failure', 'mark an answer as lost'],
              },
              { target: '#contactBinding.answering.refused', actions: 'store the failure' },
            ],
          },
        },
      },
    },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
