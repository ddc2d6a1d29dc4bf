import { getPropertyBuilders } from '@baize/chartwalk';
import type { systemStatusMachine } from '../../src/system-status/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof systemStatusMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const systemStatusProperties = {
  'a closed platform opens by an answer only, never by time (H4)': until({
    from: ({ snapshot }) => snapshot.hasTag('blocked'),
    holds: ({ snapshot }) => snapshot.hasTag('blocked'),
    until: ({ after }) => after.startsWith('fetchPermission answers'),
  }),
  // Scenarios pin how long these take: here either may fire first.
  'a countdown ends by itself (H5)': leadsTo({
    from: ({ sees }) => sees === 'closing',
    to: ({ sees }) => sees !== 'closing',
  }),
  'the status is checked again for as long as the page lives (H5)': leadsTo({
    from: ({ asked }) => !asked.includes('fetchPermission'),
    to: ({ asked }) => asked.includes('fetchPermission'),
  }),
};
