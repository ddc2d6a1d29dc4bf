import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  getFailure,
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

/** Refusals of the chosen values, not of the member. */
const ofTheForm = new Set([
  'amount_out_of_range',
  'insufficient_funds',
  'limit_reached',
  'validation_failed',
  'withdrawal_cool_down',
]);

const getMissing = (event: { readonly type: string }) => getAnswer<WithdrawalFacts>(event).missing;

/** States with a field for the payment password, with or without a message. */
const whileItIsTyped = {
  'password.submitted': [
    {
      guard: 'the password is empty',
      target: '#withdrawalRequest.reviewing.refused',
      actions: 'report a missing password',
    },
    { target: '#withdrawalRequest.sending', actions: 'store the password' },
  ],
} as const;

/** A withdrawal: fill in the form, review its cost, send it once (PC4, H27, H75, K52). */
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
    'no payment password is set': ({ event }) => getMissing(event) === 'password',
    'no account is bound': ({ event }) => getMissing(event) === 'account',
    'no method is offered': ({ event }) => getMissing(event) === 'method',
    'the form is invalid': ({ event }) => {
      assertEvent(event, 'request.submitted');
      return event.problem !== null;
    },
    'the password is empty': ({ event }) => {
      assertEvent(event, 'password.submitted');
      return event.password.open() === '';
    },
    'the password is locked': ({ context }) => context.unlocksAt !== null,
    'the proof was not given': ({ event }) => getFailure(event).code === 'step_up_required',
    'the password has been locked': ({ event }) =>
      getFailure(event).code === 'payment_password_locked',
    'the password was never set': ({ event }) =>
      getFailure(event).code === 'payment_password_not_set',
    'the form is refused': ({ event }) => ofTheForm.has(getFailure(event).code),
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
  },
  actions: {
    'store the facts': assign(({ event, self }) => {
      const { lockedForMs } = getAnswer<WithdrawalFacts>(event);
      const wait = Math.min(lockedForMs, withdrawalRequestTimes.longestLock);
      return { unlocksAt: lockedForMs > 0 ? getTime(self) + wait : null };
    }),
    'store the draft': assign(({ event }) => {
      assertEvent(event, 'request.submitted');
      return { draft: event.draft, problem: null, failure: null };
    }),
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'request.submitted');
      return { problem: event.problem, failure: null };
    }),
    'report a missing password': assign({ problem: 'required', failure: null }),
    'store the password': assign(({ event }) => {
      assertEvent(event, 'password.submitted');
      return { password: event.password, problem: null, failure: null };
    }),
    'clear the password': assign({ password: null }),
    'plan the unlock': assign({
      unlocksAt: ({ event, self }) => {
        const { retryAfter = withdrawalRequestTimes.longestLock } = getFailure(event);
        return getTime(self) + Math.min(retryAfter, withdrawalRequestTimes.longestLock);
      },
    }),
    'clear the lock': assign({ unlocksAt: null }),
    'store the reference': assign({ reference: ({ event }) => getAnswer<string>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
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
          { target: 'editing', actions: 'store the facts' },
        ],
        onError: { target: 'unloaded', actions: 'store the failure' },
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
          { guard: 'the form is invalid', target: '.refused', actions: 'store the problem' },
          { target: 'reviewing', actions: 'store the draft' },
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
            'until the password is unlocked': { target: 'open', actions: 'clear the lock' },
          },
        },
      },
    },
    sending: {
      tags: ['reviewing'],
      exit: 'clear the password',
      invoke: {
        id: 'postRequest',
        src: 'postRequest',
        onDone: { target: 'done', actions: 'store the reference' },
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
            actions: 'store the failure',
          },
          { guard: 'the answer was lost', target: 'unanswered' },
          { target: 'reviewing.refused', actions: 'store the failure' },
        ],
      },
    },
    done: { type: 'final' },
    // It may have been accepted: the page checks it before it shows the form again.
    unanswered: { type: 'final' },
  },
});
