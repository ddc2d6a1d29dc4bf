import { getPropertyBuilders } from '@baize/chartwalk';
import type { stepUpMachine } from '../../src/step-up/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof stepUpMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const stepUpProperties = {
  'a proof counts once its new token is stored (H106)': until({
    from: ({ snapshot }) => snapshot.matches('asking'),
    holds: ({ sees }) => sees !== 'proved',
    until: ({ asked }) => asked.includes('storeToken'),
  }),
  'a lock is over within an hour, whatever the server says': leadsTo({
    from: ({ sees }) => sees === 'locked',
    to: ({ sees }) => sees !== 'locked',
    within: 3_600_000,
  }),
  'a proof is answered even if its dialog was closed': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
