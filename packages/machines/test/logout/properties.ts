import { getPropertyBuilders } from '@baize/chartwalk';
import type { logoutMachine } from '../../src/logout/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof logoutMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const logoutProperties = {
  'nothing is called before the member confirms (T34)': until({
    from: ({ sees }) => sees === 'confirming',
    holds: ({ asked }) => asked.length === 0,
    until: ({ after }) => after === 'logout.confirmed (plain)',
  }),
  'this browser is cleared before the server is notified (T36, H92)': until({
    from: ({ sees }) => sees === 'confirming',
    holds: ({ asked }) => !asked.includes('signOut'),
    until: ({ asked }) => asked.includes('clearLocally'),
  }),
  'a member who has left is not signed in again (T37)': neverAgain({
    after: ({ snapshot }) => snapshot.hasTag('signedOut'),
    what: ({ snapshot }) => !snapshot.hasTag('signedOut'),
  }),
  'the server is notified again within a minute (H92)': leadsTo({
    from: ({ sees }) => sees === 'backingOff',
    to: ({ asked }) => asked.includes('signOut'),
    within: 60_000,
  }),
  'a confirmed logout reaches the server in the end (T35)': leadsTo({
    from: ({ sees }) => sees === 'clearing',
    to: ({ sees }) => sees === 'done',
  }),
};
