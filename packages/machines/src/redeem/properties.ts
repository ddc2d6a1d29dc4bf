import { getPromises } from '../testing/properties.ts';
import type { redeemMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof redeemMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const redeemProperties = {
  'no points are given before it was looked at once more (C66)': until({
    from: ({ sees }) => sees === 'editing' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('sendRedemption'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'what was made, or got no answer, is not sent again (H95)': neverAgain({
    after: ({ after, sees }) => after === 'sendRedemption answers made' || sees === 'unanswered',
    what: ({ asked }) => asked.includes('sendRedemption'),
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
