import { getPromises } from '../testing/properties.ts';
import type { systemStatusMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof systemStatusMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const systemStatusProperties = {
  'a closed platform opens by an answer alone, never by time (H4)': until({
    from: ({ snapshot }) => snapshot.hasTag('blocked'),
    holds: ({ snapshot }) => snapshot.hasTag('blocked'),
    until: ({ after }) => after.startsWith('fetchPermission answers'),
  }),
  // Stories say how long these take: here either may be overtaken by the other.
  'a countdown ends by itself (H5)': leadsTo({
    from: ({ sees }) => sees === 'closing',
    to: ({ sees }) => sees !== 'closing',
  }),
  'the status is asked for again, for as long as the page lives (H5)': leadsTo({
    from: ({ asked }) => !asked.includes('fetchPermission'),
    to: ({ asked }) => asked.includes('fetchPermission'),
  }),
};
