import { getPromises } from '../testing/properties.ts';
import type { logoutMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof logoutMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const logoutProperties = {
  'nothing is asked before somebody says yes (T34)': until({
    from: ({ sees }) => sees === 'confirming',
    holds: ({ asked }) => asked.length === 0,
    until: ({ after }) => after === 'logout.confirmed (plain)',
  }),
  'everything here is forgotten before the server is told (T36, H92)': until({
    from: ({ sees }) => sees === 'confirming',
    holds: ({ asked }) => !asked.includes('signOut'),
    until: ({ asked }) => asked.includes('clearLocally'),
  }),
  'whoever has left is not brought back (T37)': neverAgain({
    after: ({ snapshot }) => snapshot.hasTag('signedOut'),
    what: ({ snapshot }) => !snapshot.hasTag('signedOut'),
  }),
  'the server is told again within a minute (H92)': leadsTo({
    from: ({ sees }) => sees === 'backingOff',
    to: ({ asked }) => asked.includes('signOut'),
    within: 60_000,
  }),
  'a yes ends in a logout that the server knows of (T35)': leadsTo({
    from: ({ sees }) => sees === 'clearing',
    to: ({ sees }) => sees === 'done',
  }),
};
