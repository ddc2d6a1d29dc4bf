import { assertEvent, assign, setup } from 'xstate';
import {
  backoff,
  endsSession,
  failureIn,
  inputIn,
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

/** Keeps the event stream open and misses nothing (H78; design: replay from Last-Event-ID). */
export const connectionMachine = setup({
  types: {} as {
    context: ConnectionContext;
    events: ConnectionEvent;
    input: ConnectionInput;
    tags: ConnectionTag;
  },
  actors: connectionActors(),
  guards: { 'the session is over': ({ event }) => endsSession(failureIn(event)) },
  actions: {
    'take the input': assign(({ event }) => {
      const input = inputIn<ConnectionInput>(event);
      return { lastEventId: input?.lastEventId ?? null, spread: input?.spread ?? 0 };
    }),
    'keep the event id': assign(({ event }) => {
      assertEvent(event, 'event.received');
      return { lastEventId: event.id };
    }),
    'forget the event id': assign({ lastEventId: null }),
    'forget the failures': assign({ failures: 0, failure: null }),
    'count the failure': assign(({ context, event }) => ({
      failures: context.failures + 1,
      failure: failureIn(event),
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
  entry: 'take the input',
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget the failures',
      on: { 'stream.wanted': 'streaming' },
    },
    streaming: {
      initial: 'connecting',
      exit: 'clear the limits',
      invoke: {
        id: 'readStream',
        src: 'readStream',
        // The server ends streams when it drains: come back, a little later.
        onDone: { target: 'backingOff', actions: 'count the silence' },
        onError: [
          { guard: 'the session is over', target: 'closed' },
          { target: 'backingOff', actions: 'count the failure' },
        ],
      },
      on: {
        'session.changed': { target: 'streaming', reenter: true, actions: 'forget the event id' },
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
            // Only a stream that says something counts as recovered: one that opens and drops at
            // once keeps backing off.
            'event.received': {
              target: 'open',
              reenter: true,
              actions: ['keep the event id', 'forget the failures'],
            },
            'stream.beat': { target: 'open', reenter: true, actions: 'forget the failures' },
          },
        },
        stale: {
          entry: 'set the stale limit',
          after: {
            'the silence limit': { target: '#connection.backingOff', actions: 'count the silence' },
          },
          on: {
            'event.received': { target: 'open', actions: 'keep the event id' },
            'stream.beat': 'open',
            // A laptop that wakes up finds a dead socket: do not wait for it.
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
        'session.changed': { target: 'streaming', actions: 'forget the event id' },
      },
    },
    offline: {
      tags: ['offline'],
      on: {
        'network.regained': 'streaming',
        'session.changed': { actions: 'forget the event id' },
      },
    },
  },
});
