import { getPropertyBuilders } from '@baize/chartwalk';
import type { idleSignOutMachine } from '../../src/idle-sign-out/machine.ts';

const { always, leadsTo, until } = getPropertyBuilders<typeof idleSignOutMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const idleSignOutProperties = {
  'no member is signed out without a warning': until({
    from: ({ sees }) => sees === 'active',
    holds: ({ sees }) => sees !== 'leaving',
    until: ({ sees }) => sees === 'warned' || sees === 'unwatched',
  }),
  'staying is reported to the server and to the other tabs at once': always({
    when: ({ after }) => after === 'stay.chosen (now)',
    holds: ({ asked, told }) => asked.includes('tellServer') && told.includes('activity.shared'),
  }),
  'a warning is over within a minute': leadsTo({
    from: ({ sees }) => sees === 'warned',
    to: ({ sees }) => sees !== 'warned',
    within: 60_000,
  }),
  'an abandoned session ends on this device, even if storage fails': leadsTo({
    from: ({ sees }) => sees === 'leaving',
    to: ({ sees }) => sees === 'unwatched',
    unless: ({ after }) => after.startsWith('session.started'),
  }),
};
