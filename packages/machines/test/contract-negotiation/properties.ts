import { getPropertyBuilders } from '@baize/chartwalk';
import type { contractNegotiationMachine } from '../../src/contract-negotiation/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof contractNegotiationMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const contractNegotiationProperties = {
  'nothing is sent before it was reviewed (H53)': until({
    from: ({ sees }) => ['editing', 'declined', 'choosing', 'refused', 'previewing'].includes(sees),
    holds: ({ asked }) => !asked.includes('sendAnswer'),
    until: ({ sees }) => sees === 'reviewing' || sees === 'changed',
  }),
  'after a lost answer, nothing is retried by itself': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('sendAnswer'),
    until: ({ after }) => after.startsWith('sending.retried'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
