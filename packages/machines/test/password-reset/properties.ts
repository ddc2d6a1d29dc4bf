import { getPropertyBuilders } from '@baize/chartwalk';
import type { passwordResetMachine } from '../../src/password-reset/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof passwordResetMachine>();

const forms = new Set(['editing', 'invalid', 'confirmed', 'failed']);

/** Properties over whole runs, with their acceptance ids. */
export const passwordResetProperties = {
  'a mail is requested with a proof (H3)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('requestMail'),
    until: ({ asked }) => asked.includes('checkBot'),
  }),
  'a new password is set after its form was checked': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('setPassword'),
    until: ({ asked }) => asked.includes('checkForm'),
  }),
  'a sent mail is not requested again (E40)': neverAgain({
    after: ({ sees }) => sees === 'confirmed',
    what: ({ asked }) => asked.length > 0,
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
