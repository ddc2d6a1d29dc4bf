import { promisesOf } from '../testing/properties.ts';
import type { paymentPasswordMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = promisesOf<typeof paymentPasswordMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const paymentPasswordProperties = {
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ sees }) => sees === 'sending',
    to: ({ sees }) => sees !== 'sending',
  }),
  'what was set is not sent again': neverAgain({
    after: ({ sees }) => sees === 'done',
    what: ({ asked }) => asked.includes('putPassword'),
  }),
  'a refused form is sent by a person alone': until({
    from: ({ sees }) => sees === 'unfit' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('putPassword'),
    until: ({ after }) => after.startsWith('form.submitted'),
  }),
};
