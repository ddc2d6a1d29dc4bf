import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { chatConnectionMachine } from '../../src/chat-connection/machine.ts';
import { chatConnectionActors } from '../../src/chat-connection/ports.ts';
import { chatConnectionProperties } from './properties.ts';

export const chatConnectionModel = defineModel({
  id: 'chat-connection',
  about: 'Keeps the stream of the chat room open while the room is on the page.',
  machine: chatConnectionMachine,
  actors: chatConnectionActors,
  starts,
  events,
  answers,
  writes: [],
  project: ({ value }) => (typeof value === 'string' ? value : value.streaming),
  seen: {
    closed: ['chat.gone'],
    connecting: ['chat.connecting'],
    open: ['chat.open'],
    backingOff: ['chat.lost'],
    refused: ['chat.refused'],
  },
  home: ['closed'],
  remember: ({ failures, failure }) => ({
    failures: Math.min(failures, 2),
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['room.entered'],
      in: ['streaming', 'backingOff', 'refused'],
      why: 'the room is on the page already',
    },
    {
      events: ['event.received'],
      in: ['closed', 'backingOff', 'refused'],
      why: 'from a stream that was given up',
    },
    {
      events: ['retry.requested'],
      in: ['closed', 'streaming', 'refused'],
      why: 'there is nothing to retry',
    },
  ],
  invariants: {
    'a limit is set only while a stream is up': ({ value, context }) =>
      (typeof value !== 'string') === (context.silentAt !== null),
    'waiting has an end, and nothing else waits': ({ value, context }) =>
      (value === 'backingOff') === (context.retryAt !== null),
    'a refusal says why': ({ value, context }) =>
      (value === 'refused') === (context.failure !== null),
  },
  properties: chatConnectionProperties,
  uncoverable: {},
  secrets: [],
});
