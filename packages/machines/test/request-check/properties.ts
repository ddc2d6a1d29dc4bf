import { getPropertyBuilders } from '@baize/chartwalk';
import type { requestCheckMachine } from '../../src/request-check/machine.ts';

const { leadsTo, until } = getPropertyBuilders<typeof requestCheckMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const requestCheckProperties = {
  'a check ends without a person': leadsTo({
    from: ({ sees }) => sees === 'checking' || sees === 'forgetting',
    to: ({ sees }) => sees !== 'checking' && sees !== 'forgetting',
  }),
  'no request is forgotten before its outcome was read (H95)': until({
    from: ({ sees }) => sees === 'answered' || sees === 'unknown',
    holds: ({ asked }) => !asked.includes('forgetRequests'),
    until: ({ after }) => after.startsWith('outcomes.confirmed'),
  }),
  'no form is shown while an outcome is unknown (H95)': until({
    from: ({ sees }) => sees === 'unknown',
    holds: ({ sees }) => sees !== 'clear',
    until: ({ after }) => after.startsWith('check.requested'),
  }),
};
