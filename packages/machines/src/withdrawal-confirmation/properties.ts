import { getPromises } from '../testing/properties.ts';
import type { withdrawalConfirmationMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof withdrawalConfirmationMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const withdrawalConfirmationProperties = {
  'where the name is asked for, nothing is sent before it was typed (S6)': until({
    from: ({ sees, snapshot }) => sees === 'answering' && snapshot.context.asksName,
    holds: ({ asked }) => !asked.includes('postAnswer'),
    until: ({ sees }) => sees === 'naming',
  }),
  'after an answer that got lost, the payment is read before another is sent (H95)': until({
    from: ({ after }) => after === 'postAnswer answers offline',
    holds: ({ asked }) => !asked.includes('postAnswer'),
    until: ({ asked }) => asked.includes('readStanding'),
  }),
  'what counts as received is not answered any more (T68)': neverAgain({
    after: ({ sees }) => sees === 'forced',
    what: ({ asked }) => asked.includes('postAnswer'),
  }),
  'what is under way is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
