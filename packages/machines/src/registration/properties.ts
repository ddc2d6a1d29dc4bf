import { getPromises } from '../testing/properties.ts';
import type { registrationMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof registrationMachine>();

const forms = new Set(['editing', 'invalid', 'failed']);

/** What holds over whole runs, with the rules that want it so. */
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
  'an account that is made is not made again (H43)': neverAgain({
    after: ({ after }) =>
      after === 'postRegistration answers logged in' ||
      after === 'postRegistration answers made, not logged in',
    what: ({ asked }) => asked.includes('postRegistration'),
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
