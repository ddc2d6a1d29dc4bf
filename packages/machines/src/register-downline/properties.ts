import { getPromises } from '../testing/properties.ts';
import type { registerDownlineMachine } from './machine.ts';

const { leadsTo, until } = getPromises<typeof registerDownlineMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const registerDownlineProperties = {
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
  'after an answer that got lost, nothing goes by itself (H95)': until({
    from: ({ sees }) => sees === 'unanswered',
    holds: ({ asked }) => !asked.includes('openAccount'),
    until: ({ after }) =>
      after.startsWith('registration.retried') || after.startsWith('form.submitted'),
  }),
};
