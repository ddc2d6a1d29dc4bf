import { getPromises } from '../testing/properties.ts';
import type { enrolmentMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof enrolmentMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const enrolmentProperties = {
  'recovery codes are shown once an app counts (H90)': until({
    from: ({ sees }) => sees === 'scanning',
    holds: ({ sees }) => sees !== 'showing',
    until: ({ asked }) => asked.includes('confirmCode') || asked.includes('renewCodes'),
  }),
  'whoever has closed the dialog does not see its secret again': until({
    from: ({ sees }) => sees === 'leaving',
    holds: ({ snapshot }) => !snapshot.matches('scanning'),
    until: ({ after }) => after === 'enrolment.requested (plain)',
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
