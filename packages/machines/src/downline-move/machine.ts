import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  getInput,
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
 * An agent moves a team member below another agent of the team. Before confirming it sees who moves
 * along and which contracts end (AC4, T63, H95).
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
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
    'other contracts would end': ({ event }) => getFailure(event).code === 'endings_not_confirmed',
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'store the input': assign(({ event }) => ({
      account: getInput<DownlineMoveInput>(event)?.account ?? '',
    })),
    'store the upline': assign(({ event }) => {
      assertEvent(event, 'upline.chosen');
      return { to: event.to, failure: null };
    }),
    'store the impact': assign({ impact: ({ event }) => getAnswer<MoveImpact>(event) }),
    'store the key': assign(({ context, event }) => {
      assertEvent(event, 'review.confirmed');
      const { account, to, impact } = context;
      const confirmation = impact!.confirmation;
      return { attempt: { key: event.key, account, to: to!, confirmation }, failure: null };
    }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'downlineMove',
  options: machineOptions,
  context: { account: '', to: null, impact: null, attempt: null, failure: null },
  entry: 'store the input',
  initial: 'choosing',
  on: { 'move.abandoned': '.abandoned' },
  states: {
    choosing: {
      initial: 'open',
      on: { 'upline.chosen': { target: 'previewing', actions: 'store the upline' } },
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
        onDone: { target: 'reviewing', actions: 'store the impact' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { target: 'choosing.refused', actions: 'store the failure' },
        ],
      },
    },
    reviewing: {
      tags: ['reviewing'],
      on: {
        'review.confirmed': { target: 'sending', actions: 'store the key' },
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
          { guard: 'the answer was lost', target: 'unanswered', actions: 'store the failure' },
          { guard: 'the session is over', target: 'ended' },
          // The new impact is shown with the reason for the second review.
          {
            guard: 'other contracts would end',
            target: 'previewing',
            actions: 'store the failure',
          },
          { target: 'choosing.refused', actions: 'store the failure' },
        ],
      },
    },
    // A retry under the same key is carried out once, whether the first try was or not.
    unanswered: {
      on: { 'sending.retried': { target: 'sending', actions: 'clear the failure' } },
    },
    done: { type: 'final' },
    // After the next login the tree is read again.
    ended: { type: 'final' },
    // A move in flight may still be carried out; the downline list shows it.
    abandoned: { type: 'final' },
  },
});
