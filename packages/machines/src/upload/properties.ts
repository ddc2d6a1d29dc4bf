import { promisesOf } from '../testing/properties.ts';
import type { uploadMachine } from './machine.ts';

const { leadsTo, until } = promisesOf<typeof uploadMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const uploadProperties = {
  'no byte leaves before the file was looked at (V55, V56, H80)': until({
    from: ({ sees }) => sees === 'choosing',
    holds: ({ asked }) => !asked.includes('beginUpload') && !asked.includes('sendPiece'),
    until: ({ asked }) => asked.includes('checkFile'),
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
