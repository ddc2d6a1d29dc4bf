import { getPropertyBuilders } from '@baize/chartwalk';
import type { tableSeatMachine } from '../../src/table-seat/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof tableSeatMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const tableSeatProperties = {
  'a call of the player is answered by itself': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
  'after a lost connection nothing is sent before the table has spoken (D13)': until({
    from: ({ after }) => after.startsWith('connection.lost'),
    holds: ({ asked }) => asked.length === 0,
    until: ({ after }) => after.startsWith('standing.received'),
  }),
  'an action is sent only in a turn that the table has given': until({
    from: ({ sees }) => sees === 'locked',
    holds: ({ asked }) => !asked.includes('sendMove'),
    until: ({ after }) => after === 'standing.received (betting)',
  }),
};
