import { assign, setup } from 'xstate';
import {
  backoff,
  getFailure,
  getTime,
  isFinalRefusal,
  machineOptions,
  timeLeft,
} from '../kit/index.ts';
import { chatConnectionActors } from './ports.ts';
import {
  type ChatConnectionContext,
  type ChatConnectionEvent,
  type ChatConnectionTag,
  chatConnectionTimes as times,
} from './types.ts';

/** Keeps the stream of the chat room open while the room is on the page (P13). */
export const chatConnectionMachine = setup({
  types: {} as {
    context: ChatConnectionContext;
    events: ChatConnectionEvent;
    tags: ChatConnectionTag;
  },
  actors: chatConnectionActors(),
  guards: { 'the room refuses': ({ event }) => isFinalRefusal(getFailure(event)) },
  actions: {
    'set the silence limit': assign({ silentAt: ({ self }) => getTime(self) + times.silence }),
    'clear the silence limit': assign({ silentAt: null }),
    'plan the next retry': assign({
      retryAt: ({ context, self }) =>
        getTime(self) + backoff(context.failures, times.firstRetry, times.longestRetry),
    }),
    'clear the retry': assign({ retryAt: null }),
    'keep the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'forget the failures': assign({ failures: 0, failure: null }),
  },
  delays: {
    'the silence limit': ({ context, self }) => timeLeft(self, context.silentAt),
    'the next retry': ({ context, self }) => timeLeft(self, context.retryAt),
  },
}).createMachine({
  id: 'chatConnection',
  options: machineOptions,
  context: { failures: 0, failure: null, silentAt: null, retryAt: null },
  initial: 'closed',
  on: { 'room.abandoned': '.closed' },
  states: {
    closed: {
      entry: 'forget the failures',
      on: { 'room.entered': 'streaming' },
    },
    streaming: {
      initial: 'connecting',
      exit: 'clear the silence limit',
      invoke: {
        id: 'readChat',
        src: 'readChat',
        // The server ends streams when it drains or its settings change.
        onDone: { target: 'backingOff', actions: 'count the failure' },
        onError: [
          { guard: 'the room refuses', target: 'refused', actions: 'keep the failure' },
          { target: 'backingOff', actions: 'count the failure' },
        ],
      },
      states: {
        connecting: {
          tags: ['busy'],
          entry: 'set the silence limit',
          after: {
            'the silence limit': {
              target: '#chatConnection.backingOff',
              actions: 'count the failure',
            },
          },
          on: { 'event.received': 'open' },
        },
        open: {
          entry: ['set the silence limit', 'forget the failures'],
          after: {
            'the silence limit': {
              target: '#chatConnection.backingOff',
              actions: 'count the failure',
            },
          },
          on: { 'event.received': { target: 'open', reenter: true } },
        },
      },
    },
    backingOff: {
      tags: ['lost'],
      entry: 'plan the next retry',
      exit: 'clear the retry',
      after: { 'the next retry': 'streaming' },
      on: { 'retry.requested': 'streaming' },
    },
    // The room is closed or not for this member; entering again asks again.
    refused: {},
  },
});
