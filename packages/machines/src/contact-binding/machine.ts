import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  inputIn,
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

/** Whether a target fits is for the server to say; nothing at all is not asked for. */
const isEmpty = (target: ContactTarget): boolean =>
  (target.kind === 'email' ? target.email : target.mobileNum).trim() === '';

/** A phone or an e-mail address is bound by the code that is sent there (T19, T20, H23). */
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
    'an answer got lost before': ({ context }) => context.lost,
    'the proof was not given': ({ event }) => failureIn(event).code === 'step_up_required',
    'the server says when to come back': ({ event }) => (failureIn(event).retryAfter ?? 0) > 0,
    'somebody else has it': ({ event }) => failureIn(event).status === 409,
    'the answer got lost': ({ event }) => failureIn(event).status === undefined,
    // A contact that looks the same may have been bound before: then nothing can be told by its look.
    'it is bound': ({ context: { sent, before }, event }) => {
      const bound = answerIn<string | null>(event);
      return bound !== null && bound === sent?.hint && bound !== before;
    },
  },
  actions: {
    'take the input': assign(({ event, self }) => {
      const { before = null, stored = null } = inputIn<ContactBindingInput>(event) ?? {};
      if (stored === null) return { before };
      const { target, sent, deviceAt } = stored;
      return { before, target, sent, deviceAt, resendAt: waitEnds(sent, deviceAt, getTime(self)) };
    }),
    'keep the target': assign(({ event }) => {
      assertEvent(event, 'target.submitted');
      return { target: event.target, problem: null, failure: null };
    }),
    'say that the target is missing': assign({ problem: 'required', failure: null }),
    'keep the code': assign(({ event, self }) => {
      const sent = answerIn<SentCode>(event);
      const deviceAt = getTime(self);
      return { sent, deviceAt, resendAt: waitEnds(sent, deviceAt, deviceAt) };
    }),
    'drop the code': assign({ sent: null, deviceAt: null, resendAt: null }),
    'plan when to come back': assign({
      resendAt: ({ event, self }) =>
        getTime(self) + Math.min(failureIn(event).retryAfter ?? 0, smsCountdownTimes.longestWait),
    }),
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { answer: event.code, problem: null, failure: null };
    }),
    'drop the answer': assign({ answer: null }),
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { problem: sixDigitsProblem(event.code.open()), failure: null };
    }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'note that an answer got lost': assign({ lost: true }),
    'note that nothing got lost': assign({ lost: false }),
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
  entry: 'take the input',
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
            actions: 'say that the target is missing',
          },
          { target: 'sending', actions: 'keep the target' },
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
        onDone: { target: 'answering', actions: 'keep the code' },
        onError: [
          { guard: 'the proof was not given', target: 'filling' },
          { target: 'filling.refused', actions: 'keep the failure' },
        ],
      },
      on: { 'binding.abandoned': 'abandoned' },
    },
    answering: {
      tags: ['answering'],
      initial: 'open',
      on: {
        'code.submitted': [
          { guard: 'the code cannot be right', target: '.refused', actions: 'keep the problem' },
          {
            guard: 'an answer got lost before',
            target: 'redeeming.checking',
            actions: 'keep the answer',
          },
          { target: 'redeeming', actions: 'keep the answer' },
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
        onDone: { target: 'answering', actions: 'keep the code' },
        onError: [
          { guard: 'the proof was not given', target: 'answering' },
          {
            guard: 'the server says when to come back',
            target: 'answering.refused',
            actions: ['keep the failure', 'plan when to come back'],
          },
          { target: 'answering.refused', actions: 'keep the failure' },
        ],
      },
      on: { 'binding.abandoned': 'abandoned' },
    },
    redeeming: {
      tags: ['busy', 'answering'],
      exit: 'drop the answer',
      initial: 'binding',
      on: { 'binding.abandoned': 'abandoned' },
      states: {
        // A code is good once: what was bound by it without an answer would be called wrong.
        checking: {
          invoke: {
            id: 'readBound',
            src: 'readBound',
            onDone: [
              { guard: 'it is bound', target: '#contactBinding.done' },
              { target: 'binding', actions: 'note that nothing got lost' },
            ],
            onError: { target: '#contactBinding.answering.refused', actions: 'keep the failure' },
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
                guard: 'somebody else has it',
                target: '#contactBinding.filling.refused',
                actions: ['keep the failure', 'drop the code'],
              },
              {
                guard: 'the answer got lost',
                target: '#contactBinding.answering.refused',
                actions: ['keep the failure', 'note that an answer got lost'],
              },
              { target: '#contactBinding.answering.refused', actions: 'keep the failure' },
            ],
          },
        },
      },
    },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
