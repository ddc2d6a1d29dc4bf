import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  type Failure,
  getFailure,
  getInput,
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

/** Answers after which the payment is read again; a lost answer is one of them. */
const doubtful = new Set([408, 409, 425]);

const isDoubtful = ({ code, status }: Failure): boolean =>
  status === undefined ||
  status >= 500 ||
  doubtful.has(status) ||
  code === 'idempotency_key_reused';

const getStanding = (event: { readonly type: string }) => getAnswer<PaymentStanding>(event);

/**
 * A player confirms a payout before the server's deadline, once (T64 to T68, E83, H51, H52); a bank
 * payout also asks for the account holder's name (S6, T22).
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
    'the answer is invalid': ({ event }) => {
      assertEvent(event, 'answer.submitted');
      return event.problem !== null;
    },
    'a name is required': ({ context }) => context.asksName,
    'the name is empty': ({ event }) => {
      assertEvent(event, 'name.submitted');
      return event.name.open().trim() === '';
    },
    'a name was typed and no proof given': ({ context, event }) =>
      getFailure(event).code === 'step_up_required' && context.name !== null,
    'the proof was not given': ({ event }) => getFailure(event).code === 'step_up_required',
    'the name is wrong': ({ context, event }) =>
      getFailure(event).code === 'verification_wrong' && context.name !== null,
    'the payment may have changed': ({ event }) => isDoubtful(getFailure(event)),
    'it took this answer': ({ event }) => getStanding(event) === 'taken',
    'it took another answer': ({ event }) => getStanding(event) === 'closed',
    'its deadline has come': ({ event }) => getStanding(event) === 'forced',
    'an answer was refused': ({ context }) => context.failure !== null,
    'an answer was chosen': ({ context }) => context.answer !== null,
  },
  actions: {
    'store the input': assign(({ event }) => {
      const input = getInput<ConfirmationInput>(event);
      return input === undefined ? {} : { asksName: input.asksName, lookAt: input.dueAt };
    }),
    'store the answer': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { answer: event.answer, problem: null, failure: null };
    }),
    'clear the answer': assign({ answer: null }),
    'store what is sent': assign({ sent: ({ context }) => context.answer }),
    'clear what was sent': assign({ sent: null }),
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { problem: event.problem, failure: null };
    }),
    'report a missing name': assign({ problem: 'required', failure: null }),
    'store the name': assign(({ event }) => {
      assertEvent(event, 'name.submitted');
      return { name: event.name, problem: null, failure: null };
    }),
    'clear the name': assign({ name: null }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'plan the next read': assign({
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
  entry: 'store the input',
  initial: 'answering',
  states: {
    answering: {
      initial: 'open',
      after: { 'until the deadline': { target: 'looking', actions: 'clear the failure' } },
      on: {
        'confirmation.abandoned': 'abandoned',
        'answer.submitted': [
          { guard: 'the answer is invalid', target: '.refused', actions: 'store the problem' },
          { guard: 'a name is required', target: 'naming', actions: 'store the answer' },
          { target: 'sending', actions: 'store the answer' },
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
            actions: 'report a missing name',
          },
          { target: 'sending', actions: 'store the name' },
        ],
        'answer.revised': {
          target: 'answering',
          actions: ['clear the answer', 'clear the failure'],
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
      entry: 'store what is sent',
      exit: 'clear the name',
      invoke: {
        id: 'postAnswer',
        src: 'postAnswer',
        onDone: 'done',
        onError: [
          {
            guard: 'a name was typed and no proof given',
            target: 'naming',
            actions: 'clear what was sent',
          },
          {
            guard: 'the proof was not given',
            target: 'answering',
            actions: ['clear the answer', 'clear what was sent'],
          },
          {
            guard: 'the name is wrong',
            target: 'naming.refused',
            actions: ['store the failure', 'clear what was sent'],
          },
          {
            guard: 'the payment may have changed',
            target: 'looking',
            actions: 'store the failure',
          },
          {
            target: 'answering.refused',
            actions: ['store the failure', 'clear the answer', 'clear what was sent'],
          },
        ],
      },
      on: { 'confirmation.abandoned': 'abandoned' },
    },
    // No new answer before the payment's state is known. An answer in flight may arrive even later.
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
            actions: ['clear the answer', 'plan the next read'],
          },
          { guard: 'an answer was chosen', target: 'naming', actions: 'plan the next read' },
          { target: 'answering', actions: 'plan the next read' },
        ],
        onError: [
          {
            guard: 'an answer was refused',
            target: 'answering.refused',
            actions: ['clear the answer', 'plan the next read'],
          },
          { guard: 'an answer was chosen', target: 'naming', actions: 'plan the next read' },
          { target: 'answering', actions: 'plan the next read' },
        ],
      },
      on: { 'confirmation.abandoned': 'abandoned' },
    },
    // Both are shown before the dialog closes.
    overtaken: { on: { 'confirmation.abandoned': 'abandoned' } },
    forced: { on: { 'confirmation.abandoned': 'abandoned' } },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
