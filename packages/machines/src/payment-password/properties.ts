import { getPromises } from '../testing/properties.ts';
import type { paymentPasswordMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof paymentPasswordMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const paymentPasswordProperties = {
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ sees }) => sees === 'sending',
    to: ({ sees }) => sees !== 'sending',
  }),
  'a refused form is sent by a person alone': until({
    from: ({ sees }) => sees === 'unfit' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('putPassword'),
    until: ({ after }) => after.startsWith('form.submitted'),
  }),
};
