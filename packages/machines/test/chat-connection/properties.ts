import { getPropertyBuilders } from '@baize/chartwalk';
import type { chatConnectionMachine } from '../../src/chat-connection/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof chatConnectionMachine>();

/** What holds over whole runs, with the rules that require it. */
export const chatConnectionProperties = {
  'no stream is read once the room was left (P13)': until({
    from: ({ after }) => after.startsWith('room.abandoned'),
    holds: ({ asked }) => asked.length === 0,
    until: ({ after }) => after.startsWith('room.entered'),
  }),
  'a silent stream is given up within 30 s': leadsTo({
    from: ({ sees }) => sees === 'open' || sees === 'connecting',
    to: ({ sees }) => sees !== 'open' && sees !== 'connecting',
    unless: ({ after }) => after.startsWith('event.received'),
    within: 30_000,
  }),
  'a lost stream is asked for again within 30 s': leadsTo({
    from: ({ sees }) => sees === 'backingOff',
    to: ({ sees }) => sees !== 'backingOff',
    within: 30_000,
  }),
};
