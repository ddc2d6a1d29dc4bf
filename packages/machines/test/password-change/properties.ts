import { getPropertyBuilders } from '@baize/chartwalk';
import type { passwordChangeMachine } from '../../src/password-change/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof passwordChangeMachine>();

const forms = new Set(['editing', 'invalid', 'failed']);

/** Properties over whole runs, with their acceptance ids. */
export const passwordChangeProperties = {
  'nothing is posted before the form was checked (T27)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('postChange'),
    until: ({ asked }) => asked.includes('checkForm'),
  }),
  'the new session is stored before its member is loaded': until({
    from: ({ sees }) => sees === 'posting',
    holds: ({ asked }) => !asked.includes('loadMember'),
    until: ({ asked }) => asked.includes('storeToken'),
  }),
  'a password that was changed is not changed again': neverAgain({
    after: ({ after }) => after === 'postChange answers changed',
    what: ({ asked }) => asked.includes('postChange'),
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
