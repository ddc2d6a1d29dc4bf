import { getPromises } from '../testing/properties.ts';
import type { depositRequestMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof depositRequestMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const depositRequestProperties = {
  'what was asked for is answered': leadsTo({
    from: ({ sees }) => sees === 'beginning',
    to: ({ sees }) => sees !== 'beginning',
  }),
  'at a fee that has changed nothing begins before a person agrees (K52)': until({
    from: ({ sees }) => sees === 'changed',
    holds: ({ asked }) => !asked.includes('beginDeposit'),
    until: ({ after }) => after.startsWith('deposit.submitted'),
  }),
  'what got no answer is not sent again (H95)': neverAgain({
    after: ({ sees }) => sees === 'unanswered',
    what: ({ asked }) => asked.includes('beginDeposit'),
  }),
  'what has begun is not begun again by itself (H95)': until({
    from: ({ sees }) => sees === 'leaving',
    holds: ({ asked }) => !asked.includes('beginDeposit'),
    until: ({ after }) => after.startsWith('deposit.submitted'),
  }),
};
