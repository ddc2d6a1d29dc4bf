import { getPromises } from '../testing/properties.ts';
import type { uploadMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof uploadMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const uploadProperties = {
  'no byte leaves of a file that does not fit (V55, V56, H80)': neverAgain({
    after: ({ after }) =>
      after === 'checkFile answers neither PNG nor JPEG' ||
      after === 'checkFile answers unreadable',
    what: ({ asked }) => asked.includes('beginUpload') || asked.includes('sendPiece'),
  }),
  'after a break the server is asked how far it came before more is sent': until({
    from: ({ after }) => after === 'sendPiece answers offline',
    holds: ({ asked }) => !asked.includes('sendPiece'),
    until: ({ asked }) => asked.includes('readUpload'),
  }),
  'what is on its way arrives, is refused or says that it was lost': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
