import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { connectionMachine } from '../../src/connection/machine.ts';
import { connectionActors } from '../../src/connection/ports.ts';
import { connectionProperties } from './properties.ts';

export const connectionModel = defineModel({
  id: 'connection',
  about: 'Keeps the event stream open and resumes where it stopped.',
  machine: connectionMachine,
  actors: connectionActors,
  words: ['offline'],
  starts,
  events,
  answers,
  writes: [],
  project: ({ value }) => (typeof value === 'string' ? value : value.streaming),
  seen: {
    closed: [],
    connecting: [],
    open: ['connection.live'],
    stale: ['connection.lagging'],
    backingOff: ['connection.lost'],
    offline: ['connection.offline'],
  },
  home: ['closed'],
  remember: ({ lastEventId, spread, failures, failure }) => ({
    lastEventId,
    spread,
    failures: Math.min(failures, 2),
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['stream.wanted'],
      in: ['streaming', 'backingOff', 'offline'],
      why: 'it is wanted already',
    },
    {
      events: ['session.changed', 'network.lost', 'network.regained'],
      in: ['closed'],
      why: 'no stream is wanted',
    },
    {
      events: ['window.focused'],
      in: ['closed', 'streaming.connecting', 'streaming.open', 'offline'],
      why: 'nothing is wrong, or only the network can help',
    },
    { events: ['network.regained'], in: ['streaming'], why: 'the stream is on its way' },
    { events: ['network.lost'], in: ['offline'], why: 'it is known' },
    {
      events: ['stream.opened', 'stream.beat', 'event.received'],
      in: ['closed', 'streaming', 'backingOff', 'offline'],
      why: 'from a stream that was given up, or out of turn',
    },
  ],
  invariants: {
    'limits are set only while a stream is up': ({ value, context }) =>
      typeof value !== 'string' || (context.silentAt === null && context.connectBy === null),
    'every wait has an end': ({ value, context }) =>
      value !== 'backingOff' || context.retryAt !== null,
    'closed has no pending timers': ({ value, context }) =>
      value !== 'closed' || context.failures === 0,
  },
  properties: connectionProperties,
  uncoverable: {},
  secrets: [],
});
