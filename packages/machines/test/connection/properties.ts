import { getPropertyBuilders } from '@baize/chartwalk';
import type { connectionMachine } from '../../src/connection/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof connectionMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const connectionProperties = {
  'the position in the stream is kept, unless the member changes (H78)': until({
    from: ({ after, sees, snapshot: { context } }) =>
      context.lastEventId !== null || (sees === 'open' && after.startsWith('event.received')),
    holds: ({ snapshot: { context } }) => context.lastEventId !== null,
    until: ({ after }) => after === 'session.changed (plain)',
  }),
  'nothing is called while there is no network': until({
    // A stream that is not wanted yet is opened once it is wanted, whatever the network says.
    from: ({ after, sees }) => after.startsWith('network.lost') && sees !== 'closed',
    holds: ({ asked }) => asked.length === 0,
    until: ({ after }) => after.startsWith('network.regained'),
  }),
  'a stream that does not open is given up within 15 s': leadsTo({
    from: ({ sees }) => sees === 'connecting',
    to: ({ sees }) => sees !== 'connecting',
    unless: ({ after }) => after === 'session.changed (plain)',
    within: 15_000,
  }),
  'a silent stream is stale within 35 s': leadsTo({
    from: ({ sees }) => sees === 'open',
    to: ({ sees }) => sees !== 'open',
    unless: ({ after }) => after.startsWith('stream.') || after.startsWith('event.'),
    within: 35_000,
  }),
  'a stale stream recovers or is given up within 15 s': leadsTo({
    from: ({ sees }) => sees === 'stale',
    to: ({ sees }) => sees !== 'stale',
    within: 15_000,
  }),
  'a lost stream is reopened within 45 s (H78)': leadsTo({
    from: ({ sees }) => sees === 'backingOff',
    to: ({ asked }) => asked.includes('readStream'),
    unless: ({ sees }) => sees === 'offline',
    within: 45_000,
  }),
};
