import { getPropertyBuilders } from '@baize/chartwalk';
import type { withdrawalConfirmationMachine } from '../../src/withdrawal-confirmation/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof withdrawalConfirmationMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const withdrawalConfirmationProperties = {
  'no answer is sent before a required name was typed (S6)': until({
    from: ({ sees, snapshot }) => sees === 'answering' && snapshot.context.asksName,
    holds: ({ asked }) => !asked.includes('postAnswer'),
    until: ({ sees }) => sees === 'naming',
  }),
  'after a lost answer, the payment is read before another is sent (H95)': until({
    from: ({ after }) => after === 'postAnswer answers offline',
    holds: ({ asked }) => !asked.includes('postAnswer'),
    until: ({ asked }) => asked.includes('readStanding'),
  }),
  'a payment that counts as received is not answered any more (T68)': neverAgain({
    after: ({ sees }) => sees === 'forced',
    what: ({ asked }) => asked.includes('postAnswer'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
