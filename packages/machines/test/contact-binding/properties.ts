import { getPropertyBuilders } from '@baize/chartwalk';
import type { contactBindingMachine } from '../../src/contact-binding/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof contactBindingMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const contactBindingProperties = {
  'nothing is bound before a code was requested (T19, T20)': until({
    from: ({ sees }) => sees === 'filling',
    holds: ({ asked }) => !asked.includes('bindContact'),
    until: ({ asked }) => asked.includes('requestCode'),
  }),
  'after a lost answer, the bound contact is read before the code is shown again': until({
    from: ({ after }) => after === 'bindContact answers offline',
    holds: ({ asked }) => !asked.includes('bindContact'),
    until: ({ asked }) => asked.includes('readBound'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
