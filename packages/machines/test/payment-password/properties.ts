import { getPropertyBuilders } from '@baize/chartwalk';
import type { paymentPasswordMachine } from '../../src/payment-password/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof paymentPasswordMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const paymentPasswordProperties = {
  'every request is answered without a person': leadsTo({
    from: ({ sees }) => sees === 'sending',
    to: ({ sees }) => sees !== 'sending',
  }),
  'a refused form is sent again only by the member': until({
    from: ({ sees }) => sees === 'unfit' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('putPassword'),
    until: ({ after }) => after.startsWith('form.submitted'),
  }),
};
