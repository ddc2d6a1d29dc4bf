import { getPropertyBuilders } from '@baize/chartwalk';
import type { redeemMachine } from '../../src/redeem/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof redeemMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const redeemProperties = {
  'no points are spent before a review (C66)': until({
    from: ({ sees }) => sees === 'editing' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('sendRedemption'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'a transfer that was made or got no answer is not sent again (H95)': neverAgain({
    after: ({ after, sees }) => after === 'sendRedemption answers made' || sees === 'unanswered',
    what: ({ asked }) => asked.includes('sendRedemption'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
