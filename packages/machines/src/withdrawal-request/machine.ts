import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  type Failure,
  failureIn,
  machineOptions,
  timeLeft,
  timeOf,
} from '../kit/index.ts';
import { withdrawalRequestActors } from './ports.ts';
import {
  type WithdrawalFacts,
  type WithdrawalRequestContext,
  type WithdrawalRequestEvent,
  type WithdrawalRequestTag,
  withdrawalRequestTimes,
} from './types.ts';

/** Refusals of what was chosen, and not of who asks for it. */
const ofTheForm = new Set([
  'amount_out_of_range',
  'insufficient_funds',
  'limit_reached',
  'validation_failed',
  'withdrawal_cool_down',
]);

/** Answers that leave open whether the withdrawal was taken down: no answer is one, too. */
const open = new Set([408, 425]);
const openCodes = new Set(['idempotency_in_flight', 'idempotency_key_reused']);

const isOpen = ({ code, status }: Failure): boolean =>
  status === undefined || status >= 500 || open.has(status) || openCodes.has(code);

const missing = (event: { readonly type: string }) => answerIn<WithdrawalFacts>(event).missing;

/** What the payment password is typed into, with or without a message. */
const whileItIsTyped = {
  'password.submitted': [
    {
      guard: 'the password is empty',
      target: '#withdrawalRequest.reviewing.refused',
      actions: 'say that the password is missing',
    },
    { target: '#withdrawalRequest.sending', actions: 'keep the password' },
  ],
} as const;

/** A withdrawal is filled in, reviewed with what it costs, and asked for once (PC4, H27, H75, K52). */
export const withdrawalRequestMachine = setup({
  types: {} as {
    context: WithdrawalRequestContext;
    events: WithdrawalRequestEvent;
    tags: WithdrawalRequestTag;
  },
  actors: withdrawalRequestActors(),
  delays: {
    'until the password is unlocked': ({ context, self }) => timeLeft(self, context.unlocksAt),
  },
  guards: {
    'something sent was not answered': ({ event }) =>
      answerIn<WithdrawalFacts>(event).unanswered !== null,
    'no payment password is set': ({ event }) => missing(event) === 'password',
    'no account is bound': ({ event }) => missing(event) === 'account',
    'no method is offered': ({ event }) => missing(event) === 'method',
    'the form is not fit': ({ event }) => {
      assertEvent(event, 'request.submitted');
      return event.problem !== null;
    },
    'the password is empty': ({ event }) => {
      assertEvent(event, 'password.submitted');
      return event.password.open() === '';
    },
    'the password is locked': ({ context }) => context.unlocksAt !== null,
    'the proof was not given': ({ event }) => failureIn(event).code === 'step_up_required',
    'the password has been locked': ({ event }) =>
      failureIn(event).code === 'payment_password_locked',
    'the password was never set': ({ event }) =>
      failureIn(event).code === 'payment_password_not_set',
    'the form is refused': ({ event }) => ofTheForm.has(failureIn(event).code),
    'nobody knows what became of it': ({ event }) => isOpen(failureIn(event)),
    'it was found': ({ event }) => answerIn<string | null>(event) !== null,
    'its key was sent with another password': ({ context }) =>
      context.failure?.code === 'idempotency_key_reused',
    'it was being sent': ({ context }) => context.failure !== null,
  },
  actions: {
    'keep the facts': assign(({ event, self }) => {
      const { lockedForMs, unanswered } = answerIn<WithdrawalFacts>(event);
      const wait = Math.min(lockedForMs, withdrawalRequestTimes.longestLock);
      return { draft: unanswered, unlocksAt: lockedForMs > 0 ? timeOf(self) + wait : null };
    }),
    'keep the draft': assign(({ event }) => {
      assertEvent(event, 'request.submitted');
      return { draft: event.draft, problem: null, failure: null };
    }),
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'request.submitted');
      return { problem: event.problem, failure: null };
    }),
    'say that the password is missing': assign({ problem: 'required', failure: null }),
    'keep the password': assign(({ event }) => {
      assertEvent(event, 'password.submitted');
      return { password: event.password, problem: null, failure: null };
    }),
    'drop the password': assign({ password: null }),
    'plan the unlock': assign({
      unlocksAt: ({ event, self }) => {
        const { retryAfter = withdrawalRequestTimes.longestLock } = failureIn(event);
        return timeOf(self) + Math.min(retryAfter, withdrawalRequestTimes.longestLock);
      },
    }),
    'forget the lock': assign({ unlocksAt: null }),
    'keep the reference': assign({
      reference: ({ event }) => answerIn<string>(event),
      failure: null,
    }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
  },
}).createMachine({
  id: 'withdrawalRequest',
  options: machineOptions,
  context: {
    draft: null,
    password: null,
    unlocksAt: null,
    reference: null,
    problem: null,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readFacts',
        src: 'readFacts',
        onDone: [
          {
            guard: 'something sent was not answered',
            target: 'looking',
            actions: 'keep the facts',
          },
          { guard: 'no payment password is set', target: 'passwordless' },
          { guard: 'no account is bound', target: 'accountless' },
          { guard: 'no method is offered', target: 'methodless' },
          { target: 'editing', actions: 'keep the facts' },
        ],
        onError: { target: 'unloaded', actions: 'keep the failure' },
      },
    },
    unloaded: {
      on: { 'facts.requested': { target: 'loading', actions: 'clear the failure' } },
    },
    passwordless: { on: { 'facts.requested': 'loading' } },
    accountless: { on: { 'facts.requested': 'loading' } },
    methodless: { on: { 'facts.requested': 'loading' } },
    editing: {
      initial: 'open',
      on: {
        'request.submitted': [
          { guard: 'the form is not fit', target: '.refused', actions: 'keep the problem' },
          { target: 'reviewing', actions: 'keep the draft' },
        ],
      },
      states: {
        open: {},
        refused: {
          on: { 'request.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    reviewing: {
      tags: ['reviewing'],
      initial: 'beginning',
      on: { 'review.abandoned': { target: 'editing', actions: 'clear the failure' } },
      states: {
        beginning: {
          always: [{ guard: 'the password is locked', target: 'locked' }, { target: 'open' }],
        },
        open: { on: whileItIsTyped },
        refused: {
          on: {
            ...whileItIsTyped,
            'password.edited': { target: 'open', actions: 'clear the failure' },
          },
        },
        locked: {
          after: {
            'until the password is unlocked': { target: 'open', actions: 'forget the lock' },
          },
        },
      },
    },
    sending: {
      tags: ['reviewing'],
      exit: 'drop the password',
      invoke: {
        id: 'postRequest',
        src: 'postRequest',
        onDone: { target: 'done', actions: 'keep the reference' },
        onError: [
          { guard: 'the proof was not given', target: 'reviewing' },
          {
            guard: 'the password has been locked',
            target: 'reviewing',
            actions: 'plan the unlock',
          },
          { guard: 'the password was never set', target: 'passwordless' },
          {
            guard: 'the form is refused',
            target: 'editing.refused',
            actions: 'keep the failure',
          },
          {
            guard: 'nobody knows what became of it',
            target: 'looking',
            actions: 'keep the failure',
          },
          { target: 'reviewing.refused', actions: 'keep the failure' },
        ],
      },
    },
    // Nothing is sent anew before it is known whether it has arrived.
    looking: {
      invoke: {
        id: 'findSent',
        src: 'findSent',
        onDone: [
          { guard: 'it was found', target: 'done', actions: 'keep the reference' },
          { guard: 'its key was sent with another password', target: 'unknown' },
          { guard: 'it was being sent', target: 'reviewing.refused' },
          { target: 'editing' },
        ],
        onError: { target: 'unknown', actions: 'keep the failure' },
      },
    },
    unknown: {
      on: {
        'attempt.checked': 'looking',
        'attempt.dropped': { target: 'forgetting', actions: 'clear the failure' },
      },
    },
    forgetting: {
      invoke: { id: 'dropAttempt', src: 'dropAttempt', onDone: 'editing', onError: 'editing' },
    },
    done: { type: 'final' },
  },
});
