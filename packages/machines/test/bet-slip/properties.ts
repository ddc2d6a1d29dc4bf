import { getPropertyBuilders } from '@baize/chartwalk';
import type { betSlipMachine } from '../../src/bet-slip/machine.ts';

const { always, leadsTo, until } = getPropertyBuilders<typeof betSlipMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const betSlipProperties = {
  'a slip that was sent is answered': leadsTo({
    from: ({ sees }) => sees === 'placing',
    to: ({ sees }) => sees !== 'placing',
  }),
  'a price that was asked for and a sale are answered': leadsTo({
    from: ({ sees }) => sees === 'quoting' || sees === 'selling',
    to: ({ sees }) => sees !== 'quoting' && sees !== 'selling',
  }),
  'a price is held for three seconds at most': leadsTo({
    from: ({ sees }) => sees === 'quoted',
    to: ({ sees }) => sees !== 'quoted',
    within: 3000,
  }),
  'no slip is accepted before the book has said so (H95)': until({
    from: ({ sees }) => sees === 'editing',
    holds: ({ sees }) => sees !== 'accepted',
    until: ({ after }) =>
      after === 'placeSlip answers accepted' || after === 'slip.decided (accepted)',
  }),
  'a bet is settled by a cash-out only when it was paid': always({
    when: ({ sees, after }) => sees === 'settled' && after.startsWith('cashOut answers'),
    holds: ({ after }) => after === 'cashOut answers paid',
  }),
};
