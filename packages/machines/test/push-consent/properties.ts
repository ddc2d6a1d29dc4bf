import { getPropertyBuilders } from '@baize/chartwalk';
import type { pushConsentMachine } from '../../src/push-consent/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof pushConsentMachine>();

/** What holds over whole runs. */
export const pushConsentProperties = {
  'what the browser or server is asked is answered': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
  'a refusal is respected until the permission is changed in the browser': until({
    from: ({ sees }) => sees === 'denied',
    holds: ({ sees }) => sees === 'denied',
    until: ({ after }) => after.startsWith('permission.changed'),
  }),
};
