import { getPropertyBuilders } from '@baize/chartwalk';
import type { depositRequestMachine } from '../../src/deposit-request/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof depositRequestMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const depositRequestProperties = {
  'every request is answered': leadsTo({
    from: ({ sees }) => sees === 'beginning',
    to: ({ sees }) => sees !== 'beginning',
  }),
  'after a fee change nothing begins before the member agrees (K52)': until({
    from: ({ sees }) => sees === 'changed',
    holds: ({ asked }) => !asked.includes('beginDeposit'),
    until: ({ after }) => after.startsWith('deposit.submitted'),
  }),
  'an unanswered request is not sent again (H95)': neverAgain({
    after: ({ sees }) => sees === 'unanswered',
    what: ({ asked }) => asked.includes('beginDeposit'),
  }),
  'a deposit that has begun is not begun again by itself (H95)': until({
    from: ({ sees }) => sees === 'leaving',
    holds: ({ asked }) => !asked.includes('beginDeposit'),
    until: ({ after }) => after.startsWith('deposit.submitted'),
  }),
};
