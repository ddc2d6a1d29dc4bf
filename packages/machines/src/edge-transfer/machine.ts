import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, isUnanswered, machineOptions, refusesProof } from '../kit/index.ts';
import { edgeTransferActors } from './ports.ts';
import type { EdgeTransferContext, EdgeTransferEvent, EdgeTransferTag } from './types.ts';

/**
 * Transfers money to the upline or to a direct downline: reviewed before it is sent, and sent once
 * (H74, H95).
 */
export const edgeTransferMachine = setup({
  types: {} as {
    context: EdgeTransferContext;
    events: EdgeTransferEvent;
    tags: EdgeTransferTag;
  },
  actors: edgeTransferActors(),
  guards: {
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
    'the password is not right': ({ event }) => refusesProof(getFailure(event)),
  },
  actions: {
    'store the transfer': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { transfer: event.transfer, failure: null };
    }),
    'store the password': assign(({ event }) => {
      assertEvent(event, 'transfer.confirmed');
      return { password: event.password, failure: null };
    }),
    'clear the password': assign({ password: null }),
    'store the reference': assign({ reference: ({ event }) => getAnswer<string>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
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
      on: { 'form.submitted': { target: 'reviewing', actions: 'store the transfer' } },
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
        'transfer.confirmed': { target: 'sending', actions: 'store the password' },
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
        id: 'sendTransfer',
        src: 'sendTransfer',
        onDone: { target: 'done', actions: 'store the reference' },
        onError: [
          { guard: 'the answer was lost', target: 'unanswered' },
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
    // The transfer may have been made: the page checks it before it shows the form again.
    unanswered: { type: 'final' },
  },
});
