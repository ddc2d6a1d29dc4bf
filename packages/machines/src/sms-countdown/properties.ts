import { getPromises } from '../testing/properties.ts';
import type { smsCountdownMachine } from './machine.ts';

const { leadsTo, neverAgain, until } = getPromises<typeof smsCountdownMachine>();

const forms = new Set(['idle', 'invalid', 'refused']);
const waits = ['counting', 'limited'];

/** What holds over whole runs, with the rules that want it so. */
export const smsCountdownProperties = {
  'what was kept is read once, at the start (H23)': neverAgain({
    after: ({ asked }) => !asked.includes('readStoredCode'),
    what: ({ asked }) => asked.includes('readStoredCode'),
  }),
  'no code is sent without a bot check (H3)': until({
    from: ({ sees }) => forms.has(sees) || waits.includes(sees),
    holds: ({ asked }) => !asked.includes('requestCode'),
    until: ({ asked }) => asked.includes('checkBot'),
  }),
  'while the seconds run no code is asked for (T30, T31)': until({
    from: ({ sees }) => waits.includes(sees),
    holds: ({ asked }) => !asked.includes('checkBot') && !asked.includes('requestCode'),
    until: ({ sees }) => sees === 'idle',
  }),
  'nobody waits longer than 10 minutes (H23)': leadsTo({
    from: ({ sees }) => waits.includes(sees),
    to: ({ sees }) => !waits.includes(sees),
    within: 600_000,
  }),
  'who asks for a code gets one or hears why not': leadsTo({
    from: ({ sees }) => sees === 'checkingBot',
    to: ({ sees }) => [...waits, 'keeping', 'warned', 'refused'].includes(sees),
  }),
};
