import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  isUnanswered,
  machineOptions,
  refusesTheProof,
} from '../kit/index.ts';
import { edgeTransferActors } from './ports.ts';
import type { EdgeTransferContext, EdgeTransferEvent, EdgeTransferTag } from './types.ts';

/** Money to the upline or to a direct downline, looked at once more before it is sent, and sent once (H74, H95). */
export const edgeTransferMachine = setup({
  types: {} as {
    context: EdgeTransferContext;
    events: EdgeTransferEvent;
    tags: EdgeTransferTag;
  },
  actors: edgeTransferActors(),
  guards: {
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    'the password is not right': ({ event }) => refusesTheProof(failureIn(event)),
  },
  actions: {
    'keep the transfer': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { transfer: event.transfer, failure: null };
    }),
    'keep the password': assign(({ event }) => {
      assertEvent(event, 'transfer.confirmed');
      return { password: event.password, failure: null };
    }),
    'drop the password': assign({ password: null }),
    'keep the reference': assign({ reference: ({ event }) => answerIn<string>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'edgeTransfer',
  options: machineOptions,
  context: {
    transfer: null,
    password: null,
    failure: null,
    reference: null,
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'open',
      on: { 'form.submitted': { target: 'reviewing', actions: 'keep the transfer' } },
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
        'transfer.confirmed': { target: 'sending', actions: 'keep the password' },
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
        id: 'sendTransfer',
        src: 'sendTransfer',
        onDone: { target: 'done', actions: 'keep the reference' },
        onError: [
          { guard: 'the answer got lost', target: 'unanswered' },
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
    // The transfer may have been made: the page asks for it before it shows a form again.
    unanswered: { type: 'final' },
  },
});
