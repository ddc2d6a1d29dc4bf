import { getPromises } from '../testing/properties.ts';
import type { idleSignOutMachine } from './machine.ts';

const { always, leadsTo, until } = getPromises<typeof idleSignOutMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const idleSignOutProperties = {
  'nobody is signed out without a warning': until({
    from: ({ sees }) => sees === 'active',
    holds: ({ sees }) => sees !== 'leaving',
    until: ({ sees }) => sees === 'warned' || sees === 'unwatched',
  }),
  'whoever stays is told of at once, to the server and to the other tabs': always({
    when: ({ after }) => after === 'stay.chosen (now)',
    holds: ({ asked, told }) => asked.includes('tellServer') && told.includes('activity.shared'),
  }),
  'a warning is over within a minute': leadsTo({
    from: ({ sees }) => sees === 'warned',
    to: ({ sees }) => sees !== 'warned',
    within: 60_000,
  }),
  'a session that is left ends here, whatever storage says': leadsTo({
    from: ({ sees }) => sees === 'leaving',
    to: ({ sees }) => sees === 'unwatched',
    unless: ({ after }) => after.startsWith('session.started'),
  }),
};
