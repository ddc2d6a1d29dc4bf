import { getPromises } from '../testing/properties.ts';
import type { externalSignInMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof externalSignInMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const externalSignInProperties = {
  'what the provider said is redeemed once (H89)': neverAgain({
    after: ({ after }) => after.startsWith('finish answers'),
    what: ({ asked }) => asked.includes('finish'),
  }),
  'nothing is linked before the provider’s word says that it was asked for (H89)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ asked }) => !asked.includes('link'),
    until: ({ after }) => after.startsWith('finish answers a link'),
  }),
  'a link is sent once': neverAgain({
    after: ({ after }) => after.startsWith('link answers'),
    what: ({ asked }) => asked.includes('link'),
  }),
  'a link that was sent comes to an end': leadsTo({
    from: ({ sees }) => sees === 'linking',
    to: ({ sees }) => sees === 'done' || sees === 'failed',
  }),
  'whoever comes back is told what became of it': leadsTo({
    from: ({ sees }) => sees === 'finishing',
    to: ({ sees }) => sees !== 'finishing' && sees !== 'idle',
  }),
};
