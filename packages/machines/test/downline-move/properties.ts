import { getPropertyBuilders } from '@baize/chartwalk';
import type { downlineMoveMachine } from '../../src/downline-move/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof downlineMoveMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const downlineMoveProperties = {
  'no move happens before it was reviewed (H53)': until({
    from: ({ sees }) => ['choosing', 'refused', 'previewing'].includes(sees),
    holds: ({ asked }) => !asked.includes('sendMove'),
    until: ({ sees }) => sees === 'reviewing' || sees === 'changed',
  }),
  'after a lost answer, nothing is retried by itself': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('sendMove'),
    until: ({ after }) => after.startsWith('sending.retried'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
