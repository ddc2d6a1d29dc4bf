import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  isUnanswered,
  machineOptions,
  timeLeft,
  getTime,
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
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
  },
  actions: {
    'keep the facts': assign(({ event, self }) => {
      const { lockedForMs } = answerIn<WithdrawalFacts>(event);
      const wait = Math.min(lockedForMs, withdrawalRequestTimes.longestLock);
      return { unlocksAt: lockedForMs > 0 ? getTime(self) + wait : null };
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
        return getTime(self) + Math.min(retryAfter, withdrawalRequestTimes.longestLock);
      },
    }),
    'forget the lock': assign({ unlocksAt: null }),
    'keep the reference': assign({ reference: ({ event }) => answerIn<string>(event) }),
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
          { guard: 'the answer got lost', target: 'unanswered' },
          { target: 'reviewing.refused', actions: 'keep the failure' },
        ],
      },
    },
    done: { type: 'final' },
    // It may have been taken: the page asks for it before it shows a form again.
    unanswered: { type: 'final' },
  },
});
