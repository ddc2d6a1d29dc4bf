import { getPropertyBuilders } from '@baize/chartwalk';
import type { registerDownlineMachine } from '../../src/register-downline/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof registerDownlineMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const registerDownlineProperties = {
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
  'after a lost answer, nothing is retried by itself (H95)': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('openAccount'),
    until: ({ after }) =>
      after.startsWith('registration.retried') || after.startsWith('form.submitted'),
  }),
};
