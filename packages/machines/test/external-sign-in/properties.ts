import { getPropertyBuilders } from '@baize/chartwalk';
import type { externalSignInMachine } from '../../src/external-sign-in/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof externalSignInMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const externalSignInProperties = {
  'the provider’s answer is redeemed once (H89)': neverAgain({
    after: ({ after }) => after.startsWith('finish answers'),
    what: ({ asked }) => asked.includes('finish'),
  }),
  'nothing is linked unless the provider’s answer belongs to a requested link (H89)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ asked }) => !asked.includes('link'),
    until: ({ after }) => after.startsWith('finish answers a link'),
  }),
  'a link is sent once': neverAgain({
    after: ({ after }) => after.startsWith('link answers'),
    what: ({ asked }) => asked.includes('link'),
  }),
  'every link request ends': leadsTo({
    from: ({ sees }) => sees === 'linking',
    to: ({ sees }) => sees === 'done' || sees === 'failed',
  }),
  'every returning visitor learns the result': leadsTo({
    from: ({ sees }) => sees === 'finishing',
    to: ({ sees }) => sees !== 'finishing' && sees !== 'idle',
  }),
};
