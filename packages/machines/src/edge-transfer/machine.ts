import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  inputIn,
  isUnanswered,
  machineOptions,
  refusesTheProof,
} from '../kit/index.ts';
import { edgeTransferActors } from './ports.ts';
import type {
  EdgeTransferContext,
  EdgeTransferEvent,
  EdgeTransferInput,
  EdgeTransferTag,
} from './types.ts';

/** Whether what is to be sent is what was sent before and never answered. */
const isLost = ({ lost, transfer }: EdgeTransferContext): boolean =>
  lost !== null &&
  lost.transfer.direction === transfer?.direction &&
  lost.transfer.account === transfer.account &&
  lost.transfer.amount === transfer.amount;

/** Money to the upline or to a direct downline, looked at once more before it is sent, and sent once (H74, H95). */
export const edgeTransferMachine = setup({
  types: {} as {
    context: EdgeTransferContext;
    events: EdgeTransferEvent;
    input: EdgeTransferInput;
    tags: EdgeTransferTag;
  },
  actors: edgeTransferActors(),
  guards: {
    'something was sent before': ({ context }) => context.lost !== null,
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    // The server has kept the answer to the first try; by another password it is not given again.
    'it was decided before': ({ context, event }) =>
      failureIn(event).code === 'idempotency_key_reused' && isLost(context),
    'the password is not right': ({ event }) => refusesTheProof(failureIn(event)),
  },
  actions: {
    'take the input': assign(({ event }) => {
      const lost = inputIn<EdgeTransferInput>(event)?.pending ?? null;
      return { transfer: lost?.transfer ?? null, lost };
    }),
    'keep the transfer': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { transfer: event.transfer, failure: null };
    }),
    'keep the password and the key': assign(({ context, event }) => {
      assertEvent(event, 'transfer.confirmed');
      const { transfer, lost } = context;
      const attempt = isLost(context) ? lost : { key: event.key, transfer: transfer! };
      return { password: event.password, attempt, failure: null };
    }),
    'drop the password': assign({ password: null }),
    'note that the answer got lost': assign({ lost: ({ context }) => context.attempt }),
    // Another transfer that was never answered stays open.
    'note that it was answered': assign({
      lost: ({ context }) => (isLost(context) ? null : context.lost),
    }),
    'keep the reference': assign({ reference: ({ event }) => answerIn<string>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'edgeTransfer',
  options: machineOptions,
  context: {
    transfer: null,
    attempt: null,
    password: null,
    lost: null,
    failure: null,
    reference: null,
  },
  entry: 'take the input',
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'something was sent before', target: 'reviewing' }, { target: 'editing' }],
    },
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
        'transfer.confirmed': { target: 'sending', actions: 'keep the password and the key' },
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
        id: 'sendTransfer',
        src: 'sendTransfer',
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
        'transfer.retried': { target: 'sending', actions: 'clear the failure' },
        'review.abandoned': {
          target: 'editing',
          actions: ['drop the password', 'clear the failure'],
        },
      },
    },
    done: { type: 'final' },
    known: { type: 'final', entry: 'note that it was answered' },
  },
});
