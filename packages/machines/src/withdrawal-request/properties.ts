import { promisesOf } from '../testing/properties.ts';
import type { withdrawalRequestMachine } from './machine.ts';

const { leadsTo, until } = promisesOf<typeof withdrawalRequestMachine>();

const underWay = new Set(['loading', 'sending', 'looking', 'forgetting']);

/** What holds over whole runs, with the rules that want it so. */
export const withdrawalRequestProperties = {
  'nothing is sent before it was reviewed (K52)': until({
    from: ({ sees }) => sees === 'editing',
    holds: ({ asked }) => !asked.includes('postRequest'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'after an answer that got lost nothing is sent before it was looked for (H95)': until({
    from: ({ after }) => after === 'postRequest answers offline',
    holds: ({ asked }) => !asked.includes('postRequest'),
    until: ({ asked }) => asked.includes('findSent'),
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
