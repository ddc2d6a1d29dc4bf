import { getPromises } from '../testing/properties.ts';
import type { passwordResetMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof passwordResetMachine>();

const forms = new Set(['editing', 'invalid', 'confirmed', 'failed']);

/** What holds over whole runs, with the rules that want it so. */
export const passwordResetProperties = {
  'a mail is asked for with a proof (H3)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('requestMail'),
    until: ({ asked }) => asked.includes('checkBot'),
  }),
  'a new password is set after its form was checked': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('setPassword'),
    until: ({ asked }) => asked.includes('checkForm'),
  }),
  'a mail that is on its way is not asked for again (E40)': neverAgain({
    after: ({ sees }) => sees === 'confirmed',
    what: ({ asked }) => asked.length > 0,
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
