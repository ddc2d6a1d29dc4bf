import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  inputIn,
  isUnanswered,
  machineOptions,
} from '../kit/index.ts';
import { downlineMoveActors } from './ports.ts';
import type {
  DownlineMoveContext,
  DownlineMoveEvent,
  DownlineMoveInput,
  DownlineMoveTag,
  MoveImpact,
} from './types.ts';

/**
 * An agent puts somebody of its team below another agent of it, and sees before who moves with them and which contracts
 * end (AC4, T63, H95).
 */
export const downlineMoveMachine = setup({
  types: {} as {
    context: DownlineMoveContext;
    events: DownlineMoveEvent;
    input: DownlineMoveInput;
    tags: DownlineMoveTag;
  },
  actors: downlineMoveActors(),
  guards: {
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    'other contracts would end': ({ event }) => failureIn(event).code === 'endings_not_confirmed',
    'the session is over': ({ event }) => endsSession(failureIn(event)),
  },
  actions: {
    'take the input': assign(({ event }) => ({
      account: inputIn<DownlineMoveInput>(event)?.account ?? '',
    })),
    'keep the upline': assign(({ event }) => {
      assertEvent(event, 'upline.chosen');
      return { to: event.to, failure: null };
    }),
    'keep the impact': assign({ impact: ({ event }) => answerIn<MoveImpact>(event) }),
    'keep the key': assign(({ context, event }) => {
      assertEvent(event, 'review.confirmed');
      const { account, to, impact } = context;
      const confirmation = impact!.confirmation;
      return { attempt: { key: event.key, account, to: to!, confirmation }, failure: null };
    }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'downlineMove',
  options: machineOptions,
  context: { account: '', to: null, impact: null, attempt: null, failure: null },
  entry: 'take the input',
  initial: 'choosing',
  on: { 'move.abandoned': '.abandoned' },
  states: {
    choosing: {
      initial: 'open',
      on: { 'upline.chosen': { target: 'previewing', actions: 'keep the upline' } },
      states: {
        open: {},
        refused: {
          on: { 'upline.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    previewing: {
      tags: ['busy'],
      on: { 'review.abandoned': { target: 'choosing', actions: 'clear the failure' } },
      invoke: {
        id: 'loadImpact',
        src: 'loadImpact',
        onDone: { target: 'reviewing', actions: 'keep the impact' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { target: 'choosing.refused', actions: 'keep the failure' },
        ],
      },
    },
    reviewing: {
      tags: ['reviewing'],
      on: {
        'review.confirmed': { target: 'sending', actions: 'keep the key' },
        'review.abandoned': { target: 'choosing', actions: 'clear the failure' },
      },
    },
    sending: {
      tags: ['busy', 'reviewing'],
      invoke: {
        id: 'sendMove',
        src: 'sendMove',
        onDone: 'done',
        onError: [
          { guard: 'the answer got lost', target: 'unanswered', actions: 'keep the failure' },
          { guard: 'the session is over', target: 'ended' },
          // They are shown with the reason why it has to be looked at again.
          { guard: 'other contracts would end', target: 'previewing', actions: 'keep the failure' },
          { target: 'choosing.refused', actions: 'keep the failure' },
        ],
      },
    },
    // The same again, under the same key: it is done once, whether the first try was or not.
    unanswered: {
      on: { 'sending.retried': { target: 'sending', actions: 'clear the failure' } },
    },
    done: { type: 'final' },
    // Whoever logs in again finds the tree as it is then.
    ended: { type: 'final' },
    // What is under way may be done all the same; the downline says so.
    abandoned: { type: 'final' },
  },
});
