import { getPromises } from '../testing/properties.ts';
import type { contactBindingMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof contactBindingMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const contactBindingProperties = {
  'nothing is bound before a code was asked for (T19, T20)': until({
    from: ({ sees }) => sees === 'filling',
    holds: ({ asked }) => !asked.includes('bindContact'),
    until: ({ asked }) => asked.includes('requestCode'),
  }),
  'after an answer that got lost, what is bound is read before the code is shown again': until({
    from: ({ after }) => after === 'bindContact answers offline',
    holds: ({ asked }) => !asked.includes('bindContact'),
    until: ({ asked }) => asked.includes('readBound'),
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
