import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  inputIn,
  isUnanswered,
  machineOptions,
  refusesTheProof,
} from '../kit/index.ts';
import { redeemActors } from './ports.ts';
import type { RedeemContext, RedeemEvent, RedeemInput, RedeemTag } from './types.ts';

/** Whether what is to be sent is what was sent before and never answered. */
const isLost = ({ lost, wanted }: RedeemContext): boolean =>
  lost !== null && lost.wanted.rewardId === wanted?.rewardId && lost.wanted.count === wanted.count;

/** Points for a reward or for money, looked at once more before they are given, and given once (C66, C67, H95). */
export const redeemMachine = setup({
  types: {} as {
    context: RedeemContext;
    events: RedeemEvent;
    input: RedeemInput;
    tags: RedeemTag;
  },
  actors: redeemActors(),
  guards: {
    'something was sent before': ({ context }) => context.lost !== null,
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    // The server has kept the answer to the first try; by another password it is not given again.
    'it was decided before': ({ context, event }) =>
      failureIn(event).code === 'idempotency_key_reused' && isLost(context),
    'the password is not right': ({ event }) => refusesTheProof(failureIn(event)),
    'the session is over': ({ event }) => endsSession(failureIn(event)),
  },
  actions: {
    'take the input': assign(({ event }) => {
      const lost = inputIn<RedeemInput>(event)?.pending ?? null;
      return { wanted: lost?.wanted ?? null, lost };
    }),
    'keep what is wanted': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { wanted: event.wanted, failure: null };
    }),
    'keep the password and the key': assign(({ context, event }) => {
      assertEvent(event, 'redemption.confirmed');
      const { wanted, lost } = context;
      const attempt = isLost(context) ? lost : { key: event.key, wanted: wanted! };
      return { password: event.password, attempt, failure: null };
    }),
    'drop the password': assign({ password: null }),
    'note that the answer got lost': assign({ lost: ({ context }) => context.attempt }),
    // Something else that was never answered stays open.
    'note that it was answered': assign({
      lost: ({ context }) => (isLost(context) ? null : context.lost),
    }),
    'keep the reference': assign({ reference: ({ event }) => answerIn<string>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'redeem',
  options: machineOptions,
  context: {
    wanted: null,
    attempt: null,
    password: null,
    lost: null,
    failure: null,
    reference: null,
  },
  entry: 'take the input',
  initial: 'beginning',
  on: { 'redemption.abandoned': '.abandoned' },
  states: {
    beginning: {
      always: [{ guard: 'something was sent before', target: 'reviewing' }, { target: 'editing' }],
    },
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
        'redemption.confirmed': { target: 'sending', actions: 'keep the password and the key' },
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
      invoke: {
        id: 'sendRedemption',
        src: 'sendRedemption',
        onDone: {
          target: 'done',
          actions: ['drop the password', 'note that it was answered', 'keep the reference'],
        },
        onError: [
          {
            guard: 'the answer got lost',
            target: 'unanswered',
            actions: ['keep the failure', 'note that the answer got lost'],
          },
          { guard: 'it was decided before', target: 'known', actions: 'drop the password' },
          {
            guard: 'the session is over',
            target: 'ended',
            actions: ['drop the password', 'note that it was answered'],
          },
          {
            guard: 'the password is not right',
            target: 'reviewing.refused',
            actions: ['drop the password', 'note that it was answered', 'keep the failure'],
          },
          {
            target: 'editing.refused',
            actions: ['drop the password', 'note that it was answered', 'keep the failure'],
          },
        ],
      },
    },
    // The same again, under the same key: it is made once, whether the first try was or not.
    unanswered: {
      on: {
        'redemption.retried': { target: 'sending', actions: 'clear the failure' },
        'review.abandoned': {
          target: 'editing',
          actions: ['drop the password', 'clear the failure'],
        },
      },
    },
    done: { type: 'final' },
    known: { type: 'final', entry: 'note that it was answered' },
    // Whoever logs in again finds the mall as it is then.
    ended: { type: 'final' },
    // What is under way may be made all the same; what it has become is known when the dialog is opened again.
    abandoned: { type: 'final', entry: 'drop the password' },
  },
});
