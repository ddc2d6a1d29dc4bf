import { getPromises } from '../testing/properties.ts';
import type { stepUpMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof stepUpMachine>();

/** What holds over whole runs, with the rules that want it so. */
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
  'a proof that was sent is answered, whatever becomes of its dialog': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
