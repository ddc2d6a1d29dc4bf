import { promisesOf } from '../testing/properties.ts';
import type { externalSignInMachine } from './machine.ts';

const { leadsTo, neverAgain } = promisesOf<typeof externalSignInMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const externalSignInProperties = {
  'what the provider said is redeemed once (H89)': neverAgain({
    after: ({ after }) => after.startsWith('finish answers'),
    what: ({ asked }) => asked.includes('finish'),
  }),
  'whoever comes back is told what became of it': leadsTo({
    from: ({ sees }) => sees === 'finishing',
    to: ({ sees }) => sees !== 'finishing' && sees !== 'idle',
  }),
};
