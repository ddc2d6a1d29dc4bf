import { getPropertyBuilders } from '@baize/chartwalk';
import type { uploadMachine } from '../../src/upload/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof uploadMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const uploadProperties = {
  'nothing is uploaded of a file that is not allowed (V55, V56, H80)': neverAgain({
    after: ({ after }) =>
      after === 'checkFile answers neither PNG nor JPEG' ||
      after === 'checkFile answers unreadable',
    what: ({ asked }) => asked.includes('beginUpload') || asked.includes('sendPiece'),
  }),
  'after an interruption the offset is read before more is sent': until({
    from: ({ after }) => after === 'sendPiece answers offline',
    holds: ({ asked }) => !asked.includes('sendPiece'),
    until: ({ asked }) => asked.includes('readUpload'),
  }),
  'every upload completes, is refused or is shown as lost': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
