import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  isUnanswered,
  machineOptions,
  refusesTheProof,
} from '../kit/index.ts';
import { redeemActors } from './ports.ts';
import type { RedeemContext, RedeemEvent, RedeemTag } from './types.ts';

/** Points for a reward or for money, looked at once more before they are given, and given once (C66, C67, H95). */
export const redeemMachine = setup({
  types: {} as {
    context: RedeemContext;
    events: RedeemEvent;
    tags: RedeemTag;
  },
  actors: redeemActors(),
  guards: {
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    'the password is not right': ({ event }) => refusesTheProof(failureIn(event)),
    'the session is over': ({ event }) => endsSession(failureIn(event)),
  },
  actions: {
    'keep what is wanted': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { wanted: event.wanted, failure: null };
    }),
    'keep the password': assign(({ event }) => {
      assertEvent(event, 'redemption.confirmed');
      return { password: event.password, failure: null };
    }),
    'drop the password': assign({ password: null }),
    'keep the reference': assign({ reference: ({ event }) => answerIn<string>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'redeem',
  options: machineOptions,
  context: {
    wanted: null,
    password: null,
    failure: null,
    reference: null,
  },
  initial: 'editing',
  on: { 'redemption.abandoned': '.abandoned' },
  states: {
    editing: {
      initial: 'open',
      on: { 'form.submitted': { target: 'reviewing', actions: 'keep what is wanted' } },
      states: {
        open: {},
        refused: {
          on: { 'form.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    reviewing: {
      tags: ['reviewing'],
      initial: 'open',
      on: {
        'redemption.confirmed': { target: 'sending', actions: 'keep the password' },
        'review.abandoned': { target: 'editing', actions: 'clear the failure' },
      },
      states: {
        open: {},
        refused: {
          on: { 'password.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    sending: {
      tags: ['busy', 'reviewing'],
      exit: 'drop the password',
      invoke: {
        id: 'sendRedemption',
        src: 'sendRedemption',
        onDone: { target: 'done', actions: 'keep the reference' },
        onError: [
          { guard: 'the answer got lost', target: 'unanswered' },
          { guard: 'the session is over', target: 'ended' },
          {
            guard: 'the password is not right',
            target: 'reviewing.refused',
            actions: 'keep the failure',
          },
          { target: 'editing.refused', actions: 'keep the failure' },
        ],
      },
    },
    done: { type: 'final' },
    // It may have been made: the page asks for it before it shows a form again.
    unanswered: { type: 'final' },
    // Whoever logs in again finds the mall as it is then.
    ended: { type: 'final' },
    // What is under way may be made all the same; the mall asks for its outcome.
    abandoned: { type: 'final' },
  },
});
