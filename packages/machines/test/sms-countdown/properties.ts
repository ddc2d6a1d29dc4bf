import { getPropertyBuilders } from '@baize/chartwalk';
import type { smsCountdownMachine } from '../../src/sms-countdown/machine.ts';

const { leadsTo, neverAgain, until } = getPropertyBuilders<typeof smsCountdownMachine>();

const forms = new Set(['idle', 'invalid', 'refused']);
const waits = ['counting', 'limited'];

/** Properties over whole runs, with their acceptance ids. */
export const smsCountdownProperties = {
  'the stored code is read once, at the start (H23)': neverAgain({
    after: ({ asked }) => !asked.includes('readStoredCode'),
    what: ({ asked }) => asked.includes('readStoredCode'),
  }),
  'no code is sent without a bot check (H3)': until({
    from: ({ sees }) => forms.has(sees) || waits.includes(sees),
    holds: ({ asked }) => !asked.includes('requestCode'),
    until: ({ asked }) => asked.includes('checkBot'),
  }),
  'no code is requested while the countdown runs (T30, T31)': until({
    from: ({ sees }) => waits.includes(sees),
    holds: ({ asked }) => !asked.includes('checkBot') && !asked.includes('requestCode'),
    until: ({ sees }) => sees === 'idle',
  }),
  'no wait is longer than 10 minutes (H23)': leadsTo({
    from: ({ sees }) => waits.includes(sees),
    to: ({ sees }) => !waits.includes(sees),
    within: 600_000,
  }),
  'every request for a code is sent or shows why not': leadsTo({
    from: ({ sees }) => sees === 'checkingBot',
    to: ({ sees }) => [...waits, 'keeping', 'warned', 'refused'].includes(sees),
  }),
};
