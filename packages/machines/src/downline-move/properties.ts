import { getPromises } from '../testing/properties.ts';
import type { downlineMoveMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof downlineMoveMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const downlineMoveProperties = {
  'nobody moves before it was looked at once more (H53)': until({
    from: ({ sees }) => ['choosing', 'refused', 'previewing'].includes(sees),
    holds: ({ asked }) => !asked.includes('sendMove'),
    until: ({ sees }) => sees === 'reviewing' || sees === 'changed',
  }),
  'after an answer that got lost, nothing goes by itself': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('sendMove'),
    until: ({ after }) => after.startsWith('sending.retried'),
  }),
  'what was asked or sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
