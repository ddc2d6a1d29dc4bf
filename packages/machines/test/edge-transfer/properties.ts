import { getPropertyBuilders } from '@baize/chartwalk';
import type { edgeTransferMachine } from '../../src/edge-transfer/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof edgeTransferMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const edgeTransferProperties = {
  'nothing is sent before it was reviewed (H74)': until({
    from: ({ sees }) => sees === 'editing' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('sendTransfer'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'a transfer that was made or got no answer is not sent again (H95)': neverAgain({
    after: ({ after, sees }) => after === 'sendTransfer answers made' || sees === 'unanswered',
    what: ({ asked }) => asked.includes('sendTransfer'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
