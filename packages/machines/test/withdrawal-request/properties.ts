import { getPropertyBuilders } from '@baize/chartwalk';
import type { withdrawalRequestMachine } from '../../src/withdrawal-request/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof withdrawalRequestMachine>();

const underWay = new Set(['loading', 'sending']);

/** Properties over whole runs, with their acceptance ids. */
export const withdrawalRequestProperties = {
  'nothing is sent before it was reviewed (K52)': until({
    from: ({ sees }) => sees === 'editing',
    holds: ({ asked }) => !asked.includes('postRequest'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'a withdrawal that was accepted or got no answer is not sent again (H95)': neverAgain({
    after: ({ sees }) => sees === 'done' || sees === 'unanswered',
    what: ({ asked }) => asked.includes('postRequest'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ sees }) => underWay.has(sees),
    to: ({ sees }) => !underWay.has(sees),
  }),
  'a locked password is unlocked by itself (H75)': leadsTo({
    from: ({ sees }) => sees === 'locked',
    to: ({ sees }) => sees === 'reviewing',
    unless: ({ sees }) => sees === 'editing',
  }),
};
