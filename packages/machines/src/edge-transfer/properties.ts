import { promisesOf } from '../testing/properties.ts';
import type { edgeTransferMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = promisesOf<typeof edgeTransferMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const edgeTransferProperties = {
  'nothing is sent before it was looked at once more (H74)': until({
    from: ({ sees }) => sees === 'editing' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('sendTransfer'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'what was made is not sent again (H95)': neverAgain({
    after: ({ after, sees }) => after === 'sendTransfer answers made' || sees === 'known',
    what: ({ asked }) => asked.includes('sendTransfer'),
  }),
  'after an answer that got lost, nothing goes by itself': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('sendTransfer'),
    until: ({ after }) =>
      after.startsWith('transfer.retried') || after.startsWith('transfer.confirmed'),
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
