import { getPromises } from '../testing/properties.ts';
import type { withdrawalRequestMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof withdrawalRequestMachine>();

const underWay = new Set(['loading', 'sending']);

/** What holds over whole runs, with the rules that want it so. */
export const withdrawalRequestProperties = {
  'nothing is sent before it was reviewed (K52)': until({
    from: ({ sees }) => sees === 'editing',
    holds: ({ asked }) => !asked.includes('postRequest'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'what was taken, or got no answer, is not sent again (H95)': neverAgain({
    after: ({ sees }) => sees === 'done' || sees === 'unanswered',
    what: ({ asked }) => asked.includes('postRequest'),
  }),
  'what is under way is answered, without anybody’s help': leadsTo({
    from: ({ sees }) => underWay.has(sees),
    to: ({ sees }) => !underWay.has(sees),
  }),
  'a locked password is unlocked by itself (H75)': leadsTo({
    from: ({ sees }) => sees === 'locked',
    to: ({ sees }) => sees === 'reviewing',
    unless: ({ sees }) => sees === 'editing',
  }),
};
