import { assertEvent, assign, setup } from 'xstate';
import {
  backoff,
  endsSession,
  getFailure,
  getInput,
  machineOptions,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { connectionActors } from './ports.ts';
import {
  type ConnectionContext,
  type ConnectionEvent,
  type ConnectionInput,
  type ConnectionTag,
  connectionTimes as times,
} from './types.ts';

/** Keeps the event stream open without missing events (H78; replay from Last-Event-ID). */
export const connectionMachine = setup({
  types: {} as {
    context: ConnectionContext;
    events: ConnectionEvent;
    input: ConnectionInput;
    tags: ConnectionTag;
  },
  actors: connectionActors(),
  guards: { 'the session is over': ({ event }) => endsSession(getFailure(event)) },
  actions: {
    'store the input': assign(({ event }) => {
      const input = getInput<ConnectionInput>(event);
      return { lastEventId: input?.lastEventId ?? null, spread: input?.spread ?? 0 };
    }),
    'store the event id': assign(({ event }) => {
      assertEvent(event, 'event.received');
      return { lastEventId: event.id };
    }),
    'clear the event id': assign({ lastEventId: null }),
    'reset the failures': assign({ failures: 0, failure: null }),
    'count the failure': assign(({ context, event }) => ({
      failures: context.failures + 1,
      failure: getFailure(event),
    })),
    'count the silence': assign({ failures: ({ context }) => context.failures + 1 }),
    'set the connect limit': assign({
      connectBy: ({ self }) => getTime(self) + times.connectLimit,
    }),
    'set the silence limit': assign({ silentAt: ({ self }) => getTime(self) + times.silence }),
    'set the stale limit': assign({ silentAt: ({ self }) => getTime(self) + times.staleLimit }),
    'plan the next retry': assign({
      retryAt: ({ context, self }) =>
        getTime(self) +
        backoff(context.failures, times.firstRetry, times.longestRetry) * (1 + context.spread),
    }),
    'clear the limits': assign({ connectBy: null, silentAt: null }),
  },
  delays: {
    'the connect limit': ({ context, self }) => timeLeft(self, context.connectBy),
    'the silence limit': ({ context, self }) => timeLeft(self, context.silentAt),
    'the next retry': ({ context, self }) => timeLeft(self, context.retryAt),
  },
}).createMachine({
  id: 'connection',
  options: machineOptions,
  context: {
    lastEventId: null,
    spread: 0,
    failures: 0,
    failure: null,
    connectBy: null,
    silentAt: null,
    retryAt: null,
  },
  entry: 'store the input',
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset the failures',
      on: { 'stream.wanted': 'streaming' },
    },
    streaming: {
      initial: 'connecting',
      exit: 'clear the limits',
      invoke: {
        id: 'readStream',
        src: 'readStream',
        // The server ends streams when it drains: reconnect a little later.
        onDone: { target: 'backingOff', actions: 'count the silence' },
        onError: [
          { guard: 'the session is over', target: 'closed' },
          { target: 'backingOff', actions: 'count the failure' },
        ],
      },
      on: {
        'session.changed': { target: 'streaming', reenter: true, actions: 'clear the event id' },
        'network.lost': 'offline',
      },
      states: {
        connecting: {
          entry: 'set the connect limit',
          after: {
            'the connect limit': { target: '#connection.backingOff', actions: 'count the silence' },
          },
          on: { 'stream.opened': 'open' },
        },
        open: {
          entry: 'set the silence limit',
          after: { 'the silence limit': 'stale' },
          on: {
            // Only a stream that delivers something counts as recovered: one that opens and drops
            // at once keeps backing off.
            'event.received': {
              target: 'open',
              reenter: true,
              actions: ['store the event id', 'reset the failures'],
            },
            'stream.beat': { target: 'open', reenter: true, actions: 'reset the failures' },
          },
        },
        stale: {
          entry: 'set the stale limit',
          after: {
            'the silence limit': { target: '#connection.backingOff', actions: 'count the silence' },
          },
          on: {
            'event.received': { target: 'open', actions: 'store the event id' },
            'stream.beat': 'open',
            // A laptop that wakes up has a dead socket: reconnect without waiting.
            'window.focused': '#connection.streaming',
          },
        },
      },
    },
    backingOff: {
      entry: 'plan the next retry',
      after: { 'the next retry': 'streaming' },
      on: {
        'network.regained': 'streaming',
        'network.lost': 'offline',
        'window.focused': 'streaming',
        'session.changed': { target: 'streaming', actions: 'clear the event id' },
      },
    },
    offline: {
      tags: ['offline'],
      on: {
        'network.regained': 'streaming',
        'session.changed': { actions: 'clear the event id' },
      },
    },
  },
});
