import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  isUnanswered,
  machineOptions,
  refusesProof,
} from '../kit/index.ts';
import { redeemActors } from './ports.ts';
import type { RedeemContext, RedeemEvent, RedeemTag } from './types.ts';

/**
 * Redeems points for a reward or for money: reviewed before it is sent, and sent once (C66, C67,
 * H95).
 */
export const redeemMachine = setup({
  types: {} as {
    context: RedeemContext;
    events: RedeemEvent;
    tags: RedeemTag;
  },
  actors: redeemActors(),
  guards: {
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
    'the password is not right': ({ event }) => refusesProof(getFailure(event)),
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'store the redemption': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { wanted: event.wanted, failure: null };
    }),
    'store the password': assign(({ event }) => {
      assertEvent(event, 'redemption.confirmed');
      return { password: event.password, failure: null };
    }),
    'clear the password': assign({ password: null }),
    'store the reference': assign({ reference: ({ event }) => getAnswer<string>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
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
      on: { 'form.submitted': { target: 'reviewing', actions: 'store the redemption' } },
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
        'redemption.confirmed': { target: 'sending', actions: 'store the password' },
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
      exit: 'clear the password',
      invoke: {
        id: 'sendRedemption',
        src: 'sendRedemption',
        onDone: { target: 'done', actions: 'store the reference' },
        onError: [
          { guard: 'the answer was lost', target: 'unanswered' },
          { guard: 'the session is over', target: 'ended' },
          {
            guard: 'the password is not right',
            target: 'reviewing.refused',
            actions: 'store the failure',
          },
          { target: 'editing.refused', actions: 'store the failure' },
        ],
      },
    },
    done: { type: 'final' },
    // It may have been carried out: the page checks it before it shows the form again.
    unanswered: { type: 'final' },
    // After the next login the points mall is read again.
    ended: { type: 'final' },
    // A redemption in flight may still be carried out; the points mall checks its outcome.
    abandoned: { type: 'final' },
  },
});
