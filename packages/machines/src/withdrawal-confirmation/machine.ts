import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  type Failure,
  failureIn,
  inputIn,
  machineOptions,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { withdrawalConfirmationActors } from './ports.ts';
import {
  type ConfirmationInput,
  type PaymentStanding,
  type WithdrawalConfirmationContext,
  type WithdrawalConfirmationEvent,
  type WithdrawalConfirmationTag,
  withdrawalConfirmationTimes,
} from './types.ts';

/** Answers after which it is looked at what has become of the payment: none is one, too. */
const doubtful = new Set([408, 409, 425]);

const isDoubtful = ({ code, status }: Failure): boolean =>
  status === undefined ||
  status >= 500 ||
  doubtful.has(status) ||
  code === 'idempotency_key_reused';

const standing = (event: { readonly type: string }) => answerIn<PaymentStanding>(event);

/**
 * A player says what has arrived of a payment before the server's deadline, once (T64 to T68, E83, H51, H52); where
 * it went to a bank, with the name that the account is held in (S6, T22).
 */
export const withdrawalConfirmationMachine = setup({
  types: {} as {
    context: WithdrawalConfirmationContext;
    events: WithdrawalConfirmationEvent;
    input: ConfirmationInput;
    tags: WithdrawalConfirmationTag;
  },
  actors: withdrawalConfirmationActors(),
  delays: {
    'until the deadline': ({ context, self }) => timeLeft(self, context.lookAt),
  },
  guards: {
    'the answer is not fit': ({ event }) => {
      assertEvent(event, 'answer.submitted');
      return event.problem !== null;
    },
    'a name is asked for': ({ context }) => context.asksName,
    'the name is empty': ({ event }) => {
      assertEvent(event, 'name.submitted');
      return event.name.open().trim() === '';
    },
    'a name was typed and no proof given': ({ context, event }) =>
      failureIn(event).code === 'step_up_required' && context.name !== null,
    'the proof was not given': ({ event }) => failureIn(event).code === 'step_up_required',
    'the name is another one': ({ context, event }) =>
      failureIn(event).code === 'verification_wrong' && context.name !== null,
    'the payment may have changed': ({ event }) => isDoubtful(failureIn(event)),
    'it took this answer': ({ event }) => standing(event) === 'taken',
    'it took another answer': ({ event }) => standing(event) === 'closed',
    'its deadline has come': ({ event }) => standing(event) === 'forced',
    'an answer was refused': ({ context }) => context.failure !== null,
    'an answer was chosen': ({ context }) => context.answer !== null,
  },
  actions: {
    'take the input': assign(({ event }) => {
      const input = inputIn<ConfirmationInput>(event);
      return input === undefined ? {} : { asksName: input.asksName, lookAt: input.dueAt };
    }),
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { answer: event.answer, problem: null, failure: null };
    }),
    'drop the answer': assign({ answer: null }),
    'note what is sent': assign({ sent: ({ context }) => context.answer }),
    'forget what was sent': assign({ sent: null }),
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { problem: event.problem, failure: null };
    }),
    'say that the name is missing': assign({ problem: 'required', failure: null }),
    'keep the name': assign(({ event }) => {
      assertEvent(event, 'name.submitted');
      return { name: event.name, problem: null, failure: null };
    }),
    'drop the name': assign({ name: null }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'plan the next look': assign({
      lookAt: ({ context, self }) =>
        Math.max(context.lookAt, getTime(self) + withdrawalConfirmationTimes.pause),
    }),
  },
}).createMachine({
  id: 'withdrawalConfirmation',
  options: machineOptions,
  context: {
    asksName: false,
    lookAt: 0,
    answer: null,
    sent: null,
    name: null,
    problem: null,
    failure: null,
  },
  entry: 'take the input',
  initial: 'answering',
  states: {
    answering: {
      initial: 'open',
      after: { 'until the deadline': { target: 'looking', actions: 'clear the failure' } },
      on: {
        'confirmation.abandoned': 'abandoned',
        'answer.submitted': [
          { guard: 'the answer is not fit', target: '.refused', actions: 'keep the problem' },
          { guard: 'a name is asked for', target: 'naming', actions: 'keep the answer' },
          { target: 'sending', actions: 'keep the answer' },
        ],
        'withdrawal.changed': { target: 'looking', actions: 'clear the failure' },
      },
      states: {
        open: {},
        refused: {
          on: { 'answer.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    naming: {
      tags: ['naming'],
      initial: 'open',
      after: { 'until the deadline': { target: 'looking', actions: 'clear the failure' } },
      on: {
        'confirmation.abandoned': 'abandoned',
        'name.submitted': [
          {
            guard: 'the name is empty',
            target: '.refused',
            actions: 'say that the name is missing',
          },
          { target: 'sending', actions: 'keep the name' },
        ],
        'answer.revised': {
          target: 'answering',
          actions: ['drop the answer', 'clear the failure'],
        },
        'withdrawal.changed': { target: 'looking', actions: 'clear the failure' },
      },
      states: {
        open: {},
        refused: {
          on: { 'name.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    sending: {
      tags: ['busy'],
      entry: 'note what is sent',
      exit: 'drop the name',
      invoke: {
        id: 'postAnswer',
        src: 'postAnswer',
        onDone: 'done',
        onError: [
          {
            guard: 'a name was typed and no proof given',
            target: 'naming',
            actions: 'forget what was sent',
          },
          {
            guard: 'the proof was not given',
            target: 'answering',
            actions: ['drop the answer', 'forget what was sent'],
          },
          {
            guard: 'the name is another one',
            target: 'naming.refused',
            actions: ['keep the failure', 'forget what was sent'],
          },
          {
            guard: 'the payment may have changed',
            target: 'looking',
            actions: 'keep the failure',
          },
          {
            target: 'answering.refused',
            actions: ['keep the failure', 'drop the answer', 'forget what was sent'],
          },
        ],
      },
      on: { 'confirmation.abandoned': 'abandoned' },
    },
    // No answer is given anew before it is known what the payment took. What was sent may arrive later than that.
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          { guard: 'it took this answer', target: 'done', actions: 'clear the failure' },
          { guard: 'its deadline has come', target: 'forced', actions: 'clear the failure' },
          { guard: 'it took another answer', target: 'overtaken', actions: 'clear the failure' },
          {
            guard: 'an answer was refused',
            target: 'answering.refused',
            actions: ['drop the answer', 'plan the next look'],
          },
          { guard: 'an answer was chosen', target: 'naming', actions: 'plan the next look' },
          { target: 'answering', actions: 'plan the next look' },
        ],
        onError: [
          {
            guard: 'an answer was refused',
            target: 'answering.refused',
            actions: ['drop the answer', 'plan the next look'],
          },
          { guard: 'an answer was chosen', target: 'naming', actions: 'plan the next look' },
          { target: 'answering', actions: 'plan the next look' },
        ],
      },
      on: { 'confirmation.abandoned': 'abandoned' },
    },
    // Both are told before the dialog goes.
    overtaken: { on: { 'confirmation.abandoned': 'abandoned' } },
    forced: { on: { 'confirmation.abandoned': 'abandoned' } },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
