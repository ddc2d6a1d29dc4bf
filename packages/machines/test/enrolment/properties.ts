import { getPropertyBuilders } from '@baize/chartwalk';
import type { enrolmentMachine } from '../../src/enrolment/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof enrolmentMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const enrolmentProperties = {
  'recovery codes are shown once an app is active (H90)': until({
    from: ({ sees }) => sees === 'scanning',
    holds: ({ sees }) => sees !== 'showing',
    until: ({ asked }) => asked.includes('confirmCode') || asked.includes('renewCodes'),
  }),
  'a closed dialog never shows its secret again': until({
    from: ({ sees }) => sees === 'leaving',
    holds: ({ snapshot }) => !snapshot.matches('scanning'),
    until: ({ after }) => after === 'enrolment.requested (plain)',
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
