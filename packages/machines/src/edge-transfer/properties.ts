import { getPromises } from '../testing/properties.ts';
import type { edgeTransferMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof edgeTransferMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const edgeTransferProperties = {
  'nothing is sent before it was looked at once more (H74)': until({
    from: ({ sees }) => sees === 'editing' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('sendTransfer'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'what was made, or got no answer, is not sent again (H95)': neverAgain({
    after: ({ after, sees }) => after === 'sendTransfer answers made' || sees === 'unanswered',
    what: ({ asked }) => asked.includes('sendTransfer'),
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
