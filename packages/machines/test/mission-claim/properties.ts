import { getPropertyBuilders } from '@baize/chartwalk';
import type { missionClaimMachine } from '../../src/mission-claim/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof missionClaimMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const missionClaimProperties = {
  'a claim that was sent is answered by itself': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
  'nothing is said to be paid before the server has said so (H95)': until({
    from: ({ sees }) => sees === 'idle',
    holds: ({ sees }) => sees !== 'claimed',
    until: ({ after }) => after.startsWith('sendClaim answers paid'),
  }),
};
