import { promisesOf } from '../testing/properties.ts';
import type { redeemMachine } from './machine.ts';

const { leadsTo, until } = promisesOf<typeof redeemMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const redeemProperties = {
  'no points are given before it was looked at once more (C66)': until({
    from: ({ sees }) => sees === 'editing' || sees === 'declined',
    holds: ({ asked }) => !asked.includes('sendRedemption'),
    until: ({ snapshot }) => snapshot.matches('reviewing'),
  }),
  'after an answer that got lost, nothing goes by itself': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('sendRedemption'),
    until: ({ after }) =>
      after.startsWith('redemption.retried') || after.startsWith('redemption.confirmed'),
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
