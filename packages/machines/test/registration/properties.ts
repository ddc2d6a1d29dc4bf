import { getPropertyBuilders } from '@baize/chartwalk';
import type { registrationMachine } from '../../src/registration/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof registrationMachine>();

const forms = new Set(['editing', 'invalid', 'failed']);

/** Properties over whole runs, with their acceptance ids. */
export const registrationProperties = {
  'nothing is posted before the form was checked (T24)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('postRegistration'),
    until: ({ asked }) => asked.includes('checkForm'),
  }),
  'no member is loaded before the token is stored (T26)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('loadMember'),
    until: ({ asked }) => asked.includes('storeToken'),
  }),
  'a created account is not created again (H43)': neverAgain({
    after: ({ after }) =>
      after === 'postRegistration answers logged in' ||
      after === 'postRegistration answers made, not logged in',
    what: ({ asked }) => asked.includes('postRegistration'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
